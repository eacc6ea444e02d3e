import { directivesIn } from '#evidence'
import type { AgentStream, Entry } from '#record'
import type { ModelRequest, Running } from '#court'
import type { Scripted } from '#models'
import { counsel, decide, stockAnswer } from '../courthouse.ts'

export const questions = [
  'What about the cost to students?',
  'I only care about the drivers.',
  'What if it was optional?',
  'And the night buses?',
  'How old is that count of riders?',
  'Defense, what of the night staff?',
  'Prosecution: who pays for that?',
  'Both of you: what of the schools?',
  'Costs no longer matter to me.',
  'Get to the point!',
  'Judge, mind the drivers.',
  'blorf wibble 42 ???',
]

/** A model that says its lines letter by letter, so that it can be cut anywhere. */
export const lettered = (): Scripted => counsel((request) => ({ pieces: lettersOf(request) }))

const lettersOf = (request: ModelRequest): readonly string[] => Array.from(stockAnswer(request))

interface Cutting {
  readonly watching: (what: AgentStream | Entry, court: Running) => void
  /** All that was said, once it is settled whether the court took it. */
  readonly sent: readonly Promise<number | undefined>[]
}

/** Cuts in a few times at random places: letters of speeches, or entries between them. */
export function cuts(chance: () => number, most: number): Cutting {
  const sent: Promise<number | undefined>[] = []
  let left = 1 + Math.floor(chance() * most)
  let wait = Math.floor(chance() * 700)
  return {
    sent,
    watching(_what, court) {
      if (left === 0 || wait-- > 0) return
      left--
      wait = chance() < 0.3 ? 0 : Math.floor(chance() * 1_200)
      const question = questions[Math.floor(chance() * questions.length)]!
      const patient = chance() < 0.2
      const taken = court.intervene(question, { patient }).then(
        ({ seq }) => seq,
        () => undefined,
      )
      sent.push(taken)
      if (chance() < 0.1)
        void taken.then((seq) => (seq === undefined ? undefined : court.withdraw(seq))).catch(() => undefined)
    },
  }
}

export interface Account {
  readonly cases: number
  /** Interventions that the court took. */
  readonly taken: number
  readonly ends: Readonly<Record<string, number>>
  /** Taken, and without an end. */
  readonly lost: readonly string[]
  /** With more than one banner or end. */
  readonly twice: readonly string[]
}

/** Hears cases and cuts in at random until so many interventions were taken. */
export async function cutIn(
  least: number,
  chance: () => number,
  report: (line: string) => void = () => undefined,
): Promise<Account> {
  const account = blank()
  while (account.taken < least) {
    const cutting = cuts(chance, 5)
    const entries = await decide({ model: lettered(), watching: cutting.watching, seed: `${account.cases}` })
    const taken = (await Promise.all(cutting.sent)).filter((seq) => seq !== undefined)
    enter(account, `case ${++account.cases}`, entries, taken)
    if (account.cases % 50 === 0) report(`${account.taken} of ${least} taken in ${account.cases} cases`)
  }
  return account
}

interface Counting extends Account {
  cases: number
  taken: number
  readonly ends: Record<string, number>
  readonly lost: string[]
  readonly twice: string[]
}

export const blank = (): Counting => ({ cases: 0, taken: 0, ends: {}, lost: [], twice: [] })

/** Enters what became of the interventions of one case that has ended. */
export function enter(account: Counting, name: string, entries: readonly Entry[], taken: readonly number[]): void {
  const directives = new Map(directivesIn(entries).map((each) => [each.intervention.seq, each]))
  for (const seq of taken) {
    account.taken++
    const state = directives.get(seq)?.state ?? 'missing'
    account.ends[state] = (account.ends[state] ?? 0) + 1
    if (!['answered', 'evaded', 'noted', 'unclear', 'withdrawn'].includes(state))
      account.lost.push(`${name}#${seq} ${state}`)
    const times = (type: Entry['type']): number =>
      entries.filter(
        (entry) =>
          entry.type === type &&
          'intervention' in entry &&
          entry.intervention === seq &&
          !('open' in entry && entry.open),
      ).length
    if (times('court_directive') > 1 || times('directive_outcome') + times('withdrawal') > 1)
      account.twice.push(`${name}#${seq}`)
  }
}
