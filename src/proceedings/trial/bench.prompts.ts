import type { Prompt } from '#court'
import type { EventOf } from '#record'
import { partyOf, quoted, soFar, weighedUp } from './matter.ts'
import { list, paragraphs } from '../layout.ts'
import { happenedLine, incidentLine } from './incidents.ts'
import { rulingTask } from './overruling.ts'
import { contradictionsUnder, justNoted, sceneData } from './prompts.ts'
import { weighedIn } from './statements.ts'
import type {
  CounselSide,
  DisputedLine,
  ExaminationRound,
  Exchange,
  Happened,
  Incident,
  Perjury,
  TrialScene,
} from './scene.ts'

/** How long the judge and the jury are, in words. */
const LENGTHS = { ruling: 30, reaction: 30, interruption: 40, recap: 80, ballot: 40, verdict: 110 } as const

/** Grounds of the gallery's for which there is no name. */
export const POPULAR = 'popular demand'

export interface Dispute extends DisputedLine {
  readonly kind: ExaminationRound['kind']
  readonly grounds: string
  readonly side: CounselSide
  readonly by: EventOf<'objection'>['by']
}

const raised = ({ side, of, grounds, by }: Dispute): string => {
  const because = grounds === POPULAR || grounds === '' ? '' : `: ${grounds}`
  return `The ${partyOf(side)} objects to the last ${of}${because}${by === 'audience' ? ', at the demand of the gallery' : ''}.`
}

export const objectionRulingPrompt = (scene: TrialScene, dispute: Dispute): Prompt => ({
  task: rulingTask,
  words: LENGTHS.ruling,
  text: paragraphs(
    soFar(scene),
    justNoted(scene),
    raised(dispute),
    'Rule on this objection: sustained or overruled. One sentence, then move proceedings forward. Do not repeat what may have to be struck, and do not dismiss the witness.',
  ),
  data: sceneData(scene, dispute),
})

type Answered = Happened & Pick<Exchange, 'question' | 'answer'>

/** The judge answers an event that no question will take up. */
export const reactionPrompt = (scene: TrialScene, happened: Answered): Prompt => ({
  task: 'trial-reaction',
  words: LENGTHS.reaction,
  text: paragraphs(
    soFar(scene),
    justNoted(scene),
    `${happenedLine(happened)} Answer it from the bench in one sentence that takes up a word of it. Rule on nothing and ask nothing.`,
  ),
  data: sceneData(scene, happened),
})

/** A challenge is no objection: nothing is struck, but counsel is told whether there is something behind the question. */
export const challengeRulingPrompt = (scene: TrialScene, happened: Answered): Prompt => ({
  task: 'trial-challenge',
  words: LENGTHS.ruling,
  text: paragraphs(
    soFar(scene),
    justNoted(scene),
    `${happenedLine(happened)} Rule on this challenge in one sentence: is there something that was said or shown behind the last question and its answer? Name it, or say that there is nothing yet. Nothing is struck. Then move proceedings forward.`,
  ),
  data: sceneData(scene, happened),
})

export const interruptionPrompt = (
  scene: TrialScene,
  round: ExaminationRound,
  at: Exchange & { readonly contradictions: readonly Perjury[]; readonly happened: Happened | null },
): Prompt => ({
  task: 'trial-interrupt',
  words: LENGTHS.interruption,
  text: paragraphs(
    soFar(scene),
    contradictionsUnder('The clerk has just noted a contradiction:', at.contradictions),
    at.happened !== null && `${happenedLine(at.happened)} Answer that, too.`,
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
    weighedUp(scene),
    contradictionsUnder('Contradictions on the record:', scene.contradictions),
    `You are ${juror.name}, a juror: ${juror.persona} Vote by secret ballot: ${poll.question}`,
    list(poll.options.map(({ choice, label }) => `${choice}: ${label}`)),
    'Go by what was said and shown here. Another juror may see it otherwise: vote as you would, and give your reason in your own manner. It may be read out in court with your trade, so let one hear who you are.',
  ),
  data: sceneData(scene, { juror, ...poll, weighed: weighedIn(scene) }),
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
  Object.entries(counts)
    .map(([choice, votes]) => `${choice.replaceAll('_', ' ')} ${votes}`)
    .join(', ')

const reasonLine = ({ juror = 'a juror', choice, reason }: VoterReasons[number]): string =>
  `${juror}, ${choice.replaceAll('_', ' ')}: ${quoted(reason)}`

/** What the ruling can tell of the trial, besides what was said. */
interface Remembered {
  readonly reasons: VoterReasons
  readonly contradictions: readonly Perjury[]
  readonly incidents: readonly Incident[]
}

export const finalRulingPrompt = (
  scene: TrialScene,
  found: JuryFinding,
  { reasons, contradictions, incidents }: Remembered,
): Prompt => ({
  task: 'trial-ruling',
  words: LENGTHS.verdict,
  text: paragraphs(
    soFar(scene),
    contradictionsUnder('Contradictions on the record:', contradictions),
    incidents.length > 0 && `Besides, this happened:\n${list(incidents.map(incidentLine))}`,
    `The ${found.by === 'audience' ? 'gallery' : 'jury'} has found: ${findings[found.verdict]}. The votes: ${counted(found.counts)}.`,
    reasons.length > 0 && `Reasons that the jurors gave:\n${list(reasons.map(reasonLine))}`,
    found.sentence !== null && `For a sentence it has chosen: ${found.sentence}`,
    found.verdict === 'guilty' &&
      found.sentence === null &&
      'There was no majority for any sentence, so there is none; declare that.',
    'Give the final ruling in the light of this. You are bound by the finding. Tell the trial in it: the best line and who said it, an exhibit, who contradicted whom or what was struck, and how the room behaved. End on something that was said early on.',
  ),
  data: sceneData(scene, { ...found, reasons, contradictions, incidents }),
})
