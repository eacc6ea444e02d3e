import type { Clock, Format, Seats, Store } from '#court'
import type { DocumentFile } from '#library'
import { castAt, forkChanges, standing, type Draft, type Entry, type ForkChange, type Header, type Seat } from '#record'
import type { HouseFiles } from '#store'
import { shelved, takable } from './adding.ts'
import type { CalledCase } from './calling.ts'
import { DocketError } from './errors.ts'
import { carryOver, unfile } from './filing.ts'
import { claimed, freeName, knownFormat, reserved } from './known.ts'
import type { ReadingRoom } from './reading.ts'

/** What is to be otherwise in a fork, from its place on. */
export type WantedChange =
  | { readonly what: 'nothing' }
  | { readonly what: 'directive'; readonly content: string }
  /** Exhibits by their ids. */
  | { readonly what: 'strike'; readonly exhibits: readonly string[] }
  | { readonly what: 'document'; readonly files: readonly DocumentFile[] }
  /** Seats everybody on a model, or those of one role or seat. */
  | { readonly what: 'model'; readonly model: string; readonly role?: string }
  | { readonly what: 'ruling'; readonly ruling: string }
  | { readonly what: 'seed'; readonly seed: string }

export interface ForkOptions {
  /** The last entry that is taken over, or the turn that is. */
  readonly at: { readonly seq: number } | { readonly turn: number }
  readonly change: WantedChange
  readonly id?: string
}

interface ForkDeps {
  readonly store: Store
  readonly kept: HouseFiles
  readonly clock: Clock
  readonly readings: ReadingRoom
  readonly seats: Seats | undefined
}

/** A fork as it would be opened; nothing stands of it yet. */
export interface PlannedFork {
  readonly from: string
  readonly header: Header
  /** What is taken over, behind the header. */
  readonly entries: readonly Entry[]
  /** What is said or filed where it begins. */
  readonly said: readonly Draft[]
  readonly files: readonly DocumentFile[]
}

interface Changed extends Pick<PlannedFork, 'said' | 'files' | 'entries'> {
  readonly change: ForkChange
  readonly cast?: readonly Seat[]
}

const refuse = (why: string): DocketError => new DocketError('cannot-fork', why)

/** Looks whether a case can be forked so, and gives what the fork would begin with. Writes nothing. */
export async function planFork(
  called: CalledCase,
  { at, change: wanted }: ForkOptions,
  { readings, seats }: Pick<ForkDeps, 'readings' | 'seats'>,
): Promise<PlannedFork> {
  const { id, header, entries } = called
  const format = knownFormat(header.format)
  requireForkable(format, called)
  const seq = 'seq' in at ? at.seq : turnAt(called, at.turn)
  const taken = takenBy(id, entries, seq)
  const changed = await changedBy(wanted, { called, format, taken, readings, seats })
  const { change, cast, said, files } = changed
  const last = changed.entries.at(-1)!.seq
  const earlier = forkChanges(header).filter((one) => one.seq <= last)
  const forked = { from: id, seq: last, change, ...(earlier.length > 0 && { earlier }) }
  const seated = [...(cast ?? castAt(header, last + 1))]
  return { from: id, header: { ...header, cast: seated, forked }, entries: changed.entries.slice(1), said, files }
}

/** Opens a fork and gives its name; nothing is left behind when anything fails. It is then heard like any open case. */
export async function openFork(planned: PlannedFork, how: ForkDeps & { readonly id?: string }): Promise<string> {
  const { store, kept, clock, readings } = how
  const { from, header, entries, said, files } = planned
  const { id = await freeName(store, header.title) } = how
  const source = await claimed(store, from)
  try {
    const claim = await reserved(store, id)
    try {
      await carryOver(kept, from, id, entries)
      const added = await shelved(files, { kept, id, readings })
      const { seq: _seq, at: _at, ...first } = header as Header & Partial<Entry>
      const beginning = [{ ...first, to: 'open', key: 'header' } as Draft, ...entries, ...said, ...added]
      if (!(await store.append(id, 0, beginning, clock.now()))) throw refuse(`There is a case ${id} already.`)
      return id
    } catch (error) {
      await unfile(kept, id)
      throw error
    } finally {
      await claim.release()
    }
  } finally {
    await source.release()
  }
}

function requireForkable({ format, version }: Format, { id, header, entries }: CalledCase): void {
  if (header.version !== version)
    throw refuse(
      `Case ${id} was opened as ${format} version ${header.version}, and this is version ${version}. ` +
        'It can be read and exported; only a record of this version can be forked.',
    )
  if (!standing(entries).closed)
    throw refuse(`Case ${id} is open. Hear it to its end first (./courtroom resume ${id}), then fork it.`)
}

function turnAt({ id, entries }: CalledCase, turn: number): number {
  const turns = entries.filter((entry) => entry.type === 'turn')
  const found = turns[turn - 1]
  if (found) return found.seq
  throw refuse(`Case ${id} has ${turns.length} turns, and no turn ${turn}.`)
}

function takenBy(id: string, entries: readonly Entry[], seq: number): readonly Entry[] {
  const last = entries.at(-1)!.seq
  if (seq < 1 || seq > last) throw refuse(`Case ${id} has the entries 1 to ${last}, and no entry ${seq}.`)
  const taken = entries.slice(0, entries.findLastIndex((entry) => entry.seq <= seq) + 1)
  if (!standing(taken).closed) return taken
  throw refuse(`At entry ${seq} case ${id} had closed, so nothing would follow. Name an earlier entry or turn.`)
}

interface Changing {
  readonly called: CalledCase
  readonly format: Format
  readonly taken: readonly Entry[]
  readonly readings: ReadingRoom
  readonly seats: Seats | undefined
}

async function changedBy(wanted: WantedChange, how: Changing): Promise<Changed> {
  const { called, format, taken: entries, readings } = how
  const same = { entries, said: [], files: [] }
  switch (wanted.what) {
    case 'nothing':
    case 'seed':
      return { ...same, change: wanted }
    case 'directive':
      requireEar(format, standing(entries).phase)
      return {
        ...same,
        change: wanted,
        said: [{ type: 'intervention', content: wanted.content, patient: true, to: 'open' }],
      }
    case 'strike':
      requireExhibits(wanted.exhibits, entries, called.id)
      return { ...same, change: wanted }
    case 'document': {
      if (!format.takesDocuments) throw refuse(`A ${format.format} takes no documents once it is open.`)
      const { good } = await takable(wanted.files, entries, readings)
      return { ...same, change: { what: 'document', names: good.map(({ name }) => name) }, files: good }
    }
    case 'model':
      return { ...same, ...(await recast(wanted, how)) }
    case 'ruling':
      return { ...same, ...(await overruled(wanted.ruling, how)) }
  }
}

function requireEar(format: Format, phase: string | undefined): void {
  const name = format.format
  if (!format.hearsPeople) throw refuse(`A ${name} takes no directives: nobody can cut in.`)
  if (!format.hearsIn(phase))
    throw refuse(`In ${phase ?? 'its beginning'} a ${name} hears nobody any more. Fork it at an earlier turn.`)
}

function requireExhibits(ids: readonly string[], entries: readonly Entry[], id: string): void {
  const known = new Set(entries.flatMap((entry) => (entry.type === 'tool_result' ? [entry.result_id] : [])))
  const strange = ids.find((each) => !known.has(each))
  if (strange === undefined) return
  throw refuse(`Up to there case ${id} has no exhibit ${strange}. Fork it at a later turn, or strike another one.`)
}

async function recast(
  { model, role }: Extract<WantedChange, { readonly what: 'model' }>,
  { called, taken, seats }: Changing,
): Promise<Pick<Changed, 'change' | 'cast'>> {
  const { header, plan, id } = called
  const before = [...castAt(header, taken.at(-1)!.seq + 1)]
  const roles = new Map((await plan?.seats(seats))?.map((seat) => [seat.id, seat.role]))
  const named = seats?.nameOf?.(model) ?? model
  const isMeant = (seat: Seat): boolean => role === undefined || seat.id === role || roles.get(seat.id) === role
  if (!before.some(isMeant)) {
    const known = [...new Set(before.flatMap((seat) => [roles.get(seat.id) ?? seat.id, seat.id]))]
    throw refuse(`Nobody in case ${id} is "${role}". There is: ${known.join(', ')}.`)
  }
  const cast = before.map((seat): Seat => {
    const { searchers: _searchers, hard: _hard, ...rest } = seat
    return isMeant(seat) ? { ...rest, models: [named] } : seat
  })
  return { change: { what: 'model', model: role === undefined ? named : `${role}=${named}`, before }, cast }
}

async function overruled(
  wanted: string,
  { called: { id, entries }, format, taken }: Changing,
): Promise<Pick<Changed, 'change' | 'entries'>> {
  const found = await format.ruledOtherwise(entries, taken.at(-1)!.seq)
  if (!found) throw refuse(`From there on nobody rules on an objection in case ${id}, so there is no ruling to change.`)
  const { objection, ruling } = found
  if (ruling !== wanted) throw refuse(`Objection ${objection} of case ${id} was ${wanted}. Ask for: ${ruling}.`)
  return { change: { what: 'ruling', objection, ruling }, entries: found.entries }
}
