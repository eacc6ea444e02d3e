export { isDecisionVerdict, type DecisionVerdict } from './events/verdict.ts'

/** Who argues in it: for what is proposed, and against it. */
export const decisionSides = ['defense', 'prosecution'] as const

/** Its order of business. */
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

export type DecisionPhase = (typeof decisionPhases)[number]

/** What is heard once more when a case is taken up again; the rest has been heard. */
export const phasesAgain: readonly DecisionPhase[] = [
  'DISCOVERY',
  'DEFENSE_CLOSING',
  'PROSECUTION_CLOSING',
  'VERDICT',
  'EPISTEMIC_MAP',
]

/** Whether a phase is left out where every way is heard: there is no cross-examination then. */
export const isLeftOut = (phase: DecisionPhase): boolean => phase.startsWith('CROSS_EXAM')

/** While the court rules it hears nobody. */
export const rulingPhases: readonly DecisionPhase[] = ['VERDICT', 'EPISTEMIC_MAP']

export const isRuling = (phase: string | undefined): boolean => rulingPhases.some((ruling) => ruling === phase)
