import type { Prompt } from '#court'
import type { Json } from '#record'
import { asExhibit, forCounsel, partyOf, quoted, rememberedTestimony, soFar, type OwnMemory } from './matter.ts'
import { list, paragraphs } from '../layout.ts'
import { incidentLine } from './incidents.ts'
import { allStatements } from './statements.ts'
import {
  numberedExhibits,
  type Ammunition,
  type CounselSide,
  type CourtEventId,
  type Happened,
  type Incident,
  type NumberedExhibit,
  type Perjury,
  type ExaminationRound,
  type TrialScene,
  type StruckLine,
} from './scene.ts'

/** How long lines are, in words: most of them are spoken aloud in a breath or two. */
const LENGTHS = {
  opening: 70,
  question: 45,
  answer: 55,
  event: 40,
  closing: 90,
  plea: 30,
} as const

export const sceneData = ({ brief, transcript, shown }: TrialScene, more: object): Json => {
  const { title, charge, defendant, story, facts } = brief
  return { title, charge, defendant, story, facts, transcript, shown, ...more } as unknown as Json
}

export const counselOpeningPrompt = (scene: TrialScene, side: CounselSide): Prompt => ({
  task: 'trial-opening',
  words: LENGTHS.opening,
  text: paragraphs(
    forCounsel(scene, side),
    `Give the opening statement of the ${partyOf(side)}. The gallery has just heard the story, so do not tell it again. Promise one thing that they will see or hear.`,
  ),
  data: sceneData(scene, sidesOf(scene, side)),
})

const sidesOf = ({ brief }: TrialScene, side: CounselSide) => ({
  side,
  theory: brief[side].theory ?? [],
  witnesses: brief.witnesses.map(({ name }) => name),
})

/** How to go on after a strike. Whoever asked sees in its own file what was struck. */
const OTHERWISE: Readonly<Record<string, string>> = {
  hearsay: 'ask for what the witness saw or did itself',
  'leading question': 'ask openly, without the answer in the question',
  speculation: 'ask for what the witness knows, not for what it supposes',
  badgering: 'ask calmly and politely',
  argumentative: 'ask without making a speech of it',
  compound: 'ask one thing only',
  nonresponsive: 'ask for one thing that can be answered',
  relevance: 'ask what has to do with the charge',
  foundation: 'ask first how the witness comes to know of it',
  'asked and answered': 'ask something new',
  narrative: 'ask for one particular moment',
  opinion: 'ask for facts',
  conclusion: 'ask for what happened, and leave what follows from it to the court',
  'assumes facts': 'ask only on what was said or shown here',
  vague: 'ask so that one can tell what is meant',
  'beyond the scope': 'ask about what was spoken of before',
  prejudicial: 'ask about the deed, not about the accused',
  'character evidence': 'ask about the deed, not about the accused',
  privileged: 'ask for what may be told',
  'misstates the testimony': 'quote exactly, or not at all',
  'counsel is testifying': 'ask, and let the witness do the telling',
}

/** Whoever objects need not say why. */
const because = (grounds: string): string => (grounds === '' ? '' : ` (${grounds})`)

const corrected = ({ of, grounds }: StruckLine): string =>
  `${of === 'question' ? 'Your last question was struck' : 'The answer to your last question was struck'}${because(grounds)}. Do not put it again as it stood: this time ${OTHERWISE[grounds] ?? 'ask about something else'}.`

const confronted = ({ confrontation }: Ammunition): string | false => {
  if (confrontation === null) return false
  return 'press' in confrontation
    ? `The gallery demands that you PRESS this answer: ${quoted(confrontation.press.answer)} Your question must go after it.`
    : `The gallery demands that you PRESENT ${asExhibit(confrontation.present)} Your question must confront the witness with it.`
}

/** An event is answered by whoever speaks next. */
const takenUp = ({ name, said }: Happened): string =>
  `Before you could go on, ${name} said: ${quoted(said)} Take it up in half a sentence, in your side's favour, then ask.`

const sourceOf = (against: Perjury['against']): string => {
  if ('exhibit' in against) return `Exhibit ${against.exhibit}`
  return 'turn' in against ? 'earlier words' : 'the statement given beforehand'
}

const contradictionLine = ({ statement, against, reason }: Perjury): string =>
  `${quoted(statement)} against ${sourceOf(against)}: ${quoted(against.text)} ${reason}`

/** Both halves of each, under a heading. */
export const contradictionsUnder = (heading: string, noted: readonly Perjury[]): string | false =>
  noted.length > 0 && `${heading}\n${list(noted.map(contradictionLine))}`

/** What the clerk has noted of the answer that was just given. */
export function justNoted({ contradictions, transcript }: TrialScene): string | false {
  const answer = transcript.findLast(({ role }) => role === 'witness')?.turn
  const noted = contradictions.filter(({ turn }) => turn === answer)
  return contradictionsUnder('The clerk has just noted a contradiction:', noted)
}

/** What a question is for, where the gallery has not decided that. */
const PURPOSES: Readonly<Record<ExaminationRound['kind'], string>> = {
  direct:
    'Do not put the answer into the mouth of the witness. Go for a point of yours that has not come out yet, or follow up on what was just said.',
  cross:
    'You may lead. Of all the answers above pick the weakest: the vaguest, the one that suits the other side too well, one that contradicts another, or one that you have a note on. Hold its own words up to the witness and put the one question that it will not survive; do not simply ask again what was asked.',
  redirect:
    'Do not put the answer into the mouth of the witness. Mend what the other side has just done to your case; do not simply ask again what was asked.',
}

export const questionPrompt = (
  scene: TrialScene,
  side: CounselSide,
  round: ExaminationRound,
  hand: Ammunition,
): Prompt => {
  const { kind, round: number, of, witness } = round
  const exhibits = numberedExhibits(scene.brief)
  return {
    task: 'trial-question',
    words: LENGTHS.question,
    text: paragraphs(
      forCounsel(scene, side),
      hand.notes.length > 0 && `Your own notes:\n${list(hand.notes)}`,
      contradictionsUnder('Caught in a contradiction:', hand.contradictions),
      hand.sustained !== null && corrected(hand.sustained),
      hand.happened !== null && takenUp(hand.happened),
      confronted(hand),
      `${witness.name} is on the stand. Put question ${number} of ${of} in ${examination(kind)}: one question, not several. ${hand.confrontation === null ? PURPOSES[kind] : ''}`.trim(),
      exhibits.length > 0 &&
        'To show an exhibit while you ask, write PRESENT: (this word as it stands) and its number on a line of its own, then your question.',
    ),
    data: sceneData(scene, { ...sidesOf(scene, side), ...round, exhibits, ...hand }),
  }
}

export const examination = (kind: ExaminationRound['kind']): string =>
  kind === 'cross' ? 'cross-examination' : `${kind} examination`

/** What a witness is told whose answer was struck. */
const RATHER: Readonly<Record<string, string>> = {
  hearsay: 'Say only what you saw or did yourself.',
  speculation: 'Say what you know, not what you suppose.',
  nonresponsive: 'Answer what you are asked.',
  narrative: 'Keep to what you are asked.',
  foundation: 'Say how you come to know what you say.',
  opinion: 'Say what happened, not what you think of it.',
  conclusion: 'Say what happened, and leave what follows from it to the court.',
}

interface Put {
  readonly question: string
  readonly by: string
  readonly exhibit: NumberedExhibit | null
  /** On what grounds the last answer was struck. */
  readonly struck: string | null
  readonly own: OwnMemory
}

/** A witness is given what it knows and what it was asked itself, and nothing else of the case. */
export const answerPrompt = (round: ExaminationRound, { struck, own, ...put }: Put): Prompt => ({
  task: 'trial-answer',
  words: LENGTHS.answer,
  text: paragraphs(
    rememberedTestimony(own),
    struck !== null &&
      `Your last answer was struck${because(struck)}. ${RATHER[struck] ?? 'Answer what you are asked.'}`,
    put.exhibit !== null && `You are shown ${asExhibit(put.exhibit)}`,
    `${put.by} asks you: ${quoted(put.question)}`,
    'Answer from what you know, in your own manner, and do not give an answer twice. If you do not know, say so as only you would. If you are caught out, wriggle once, then give in. The best comes last.',
  ),
  data: { ...round, ...put } as unknown as Json,
})

const EVENTS: Readonly<Record<CourtEventId, string>> = {
  witness_outburst:
    'Something gets the better of you: break out of script with an emotional or bizarre interjection about a thing in what you know.',
  dramatic_revelation:
    'Blurt out something that puts the whole case in another light. It must fit what you know and what you have said.',
  bailiff_interruption:
    'Somebody in the courtroom has reacted to what was just said. Step in and deal with it; let one hear what they did from what you forbid.',
  gallery_disruption:
    'The gallery is in uproar over what was just said. Restore order from the bench; let one hear what they did from what you forbid.',
  evidence_challenged:
    'Challenge the evidentiary basis of the last question and its answer: what does it rest on? It is a remark, not an objection.',
}

interface Happening {
  readonly event: CourtEventId
  readonly side: CounselSide | null
  readonly question: string
  readonly answer: string
}

/** The extra turn of an event, for one of the court. */
export const happeningPrompt = (scene: TrialScene, { event, side, ...around }: Happening): Prompt => ({
  task: 'trial-event',
  words: LENGTHS.event,
  text: paragraphs(side === null ? soFar(scene) : forCounsel(scene, side), EVENTS[event]),
  data: sceneData(scene, { event, side, ...around }),
})

/** The extra turn of an event, for the witness, who knows nothing but its own matter. */
export const outburstPrompt = (
  round: ExaminationRound,
  { event, question: asked, answer: said, own }: Happening & Pick<Put, 'own'>,
): Prompt => ({
  task: 'trial-event',
  words: LENGTHS.event,
  text: paragraphs(rememberedTestimony(own), EVENTS[event]),
  data: { ...round, event, side: null, question: asked, answer: said } as unknown as Json,
})

export const counselClosingPrompt = (
  scene: TrialScene,
  side: CounselSide,
  hand: Pick<Ammunition, 'contradictions' | 'notes'> & { readonly incidents: readonly Incident[] },
): Prompt => ({
  task: 'trial-closing',
  words: LENGTHS.closing,
  text: paragraphs(
    forCounsel(scene, side),
    hand.notes.length > 0 && `Your own notes:\n${list(hand.notes)}`,
    contradictionsUnder('Contradictions on the record:', hand.contradictions),
    hand.incidents.length > 0 && `Besides, this happened:\n${list(hand.incidents.map(incidentLine))}`,
    `Give the closing argument of the ${partyOf(side)}. Rest on what was said and shown in your favour; what was struck does not exist, but that it was struck may be said. Turn the best line that somebody else said today against them, and bring back something the room has laughed at.`,
  ),
  data: sceneData(scene, { ...sidesOf(scene, side), ...hand, statements: allStatements(scene.brief) }),
})

/** What each side is after once the accused is guilty. */
const SENTENCING: Readonly<Record<CounselSide, string>> = {
  prosecutor: 'Ask for the one that fits the deed best.',
  defense: 'Ask for the one that the defendant could live with, and do not let on how well.',
}

export const counselPleaPrompt = (
  scene: TrialScene,
  side: CounselSide,
  options: readonly { readonly choice: string; readonly label: string }[],
): Prompt => ({
  task: 'trial-plea',
  words: LENGTHS.plea,
  text: paragraphs(
    forCounsel(scene, side),
    `${scene.brief.defendant} has been found guilty. One of these sentences is about to be chosen by vote:`,
    list(options.map(({ choice, label }) => `${choice}: ${label}`)),
    `${SENTENCING[side]} Two short sentences: first why, by something that was said or shown here, then which one, in your own words and without its number. The last one is shown by itself during the vote.`,
  ),
  data: sceneData(scene, { ...sidesOf(scene, side), options }),
})
