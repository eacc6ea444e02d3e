export { isDecisionVerdict, type DecisionVerdict } from './events/verdict.ts'

/** Who argues in it: for what is proposed, and against it. */
export const decisionSides = ['defense', 'prosecution'] as const

/** In which phases a decision hears people: not while the court rules. */
export const hearsIn = (phase: string | undefined): boolean => phase !== 'VERDICT' && phase !== 'EPISTEMIC_MAP'
