import { basename, dirname, resolve } from 'node:path'
import { describeProblems, readBrief, readMatrix } from '#papers'
import { audits } from '#proceedings'
import type { Json } from '#record'
import { BatchFile, spannedBy, type BatchCase, type Matrix } from '#research'
import { CommandError } from '../errors.ts'
import { formatAt } from './briefs.ts'
import { contentsOf } from './contents.ts'

/** A batch as its file has it, with the briefs of its cases read and all its runs named. */
export interface ReadMatrix {
  readonly file: BatchFile
  readonly matrix: Matrix
}

/** Refused with everything that is wrong in the first file that does not fit. */
export async function matrixIn(path: string, name: string): Promise<ReadMatrix> {
  const text = await contentsOf(path, name)
  const reading = readMatrix(text, name, BatchFile)
  if (!reading.ok) throw new CommandError('bad-usage', describeProblems(reading.problems, text))
  const file = reading.brief
  const cases: BatchCase[] = []
  for (const one of file.cases) cases.push(await caseIn(dirname(path), typeof one === 'string' ? { file: one } : one))
  const double = cases.find(({ name: called }, at) => cases.findIndex((other) => other.name === called) !== at)
  if (double)
    throw new CommandError(
      'bad-usage',
      `Two cases are called ${double.name}. Give one of them another name in ${name}.`,
    )
  const { familyOfModel: familyOf } = await audits()
  return { file, matrix: spannedBy(file, { cases, familyOf }) }
}

interface Named {
  readonly file: string
  readonly name?: string
  readonly reversed?: string
}

async function caseIn(folder: string, { file, name, reversed }: Named): Promise<BatchCase> {
  const path = resolve(folder, file)
  const format = await formatAt(path)
  const text = await contentsOf(path, file)
  const reading = readBrief(text, file, format.brief)
  if (!reading.ok) throw new CommandError('bad-usage', describeProblems(reading.problems, text))
  const { documents, ...brief } = reading.brief as Readonly<Record<string, Json>>
  const files = documents === undefined ? [] : await filesAt(documents as readonly string[], dirname(path))
  return {
    name: name ?? basename(file).replace(/(?:\.\w+)?\.ya?ml$/i, ''),
    format: format.format,
    brief: files.length > 0 ? { ...brief, documents: files.map((one) => one.name) } : brief,
    files,
    ...(reversed !== undefined && { reversed }),
  }
}

const filesAt = async (paths: readonly string[], from: string) =>
  (await import('./documents.ts')).documentsAt(paths, from)
