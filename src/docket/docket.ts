import type { Entry, EntryOf, EventOf } from '#record'
import {
  wallClock,
  type CaseLock,
  type CaseNotes,
  type CasePlan,
  type CaseSummary,
  type Clock,
  type Ended,
  type EntryHit,
  type KeptChain,
  type Model,
  type Running,
  type Seats,
  type Store,
} from '#court'
import type { DocumentFile, Shelf } from '#library'
import { proceedings, type KnownFormats } from '#proceedings'
import type { Archive, HouseFiles } from '#store'
import { folderArchive } from './archive.ts'
import type { CaseEvidenceSources } from '#sources'
import type { Addition } from './adding.ts'
import type { Decided } from './afterwards.ts'
import type { AuditWish } from './auditing.ts'
import { callsWith, type CalledCase, type HearingOptions } from './calling.ts'
import type { CarriedDocuments } from './carrying.ts'
import { enter, readPlan, type OpeningOptions } from './entering.ts'
import { checked, filedIn, filedDocument, type Checked } from './filing.ts'
import type { ForkOptions, PlannedFork } from './forking.ts'
import {
  freeName,
  stillOwed,
  requireEnd,
  speakingOutside,
  speakingTo,
  summaryOf,
  type SpeakingToCases,
} from './known.ts'
import type { LookingBack } from './lookback.ts'
import { readingRoom, type ReadingRoom } from './reading.ts'
import type { ForeignRecord, TakenRecord } from './taking.ts'
import type { DocketRow } from './row.ts'
import type { caseListing, CaseListing, ListingQuery, Rows, WrittenRows } from './rows.ts'

/** The cases of this process and its data folder. */
export interface Docket extends SpeakingToCases {
  /** Reads a brief once, for all who ask of it; refused when it does not fit. */
  read(format: string, brief: unknown): CasePlan
  /** Opens a case from its brief or the plan of it, and gives its name; nothing is left behind when the brief is refused. */
  open(format: string, brief: unknown, how?: OpeningOptions): Promise<string>
  /** A name for a case of this title that none has, for who must know it before the case is opened. */
  freeName(title: string): Promise<string>
  /** Reads a case once, for all who hear it and show it. */
  call(id: string): Promise<CalledCase>
  /** The right to hear a case, which one process has at a time; undefined when another has it. */
  claim(id: string): Promise<CaseLock | undefined>
  /** Runs a case to its end, from wherever its record stands. */
  run(asked: string | CalledCase, how?: HearingOptions): Promise<Ended>
  /**
   * Files documents into a case that has been opened, whoever hears it; one that has closed is taken up again, and must
   * then be run. Refused when none of them can be read.
   */
  add(asked: string | CalledCase, files: readonly DocumentFile[]): Promise<Addition>
  /** Looks whether a case can be forked so, and with what the fork would begin. */
  planFork(id: string, how: ForkOptions): Promise<PlannedFork>
  /** Opens a case that begins as a copy of another one, with one thing otherwise; it must then be run. */
  fork(planned: PlannedFork, how?: { readonly id?: string }): Promise<string>
  entries(id: string, after?: number): Promise<readonly Entry[]>
  /** The chain of a record, as it was made when its entries came. */
  chain(id: string): Promise<KeptChain>
  /** Takes in a record that was written elsewhere. */
  takeIn(record: ForeignRecord): Promise<TakenRecord>
  cases(): Promise<readonly CaseSummary[]>
  /** Those that are still to be heard, however long the docket is; the newest first. */
  owed(): Promise<readonly CaseSummary[]>
  /** The first and the last entry of a case, without all between them; undefined when there is none. */
  summary(id: string): Promise<CaseSummary | undefined>
  /** The case whose name begins so, or ends in these four letters; without a word, the newest one still open. */
  find(name?: string): Promise<CaseSummary>
  /** Names of cases that begin so, or end in this word; the newest first, and no more than one would read unless told. */
  names(begun: string, how?: { readonly limit?: number }): Promise<readonly string[]>
  /** Enters what the person decided after the verdict; a later decision stands instead of it. */
  decide(id: string, decided: Decided): Promise<EntryOf<'my_decision'>>
  /** Enters what came of it. */
  conclude(id: string, came: Omit<EventOf<'outcome'>, 'type'>): Promise<EntryOf<'outcome'>>
  /** Enters a question to the judge, on the record alone; the case must then be run for the answer. */
  ask(id: string, content: string): Promise<EntryOf<'question'>>
  /** How rulings, decisions and what came of them agreed. */
  lookBack(how?: Pick<ListingQuery, 'only'>): Promise<LookingBack>
  /** Asks the judge of a closed case again, in one of several ways, and enters what came of it. */
  audit(called: CalledCase, wish: AuditWish, how?: HearingOptions): Promise<EntryOf<'audit'>>
  rows(how?: ListingQuery): Promise<Rows>
  /** The same with each row as the JSON that is sent. */
  writtenRows(how?: ListingQuery): Promise<WrittenRows>
  row(id: string): Promise<DocketRow>
  search(query: string, how?: { readonly limit?: number }): Promise<readonly EntryHit[]>
  note(id: string, notes: CaseNotes): Promise<void>
  /** Files a case under words, instead of those it had. */
  tag(id: string, words: readonly string[]): Promise<void>
  /** Takes a case away for good, with its documents and all that was shared of it; not while it is being heard. */
  remove(id: string): Promise<void>
  /** What the case has cost so far at most, in US dollars, with calls paid for that are not in the record yet. */
  spent(asked: string | CalledCase): Promise<number>
  /** How many paid calls were in flight when the court stopped, and so were asked again. */
  askedAgain(id: string): Promise<number>
  /** The documents that were filed with the case; to be closed after use. */
  filed(id: string): Promise<Shelf>
  /** A document as it was filed; undefined when the record has none of this hash. */
  file(id: string, hash: string): Promise<DocumentFile | undefined>
  /** All documents that the record names, to go where it goes. */
  carried(id: string): Promise<CarriedDocuments>
  /** What would become of a document. Nothing is kept but in memory, for an estimate. */
  check(document: DocumentFile): Promise<Checked>
  /** Where documents are read that are not filed yet. */
  readonly readings: ReadingRoom
  watch(id: string, listener: (entries: readonly Entry[]) => void): () => void
  close(): Promise<void>
}

interface DocketOptions {
  readonly folder: string
  readonly model: Model
  /** How the seats are filled. */
  readonly seats?: Seats
  readonly clock?: (speed: number) => Clock
  /** Where cases may look for evidence besides the documents that were filed with them. */
  readonly evidence?: CaseEvidenceSources
  /** Where everything is kept; in the folder unless given. */
  readonly archive?: Archive | undefined
  /** Where records live, if that is elsewhere. */
  readonly store?: Store | undefined
  /** The formats that can be heard; those of the house unless given. */
  readonly formats?: KnownFormats | undefined
}

const notingIn =
  (store: Store): Docket['note'] =>
  async (id, notes) => {
    await summaryOf(store, id)
    await store.note(id, notes)
  }

export function openDocket({ folder, model, seats, clock = wallClock, evidence, ...own }: DocketOptions): Docket {
  const { files: kept, records: store, shared } = own.archive ?? folderArchive(folder, { records: own.store })
  const follows = shared !== undefined
  const { formats = proceedings } = own
  const [running, readings] = [new Map<string, Running>(), readingRoom()]
  const list = listingOf(store, { now: () => clock(0).now(), formats })
  const calls = callsWith({ store, kept, model, clock, evidence, formats, follows, running })
  const behind = async () => (await import('./afterwards.ts')).sayingAfter({ store, clock: clock(0) })
  const note = notingIn(store)
  return {
    read: (format, brief) => readPlan(format, brief, formats),
    freeName: (title) => freeName(store, title),
    async open(format, brief, how = {}) {
      const plan = readPlan(format, brief, formats)
      const id = await enter(plan, how, { store, kept, seats, clock, evidence, readings })
      calls.expect(id, plan)
      return id
    },
    call: (id) => calls.call(id),
    run: (asked, how = {}) => calls.run(asked, how),
    spent: (asked) => calls.spent(asked),
    ...speakingTo(running, follows ? speakingOutside({ store, clock: clock(0), formats }) : undefined),
    claim: (id) => store.claim(id),
    async add(asked, files) {
      const called = typeof asked === 'string' ? await calls.call(asked) : asked
      const { add } = await import('./adding.ts')
      return add(files, { store, kept, called, clock: clock(0), readings, formats })
    },
    async planFork(id, how) {
      await requireEnd(store, id)
      return (await import('./forking.ts')).planFork(await calls.call(id), how, { readings, seats })
    },
    async fork(planned, how = {}) {
      const { openFork } = await import('./forking.ts')
      return openFork(planned, { store, kept, clock: clock(0), readings, seats, ...how })
    },
    entries: (id, after) => store.read(id, after),
    chain: (id) => store.chain(id),
    takeIn: async (record) => (await import('./taking.ts')).takeIn(record, { store, kept, readings }),
    cases: () => store.cases(),
    owed: () => stillOwed(store),
    summary: (id) => store.summary(id),
    find: async (name) => (await import('./find.ts')).findCase(store, name),
    names: (begun, how) => store.names({ like: begun }, how),
    decide: async (id, decided) => (await behind()).decide(await calls.call(id), decided),
    conclude: async (id, came) => (await behind()).conclude(await calls.call(id), came),
    ask: async (id, content) => (await behind()).ask(await calls.call(id), content),
    async lookBack(among = {}) {
      const cases = await list()
      const { lookBack } = await import('./lookback.ts')
      return lookBack((how) => cases.rows({ ...among, ...how, came: true, limit: Infinity }))
    },
    async audit(called, wish, how) {
      await requireEnd(store, called.id)
      return (await import('./auditing.ts')).auditCase(called, wish, { model, ...how }, { store, clock: clock(0) })
    },
    rows: async (how = {}) => (await list()).rows(how),
    writtenRows: async (how = {}) => (await list()).written(how),
    row: async (id) => (await list()).row(id),
    search: (query, how) => store.search(query, how),
    note,
    tag: async (id, words) => note(id, { tags: (await import('./afterwards.ts')).tagsOf(words) }),
    async remove(id) {
      const take = async () => (await import('./removing.ts')).takeCaseAway({ records: store, files: kept }, id)
      await take().catch(async (failure: unknown) => (await import('#beside')).inReserve(folder, failure, take))
      calls.forget(id)
    },
    askedAgain: async (id) => (await store.begun(id)).values().reduce((again, begun) => again + begun - 1, 0),
    ...documentsOf(store, kept),
    check: async (document) => checked(await readings.read(document)),
    readings,
    watch: (id, listener) => store.watch(id, listener),
    async close() {
      readings.close()
      await store.close()
    },
  }
}

/** The list of cases, opened when somebody first looks at it. */
function listingOf(store: Store, how: Parameters<typeof caseListing>[1]): () => Promise<CaseListing> {
  let listing: Promise<CaseListing> | undefined
  return () => (listing ??= import('./rows.ts').then((rows) => rows.caseListing(store, how)))
}

/** What was filed, as it was and as it is searched. */
const documentsOf = (store: Store, kept: HouseFiles): Pick<Docket, 'filed' | 'file' | 'carried'> => ({
  async filed(id) {
    await summaryOf(store, id)
    const shelf = await filedIn(kept, id)
    return { ...shelf.opened(), close: () => shelf.close() }
  },
  file: async (id, hash) => filedDocument(kept, id, await store.read(id), hash),
  carried: async (id) => (await import('./carrying.ts')).carriedBy(kept, id, await store.read(id)),
})
