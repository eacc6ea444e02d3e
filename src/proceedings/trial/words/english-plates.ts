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
  },
  witnessOf: 'witness {{number}} of {{all}}',
  objectionNumber: 'objection {{number}}',
  round: {
    direct: 'direct {{round}} of {{of}}',
    cross: 'cross {{round}} of {{of}}',
    redirect: 'redirect {{round}} of {{of}}',
  },
  objection: 'Objection',
  raisedBy: '{{grounds}}, raised by the {{side}}',
  raisedByGallery: '{{grounds}}, demanded by the gallery',
  raised: 'raised by the {{side}}',
  sides: { judge: 'presiding', prosecutor: 'prosecution', defense: 'defense' },
  sustained: 'Sustained',
  overruled: 'Overruled',
  struck: 'struck',
  recap: 'recap',
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
  contradiction: 'Contradiction noted',
  exhibit: 'Exhibit {{number}}',
  kinds: { item: 'item', document: 'document' },
  verdict: { guilty: 'Guilty', not_guilty: 'Not guilty', hung: 'Hung jury' },
  verdictBy: { audience: 'found by the gallery: {{counts}}', jury: 'found by the jury: {{counts}}' },
  sentence: 'Sentence',
} as const
