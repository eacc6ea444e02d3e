import type { Entry, EntryOf } from '#record'
import { SCRIPTED } from '#picture'
import { of } from '../courthouse.ts'
import type { Show } from './shows.ts'
import { bare, knownIn, nounsIn, ownWords, sharesWord } from './words.ts'

interface Said {
  readonly agent: string
  readonly text: string
  readonly scripted: boolean
  readonly seq: number
}

const turnsOf = (entries: readonly Entry[]): readonly Said[] =>
  of(entries, 'turn').map(({ agent, content, model, seq }) => ({
    agent,
    text: content,
    scripted: model === SCRIPTED,
    seq,
  }))

/** So many of so many. */
export interface Share {
  readonly some: number
  readonly all: number
}

const share = <T>(list: readonly T[], fits: (one: T) => boolean): Share => ({
  some: list.filter(fits).length,
  all: list.length,
})

export const percent = ({ some, all }: Share): number => (all === 0 ? 0 : (100 * some) / all)

/** The first turns behind an entry. */
const behind = (turns: readonly Said[], seq: number): readonly Said[] => turns.filter((turn) => turn.seq > seq)

interface Answered {
  readonly text: string
  readonly known: readonly string[]
}

/** The answer of every round, with what the case has its witnesses know. */
function answersIn({ entries, brief }: Show): readonly Answered[] {
  const turns = turnsOf(entries)
  const known = knownIn(brief).map((item) => bare(item).slice(0, 40))
  return of(entries, 'examination').flatMap(({ witness, seq }) => {
    const found = behind(turns, seq).find(({ agent }) => agent === witness)
    return found ? [{ text: bare(found.text), known }] : []
  })
}

const isWritten = ({ text, known }: Answered): boolean => known.some((item) => text.includes(item))

interface Happened {
  readonly show: Show
  readonly event: EntryOf<'court_event'>
  readonly line: string
  readonly next: readonly Said[]
}

const eventsIn = (show: Show): readonly Happened[] => {
  const turns = turnsOf(show.entries)
  return of(show.entries, 'court_event').map((event) => {
    const [line, ...next] = behind(turns, event.seq)
    return { show, event, line: line?.text ?? '', next }
  })
}

/** Two at least of these: words of a witness, an exhibit, what was struck or contradicted, the gallery. */
function namesTheTrial(show: Show): boolean {
  const { entries, brief } = show
  const ruling = of(entries, 'verdict').flatMap((one) => (one.format === 'trial' ? [one.ruling] : []))[0] ?? ''
  const quotes = [...ruling.matchAll(/“([^”]+)”/gu)].map(([, quote]) => quote!)
  const said = turnsOf(entries).slice(0, -1)
  const signs = [
    quotes.some((quote) => said.some(({ text }) => text.includes(quote))),
    brief.exhibits.some(
      ({ name }, at) => new RegExp(`Exhibit ${at + 1}\\b`, 'u').test(ruling) || ruling.includes(name),
    ),
    /\b(?:struck|strike|objection|contradict|two versions|gallery|bailiff)/iu.test(ruling),
  ]
  return brief.witnesses.some(({ name }) => ruling.includes(name)) && signs.filter(Boolean).length >= 2
}

const isFixed = ({ agent, scripted }: Said): boolean => scripted || agent === 'bailiff'

/** Whole lines that come in more than one show, or in more than one case. */
function repeated(shows: readonly Show[], by: (show: Show) => string): Share {
  const lines = shows.flatMap((show) => {
    const recaps = of(show.entries, 'recap').map(({ content }) => content)
    const own = turnsOf(show.entries).flatMap((said) => (isFixed(said) ? [] : [said.text]))
    return [...own, ...recaps].map((text) => ({ text: bare(text), in: by(show) }))
  })
  const places = Map.groupBy(lines, ({ text }) => text)
  return share(lines, ({ text }) => new Set(places.get(text)?.map((one) => one.in)).size > 1)
}

interface Story {
  readonly filler: Share
  readonly unspoken: Share
  readonly outbursts: Share
  readonly events: Share
  readonly answered: Share
  readonly challenges: Share
  readonly late: Share
  readonly perjury: Share
  readonly rulings: Share
  readonly inShows: Share
  readonly inCases: Share
}

/** How well the story of these shows closes. */
export function storyOf(shows: readonly Show[], all: readonly Show['brief'][]): Story {
  const own = ownWords(all)
  const events = shows.flatMap(eventsIn)
  const isAboutTheCase = ({ show, line }: Happened): boolean => sharesWord(line, own(show.brief))
  const isTakenUp = ({ line, next }: Happened): boolean => {
    const matter = nounsIn(line.slice(line.indexOf(': ') + 1))
    return next.slice(0, 2).some(({ text }) => sharesWord(text, matter))
  }
  return {
    filler: share(shows.flatMap(answersIn), (answer) => !isWritten(answer)),
    unspoken: share(
      shows.flatMap(({ entries, brief }) => {
        const spoken = turnsOf(entries)
          .map(({ text }) => bare(text))
          .join('\n')
        return knownIn(brief).map((item) => spoken.includes(bare(item).slice(0, 40)))
      }),
      (isSpoken) => !isSpoken,
    ),
    outbursts: share(
      events.filter(({ event }) => event.event === 'witness_outburst'),
      isAboutTheCase,
    ),
    events: share(events, isAboutTheCase),
    answered: share(
      events.filter(({ event }) => event.event !== 'evidence_challenged' && event.event !== 'gallery_disruption'),
      isTakenUp,
    ),
    challenges: share(
      events.filter(({ event }) => event.event === 'evidence_challenged'),
      ({ next }) => next[0]?.agent === 'judge',
    ),
    late: share(
      shows.flatMap(({ entries }) => of(entries, 'objection').map((objection) => ({ objection, entries }))),
      ({ objection, entries }) =>
        objection.turn !== (objection.against ?? 0) + 1 ||
        of(entries, 'court_event').some(({ seq }) => isBetween(entries, seq, objection)),
    ),
    perjury: share(
      shows.flatMap(({ entries }) => of(entries, 'perjury')),
      ({ turn, statement, against }) => ('turn' in against && against.turn === turn) || statement === against.text,
    ),
    rulings: share(shows, namesTheTrial),
    inShows: repeated(shows, ({ name, seed }) => `${name} ${seed}`),
    inCases: repeated(shows, ({ name }) => name),
  }
}

/** Whether something else happened between the line that is objected to and the objection. */
function isBetween(
  entries: readonly Entry[],
  seq: number,
  { against = 0, seq: objected }: EntryOf<'objection'>,
): boolean {
  const line = turnsOf(entries)[against - 1]
  return line !== undefined && seq > line.seq && seq < objected
}
