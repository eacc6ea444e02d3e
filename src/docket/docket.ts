import { standing, type Entry } from '#record'
import {
  wallClock,
  type CaseSummary,
  type Claim,
  type Clock,
  type Ended,
  type Format,
  type Live,
  type Model,
  type Running,
  type Session,
  type Store,
} from '#court'
import type { DocumentFile, Shelf } from '#library'
import { explain } from '#papers'
import { proceedings } from '#proceedings'
import { sqliteStore } from '#store'
import type { Evidence } from '#tools'
import { DocketError } from './errors.ts'
import { file, filedIn, isRead, unfile, unread } from './filing.ts'
import { caseName, newSeed } from './names.ts'
import { searching } from './searching.ts'

export interface Opening {
  readonly seed?: string
  /** Seats every agent on this model, whatever the brief says. */
  readonly model?: string
  /** In English, as it stands in prompts. */
  readonly language?: string
  /** Documents to file with the case. */
  readonly files?: readonly DocumentFile[]
  /** Refuses a case whose documents cannot be read, all of them. */
  readonly needsDocuments?: boolean
}

export interface Hearing extends Partial<Pick<Session, 'atCeiling' | 'whenModelsFail' | 'language' | 'model'>> {
  readonly signal?: AbortSignal
  readonly live?: Live
  /** Divides the court's own pauses; 0 leaves them out. */
  readonly speed?: number
}

/** The cases of this process and its data folder. */
export interface Docket {
  /** Opens a case and gives its name; nothing is left behind when the brief is refused. */
  open(format: string, brief: unknown, how?: Opening): Promise<string>
  /** Runs a case to its end, from wherever its record stands. */
  run(id: string, how?: Hearing): Promise<Ended>
  /** Enters what a person says to the court; refused when nobody listens. A patient one waits for the speaker to end. */
  intervene(id: string, content: string, how?: { readonly patient?: boolean }): Promise<Entry>
  /** Takes an intervention back that the court has not taken in hand. */
  withdraw(id: string, intervention: number): Promise<void>
  entries(id: string, after?: number): Promise<readonly Entry[]>
  cases(): Promise<readonly CaseSummary[]>
  /** The case whose name begins so, or ends in these four letters; without a word, the newest one still open. */
  find(name?: string): Promise<CaseSummary>
  /** What the case has cost so far at most, in US dollars, with calls paid for that are not in the record yet. */
  spent(id: string): Promise<number>
  /** How many paid calls were in flight when the court stopped, and so were asked again. */
  askedAgain(id: string): Promise<number>
  /** The documents that were filed with the case; to be closed after use. */
  filed(id: string): Promise<Shelf>
  watch(id: string, listener: (entries: readonly Entry[]) => void): () => void
  close(): Promise<void>
}

export interface DocketOptions {
  readonly folder: string
  readonly model: Model
  /** The models of a role, for seats whose brief names none. */
  readonly modelsFor?: (role: string) => readonly string[]
  readonly clock?: (speed: number) => Clock
  /** Where cases may look for evidence besides the documents that were filed with them. */
  readonly evidence?: Evidence
}

export function openDocket({ folder, model, modelsFor, clock = wallClock, evidence }: DocketOptions): Docket {
  const store = sqliteStore(folder)
  const running = new Map<string, Running>()
  return {
    async open(format, brief, how = {}) {
      const proceeding = known(format)
      const complaints = explain(proceeding.brief, brief).map(({ message }) => message)
      if (complaints.length > 0) throw new DocketError('bad-brief', complaints.join(' '))
      evidence?.require(proceeding.evidence(brief)?.sources ?? [])
      const id = caseName(proceeding.title(brief))
      const { seed = newSeed(), files = [], needsDocuments = false, ...rest } = how
      try {
        const filed = await file(folder, id, files)
        if (needsDocuments && !filed.some(isRead)) throw unread(filed)
        const seats = { ...(modelsFor && { modelsFor }), ...rest }
        await proceeding.open(brief, { store, id, seed, clock: clock(0), filed, ...seats })
        return id
      } catch (error) {
        await unfile(folder, id)
        throw error
      }
    },
    async run(id, { speed = 0, ...how } = {}) {
      const claim = await claimed(store, id)
      try {
        const entries = await store.read(id)
        const header = headerOf(id, entries)
        const format = known(header.format)
        using found = await searching({ folder, id, format, header, entries, evidence })
        const court = format.hear({ store, id, model, clock: clock(speed), ...found, ...how })
        running.set(id, court)
        return await court.ended
      } finally {
        running.delete(id)
        await claim.release()
      }
    },
    intervene: async (id, content, how) => heard(running, id).intervene(content, how),
    withdraw: async (id, intervention) => heard(running, id).withdraw(intervention),
    entries: (id, after) => store.read(id, after),
    cases: () => store.cases(),
    find: async (name) => find(await store.cases(), name),
    async spent(id) {
      const { spent, atRisk } = standing(await store.read(id))
      const early = [...(await store.receipts(id)).values()].filter((receipt) => receipt.of === 'model')
      return early.reduce((sum, { price }) => sum + (price ?? 0), spent + atRisk)
    },
    async askedAgain(id) {
      const times = [...(await store.begun(id)).values()]
      return times.reduce((again, begun) => again + begun - 1, 0)
    },
    async filed(id) {
      headerOf(id, await store.read(id))
      return filedIn(folder, id)
    },
    watch: (id, listener) => store.watch(id, listener),
    close: () => store.close(),
  }
}

async function claimed(store: Store, id: string): Promise<Claim> {
  const claim = await store.claim(id)
  if (!claim)
    throw new DocketError('case-in-use', `Case ${id} is being heard by another process. Wait for it, or stop it first.`)
  return claim
}

function heard(running: ReadonlyMap<string, Running>, id: string): Running {
  const court = running.get(id)
  if (court) return court
  throw new DocketError('no-open-case', `Case ${id} is not being heard here, so nobody can cut in.`)
}

function headerOf(id: string, [header]: readonly Entry[]) {
  if (header?.type !== 'header')
    throw new DocketError('no-such-case', `There is no case ${id}. \`list\` shows them all.`)
  return header
}

function known(format: string): Format {
  const proceeding = proceedings[format]
  if (proceeding) return proceeding
  throw new DocketError(
    'unknown-format',
    `There is no format "${format}". Known: ${Object.keys(proceedings).join(', ')}.`,
  )
}

function find(cases: readonly CaseSummary[], name?: string): CaseSummary {
  if (name === undefined) {
    const open = cases.find(({ last }) => last.type !== 'closed')
    if (!open) throw new DocketError('no-open-case', 'No case is open. `list` shows them all.')
    return open
  }
  const exact = cases.find(({ id }) => id === name)
  const matches = exact ? [exact] : cases.filter(({ id }) => id.startsWith(name) || id.endsWith(`-${name}`))
  const [match] = matches
  if (!match) throw new DocketError('no-such-case', `There is no case "${name}". \`list\` shows them all.`)
  if (matches.length > 1) {
    const names = matches.slice(0, 5).map(({ id }) => id)
    throw new DocketError(
      'ambiguous-case',
      `"${name}" fits ${matches.length} cases: ${names.join(', ')}. Give more letters.`,
    )
  }
  return match
}
