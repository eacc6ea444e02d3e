import { standing, type Entry, type EntryOf } from '#record'
import {
  wallClock,
  type Ballot,
  type CaseNotes,
  type CaseSummary,
  type Claim,
  type Clock,
  type Direction,
  type Ended,
  type Format,
  type Hit,
  type Live,
  type Model,
  type Running,
  type Screening,
  type Seats,
  type Session,
  type Store,
} from '#court'
import type { DocumentFile, Shelf } from '#library'
import { explain } from '#papers'
import { proceedings, wordsOf } from '#proceedings'
import { sqliteStore } from '#store'
import type { Evidence } from '#tools'
import { add, type Addition } from './adding.ts'
import { DocketError } from './errors.ts'
import { checked, file, filedIn, fileOf, isRead, isShown, unfile, unread, type Checked } from './filing.ts'
import { find } from './find.ts'
import { caseName, newSeed, requireName } from './names.ts'
import { readingRoom, type ReadingRoom } from './reading.ts'
import type { CaseRow } from './row.ts'
import { listed, type Listing, type Rows } from './rows.ts'
import { searching } from './searching.ts'
import { tongueOf } from './tongue.ts'

export interface Opening {
  readonly id?: string
  readonly seed?: string
  /** Seats every agent on this model, whatever the brief says. */
  readonly model?: string
  /** In English, as it stands in prompts; the language of the brief unless given. */
  readonly language?: string
  /** Documents to file with the case. */
  readonly files?: readonly DocumentFile[]
  /** Refuses a case whose documents can neither be read nor shown to a model that sees, all of them. */
  readonly needsDocuments?: boolean
}

export interface Hearing extends Partial<
  Pick<Session, 'atCeiling' | 'whenModelsFail' | 'language' | 'model' | 'contextOf'>
> {
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
  /**
   * Files documents into a case that has been opened, whoever hears it; one that has closed is taken up again, and must
   * then be run. Refused when none of them can be read.
   */
  add(id: string, files: readonly DocumentFile[]): Promise<Addition>
  /** Takes an intervention back that the court has not taken in hand. */
  withdraw(id: string, intervention: number): Promise<void>
  /** Enters a vote; refused when the poll is not open, for a strange choice and for a second vote. */
  vote(id: string, vote: Ballot): Promise<EntryOf<'vote'>>
  /** Enters what the operator of a show does. */
  cue(id: string, cue: Direction): Promise<EntryOf<'cue'>>
  /** Enters whether an entry may go on air. */
  screened(id: string, screening: Screening): Promise<EntryOf<'screened'>>
  entries(id: string, after?: number): Promise<readonly Entry[]>
  cases(): Promise<readonly CaseSummary[]>
  /** The case whose name begins so, or ends in these four letters; without a word, the newest one still open. */
  find(name?: string): Promise<CaseSummary>
  rows(how?: Listing): Promise<Rows>
  row(id: string): Promise<CaseRow>
  search(query: string, how?: { readonly limit?: number }): Promise<readonly Hit[]>
  note(id: string, notes: CaseNotes): Promise<void>
  /** Takes a case away for good, with its documents; not while it is being heard. */
  remove(id: string): Promise<void>
  /** What the case has cost so far at most, in US dollars, with calls paid for that are not in the record yet. */
  spent(id: string): Promise<number>
  /** How many paid calls were in flight when the court stopped, and so were asked again. */
  askedAgain(id: string): Promise<number>
  /** The documents that were filed with the case; to be closed after use. */
  filed(id: string): Promise<Shelf>
  /** A document as it was filed; undefined when the record has none of this hash. */
  file(id: string, hash: string): Promise<DocumentFile | undefined>
  /** What would become of a document. Nothing is kept but in memory, for an estimate. */
  check(document: DocumentFile): Promise<Checked>
  /** Where documents are read that are not filed yet. */
  readonly readings: ReadingRoom
  watch(id: string, listener: (entries: readonly Entry[]) => void): () => void
  close(): Promise<void>
}

export interface DocketOptions {
  readonly folder: string
  readonly model: Model
  /** How the seats are filled. */
  readonly seats?: Seats
  readonly clock?: (speed: number) => Clock
  /** Where cases may look for evidence besides the documents that were filed with them. */
  readonly evidence?: Evidence
}

export function openDocket({ folder, model, seats, clock = wallClock, evidence }: DocketOptions): Docket {
  const store = sqliteStore(folder, { findable: wordsOf })
  const running = new Map<string, Running>()
  const list = listed(store)
  const readings = readingRoom()
  return {
    async open(format, brief, how = {}) {
      const proceeding = known(format)
      const complaints = explain(proceeding.brief, brief).map(({ message }) => message)
      if (complaints.length > 0) throw new DocketError('bad-brief', complaints.join(' '))
      evidence?.require(proceeding.evidence(brief)?.sources ?? [])
      const { id = caseName(proceeding.title(brief)), seed = newSeed(), files = [], needsDocuments, ...rest } = how
      const claim = await reserved(store, id)
      try {
        const filed = await file(folder, id, files)
        if (needsDocuments && !filed.some(isRead) && !files.some(({ bytes }) => isShown(bytes))) throw unread(filed)
        const language = rest.language ?? (await tongueOf(proceeding, brief, { ...seats, ...rest }))
        const spoken = language === undefined ? {} : { language }
        await proceeding.open(brief, { store, id, seed, clock: clock(0), filed, ...seats, ...rest, ...spoken })
        return id
      } catch (error) {
        await unfile(folder, id)
        throw error
      } finally {
        await claim.release()
      }
    },
    async run(id, { speed = 0, ...how } = {}) {
      const claim = await claimed(store, id)
      try {
        const entries = await store.read(id)
        const header = headerOf(id, entries)
        const format = known(header.format)
        using found = await searching({ folder, id, format, header, entries, evidence, contextOf: how.contextOf })
        const court = format.hear({ store, id, model, clock: clock(speed), ...found, ...how })
        running.set(id, court)
        return await court.ended
      } finally {
        running.delete(id)
        await claim.release()
      }
    },
    intervene: async (id, content, how) => heard(running, id).intervene(content, how),
    async add(id, files) {
      const { format } = headerOf(id, await store.read(id))
      return add(files, { store, folder, id, format: known(format), clock: clock(0), readings })
    },
    withdraw: async (id, intervention) => heard(running, id).withdraw(intervention),
    vote: async (id, vote) => heard(running, id).vote(vote),
    cue: async (id, cue) => heard(running, id).direct(cue),
    screened: async (id, screening) => heard(running, id).screened(screening),
    entries: (id, after) => store.read(id, after),
    cases: () => store.cases(),
    find: async (name) => find(await store.cases(), name),
    rows: (how = {}) => list.rows(how),
    row: async (id) => list.row(await summaryOf(store, id)),
    search: (query, how) => store.search(query, how),
    async note(id, notes) {
      await summaryOf(store, id)
      await store.note(id, notes)
    },
    async remove(id) {
      await summaryOf(store, id)
      const claim = await claimed(store, id)
      // The documents go first: should the rest fail, the case is still there to be removed again.
      try {
        await unfile(folder, id)
      } finally {
        await claim.release()
      }
      await store.remove(id)
    },
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
      await summaryOf(store, id)
      return filedIn(folder, id)
    },
    file: async (id, hash) => fileOf(folder, id, await store.read(id), hash),
    async check(document) {
      const { name, outcome, hash } = await readings.read(document)
      return checked(name, outcome, hash)
    },
    readings,
    watch: (id, listener) => store.watch(id, listener),
    async close() {
      readings.close()
      await store.close()
    },
  }
}

/** Holds the name while the case is opened, so that no two cases share the folder of their documents. */
async function reserved(store: Store, id: string): Promise<Claim> {
  requireName(id)
  const taken = new DocketError('case-exists', `There is a case ${id} already. Open this one under another name.`)
  // Some file systems do not tell capitals from small letters.
  const claim = await store.claim(id.toLowerCase())
  if (!claim) throw taken
  const isSame = (summary: CaseSummary): boolean => summary.id.toLowerCase() === id.toLowerCase()
  try {
    if ((await store.cases()).some(isSame)) throw taken
    return claim
  } catch (error) {
    await claim.release()
    throw error
  }
}

async function summaryOf(store: Store, id: string): Promise<CaseSummary> {
  const summary = await store.summary(id)
  if (!summary) throw new DocketError('no-such-case', `There is no case ${id}. \`list\` shows them all.`)
  return summary
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
