import type { EntryLine } from './lines.ts'
import type { RecordFinding } from './finding.ts'

/** A line between head and end: an entry, or where one should be. */
export type BodyLine = EntryLine | { readonly line: number; readonly entry?: never }

interface OrderedLines {
  /** The line of each entry; of two with one number, the one that the chain holds. */
  readonly bySeq: ReadonlyMap<number, EntryLine>
  /** How many entries there are, as far as the numbers tell. */
  readonly count: number
  readonly findings: readonly RecordFinding[]
}

/** Holds the numbers of entries against their places: what is missing, was added, moved or cannot be read. */
export function inOrder(
  lines: readonly BodyLine[],
  how: { readonly fits: (line: EntryLine) => boolean; readonly claimed: number | undefined },
): OrderedLines {
  const findings: RecordFinding[] = []
  const bySeq = new Map<number, EntryLine>()
  const strays = new Map<number, EntryLine>()
  const gaps: Gap[] = []
  const present = new Set(lines.map(({ entry }) => entry?.seq))
  let expected = 1
  const second = (line: EntryLine, known: EntryLine): void => {
    const isTruer = how.fits(line) && !how.fits(known)
    if (isTruer) bySeq.set(line.entry.seq, line)
    const what = isSame(known, line) ? 'repeated' : 'added'
    findings.push({ what, line: (isTruer ? known : line).line, seq: line.entry.seq })
  }
  for (const [index, line] of lines.entries()) {
    const next = lines.slice(index + 1, index + 1 + WINDOW).find(({ entry }) => entry !== undefined)?.entry?.seq
    if (line.entry === undefined) {
      if (next === expected) findings.push({ what: 'added', line: line.line })
      else findings.push({ what: 'unreadable', line: line.line, seq: expected++ })
      continue
    }
    const { seq } = line.entry
    const known = bySeq.get(seq)
    const isInPlace = next === expected + 1 || (next === undefined && seq !== how.claimed)
    if (known) second(line, known)
    else if (seq !== expected && isInPlace && !present.has(expected))
      findings.push({ what: 'entry-changed', line: line.line, seq: expected++ })
    else if (seq < expected || (seq > expected && next === expected)) strays.set(seq, line)
    else {
      for (let gap = expected; gap < seq && gaps.length < MOST_GAPS; gap++) gaps.push({ seq: gap, line: line.line })
      bySeq.set(seq, line)
      expected = seq + 1
    }
  }
  for (const [seq, stray] of strays) {
    const known = bySeq.get(seq)
    if (known) second(stray, known)
    else {
      findings.push({ what: 'moved', line: stray.line, seq })
      bySeq.set(seq, stray)
      expected = Math.max(expected, seq + 1)
    }
  }
  return { bySeq, count: expected - 1, findings: [...findings, ...runs(gaps.filter(({ seq }) => !bySeq.has(seq)))] }
}

interface Gap {
  readonly seq: number
  readonly line: number
}

/** How far to look for the next line that can be read. */
const WINDOW = 3

/** A number that somebody made up may be as large as they like. */
const MOST_GAPS = 100_000

const isSame = (one: EntryLine, other: EntryLine): boolean =>
  one.link === other.link && JSON.stringify(one.entry) === JSON.stringify(other.entry)

/** Entries that are missing one behind the other are told as one. */
function runs(gaps: readonly Gap[]): readonly RecordFinding[] {
  const found: RecordFinding[] = []
  for (const { seq, line } of gaps) {
    const before = found.at(-1)
    if (before && before.line === line && before.to === seq - 1) found[found.length - 1] = { ...before, to: seq }
    else found.push({ what: 'missing', line, seq, to: seq })
  }
  return found
}
