import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Format, Live, Model, Store } from '#court'
import {
  allowedBy,
  languageOf,
  openCourthouse,
  requireSeats,
  type CalledCase,
  type DocketRow,
  type ListingQuery,
  type OpeningOptions,
} from '#docket'
import type { Environment } from '#papers'
import { proceedings, wordsToFind } from '#proceedings'
import type { EventOf } from '#record'
import type { CaseEvidenceSources } from '#sources'
import { memoryStore } from '#store'
import { withTools, type BroughtTool } from '#tools'
import { documentsNamed } from './documents.ts'
import { followCase, type CaseHearing } from './hearing.ts'
import type { Petition, Verdict } from './petition.ts'
import { caseReading, type CaseReading } from './reading.ts'
import { settingsOf, type CourtSettings } from './settings.ts'

export interface CourtOptions {
  /** Where records and documents are kept. Without it nothing outlives the court. */
  readonly folder?: string
  /** What may stand in courtroom.config.yaml, as an object. */
  readonly settings?: CourtSettings
  /** Keys and addresses; none are looked for elsewhere. Give `process.env` to use those of the process. */
  readonly env?: Environment
  /** Who plays every seat, such as `mine/large`; roles and briefs say it otherwise, and else the offline model does. */
  readonly model?: string
  /** Models of your own, by what stands before the slash of a model. */
  readonly models?: Readonly<Record<string, Model>>
  /** Tools of your own, each a source of evidence by the name it has here. */
  readonly tools?: Readonly<Record<string, BroughtTool>>
  /** Formats of your own, beside those of the house. */
  readonly formats?: readonly Format[]
  /** Where records live, instead of the folder. It is closed with the court. */
  readonly store?: Store
  /** Where relative paths of documents begin; the working folder unless given. */
  readonly cwd?: string
}

export interface OpenOptions extends Pick<OpeningOptions, 'id' | 'seed' | 'model' | 'language'> {}

export interface HearOptions {
  /** Aborts to adjourn: the court rises at once and the case stays open. */
  readonly signal?: AbortSignal
  /** Divides the pauses of a show; 0, which leaves them out, unless given. */
  readonly speed?: number
}

/** A court in this process. Whoever has opened it closes it: with `await using`, or by `close`. */
export interface OpenCourt extends AsyncDisposable {
  /** Opens a case without hearing it, and gives its id. Nothing is left behind when it is refused. */
  open(petition: Petition, how?: OpenOptions): Promise<string>
  /** Opens a case and hears it. */
  hear<V extends EventOf<'verdict'>>(petition: Petition<V>, how?: OpenOptions & HearOptions): Promise<CaseHearing<V>>
  /** Hears a case from wherever its record stands; what was paid for is not paid again. */
  resume(id: string, how?: HearOptions): Promise<CaseHearing>
  /** A case as its record tells it; undefined when there is none of this id. */
  read(id: string): Promise<CaseReading | undefined>
  /** Newest first; with a query, best first. */
  cases(how?: ListingQuery): Promise<readonly DocketRow[]>
  /** Takes a case away for good, with its documents; not while it is being heard. */
  remove(id: string): Promise<void>
  /** Lets every court rise, and closes. Cases that have not ended stay open. */
  close(): Promise<void>
}

export function openCourt(options: CourtOptions = {}): OpenCourt {
  const { env = {}, cwd = process.cwd(), models = {}, tools } = options
  const formats = { ...proceedings, ...Object.fromEntries((options.formats ?? []).map((each) => [each.format, each])) }
  const { settings: asked = {}, model } = options
  const settings = settingsOf({ settings: asked, model, env, formats, brought: Object.keys(models) })
  const { folder, store, forget } = placeOf(options, cwd)
  const sourcesWith = (configured: CaseEvidenceSources): CaseEvidenceSources => withTools(configured, tools)
  const house = openCourthouse({
    settings,
    env,
    folder,
    cwd,
    brought: models,
    sourcesWith,
    store,
    formats,
    neighbours: [],
  })
  const { docket } = house
  const sitting = new Set<CaseHearing>()

  const open = async ({ format, brief, documents }: Petition, how: OpenOptions = {}): Promise<CalledCase> => {
    const name = format.format
    const files = await documentsNamed(documents, cwd)
    const plan = docket.read(name, files.length > 0 ? { ...(brief as object), documents: namesOf(files) } : brief)
    const played = { ...allowedBy(plan, settings), ...(how.model !== undefined && { model: how.model }) }
    const seats = { settings: played, env, brought: models, neighbours: [], formats }
    await requireSeats(seats, { format: name, brief: plan, files })
    const spoken = how.language ?? settings.language
    const language = spoken === undefined ? undefined : await languageOf(spoken)
    const id = await docket.open(name, plan, {
      files,
      needsDocuments: files.length > 0,
      ...(settings.model !== undefined && { model: settings.model }),
      ...how,
      ...(language && { language: language.name }),
    })
    return docket.call(id)
  }
  const hear = async <V extends Verdict>(
    called: CalledCase,
    isOwn: Petition<V>['isOwn'],
    { signal, speed = 0 }: HearOptions = {},
  ): Promise<CaseHearing<V>> => {
    const { id } = called
    const run = async (stop: AbortSignal, live: Live) =>
      docket.run(called, { ...(await house.hearing(called)), signal: stop, speed, live })
    const hearing = await followCase<V>({ docket, id, isOwn, signal, run })
    sitting.add(hearing)
    void hearing.ended.catch(() => undefined).finally(() => sitting.delete(hearing))
    return hearing
  }
  const close = async (): Promise<void> => {
    await Promise.allSettled([...sitting].map((hearing) => hearing.adjourn()))
    await house[Symbol.asyncDispose]()
    await forget()
  }
  return {
    open: async (petition, how) => (await open(petition, how)).id,
    hear: async (petition, { signal, speed, ...how } = {}) =>
      hear(await open(petition, how), petition.isOwn, {
        ...(signal && { signal }),
        ...(speed !== undefined && { speed }),
      }),
    resume: async (id, how) => hear(await docket.call(id), isAny, how),
    async read(id) {
      const entries = await docket.entries(id)
      return entries.length === 0 ? undefined : caseReading(id, entries, isAny)
    },
    cases: async (how) => (await docket.rows({ limit: Infinity, ...how })).cases,
    remove: (id) => docket.remove(id),
    close,
    [Symbol.asyncDispose]: close,
  }
}

const isAny = (verdict: Verdict): verdict is Verdict => verdict.type === 'verdict'

const namesOf = (files: readonly { readonly name: string }[]): readonly string[] => files.map(({ name }) => name)

interface Place {
  readonly folder: string
  readonly store: Store | undefined
  /** Takes away what was only lent. */
  readonly forget: () => Promise<void>
}

/** Documents are read from files, so a court that keeps nothing has a folder too, for as long as it is open. */
function placeOf({ folder, store }: CourtOptions, cwd: string): Place {
  if (folder !== undefined) return { folder: resolve(cwd, folder), store, forget: async () => undefined }
  const lent = mkdtempSync(join(tmpdir(), 'courtroom-'))
  return {
    folder: lent,
    store: store ?? memoryStore({ findable: wordsToFind }),
    forget: () => rm(lent, { recursive: true, force: true }),
  }
}
