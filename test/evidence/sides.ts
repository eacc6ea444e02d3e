import { existsSync, readFileSync } from 'node:fs'
import { readingRules } from '#models'
import { idOf, type Hearing } from './hearings.ts'

const { sidedPointsOf, proposalOf, readIn, sayingsIn, stanceOf, subjectsOf } = await readingRules()

/** What the offline court says of whom a sentence helps, beside the label: 1 the proposal, -1 the alternative. */
export interface ReadSide {
  readonly said: 1 | -1 | 0
  readonly labelled: 1 | -1 | 0
  readonly words: string
}

const SIGNS = { for: 1, against: -1, neutral: 0 } as const

/** The labelled sentences of a hearing's documents, read by the question alone or by the ways that its brief names. */
export function sidesIn(
  { dilemma, named, file: { exhibits }, stances }: Hearing,
  how: { named: boolean },
): readonly ReadSide[] {
  const proposal = proposalOf(dilemma, how.named ? named : {})
  const about = subjectsOf(exhibits, proposal)
  return stances.map(({ doc, words, stance }) => {
    const exhibit = exhibits.find(({ result_id }) => result_id === idOf(doc))
    const read = exhibit ? readIn(exhibit.text, proposal, about.get(exhibit.source)) : []
    const here = read.find(({ text }) => text.replaceAll(/\s+/gu, ' ').includes(words.replace(/[.\s]+$/u, '')))
    return { said: (here?.stanceHere() ?? stanceOf(words, proposal)).sign, labelled: SIGNS[stance], words }
  })
}

/** How many sentences of all documents can be quoted, and of how many a side is said. */
export function quotableIn({ dilemma, named, file: { exhibits } }: Hearing): { of: number; sided: number } {
  const points = sidedPointsOf(exhibits, proposalOf(dilemma, named))
  return { of: points.length, sided: points.filter(({ sign }) => sign !== 0).length }
}

const ROW = /^arg[^,]*,("(?:[^"]|"")*"|[^,\n]*),("(?:[^"]|"")*"|[^,\n]*),(-?1)/gmu
const bare = (cell: string): string => cell.replaceAll(/^"|"$/gu, '').replaceAll('""', '"')

/** “We should ban X” and “X should be banned”, as one asks it. */
const asked = (topic: string): string =>
  topic
    .replace(/^We should (.+)$/u, 'Should we $1?')
    .replace(
      /^(.)(.*) should (be .+)$/u,
      (_, first: string, rest: string, done: string) => `Should ${first.toLowerCase()}${rest} ${done}?`,
    )

interface Argument {
  readonly words: string
  readonly topic: string
  readonly labelled: 1 | -1
  readonly proposal: ReturnType<typeof proposalOf>
}

/** Arguments with the side that they take on a topic. */
export function argumentsIn(path: string): readonly Argument[] | undefined {
  if (!existsSync(path)) return undefined
  const proposals = new Map<string, Argument['proposal']>()
  return Array.from(readFileSync(path, 'utf8').matchAll(ROW), ([, argument = '', cell = '', stance]) => {
    const topic = bare(cell)
    const proposal = proposals.get(topic) ?? proposalOf(asked(topic))
    proposals.set(topic, proposal)
    return { words: bare(argument), topic, labelled: stance === '1' ? 1 : -1, proposal }
  })
}

export const sideOf = ({ words, labelled, proposal }: Argument): ReadSide => ({
  said: stanceOf(words, proposal).sign,
  labelled,
  words,
})

interface Seen {
  for: number
  against: number
  readonly topics: Set<string>
}

/** A word is learned when it was said so often, on so many topics, and so clearly one way. */
const OFTEN = 8
const TOPICS = 5
const CLEARLY = 1

/** The weights of words that are said of an option: the logarithm of how often it was praised with them and how often not. */
export function learn(all: readonly Argument[]): ReadonlyMap<string, number> {
  const seen = new Map<string, Seen>()
  for (const { words, topic, labelled, proposal } of all)
    for (const { word, side } of sayingsIn(words, proposal)) {
      const one = seen.get(word) ?? { for: 2, against: 2, topics: new Set<string>() }
      seen.set(word, one)
      one[labelled === side ? 'for' : 'against']++
      one.topics.add(topic)
    }
  const often = [...seen].filter(
    ([word, one]) =>
      one.for + one.against - 4 >= OFTEN && one.topics.size >= TOPICS && /\p{L}{3}/u.test(word.slice(-4)),
  )
  const weights = often.map(([word, one]) => [word, Math.log(one.for / one.against)] as const)
  return new Map(weights.filter(([, weight]) => Math.abs(weight) >= CLEARLY))
}

/** As it stands in the table of the offline model. */
export const tableOf = (weights: ReadonlyMap<string, number>): string =>
  [...weights]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([word, weight]) => `${word} ${weight.toFixed(1)}`)
    .join(', ')

const FOLDS = 6
const MARGINS = [1, 1.6, 2.4]

/** How the weights alone do on topics that they were not learned from, at some margins. */
export function acrossTopics(all: readonly Argument[]): readonly { margin: number; sides: readonly ReadSide[] }[] {
  const topics = [...new Set(all.map(({ topic }) => topic))]
  const sums = Array.from({ length: FOLDS }, (_, fold) => {
    const held = new Set(topics.filter((_topic, at) => at % FOLDS === fold))
    const weights = learn(all.filter(({ topic }) => !held.has(topic)))
    return all
      .filter(({ topic }) => held.has(topic))
      .map(({ words, proposal, labelled }) => ({
        sum: sayingsIn(words, proposal).reduce((total, { word, side }) => total + (weights.get(word) ?? 0) * side, 0),
        labelled,
        words,
      }))
  }).flat()
  return MARGINS.map((margin) => ({
    margin,
    sides: sums.map(({ sum, ...one }) => ({ ...one, said: Math.abs(sum) < margin ? 0 : sum > 0 ? 1 : -1 })),
  }))
}
