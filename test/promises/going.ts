import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Promised } from './promised.ts'

/** A run that has not come to its end: what it has tried, and whether that held. */
export interface Run {
  readonly began: string
  /** By what was typed in, since a promise that is tried otherwise is to be tried again. */
  readonly held: Readonly<Record<string, boolean>>
}

/** The run that was stopped here before, if there is one; a note that cannot be read is none. */
export function stoppedRun(file: string): Run | undefined {
  try {
    const { began, held } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Run>
    return began !== undefined && held !== undefined ? { began, held } : undefined
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export const leftOf = (all: readonly Promised[], run: Run): readonly Promised[] =>
  all.filter(({ command }) => !Object.hasOwn(run.held, command))

export const brokenIn = (all: readonly Promised[], run: Run): readonly Promised[] =>
  all.filter(({ command }) => run.held[command] === false)

/** Notes how far a run has come; one that has tried all leaves nothing. */
export function noteRun(file: string, run: Run, isOver: boolean): void {
  if (isOver) rmSync(file, { force: true })
  else writeWhole(file, JSON.stringify(run))
}

/** The old text or the new one, whenever the process ends. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, text)
  renameSync(fresh, file)
}
