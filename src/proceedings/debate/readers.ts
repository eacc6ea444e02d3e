import type {
  FormatContest,
  FormatSheet,
  Listed,
  OfferedChoices,
  RehearsedAnswer,
  RehearsedTask,
  Summary,
} from '#court'
import { catalogueFor, nameOf, standing, type Draft, type Entry, type EventOf, type Header } from '#record'
import { isDebateVerdict, levelAt, type DebateVerdict } from './events.ts'
import { textAt } from '../reading.ts'
import { debateWords } from './words.ts'

function summary(entries: readonly Entry[]): Partial<Summary> {
  const { header, verdict } = standing(entries)
  return {
    standing: standingIn(header, entries),
    ...(verdict && isDebateVerdict(verdict) && { ruling: rulingOf(verdict, header?.language) }),
  }
}

/** Whom a draw goes to has not won. */
function listed(verdict: EventOf<'verdict'>): Listed | undefined {
  if (!isDebateVerdict(verdict)) return undefined
  const { winner } = verdict
  const level = levelAt(verdict)
  if (level === undefined) return { told: winner, fields: { winner } }
  return { told: `level, draw to ${winner}`, fields: { level, draw_to: winner } }
}

/** One of the two who debated, or neither. */
function choices(entries: readonly Entry[]): OfferedChoices {
  const { header, verdict } = standing(entries)
  const offered = (['a', 'b'] as const).map((id) => ({ id, name: nameOf(header, id) }))
  const won = verdict && isDebateVerdict(verdict) && offered.find(({ name }) => name === verdict.winner)
  return { offered: [...offered, { id: 'neither' }], ...(won && { ruled: won.id }) }
}

function words(draft: Draft): readonly string[] | undefined {
  if (draft.type === 'header') return [textAt(draft.brief, 'topic')]
  return draft.type === 'verdict' && isDebateVerdict(draft) ? [draft.reasoning] : undefined
}

function rulingOf(verdict: DebateVerdict, language: string | undefined): string {
  const said = debateWords[catalogueFor(language)]
  const { winner, scores = {} } = verdict
  const level = levelAt(verdict)
  if (level !== undefined) return said.level(level, winner)
  const own = scores[winner]
  const other = Object.entries(scores).find(([name]) => name !== winner)
  return own !== undefined && other ? said.winsBy(winner, own, other[1]) : said.wins(winner)
}

/** Each debater's running scores. */
function standingIn(header: Header | undefined, entries: readonly Entry[]): Summary['standing'] {
  const given = entries.filter((entry) => entry.type === 'score')
  if (given.length === 0) return null
  const sides = [...Map.groupBy(given, ({ of }) => of)].map(([agent, scores]) => ({
    name: nameOf(header, agent),
    values: scores.flatMap(({ score }) => score ?? []),
  }))
  return { of: 10, sides }
}

/** Where one of the two is to be named, the first is. */
const rehearsed = ({ task, data: { a } }: RehearsedTask): RehearsedAnswer | undefined =>
  task === 'name' ? { text: typeof a === 'string' ? a : '' } : undefined

const contest: FormatContest = {
  sides: ['a', 'b'],
  of: 'debaters',
  bench: 'judge',
  stays: ['position'],
  reversed: 'premise',
  /** The judge marks each statement while the other side prepares; the n-th mark is of the n-th turn. */
  marks: (entries) =>
    entries
      .filter((entry) => entry.type === 'score')
      .flatMap(({ of, score }, at) => (score === undefined ? [] : [{ turn: at + 1, seat: of === 'a' ? 0 : 1, score }])),
  found(verdict, called) {
    if (!isDebateVerdict(verdict)) return undefined
    const { winner, scores = {}, premise_upheld: upheld } = verdict
    const names = [called('a') ?? '', called('b') ?? ''] as const
    const named = winner === names[0] ? 0 : winner === names[1] ? 1 : null
    const isLevel = levelAt(verdict) !== undefined
    return {
      ...(isLevel ? { winner: null, drawTo: named } : { winner: named }),
      points: [scores[names[0]], scores[names[1]]],
      ...(upheld !== undefined && { upheld }),
    }
  },
}

/** The premise, and the scores of the verdict or else the last of each debater, by name. */
const sheet: FormatSheet = {
  asked: ['premise'],
  found: ['scores'],
  cells(entries) {
    const { header, verdict } = standing(entries)
    const premise = textAt(header?.brief ?? null, 'premise')
    const ruled = verdict && isDebateVerdict(verdict) ? verdict.scores : undefined
    const running = new Map(entries.flatMap((entry) => (entry.type === 'score' ? [[entry.of, entry.score]] : [])))
    const named = [...running].flatMap(([id, score]) => (score === undefined ? [] : [[nameOf(header, id), score]]))
    const scores = ruled ?? (named.length > 0 ? Object.fromEntries(named) : undefined)
    return { ...(premise !== '' && { premise }), ...(scores && { scores }) }
  },
}

/** How a case is summed up, listed, found and held against others. */
export const debateReaders = { summary, listed, sheet, choices, words, rehearsed, contest } as const
