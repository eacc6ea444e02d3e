import { existsSync, readFileSync } from 'node:fs'
import { pointsOf, proposalOf, stanceOf, subjectsOf } from '#models'
import { idOf, type Hearing } from './hearings.ts'

/** What the offline court says of whom a sentence helps, beside the label: 1 the proposal, -1 the alternative. */
export interface Side {
  readonly said: 1 | -1 | 0
  readonly labelled: 1 | -1 | 0
  readonly words: string
}

const SIGNS = { for: 1, against: -1, neutral: 0 } as const

/** The labelled sentences of a hearing's documents, read by the question alone or by the ways that its brief names. */
export function sidesIn(
  { dilemma, named, file: { exhibits }, stances }: Hearing,
  how: { named: boolean },
): readonly Side[] {
  const proposal = proposalOf(dilemma, how.named ? named : {})
  const about = subjectsOf(exhibits, proposal)
  const sourceOf = (doc: string): string => exhibits.find(({ result_id }) => result_id === idOf(doc))?.source ?? ''
  return stances.map(({ doc, words, stance }) => ({
    said: stanceOf(words, proposal, about.get(sourceOf(doc)) ?? 0).sign,
    labelled: SIGNS[stance],
    words,
  }))
}

/** How many sentences of all documents can be quoted, and of how many a side is said. */
export function quotableIn({ dilemma, named, file: { exhibits } }: Hearing): { of: number; sided: number } {
  const points = pointsOf(exhibits, proposalOf(dilemma, named))
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

export interface Argued extends Side {
  readonly topic: string
}

/** Arguments with the side that they take on a topic. */
export function arguedIn(path: string): readonly Argued[] | undefined {
  if (!existsSync(path)) return undefined
  const proposals = new Map<string, ReturnType<typeof proposalOf>>()
  return Array.from(readFileSync(path, 'utf8').matchAll(ROW), ([, argument = '', cell = '', stance]) => {
    const [words, topic] = [bare(argument), bare(cell)]
    const proposal = proposals.get(topic) ?? proposalOf(asked(topic))
    proposals.set(topic, proposal)
    return { said: stanceOf(words, proposal).sign, labelled: stance === '1' ? 1 : -1, words, topic }
  })
}
