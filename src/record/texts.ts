import { Event, type Entry, type EntryOf, type EventType } from './event.ts'

/** Names for machines are no texts: whatever points to an entry, an exhibit or a seat must still find it. */
const machines: ReadonlySet<string> = new Set([
  'against',
  'agent',
  'by',
  'contradicts',
  'date',
  'exhibit',
  'exhibits',
  'hash',
  'id',
  'key',
  'model',
  'models',
  'of',
  'phase',
  'poll',
  'refuting',
  'result_id',
  'same_source_as',
  'saved',
  'source_type',
  'supporting',
  'unheard',
])

type Change = (text: string, field: string) => string

/** The same value with every text in it changed, by the name of its field. */
export function withTexts(value: unknown, change: Change, field = ''): unknown {
  if (typeof value === 'string') return change(value, field)
  if (Array.isArray(value)) return value.map((each) => withTexts(each, change, field))
  if (value === null || typeof value !== 'object') return value
  const fields = Object.entries(value)
  return Object.fromEntries(
    fields.map(([name, each]) => [isField(name) ? name : change(name, ''), withTexts(each, change, name)]),
  )
}

/** Whether something has this name as a field has one; else people have named it, such as an option or a speaker. */
const isField = (name: string): boolean => /^[a-z][a-z\d_-]*$/i.test(name)

/** Whether a field holds a name for machines, whatever it is that has it. */
export const isForMachines = (field: string): boolean => machines.has(field)

/** Words have spaces between them, and no name for machines has. */
const isName = (text: string, field: string): boolean => machines.has(field) && !/\s/u.test(text)

/** What the court notes of itself, in no words of a speaker: where it stands, what it waits for, why it could not go on. */
const courtsOwn: ReadonlySet<EventType> = new Set([
  'phase_change',
  'beat',
  'draw',
  'heard',
  'counted',
  'abandoned',
  'hand_over',
  'budget_reached',
  'closed',
  'reopened',
  'vote',
  'cue',
  'screened',
])

export const isCourtsOwn = ({ type }: Pick<Entry, 'type'>): boolean => courtsOwn.has(type)

/** What an entry says, without its kind and its place on the record. */
function saidIn(entry: Entry): object {
  const { type: _type, seq: _seq, at: _at, to: _to, key: _key, ...said } = entry
  return said
}

/** Every text that an entry says, wherever it stands in it. */
export function textsIn(entry: Entry): readonly string[] {
  const found: string[] = []
  withTexts(saidIn(entry), (text, field) => {
    if (text.trim() !== '' && !isName(text, field)) found.push(text)
    return text
  })
  return found
}

/** Bars of this length at most, so that long words cannot be counted. */
const LONGEST = 40

const bars = (text: string): string => '░'.repeat(Math.min(text.length, LONGEST))

/**
 * An entry with bars in place of all its texts. Where its schema is known, names for machines stay, and what can be
 * nothing but one of a few words: that somebody acted, and on whom, can still be read.
 */
export function barred(entry: Entry, names: ReadonlySet<string>): Entry {
  if (entry.type === 'header') return unnamed(entry)
  const { type, seq, at, to, key } = entry
  const said = saidIn(entry)
  const fits = (event: object): boolean => Event.safeParse({ type, ...event }).success
  const isKnown = fits(said)
  const stays = (text: string, field: string, place: number): boolean =>
    text === '' ||
    names.has(text) ||
    (isKnown && (isName(text, field) || !fits(changed(said, (index) => index === place))))
  const told = changed(said, (place, text, field) => !stays(text, field, place))
  return { type, ...told, seq, at, to, ...(key !== undefined && { key }) } as Entry
}

/** A case that nobody may call by its name, nor those who sit in it. */
const unnamed = (header: EntryOf<'header'>): Entry => ({
  ...header,
  title: bars(header.title),
  brief: withTexts(header.brief, bars) as EntryOf<'header'>['brief'],
  cast: header.cast.map((seat) => ({ ...seat, name: bars(seat.name) })),
})

/** What entries of a record call seats and what could be chosen in its polls; the words for people stand beside it. */
export const namesIn = (entries: readonly Entry[]): ReadonlySet<string> =>
  new Set(
    entries.flatMap((entry) => {
      if (entry.type === 'header') return entry.cast.map(({ id }) => id)
      return entry.type === 'poll' ? entry.options.map(({ choice }) => choice) : []
    }),
  )

/** The same with bars in some of the places where it has texts. */
function changed(said: object, isChanged: (place: number, text: string, field: string) => boolean): object {
  let place = 0
  return withTexts(said, (text, field) => (isChanged(place++, text, field) ? bars(text) : text)) as object
}
