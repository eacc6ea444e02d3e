import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { CaseDeps, Format, ModelRequest } from '#court'
import { scripted } from '#models'
import { debate, decision, mediation, trial } from '#proceedings'
import type { Json } from '#record'
import { dilemma, furnished, stockAnswer as counselled } from '../courthouse.ts'
import { debateBrief, stockAnswer as debated } from '../rehearsal.ts'
import { stockLine, trialBrief } from '../trialhouse.ts'

/** A case of a format, and what is said in it on a good day. */
export interface Kind {
  readonly format: Format
  readonly brief: Json
  readonly answer: (request: ModelRequest) => string
  /** What a case has besides its models. */
  readonly more: () => Partial<CaseDeps>
}

const piano = parse(readFileSync(new URL('../../cases/piano.mediation.yaml', import.meta.url), 'utf8')) as Json

const partyAnswer = ({ key, json }: ModelRequest): string =>
  json ? '{"answer": "refuses", "words": "No."}' : `Words at ${key}.`

const nothing = (): Partial<CaseDeps> => ({})

export const kinds: readonly Kind[] = [
  { format: debate, brief: debateBrief, answer: debated, more: nothing },
  { format: decision, brief: { dilemma }, answer: counselled, more: furnished },
  { format: trial, brief: trialBrief as unknown as Json, answer: stockLine, more: nothing },
  { format: mediation, brief: piano, answer: partyAnswer, more: nothing },
]

/** The model of a good day. */
export const soundModel = ({ answer }: Kind) => scripted(answer)
