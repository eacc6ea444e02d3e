/** The order of business of a decision. */
export const decisionPhases = [
  'INTAKE',
  'CASE_BRIEF',
  'DISCOVERY',
  'DEFENSE_OPENING',
  'PROSECUTION_OPENING',
  'CROSS_EXAM_1',
  'CROSS_EXAM_2',
  'DEFENSE_CLOSING',
  'PROSECUTION_CLOSING',
  'VERDICT',
  'EPISTEMIC_MAP',
] as const
