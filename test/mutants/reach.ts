import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ran } from './ran.ts'

interface Span {
  readonly startOffset: number
  readonly endOffset: number
  readonly count: number
}

interface Covered {
  readonly result: readonly { url: string; functions: readonly { ranges: readonly Span[] }[] }[]
}

/** What one file of tests runs of the program, and how long it takes. */
export interface Reach {
  readonly test: string
  readonly took: number
  readonly files: ReadonlyMap<string, readonly (readonly Span[])[]>
}

/** Runs the tests of a tree once as they are: a change can only be noticed by those that run it. */
export async function reachOf(tree: string, test: string): Promise<Reach> {
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-reach-'))
  try {
    const began = performance.now()
    // Functions out of the compile cache are counted less exactly.
    const environment = { NODE_V8_COVERAGE: folder, NODE_DISABLE_COMPILE_CACHE: '1' }
    const why = (await ran(tree, [test], { environment })) && (await ran(tree, [test], { environment }))
    if (why !== undefined) throw new Error(`${test} fails twice before anything is changed: ${why}. Mend it first.`)
    const took = performance.now() - began
    const here = `${pathToFileURL(tree).href}/`
    const files = new Map<string, (readonly Span[])[]>()
    for (const name of globSync('*.json', { cwd: folder })) {
      const { result } = JSON.parse(await readFile(join(folder, name), 'utf8')) as Covered
      for (const { url, functions } of result) {
        if (!url.startsWith(here)) continue
        const file = url.slice(here.length)
        files.set(file, [...(files.get(file) ?? []), functions.flatMap(({ ranges }) => ranges)])
      }
    }
    return { test, took, files }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The tests that run a place of a file: the one beside it first, then the quickest. */
export function reaching(reaches: readonly Reach[], file: string, start: number, end: number): readonly Reach[] {
  const beside = `${basename(file, '.ts')}.test.ts`
  const far = ({ test }: Reach): number => Number(basename(test) !== beside)
  return reaches
    .filter(({ files }) => files.get(file)?.some((spans) => innermost(spans, start, end) > 0))
    .toSorted((one, other) => far(one) - far(other) || one.took - other.took)
}

function innermost(spans: readonly Span[], start: number, end: number): number {
  const around = spans.filter(({ startOffset, endOffset }) => startOffset <= start && endOffset >= end)
  const size = ({ startOffset, endOffset }: Span): number => endOffset - startOffset
  return around.toSorted((one, other) => size(one) - size(other))[0]?.count ?? 0
}
