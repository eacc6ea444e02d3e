import type { Prompt } from '#court'
import type { EventOf } from '#record'
import { partyOf, quoted, soFar } from './matter.ts'
import { list, paragraphs } from '../layout.ts'
import { rulingTask } from './overruling.ts'
import { contradictionLine, sceneData } from './prompts.ts'
import type { CounselSide, DisputedLine, Exchange, Perjury, ExaminationRound, TrialScene } from './scene.ts'

/** How long the judge and the jury are, in words. */
const LENGTHS = { ruling: 30, interruption: 40, recap: 80, ballot: 40, verdict: 90 } as const

/** Grounds of the gallery's for which there is no name. */
export const POPULAR = 'popular demand'

export interface Dispute extends DisputedLine {
  readonly kind: ExaminationRound['kind']
  readonly grounds: string
  readonly side: CounselSide
  readonly by: EventOf<'objection'>['by']
}

const raised = ({ side, of, grounds, by }: Dispute): string => {
  const because = grounds === POPULAR ? '' : `: ${grounds}`
  return `The ${partyOf(side)} objects to the ${of}${because}${by === 'audience' ? ', at the demand of the gallery' : ''}.`
}

export const objectionRulingPrompt = (scene: TrialScene, dispute: Dispute): Prompt => ({
  task: rulingTask,
  words: LENGTHS.ruling,
  text: paragraphs(
    soFar(scene),
    `${raised(dispute)} In dispute: ${quoted((dispute.of === 'question' ? dispute.question : dispute.answer) ?? '')}`,
    'Rule on this objection: sustained or overruled. One sentence, then move proceedings forward. Do not repeat what may have to be struck, and do not dismiss the witness.',
  ),
  data: sceneData(scene, dispute),
})

export const interruptionPrompt = (
  scene: TrialScene,
  round: ExaminationRound,
  at: Exchange & { readonly contradictions: readonly Perjury[] },
): Prompt => ({
  task: 'trial-interrupt',
  words: LENGTHS.interruption,
  text: paragraphs(
    soFar(scene),
    at.contradictions.length > 0 &&
      `The clerk has just noted a contradiction:\n${list(at.contradictions.map(contradictionLine))}`,
    'Interrupt for a moment: clear something up, or instruct the jury about what they just heard. Ask the witness nothing.',
  ),
  data: sceneData(scene, { kind: round.kind, witness: round.witness.name, ...at }),
})

export const recapPrompt = (
  scene: TrialScene,
  witnesses: readonly string[],
  before: 'witness' | 'closings',
): Prompt => ({
  task: 'trial-recap',
  words: LENGTHS.recap,
  text: paragraphs(
    soFar(scene),
    `Sum up for those who have just come in: what the case is about and what ${witnesses.join(', ')} said. Take no side. Leave out what was struck.`,
  ),
  data: sceneData(scene, { witnesses, before }),
})

export interface SeatedJuror {
  readonly name: string
  readonly persona: string
}

export interface PollOption {
  readonly choice: string
  readonly label: string
}

export const jurorBallotPrompt = (
  scene: TrialScene,
  juror: SeatedJuror,
  poll: { question: string; options: readonly PollOption[] },
): Prompt => ({
  task: 'trial-ballot',
  words: LENGTHS.ballot,
  text: paragraphs(
    soFar(scene),
    `You are ${juror.name}, a juror: ${juror.persona} Vote by secret ballot: ${poll.question}`,
    list(poll.options.map(({ choice, label }) => `${choice}: ${label}`)),
    'Go by what was said and shown here. Another juror may see it otherwise: vote as you would, and give your reason in your own manner.',
  ),
  data: sceneData(scene, { juror, ...poll }),
})

export interface JuryFinding {
  readonly verdict: 'guilty' | 'not_guilty' | 'hung'
  readonly sentence: string | null
  readonly by: 'audience' | 'jury'
  readonly counts: Readonly<Record<string, number>>
}

/** What the voters gave as their reasons, where they gave any. */
export type VoterReasons = NonNullable<EventOf<'tally'>['reasons']>

const findings: Readonly<Record<JuryFinding['verdict'], string>> = {
  guilty: 'guilty',
  not_guilty: 'not guilty',
  hung: 'neither: the vote is even, so the jury is hung, and it is for you to declare that',
}

const counted = (counts: JuryFinding['counts']): string =>
  Object.values(counts)
    .toSorted((one, other) => other - one)
    .join(' to ')

export const finalRulingPrompt = (scene: TrialScene, found: JuryFinding, reasons: VoterReasons): Prompt => ({
  task: 'trial-ruling',
  words: LENGTHS.verdict,
  text: paragraphs(
    soFar(scene),
    `The ${found.by === 'audience' ? 'gallery' : 'jury'} has found: ${findings[found.verdict]}. The votes: ${counted(found.counts)}.`,
    reasons.length > 0 &&
      `Reasons from the secret ballots:\n${list(reasons.map(({ choice, reason }) => `${choice}: ${quoted(reason)}`))}`,
    found.sentence !== null && `For a sentence it has chosen: ${found.sentence}`,
    found.verdict === 'guilty' &&
      found.sentence === null &&
      'There was no majority for any sentence, so there is none; declare that.',
    'Give the final ruling in the light of this. You are bound by the finding. End on something that was said early on.',
  ),
  data: sceneData(scene, { ...found, reasons }),
})
