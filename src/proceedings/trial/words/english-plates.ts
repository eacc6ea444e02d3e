import type { TrialPhase } from '../events.ts'
import type { TrialRole } from '../picture.ts'

/** How a seat is called whose name is covered. */
export const offices: Readonly<Record<TrialRole, string>> = {
  judge: 'Judge',
  prosecutor: 'Prosecution',
  defense: 'Defense',
  bailiff: 'Bailiff',
  witness: 'Witness',
}

/** What a line on the desk is when nobody merely speaks. */
export const airedLines: Readonly<Record<string, string>> = {
  header: 'Names and charge',
  recap: 'Recap',
  objection: 'Objection',
  ruling: 'Ruling',
  exhibit_reveal: 'Exhibit',
  poll: 'Poll',
  verdict: 'Verdict',
}

/**
 * What happens in a trial in the few words that a plate has room for; blanks stand in braces. By itself, so that pages
 * on air stay small.
 */
export const trialPlatesEnglish = {
  phases: {
    case_prompt: 'The case',
    openings: 'Openings',
    witness_exam: 'Witness examination',
    evidence_reveal: 'Evidence',
    closings: 'Closings',
    verdict_vote: 'Vote on the verdict',
    sentence_vote: 'Vote on the sentence',
    final_ruling: 'Final ruling',
  } satisfies Record<TrialPhase, string>,
  witnessOf: 'witness {{number}} of {{all}}',
  objectionNumber: 'objection {{number}}',
  round: {
    direct: 'direct {{round}} of {{of}}',
    cross: 'cross {{round}} of {{of}}',
    redirect: 'redirect {{round}} of {{of}}',
  },
  objection: 'Objection',
  objections: 'Objections',
  raisedBy: '{{grounds}}, raised by the {{side}}',
  raisedByGallery: '{{grounds}}, demanded by the gallery',
  raised: 'raised by the {{side}}',
  sides: { judge: 'presiding', prosecutor: 'prosecution', defense: 'defense' },
  sustained: 'Sustained',
  overruled: 'Overruled',
  struck: 'struck',
  recap: 'recap',
  substitute: 'substitute',
  scripted: 'from the case file',
  events: {
    witness_outburst: 'Outburst',
    dramatic_revelation: 'Revelation',
    bailiff_interruption: 'Disorder in court',
    gallery_disruption: 'Uproar in the gallery',
    evidence_challenged: 'Evidence challenged',
  },
  calls: {
    objection: 'The gallery objects',
    press: 'The gallery says: press!',
    present: 'The gallery says: present it!',
  },
  floorActs: { objection: 'Objection!', press: 'Press', present: 'Present {{number}}' },
  contradiction: 'Contradiction noted',
  exhibit: 'Exhibit {{number}}',
  kinds: { item: 'item', document: 'document' },
  voted: { audience: 'Gallery vote', jury: 'The jury has voted' },
  verdict: { guilty: 'Guilty', not_guilty: 'Not guilty', hung: 'Hung jury' },
  foundBy: { audience: 'Found by the gallery', jury: 'Found by the jury' },
  verdictBy: { audience: 'found by the gallery: {{counts}}', jury: 'found by the jury: {{counts}}' },
  sentence: 'Sentence',
} as const

const { floorActs, recap, struck, verdict, voted } = trialPlatesEnglish

/**
 * The same where people are spoken to: overlays, the operator's desk, phones and chat know no other language, and have
 * more room for it than a plate or less.
 */
export const trialOnAirEnglish = {
  struck,
  recap,
  substitute: { overlay: 'stand-in', desk: 'stand-in model' },
  sides: { prosecutor: 'the prosecution', defense: 'the defense' } as Readonly<Record<string, string>>,
  gallery: 'the gallery',
  counsel: 'counsel',
  raisedBy: (who: string, grounds: string): string => `${grounds}, raised by ${who}`,
  raised: (who: string): string => `Raised by ${who}`,
  floorActs: {
    objection: floorActs.objection,
    press: 'Press!',
    pressWitness: 'Press the witness',
    present: 'Present an exhibit',
    presentOne: (number: number, name: string | null): string =>
      name === null ? `Present ${number}` : `Present ${number}: ${name}`,
  },
  voted: { overlay: { ...voted, audience: 'The votes are in' }, chat: { ...voted, audience: 'The vote is closed' } },
  verdict,
  /** Below the verdict, and above the objections of both sides. */
  verdictBy: { audience: 'by the gallery’s vote', jury: 'by the jury’s vote' },
  objectionsSustained: 'Objections sustained',
  found: { guilty: 'guilty', not_guilty: 'not guilty', hung: 'a hung jury' },
  /** What chat is told in whole sentences. */
  ruled: (grounds: string | null, ruling: string, isStruck: boolean): string =>
    `Objection${grounds === null ? '' : ` (${grounds})`}: ${ruling}.${isStruck ? ' The answer is struck.' : ''}`,
  ruledFinally: (found: string, sentence: string | null): string =>
    `The verdict: ${found}.${sentence === null ? '' : ` The sentence: ${sentence}`}`,
} as const
