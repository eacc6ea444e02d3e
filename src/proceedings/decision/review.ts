import { oneOf, type Agent, type Court } from '#court'
import {
  answerTo,
  assess,
  citedIn,
  confidenceAt,
  passageFor,
  faultsOf,
  sumOf,
  type Assessment,
  type CaseFile,
  type DirectiveOutcome,
  type Opinion,
  type Side,
  type Speech,
} from '#evidence'
import type { Exhibit } from '#record'
import { secondOpinions } from '../opinion.ts'
import { stillOwing } from './directives.ts'
import { other, type Answered, type Directive, type Weaknesses } from './matter.ts'
import * as say from './prompts.ts'

/** Whether there is a language model to ask for a second opinion; the offline one has nothing but the same rules. */
const canOpine = ({ models }: Agent): boolean => models.some((model) => model !== 'offline')

/** Asks a model where the rules are unsure of the last turn; what it says is on the record and decides from then on. */
export async function opinionsOn(
  court: Court,
  clerk: Agent,
  file: CaseFile,
  turn: number,
): Promise<readonly Opinion[]> {
  if (!canOpine(clerk)) return []
  const opinions = await secondOpinions(court, clerk, file, assess(file), turn)
  for (const opinion of opinions) await court.enter({ type: 'second_opinion', ...opinion }, 'gallery')
  return opinions
}

/** Puts down what the rules say of the last turn: flags, kill shots, concessions, and where both sides stand now. */
export async function report(court: Court, assessed: Assessment, turn: number): Promise<void> {
  for (const flag of assessed.flags) if (flag.turn === turn) await court.enter(flag)
  for (const shot of assessed.killShots) if (shot.turn === turn) await court.enter(shot)
  for (const { turn: at, side, text, start, end, grants } of assessed.concessions)
    if (at === turn) await court.enter({ type: 'concession', agent: side, content: text, turn, start, end, grants })
  await court.enter(confidenceAt(assessed.ledger, { turn }))
}

interface Judged {
  readonly addressed: boolean
  readonly reason: string
  readonly by: 'rule' | 'model'
  readonly uncharged?: true
  readonly start?: number
  readonly end?: number
}

/** Whether a speech addresses a directive: by rule, and where a model can be asked, by its word. */
async function judged(court: Court, clerk: Agent, directive: Directive, delivered: Delivered): Promise<Judged> {
  const { speech, exhibits } = delivered
  const { admits, ...rule } = answerTo(directive.content, speech, { exhibits })
  const said =
    canOpine(clerk) && speech.content !== ''
      ? await court.ask(
          clerk,
          say.onDirective(directive.content, delivered, court.quoting()),
          oneOf(['answered', 'evaded'] as const),
          { orElse: () => undefined },
        )
      : undefined
  const addressed = said === undefined ? rule.addressed : said === 'answered'
  if (addressed !== rule.addressed)
    return { addressed, reason: `A model read the speech: the directive was ${said}.`, by: 'model' }
  const overlooked = admits && passageFor(directive.content, foundOn(directive, exhibits))
  if (!overlooked) return { ...rule, by: 'rule' }
  const reason = `It says that there is no evidence, while ${overlooked.id} says: “${overlooked.text}” That earns nothing.`
  return { ...rule, reason, by: 'rule', uncharged: true }
}

/** What the search on a directive brought, in its order. */
const foundOn = ({ found: { fresh, near } }: Directive, exhibits: readonly Exhibit[]): readonly Exhibit[] =>
  [...fresh, ...near].flatMap((id) => exhibits.find(({ result_id: each }) => each === id) ?? [])

export interface Delivered {
  readonly speech: Speech
  readonly interrupted: boolean
  /** What it could cite. */
  readonly exhibits: readonly Exhibit[]
}

/** What a speech made of one directive. */
export interface Settled {
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
  clerk: Agent,
  owed: readonly Directive[],
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
      const reason = 'It was put to the court and counts from here on.'
      const end = { state: 'noted', reason, uncharged: true } as const
      await court.enter({ type: 'directive_outcome', intervention, ...end, ...where })
      settled.push({ intervention, answer: { side, state: 'noted' } })
      continue
    }
    const { addressed, reason, by, ...place } = await judged(court, clerk, directive, delivered)
    if (!addressed && delivered.interrupted) continue
    const state = addressed ? 'answered' : 'evaded'
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
export async function endAtOnce(court: Court, intervention: number, directive: Directive | undefined): Promise<void> {
  if (directive && directive.owing.length > 0) return
  const noted = directive?.moves ? 'The court goes by it from here on.' : 'The judge will be told.'
  const [state, reason] = directive ? (['noted', noted] as const) : (['unclear', ASKS_BACK] as const)
  await court.enter({ type: 'directive_outcome', intervention, state, reason, uncharged: true })
}

const ASKS_BACK =
  'I am sorry, I did not understand that. Could you say it in a whole sentence: what should the sides speak to, or what counts for you?'

/** What the court has noted against a side, for the other one. */
export function weaknessesOf(side: Side, file: CaseFile, assessed: Assessment, axes: readonly string[]): Weaknesses {
  const own = file.speeches.filter((speech) => speech.side === side)
  const cited = new Set(citedIn({ ...file, speeches: own }))
  const now = newest(file.exhibits)
  const disputed = disputedIn(file, assessed)
  return {
    claims: assessed.flags
      .filter(({ agent }) => agent === side)
      .map(({ claim, status, reason }) => ({ claim, status, reason })),
    sources: file.exhibits
      .filter(({ result_id: id }) => cited.has(id))
      .map((exhibit) => {
        const faults = faultsOf(exhibit, { now, disputed: disputed.has(exhibit.result_id) })
        return { id: exhibit.result_id, reason: faults.slice(0, 2).join(' ') }
      })
      .filter(({ reason }) => reason !== ''),
    gaps: own.length === 0 ? [] : axes.filter((axis) => !own.some(({ content }) => speaksTo(content, axis))),
  }
}

/** Exhibits that another one contradicts, or may. */
const disputedIn = ({ clerk }: CaseFile, { killShots, ambiguous }: Assessment): ReadonlySet<string> =>
  new Set([
    ...killShots.flatMap(({ exhibit, contradicts }) => [exhibit, contradicts]),
    ...ambiguous.flatMap(({ passages }) => passages.map(({ exhibit }) => exhibit)),
    ...(clerk?.clashes ?? [])
      .filter(({ relation }) => relation === 'contradiction')
      .flatMap(({ a, b }) => [a.exhibit, b.exhibit]),
  ])

/** Age is told by the newest thing in the case: a court has no calendar of its own. */
const newest = (exhibits: readonly Exhibit[]): string =>
  exhibits.reduce((latest, { date }) => (date !== null && date > latest ? date : latest), '')

const STEM = 4

/** A tension is spoken to when one of its words, or a form of it, is used. */
const speaksTo = (speech: string, axis: string): boolean => {
  const said = speech.toLowerCase()
  const words = axis.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  return words.some((word) => said.includes(word.slice(0, Math.max(STEM, word.length - 2))))
}

/** What the judge is told of the court's own findings. */
export const findingsOf = ({ flags, killShots, concessions, ledger }: Assessment): readonly string[] => [
  ...flags.map(({ agent, status, claim, reason }) => `${status} claim of the ${agent}: "${claim}" ${reason}`),
  ...killShots.map(
    ({ agent, exhibit, contradicts, reason }) =>
      `kill shot of the ${agent}: [TOOL:${exhibit}] contradicts [TOOL:${contradicts}], cited by the ${other(agent)}. ${reason}`,
  ),
  ...concessions.map(({ side, text }) => `the ${side} concedes: "${text}"`),
  `the ledger of conduct: ${sumOf(ledger.lines, 'defense')} points for the defense, ${sumOf(ledger.lines, 'prosecution')} for the prosecution, from 100 each. It tells how well the sides kept the rules of evidence, not who is right; weigh the evidence, not the points.`,
]
