import type { z } from 'zod'
import { readPaper, type PaperKind } from './paper.ts'
import type { Problem } from './problems.ts'

type BriefReading<T> =
  | { readonly ok: true; readonly brief: T }
  | { readonly ok: false; readonly problems: readonly Problem[] }

const paper: PaperKind = {
  name: 'brief',
  begin: 'topic: …',
  holds: 'A brief holds who argues about what.',
  whenEmpty: 'Start from one of the examples in cases/.',
}

const FORMAT = /^format:[ \t]*(["']?)([\w-]+)\1[ \t]*(?:#.*)?\r?$/m

/** The format that a brief says it is for, if it does. */
export const formatIn = (text: string): string | undefined => FORMAT.exec(text)?.[2]

/** Reads the brief of a case. The line with its format is for whoever chose the schema. */
export function readBrief<T>(text: string, file: string, schema: z.ZodType<T>): BriefReading<T> {
  const reading = readPaper(paper, text.replace(FORMAT, ''), file, schema)
  return reading.ok ? { ok: true, brief: reading.value } : reading
}

const matrix: PaperKind = {
  name: 'batch',
  begin: 'name: …',
  holds: 'A batch holds which cases are run, and in which ways.',
  whenEmpty: 'Start from docs/study/order.batch.yaml.',
}

/** Reads what many cases are made of. */
export function readMatrix<T>(text: string, file: string, schema: z.ZodType<T>): BriefReading<T> {
  const reading = readPaper(matrix, text, file, schema)
  return reading.ok ? { ok: true, brief: reading.value } : reading
}
