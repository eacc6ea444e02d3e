import type { EventOf } from '#record'
import type { DecisionVerdict } from '../events.ts'

type FileIn = NonNullable<EventOf<'evidence_package'>['file']>
type LedgerRule = NonNullable<EventOf<'confidence_update'>['lines']>[number]['rule']

/** What a page and a teller of a decision call alike. By itself, so that a page does not load all that is told. */
export const decisionLabelsEnglish = {
  phases: {
    INTAKE: 'Intake',
    CASE_BRIEF: 'Case brief',
    DISCOVERY: 'Discovery',
    DEFENSE_OPENING: 'Defense opening',
    PROSECUTION_OPENING: 'Prosecution opening',
    CROSS_EXAM_1: 'Cross 1',
    CROSS_EXAM_2: 'Cross 2',
    DEFENSE_CLOSING: 'Defense closing',
    PROSECUTION_CLOSING: 'Prosecution closing',
    VERDICT: 'Verdict',
    EPISTEMIC_MAP: 'Map',
  },
  findings: {
    defense: 'For the proposal: the defense has the stronger evidence.',
    prosecution: 'Against the proposal: the prosecution has the stronger evidence.',
    neither: 'For neither side: the evidence does not decide it.',
  } satisfies Record<DecisionVerdict['finds_for'], string>,
  absent: {
    empty: 'it is empty',
    'no-text': 'there is no text in it',
    unsupported: 'it is not a kind that can be read',
    'too-large': 'it is too large to be read',
    damaged: 'it is damaged',
    repeats: 'all it says stands in another document',
    'left-out': 'it did not fit in; it can be searched',
  } satisfies Record<FileIn['absent'][number]['because'], string>,
  package: {
    gathered: 'Every source answered.',
    partial: 'Some sources failed; the court goes on with what it has.',
    'nothing-found': 'Nothing was found; the court goes on without evidence.',
    unreachable: 'Every source failed; the court goes on with what it has.',
    'no-sources': 'There was no source to ask; the court goes on without evidence.',
  } satisfies Record<EventOf<'evidence_package'>['state'], string>,
  faults: {
    uncited: 'no exhibit',
    unsupported: 'its source does not say so',
    weak: 'weak support',
    misquoted: 'invented quotation',
    'wrong-figure': 'its source gives another figure',
    contradicted: 'its source says otherwise',
  } satisfies Record<NonNullable<EventOf<'validation_flag'>['kind']>, string>,
  rules: {
    'academic-source': 'academic source',
    'direct-rebuttal': 'direct rebuttal',
    'uncited-claim': 'uncited claim',
    'invented-quotation': 'invented quotation',
    'misstated-source': 'misstated source',
    contradicted: 'contradicted',
    'directive-missed': 'directive missed',
    'directive-addressed': 'directive addressed',
  } satisfies Record<LedgerRule, string>,
  decided: { byClerk: '(the clerk)', byRules: '(the rules)' },
  unread: 'The clerk could not read this turn; the rules alone decided.',
  verdict: { ranking: 'The ways, the best first', decisive: 'Decisive exhibits', unresolved: 'Unresolved' },
  map: {
    band: { confirmed: 'Confirmed', contested: 'Contested', unknown: 'Unknown' },
    fallen: 'Refuted or given up',
    for: 'For it',
    against: 'Against it',
  },
  undated: 'no date found',
} as const
