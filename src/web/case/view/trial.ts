import {
  blankPicture,
  draw,
  FLOOR,
  nameOf,
  standing,
  struckTurns,
  type Entry,
  type EntryOf,
  type Picture,
  type Standing,
} from '#record'
import { entriesOf } from './entries.ts'

/** A picture and how far into the record it has been drawn. */
interface Drawn {
  readonly count: number
  readonly picture: Picture
}

export const undrawn: Drawn = { count: 0, picture: blankPicture }

/** Draws what has come since; a record only ever grows. */
export const drawnOn = ({ count, picture }: Drawn, entries: readonly Entry[]): Drawn => ({
  count: entries.length,
  picture: entries.slice(count).reduce((now, entry) => draw(now, entry), picture),
})

export interface SpokenLine {
  readonly kind: 'line'
  readonly seq: number
  /** Nothing for a recap. */
  readonly turn: number | null
  readonly agent: string
  readonly name: string
  readonly content: string
  readonly struck: boolean
  readonly entry: EntryOf<'turn' | 'recap'>
}

/** What the transcript of a trial is made of, in the order in which it happened. */
export type TrialRow =
  | SpokenLine
  | { readonly kind: 'phase'; readonly seq: number; readonly phase: string }
  | { readonly kind: 'examination'; readonly seq: number; readonly entry: EntryOf<'examination'> }
  | {
      readonly kind: 'ruling'
      readonly seq: number
      readonly entry: EntryOf<'ruling'>
      readonly objection: EntryOf<'objection'> | undefined
    }
  | { readonly kind: 'event'; readonly seq: number; readonly entry: EntryOf<'court_event'> }
  | { readonly kind: 'perjury'; readonly seq: number; readonly entry: EntryOf<'perjury'> }
  | { readonly kind: 'exhibit'; readonly seq: number; readonly entry: EntryOf<'exhibit_reveal'> }
  | { readonly kind: 'call'; readonly seq: number; readonly entry: EntryOf<'floor_call'> }
  | { readonly kind: 'tally'; readonly seq: number; readonly entry: EntryOf<'tally'> }
  | { readonly kind: 'note'; readonly seq: number; readonly entry: EntryOf<'think'> }
  | { readonly kind: 'over'; readonly seq: number; readonly entry: EntryOf<'hand_over'> }
  | { readonly kind: 'budget'; readonly seq: number }

export interface Trial {
  readonly standing: Standing
  readonly rows: readonly TrialRow[]
  /** Whether people vote, rather than a drawn jury. */
  readonly audience: boolean
  readonly story: string | null
  /** Of the brief: how many there are, shown or not. */
  readonly exhibits: number
  readonly tallies: readonly EntryOf<'tally'>[]
  /** What the gallery may call for in this round, by the entry that opened it. */
  readonly floor: EntryOf<'poll'> | undefined
  /** The vote that was opened last. */
  readonly poll: EntryOf<'poll'> | undefined
}

/** The trial as its entries tell it. */
export function trialOf(entries: readonly Entry[]): Trial {
  const now = standing(entries)
  const struck = struckTurns(entries)
  const objections = entriesOf(entries, 'objection')
  let turns = 0
  const rowOf = (entry: Entry): readonly TrialRow[] => {
    const { seq, type } = entry
    if (type === 'turn' || type === 'recap') {
      const turn = type === 'turn' ? ++turns : null
      const { agent, content } = entry
      const name = nameOf(now.header, agent)
      return [{ kind: 'line', seq, turn, agent, name, content, struck: turn !== null && struck.has(turn), entry }]
    }
    if (type === 'phase_change') return [{ kind: 'phase', seq, phase: entry.phase }]
    if (type === 'examination') return entry.round === 1 ? [{ kind: 'examination', seq, entry }] : []
    if (type === 'ruling') return [{ kind: 'ruling', seq, entry, objection: objections[(entry.objection ?? 0) - 1] }]
    if (type === 'court_event') return [{ kind: 'event', seq, entry }]
    if (type === 'perjury') return [{ kind: 'perjury', seq, entry }]
    if (type === 'exhibit_reveal') return [{ kind: 'exhibit', seq, entry }]
    if (type === 'floor_call') return [{ kind: 'call', seq, entry }]
    if (type === 'tally') return entry.poll === FLOOR ? [] : [{ kind: 'tally', seq, entry }]
    if (type === 'think') return [{ kind: 'note', seq, entry }]
    if (type === 'hand_over') return [{ kind: 'over', seq, entry }]
    return type === 'budget_reached' ? [{ kind: 'budget', seq }] : []
  }
  const rows = entries.flatMap(rowOf)
  const polls = entriesOf(entries, 'poll')
  return {
    standing: now,
    rows,
    ...agreed(now.header?.brief),
    tallies: entriesOf(entries, 'tally').filter(({ poll }) => poll !== FLOOR),
    floor: polls.findLast(({ poll }) => poll === FLOOR),
    poll: polls.findLast(({ poll }) => poll !== FLOOR),
  }
}

/** What the brief says; it is somebody's JSON, so nothing is taken for granted. */
function agreed(brief: unknown): Pick<Trial, 'audience' | 'story' | 'exhibits'> {
  const given = typeof brief === 'object' && brief !== null ? (brief as Readonly<Record<string, unknown>>) : {}
  const { audience, story, exhibits } = given
  return {
    audience: typeof audience === 'object' && audience !== null,
    story: typeof story === 'string' ? story : null,
    exhibits: Array.isArray(exhibits) ? exhibits.length : 0,
  }
}

/** What has happened since an entry. */
export const rowsSince = (rows: readonly TrialRow[], seq: number): readonly TrialRow[] =>
  rows.filter((row) => row.seq > seq)
