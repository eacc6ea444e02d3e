import { createHash, createHmac } from 'node:crypto'
import type { Exhibit, StepKey } from '#record'
import type { ToolAnswer } from '#court'
import { doiIn, safeAddress } from './address.ts'
import { defused, defusedLine } from './defuse.ts'
import { fenced } from '#court'
import type { Find } from './finds/index.ts'
import { toolLimits } from './limits.ts'
import { kinship } from './sameness.ts'

interface Admitting {
  /** Of the case. Nobody who speaks in it knows the seed. */
  readonly seed: string
  /** The step in which the tool was asked. */
  readonly key: StepKey
  /** What the case has already. */
  readonly known?: readonly Exhibit[]
}

/** A source that has no name. */
export const UNKNOWN = 'unknown'

/** The only way to become an exhibit. A find that the case has already comes back as the exhibit it is. */
export function admit(finds: readonly Find[], { seed, key, known = [] }: Admitting): readonly Exhibit[] {
  const admitted: Exhibit[] = []
  for (const [index, find] of finds.entries()) {
    const minted = exhibitOf(find, idOf(seed, key, index))
    admitted.push(placed(minted, [...known, ...admitted]))
  }
  return admitted
}

/**
 * An answer as it goes into the record, behind what the case has by then: calls that ran at once may have found the same
 * thing. It depends on the record alone, so any timing and any resumption give one record.
 */
export function merged(answer: ToolAnswer, known: readonly Exhibit[]): ToolAnswer {
  let { content } = answer
  const results: Exhibit[] = []
  for (const exhibit of answer.results) {
    const here = placed(exhibit, [...known, ...results])
    content = content.replace(fenced(exhibit), () => fenced(here))
    if (here.result_id === exhibit.result_id) results.push(here)
  }
  return { ...answer, content, results }
}

/** The exhibit itself, the one it repeats, or itself with word of whom it shares a source with. */
function placed(exhibit: Exhibit, known: readonly Exhibit[]): Exhibit {
  let origin: string | undefined
  for (const other of known) {
    if (other.result_id === exhibit.result_id) return other
    const kin = kinship(exhibit, other)
    if (kin === 'repeat') return other
    if (kin === 'same-source') origin ??= other.same_source_as ?? other.result_id
  }
  return origin === undefined ? exhibit : { ...exhibit, same_source_as: origin }
}

function exhibitOf(find: Find, id: string): Exhibit {
  const text = defused(find.text).trim()
  const kept = text.length > toolLimits.text ? beginning(text, toolLimits.text) : text
  return {
    result_id: id,
    title: defusedLine(find.title) || 'Untitled',
    source: defusedLine(find.source) || UNKNOWN,
    source_type: find.type,
    date: find.date,
    ...(find.dated !== undefined && { dated: find.dated }),
    url: addressFor(find),
    snippet: defusedLine(find.text, 200),
    text: kept,
    hash: createHash('sha256').update(find.text).digest('hex'),
    ...(kept !== text && { cut: true as const }),
    page: find.page,
    ...(find.place !== undefined && { place: find.place }),
    citations: find.citations,
    ...(find.authors !== undefined && { authors: defusedLine(find.authors, 300) }),
    ...(find.licence !== undefined && { licence: defusedLine(find.licence, 200) }),
  }
}

/** A paper is found under its DOI, whoever told of it. */
function addressFor({ doi, url }: Find): string | null {
  const known = doi === null ? undefined : doiIn(doi)
  return safeAddress(known === undefined ? url : `https://doi.org/${encodeURI(known)}`)
}

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** 80 bits that follow from the seed and the step, and from nothing a speaker knows. */
function idOf(seed: string, key: StepKey, index: number): string {
  const bytes = createHmac('sha256', seed).update(`exhibit\0${key}\0${index}`).digest().subarray(0, 10)
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return `tool_${bits.replaceAll(/.{5}/g, (five) => LETTERS[Number.parseInt(five, 2)] ?? '')}`
}

/** Cut where a paragraph, a sentence or at least a word ends. */
function beginning(text: string, most: number): string {
  const head = text.slice(0, most).toWellFormed()
  const end = Math.max(head.lastIndexOf('\n'), head.lastIndexOf('. ') + 1)
  return head.slice(0, end > most / 2 ? end : most).trimEnd()
}
