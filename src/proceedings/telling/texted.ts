import type { Entry, EventType } from '#record'

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
export const isName = (text: string, field: string): boolean => machines.has(field) && !/\s/u.test(text)

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
export function saidIn(entry: Entry): object {
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
