import { LineCounter, isAlias, isMap, isNode, isScalar, isSeq, parseDocument, visit, type Document } from 'yaml'
import type { z } from 'zod'
import { explain } from './explain.ts'
import type { Path } from './forms.ts'
import { normalise, type Problem } from './problems.ts'
import { syntaxProblems, wholeInQuotes } from './syntax.ts'

/** A kind of file that people write: what it is called, how it begins, and where to look when it is wanting. */
export interface PaperKind {
  readonly name: string
  readonly begin: string
  readonly holds: string
  /** What to do about a file with nothing in it; left out where nothing is a fine thing to say. */
  readonly whenEmpty?: string
}

type PaperReading<T> =
  | { readonly ok: true; readonly value: T; readonly lineOf: (path: Path) => number }
  | { readonly ok: false; readonly problems: readonly Problem[] }

const most = 256 * 1024
const mostAliases = 20
const writeOut = 'Write the value out.'

type Report = (offset: number, message: string, suggestion?: string) => Problem

/** Reads a file (YAML, and so JSON too) and says of each mistake where it is and what to do about it. */
export function readPaper<T>(paper: PaperKind, text: string, file: string, schema: z.ZodType<T>): PaperReading<T> {
  const source = normalise(text)
  const lines = new LineCounter()
  const report: Report = (offset, message, suggestion) => {
    const { line, col } = lines.linePos(offset)
    const place = { file, line: Math.max(line, 1), column: Math.max(col, 1) }
    return { ...place, message, ...(suggestion !== undefined && { suggestion }) }
  }

  const unreadable = unreadableText(paper, source, report)
  if (unreadable) return refuse(unreadable)
  const document = parseDocument(source, {
    lineCounter: lines,
    prettyErrors: false,
    stringKeys: true,
    resolveKnownTags: false,
  })
  const wrong = syntaxProblems(document, source)
  if (wrong.length > 0) return refuse(...wrong.map((each) => report(each.offset, each.message, each.suggestion)))
  const misshapen = shapeProblem(paper, document, source, report)
  if (misshapen) return refuse(misshapen)

  const value: unknown = document.toJS({ maxAliasCount: -1 }) ?? {}
  const { success, data } = schema.safeParse(value)
  if (success) return { ok: true, value: data, lineOf: (path) => lines.linePos(offsetOf(document, path, 'key')).line }
  return refuse(
    ...explain(schema, value)
      .map((each) => ({ offset: offsetOf(document, each.path, each.at), ...each }))
      .toSorted((a, b) => a.offset - b.offset)
      .map((each) => report(each.offset, each.message, each.suggestion)),
  )
}

const refuse = (...problems: readonly Problem[]): PaperReading<never> => ({ ok: false, problems })

/** Text that no parser needs to see. Lines are not counted yet, so positions come from the text itself. */
function unreadableText(paper: PaperKind, source: string, report: Report): Problem | undefined {
  const size = Buffer.byteLength(source)
  if (size > most) {
    return report(
      0,
      `the file is too large: ${Math.ceil(size / 1024)} KB, and a ${paper.name} may have ${most / 1024} KB.`,
      `${paper.holds} Shorten it.`,
    )
  }
  const odd = source.search(/[\0\uFFFD]/)
  if (odd >= 0) {
    const before = source.slice(0, odd).split('\n')
    const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
    const message = 'the file is not UTF-8 text: there is a character here that cannot be read.'
    return { ...report(0, message, 'Save it in your editor with the encoding UTF-8.'), ...place }
  }
  if (source.trim() === '' && paper.whenEmpty !== undefined) return report(0, 'the file is empty.', paper.whenEmpty)
  return undefined
}

/** What the parser accepts and no file of ours can be. */
function shapeProblem(
  paper: PaperKind,
  document: Document.Parsed,
  source: string,
  report: Report,
): Problem | undefined {
  const { contents } = document
  const aliases = aliasProblem(document, report)
  if (aliases) return aliases
  if (contents === null || (isScalar(contents) && contents.value === null)) {
    return paper.whenEmpty === undefined
      ? undefined
      : report(0, `there is no ${paper.name} in the file yet.`, paper.whenEmpty)
  }
  if (isMap(contents)) return undefined
  const start = contents.range[0]
  if (isSeq(contents)) {
    return report(
      start,
      `the file is a list, and a ${paper.name} is a group of keys.`,
      `Begin with "${paper.begin}", without a dash.`,
    )
  }
  const glued = /^\w+:\S/.test(source.slice(start))
  return report(
    start,
    `the file is one plain text, and a ${paper.name} is a group of keys.`,
    glued ? 'Put a space after the colon.' : `Begin with "${paper.begin}".`,
  )
}

/** Few aliases are a convenience; many, or one inside itself, are how a small file becomes an endless one. */
function aliasProblem(document: Document, report: Report): Problem | undefined {
  const anchors = new Set<string>()
  let count = 0
  let problem: Problem | undefined
  visit(document, {
    Value: (_, node) => {
      if (node.anchor !== undefined) anchors.add(node.anchor)
    },
    Alias: (_, alias, parents) => {
      const at = alias.range?.[0] ?? 0
      const name = `"*${alias.source}"`
      const target = anchors.has(alias.source) ? alias.resolve(document) : undefined
      if (!target) problem = report(at, `${name} stands for an anchor that is not there.`, wholeInQuotes)
      else if (parents.includes(target)) problem = report(at, `${name} stands inside what it stands for.`, writeOut)
      else if (++count > mostAliases) problem = report(at, `there are more than ${mostAliases} aliases.`, writeOut)
      return problem && visit.BREAK
    },
  })
  return problem
}

function offsetOf(document: Document, path: Path, at: 'key' | 'value'): number {
  let node: unknown = document.contents
  let offset = 0
  const enter = (next: unknown): void => {
    if (isNode(next) && next.range) offset = next.range[0]
    node = isAlias(next) ? next.resolve(document) : next
  }
  enter(node)
  for (const [index, part] of path.entries()) {
    const last = index === path.length - 1
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(part))
      if (!pair) return offset
      enter(pair.key)
      if (!(last && at === 'key') && !isEmpty(pair.value)) enter(pair.value)
      else node = pair.value
    } else if (isSeq(node)) {
      enter(node.items[Number(part)])
    } else return offset
  }
  return offset
}

/** An empty value has no place of its own; its key is where one looks. */
const isEmpty = (node: unknown): boolean => isScalar(node) && node.value === null && node.source === ''
