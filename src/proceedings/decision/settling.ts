import type { Court } from '#court'
import {
  answerTo,
  passageFor,
  type DirectiveOutcome,
  type Flag,
  type NumberedSentence,
  type ReviewAnswer,
  type Speech,
} from '#evidence'
import { codeOfLanguage, type Exhibit } from '#record'
import { stillOwing } from './directives.ts'
import type { Answered, OwedDirective } from './matter.ts'
import { phrasesIn } from './phrases/index.ts'

interface Judged {
  readonly addressed: boolean
  readonly reason: string
  readonly by: 'rule' | 'model'
  readonly uncharged?: true
  readonly start?: number
  readonly end?: number
}

/** What the clerk says that a speech made of one directive, and in which sentence. */
interface Task {
  readonly state: ReviewAnswer['tasks'][number]['v']
  readonly sentence: NumberedSentence | undefined
}

interface Delivered {
  readonly speech: Speech
  readonly interrupted: boolean
  /** What it could cite. */
  readonly exhibits: readonly Exhibit[]
  /** What the clerk has read, by the numbers of the directives; nothing, where no clerk reads. */
  readonly tasks: ReadonlyMap<number, Task>
  /** The court's language, in English; the rule knows no other one. */
  readonly language?: string | undefined
  /** What is flagged in the speech: an answer that rests on it earns nothing. */
  readonly flags: readonly Flag[]
}

const EVADED = 'evaded'

/** What of the clerk's word on directives can be used: those that were owed, and an answer only with its sentence. */
export function tasksIn(
  answer: ReviewAnswer | undefined,
  owed: readonly OwedDirective[],
  sentences: readonly NumberedSentence[],
): ReadonlyMap<number, Task> {
  const open = new Set(owed.filter(({ asks }) => asks).map(({ number }) => number))
  const tasks = new Map<number, Task>()
  for (const { id, n, v: state } of answer?.tasks ?? []) {
    const number = Number(/\d+/u.exec(id)?.[0])
    const sentence = sentences.find((each) => each.n === n)
    if (open.has(number) && !tasks.has(number) && (sentence || state === EVADED)) tasks.set(number, { state, sentence })
  }
  return tasks
}

/**
 * Whether a speech addresses a directive: by rule, or by the clerk's word where one reads. Where the clerk finds an
 * evasion and the rule an answer, nobody pays for it.
 */
function judged(directive: OwedDirective, delivered: Delivered): Judged {
  const { speech, exhibits, tasks, language } = delivered
  const { record: words } = phrasesIn({ language })
  const { admits = false, ...rule } = answerTo(directive.content, speech, {
    exhibits,
    ...(language !== undefined && { language }),
  })
  const { state, sentence } = tasks.get(directive.number) ?? {}
  const ruled: Judged = { ...rule, by: 'rule' }
  if (state === undefined && codeOfLanguage(language) !== 'en')
    return { reason: words.untold, by: 'rule', uncharged: true, addressed: speech.content !== '' }
  if (state === undefined) return admits ? (overlooked(directive, delivered, ruled) ?? unearned(ruled)) : ruled
  if (state === EVADED)
    return rule.addressed
      ? {
          addressed: false,
          reason: words.evades,
          by: 'model',
          uncharged: true,
        }
      : ruled
  const { start, end } = sentence ?? {}
  const place = start !== undefined && end !== undefined && { start, end }
  const said = sentence?.text.replaceAll(/\s+/gu, ' ').trim() ?? ''
  const read: Judged = {
    addressed: true,
    reason: words.says[state === 'partly' || state === 'none' ? state : 'answered'](said),
    by: 'model',
    ...place,
  }
  if (state === 'partly') return { ...read, uncharged: true }
  if (state === 'none' || admits)
    return overlooked(directive, delivered, read) ?? unearned(rule.addressed ? ruled : read)
  if (isFlagged(read, delivered.flags)) return { ...read, uncharged: true }
  return rule.addressed ? ruled : read
}

/** That nothing is on file is honest, and no answer that earns something. */
const unearned = (judgement: Judged): Judged => ({ ...judgement, uncharged: true })

/** Whoever says that there is no evidence is told where an exhibit has the answer. */
function overlooked(
  directive: OwedDirective,
  { exhibits, language }: Delivered,
  judgement: Judged,
): Judged | undefined {
  const passage = passageFor(directive.content, foundOn(directive, exhibits))
  if (!passage) return undefined
  const reason = phrasesIn({ language }).record.overlooked(passage.id, passage.text)
  return { ...judgement, addressed: true, reason, uncharged: true }
}

const isFlagged = ({ start = 0, end = 0 }: Judged, flags: readonly Flag[]): boolean =>
  flags.some((flag) => (flag.start ?? 0) < end && (flag.end ?? 0) > start)

/** What the search on a directive brought, in its order. */
const foundOn = ({ found: { fresh, near } }: OwedDirective, exhibits: readonly Exhibit[]): readonly Exhibit[] =>
  [...fresh, ...near].flatMap((id) => exhibits.find(({ result_id: each }) => each === id) ?? [])

/** What a speech made of one directive. */
interface Settled {
  readonly intervention: number
  readonly answer: Answered
  /** For the ledger, if it counts there. */
  readonly outcome?: DirectiveOutcome
}

/**
 * Ends directives that a speech had to answer. One that it did not get to because it was cut stays open: nobody evades
 * what he was not allowed to answer. What wants no answer has been put to a side, and that is its end.
 */
export async function settle(
  court: Court,
  owed: readonly OwedDirective[],
  delivered: Delivered,
): Promise<readonly Settled[]> {
  const settled: Settled[] = []
  const { turn, side, content } = delivered.speech
  for (const directive of owed) {
    const { intervention } = directive
    const owing = stillOwing(directive, side)
    const where = { agent: side, turn, ...(owing.length > 0 && { open: owing }) }
    if (!directive.asks) {
      if (delivered.interrupted && content === '') continue
      const reason = phrasesIn(delivered).record.noted
      const end = { state: 'noted', reason, uncharged: true } as const
      await court.enter({ type: 'directive_outcome', intervention, ...end, ...where })
      settled.push({ intervention, answer: { side, state: 'noted' } })
      continue
    }
    const { addressed, reason, by, ...place } = judged(directive, delivered)
    if (!addressed && delivered.interrupted) continue
    const state = addressed ? 'answered' : EVADED
    await court.enter({ type: 'directive_outcome', intervention, state, reason, ...where, ...place, decided_by: by })
    settled.push({
      intervention,
      answer: { side, state, ...(place.start !== undefined && { words: content.slice(place.start, place.end) }) },
      ...(!place.uncharged && { outcome: { turn, side, directive: directive.content, addressed } }),
    })
  }
  return settled
}

/** What is no matter for the sides ends where it falls: a move, a word to the judge, and what nobody understands. */
export async function endAtOnce(
  court: Court,
  intervention: number,
  directive: OwedDirective | undefined,
): Promise<void> {
  if (directive && directive.owing.length > 0) return
  const { record: words } = phrasesIn({ language: court.language() })
  const noted = directive?.moves ? words.goesBy : words.judgeTold
  const [state, reason] = directive ? (['noted', noted] as const) : (['unclear', words.asksBack] as const)
  await court.enter({ type: 'directive_outcome', intervention, state, reason, uncharged: true })
}
