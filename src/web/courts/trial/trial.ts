import { standing, type Catalogued, type Entry, type EntryOf, type EventType, type Standing, type Told } from '#record'
import { blankPicture, draw, FLOOR, type Picture } from '#picture'
import { struckTurns } from '#told'
import { teller } from '#told'
import { entriesOf } from '../../view/index.ts'

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
  | { readonly kind: 'note'; readonly seq: number; readonly name: string; readonly content: string }
  | { readonly kind: 'phase' | 'told'; readonly seq: number; readonly told: Told }

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
  /** A choice in the words in which it was put. */
  readonly choice: (poll: string, choice: string) => string
}

/** What stands on the stage, beside the transcript, or nowhere for the audience. */
const elsewhere = new Set<EventType>([
  'header',
  'witness_script',
  'poll',
  'cue',
  'screened',
  'fold',
  'verdict',
  'closed',
])

/** The trial as its entries tell it. */
export function trialOf(entries: readonly Entry[], language: Catalogued = 'en'): Trial {
  const now = standing(entries)
  const story = teller({ language })
  const struck = struckTurns(entries)
  const rowsOf = (entry: Entry): readonly TrialRow[] => {
    const { seq, type } = entry
    const [told] = story.read(entry)
    if (told === undefined || elsewhere.has(type)) return []
    if (type === 'turn' || type === 'recap' || type === 'think') {
      const { agent, content } = entry
      const { name } = story.seat(agent)
      if (type === 'think') return [{ kind: 'note', seq, name, content }]
      const { turn = null } = told
      return [{ kind: 'line', seq, turn, agent, name, content, struck: turn !== null && struck.has(turn), entry }]
    }
    return [{ kind: told.act === 'phase' ? 'phase' : 'told', seq, told }]
  }
  const rows = entries.flatMap(rowsOf)
  const polls = entriesOf(entries, 'poll')
  return {
    standing: now,
    rows,
    ...agreed(now.header?.brief),
    tallies: entriesOf(entries, 'tally').filter(({ poll }) => poll !== FLOOR),
    floor: polls.findLast(({ poll }) => poll === FLOOR),
    poll: polls.findLast(({ poll }) => poll !== FLOOR),
    choice: (asked, chosen) =>
      polls.find(({ poll }) => poll === asked)?.options.find(({ choice }) => choice === chosen)?.label ?? chosen,
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
