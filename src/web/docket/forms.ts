import type { FormatForm } from '../form/index.ts'
import { debateForm as debate } from '../courts/debate/index.ts'
import { decisionForm as decision } from '../courts/decision/index.ts'
import { mediationForm as mediation } from '../courts/mediation/index.ts'
import { trialForm as trial } from '../courts/trial/index.ts'

/** The formats that people open a case of here, in the order of their cards; any other comes from a file or a program. */
export const forms = { decision, debate, trial, mediation } as const

export type Offered = keyof typeof forms

export const formOf = (format: string): FormatForm | undefined =>
  Object.hasOwn(forms, format) ? forms[format as Offered] : undefined

/** Most cases are of the first format. */
export const [usualFormat] = Object.keys(forms) as [Offered]
