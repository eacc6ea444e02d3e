import { LineCounter, isAlias, isMap, isNode, isScalar, isSeq, parseDocument, visit, type Document } from 'yaml'
import type { z } from 'zod'
import { explain, type Path } from './explain.ts'
import { normalise, type BriefProblem } from './problems.ts'
import { syntaxProblems, wholeInQuotes } from './syntax.ts'

export { explain, type Complaint } from './explain.ts'
export { describeProblems, type BriefProblem } from './problems.ts'

export type BriefReading<T> =
  | { readonly ok: true; readonly brief: T }
  | { readonly ok: false; readonly problems: readonly BriefProblem[] }

const most = 256 * 1024
const mostAliases = 20
const writeOut = 'Write the value out.'

type Report = (offset: number, message: string, suggestion?: string) => BriefProblem

/** Reads a brief (YAML, and so JSON too) and says of each mistake where it is and what to do about it. */
export function readBrief<T>(text: string, file: string, schema: z.ZodType<T>): BriefReading<T> {
  const source = normalise(text)
  const lines = new LineCounter()
  const report: Report = (offset, message, suggestion) => {
    const { line, col } = lines.linePos(offset)
    const place = { file, line: Math.max(line, 1), column: Math.max(col, 1) }
    return { ...place, message, ...(suggestion !== undefined && { suggestion }) }
  }

  const unreadable = unreadableText(source, report)
  if (unreadable) return refuse(unreadable)
  const document = parseDocument(source, {
    lineCounter: lines,
    prettyErrors: false,
    stringKeys: true,
    resolveKnownTags: false,
  })
  const wrong = syntaxProblems(document, source)
  if (wrong.length > 0) return refuse(...wrong.map((each) => report(each.offset, each.message, each.suggestion)))
  const misshapen = shapeProblem(document, source, report)
  if (misshapen) return refuse(misshapen)

  const value: unknown = document.toJS({ maxAliasCount: -1 })
  const complaints = explain(schema, value)
  if (complaints.length === 0) return { ok: true, brief: schema.parse(value) }
  return refuse(
    ...complaints
      .map((each) => ({ offset: offsetOf(document, each.path, each.at), ...each }))
      .toSorted((a, b) => a.offset - b.offset)
      .map((each) => report(each.offset, each.message, each.suggestion)),
  )
}

const refuse = (...problems: readonly BriefProblem[]): BriefReading<never> => ({ ok: false, problems })

/** Text that no parser needs to see. Lines are not counted yet, so positions come from the text itself. */
function unreadableText(source: string, report: Report): BriefProblem | undefined {
  const size = Buffer.byteLength(source)
  if (size > most) {
    return report(
      0,
      `the file is too large: ${Math.ceil(size / 1024)} KB, and a brief may have ${most / 1024} KB.`,
      'A brief holds who argues about what; shorten its texts.',
    )
  }
  const odd = source.search(/[\0\uFFFD]/)
  if (odd >= 0) {
    const before = source.slice(0, odd).split('\n')
    const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
    const message = 'the file is not UTF-8 text: there is a character here that cannot be read.'
    return { ...report(0, message, 'Save it in your editor with the encoding UTF-8.'), ...place }
  }
  if (source.trim() === '') {
    return report(0, 'the file is empty.', 'Start from one of the examples in cases/.')
  }
  return undefined
}

/** What the parser accepts and no brief can be. */
function shapeProblem(document: Document.Parsed, source: string, report: Report): BriefProblem | undefined {
  const { contents } = document
  const aliases = aliasProblem(document, report)
  if (aliases) return aliases
  if (contents === null || (isScalar(contents) && contents.value === null)) {
    return report(0, 'there is no brief in the file yet.', 'Start from one of the examples in cases/.')
  }
  if (isMap(contents)) return undefined
  const start = contents.range[0]
  if (isSeq(contents)) {
    return report(
      start,
      'the file is a list, and a brief is a group of keys.',
      'Begin with "topic: …", without a dash.',
    )
  }
  const glued = /^\w+:\S/.test(source.slice(start))
  return report(
    start,
    'the file is one plain text, and a brief is a group of keys.',
    glued ? 'Put a space after the colon.' : 'Begin with "topic: …".',
  )
}

/** Few aliases are a convenience; many, or one inside itself, are how a small file becomes an endless one. */
function aliasProblem(document: Document, report: Report): BriefProblem | undefined {
  const anchors = new Set<string>()
  let count = 0
  let problem: BriefProblem | undefined
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
