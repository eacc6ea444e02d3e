import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { citationsIn, contradictionsBetween, exhibitsOf, sentencesIn, readSource } from '#evidence'
import { exhibitOf } from './hearings.ts'

/** A claim with the text it rests on, and whether that text says so. */
export interface Pair {
  readonly claim: string
  readonly source: string
  readonly holds: boolean
}

interface Set {
  readonly file: string
  readonly pairOf: (row: Readonly<Record<string, unknown>>) => Pair
}

const plain = (text: unknown): string =>
  String(text)
    .replaceAll('-LRB-', '(')
    .replaceAll('-RRB-', ')')
    .replaceAll(/ (?=[.,;:!?')])|(?<=\() /g, '')

export const sets = {
  opposites: {
    file: 'opposites.json',
    pairOf: ({ claim, source }) => ({ claim: plain(claim), source: plain(source), holds: false }),
  },
  fever: {
    file: 'fever-symmetric-dev.json',
    pairOf: ({ c, e, y }) => ({ claim: plain(c), source: plain(e), holds: y === 'SUPPORTS' }),
  },
  attribution: {
    file: 'attribution-dev.json',
    pairOf: ({ c, e, y }) => ({ claim: String(c), source: String(e), holds: y === 1 }),
  },
} as const satisfies Readonly<Record<string, Set>>

export function pairsIn(folder: string, { file, pairOf }: Set): readonly Pair[] | undefined {
  const path = join(folder, file)
  if (!existsSync(path)) return undefined
  return (JSON.parse(readFileSync(path, 'utf8')) as readonly Readonly<Record<string, unknown>>[]).map(pairOf)
}

/** Half of a set, by the hash of the claim: what is tuned on never meets what is reported. */
export const isHeldOut = ({ claim }: Pair): boolean => createHash('sha256').update(claim).digest()[0]! % 2 === 1

/** Whether the rules take the source to say all of the claim, when each of its sentences cites it. */
export function isAccepted({ claim, source }: Pair): boolean {
  const exhibits = exhibitsOf([exhibitOf('tool_pair', source)])
  return sentencesIn(claim).every(({ text }) => {
    const cited = `${text.replace(/[\s.]+$/u, '')} [TOOL:tool_pair].`
    const citations = citationsIn(cited, exhibits)
    return citations.length > 0 && citations.every(({ state }) => state === 'supports')
  })
}

/** Whether the rules find that claim and source, as two exhibits, contradict each other. */
export const isOpposed = ({ claim, source }: Pair): boolean =>
  contradictionsBetween(readSource(exhibitOf('tool_claim', claim)), readSource(exhibitOf('tool_pair', source))).length >
  0
