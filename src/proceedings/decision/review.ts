import { oneOf, type Agent, type Court } from '#court'
import {
  answerTo,
  assess,
  citedIn,
  confidenceAt,
  scoreEvidence,
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
import { other, type Directive, type Weaknesses } from './matter.ts'
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

/** Whether a speech addresses a directive: by rule, and where a model can be asked, by its word. */
async function judged(court: Court, clerk: Agent, directive: string, speech: Speech, exhibits: readonly Exhibit[]) {
  const rule = answerTo(directive, speech, { exhibits })
  if (!canOpine(clerk) || speech.content === '') return { ...rule, by: 'rule' as const }
  const shape = oneOf(['answered', 'evaded'] as const)
  const said = await court.ask(clerk, say.onDirective(directive, speech.content, court.quoting()), shape, {
    orElse: () => undefined,
  })
  if (said === undefined || (said === 'answered') === rule.addressed) return { ...rule, by: 'rule' as const }
  const addressed = said === 'answered'
  return { addressed, reason: `A model read the speech: the directive was ${said}.`, by: 'model' as const }
}

export interface Delivered {
  readonly speech: Speech
  readonly interrupted: boolean
  /** What it could cite. */
  readonly exhibits: readonly Exhibit[]
}

/**
 * Ends directives that a speech had to answer. One that it did not get to because it was cut goes to the next speaker:
 * nobody evades what he was not allowed to answer.
 */
export async function settle(
  court: Court,
  clerk: Agent,
  owed: readonly Directive[],
  { speech, interrupted, exhibits }: Delivered,
): Promise<{ readonly ended: readonly DirectiveOutcome[]; readonly open: readonly Directive[] }> {
  const ended: DirectiveOutcome[] = []
  const open: Directive[] = []
  for (const directive of owed) {
    const { intervention, content } = directive
    const { addressed, reason, by, ...place } = await judged(court, clerk, content, speech, exhibits)
    if (!addressed && interrupted) {
      open.push(directive)
      continue
    }
    const { turn, side } = speech
    const state = addressed ? 'answered' : 'evaded'
    const where = { agent: side, turn, ...place, decided_by: by }
    await court.enter({ type: 'directive_outcome', intervention, state, reason, ...where })
    ended.push({ turn, side, directive: content, addressed })
  }
  return { ended, open }
}

const WEAK_SOURCE = 50

/** What the court has noted against a side, for the other one. */
export function weaknessesOf(side: Side, file: CaseFile, assessed: Assessment, axes: readonly string[]): Weaknesses {
  const own = file.speeches.filter((speech) => speech.side === side)
  const cited = new Set(citedIn({ ...file, speeches: own }))
  const now = newest(file.exhibits)
  return {
    claims: assessed.flags
      .filter(({ agent }) => agent === side)
      .map(({ claim, status, reason }) => ({ claim, status, reason })),
    sources: file.exhibits.filter(({ result_id: id }) => cited.has(id)).flatMap((exhibit) => weakness(exhibit, now)),
    gaps: own.length === 0 ? [] : axes.filter((axis) => !own.some(({ content }) => speaksTo(content, axis))),
  }
}

function weakness(exhibit: Exhibit, now: string): readonly { readonly id: string; readonly reason: string }[] {
  const { score, lines } = scoreEvidence(exhibit, { now })
  const reason = lines.toSorted((one, next) => one.points - next.points).map((line) => line.reason)
  return score < WEAK_SOURCE ? [{ id: exhibit.result_id, reason: reason.slice(0, 2).join(' ') }] : []
}

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
