import type { CaseFile, ClerkReading } from '../case.ts'
import type { SentenceKind } from '../claims.ts'
import { shortened } from '../text.ts'
import { reasonsFor } from '../words/index.ts'
import { NEGATIVE, type ReadMark } from './backing.ts'
import { spanOverlap } from './sheet.ts'
import { placeIn } from './spans.ts'
import type { Reasons } from '../words/en.ts'
import type { Citation, CitingSentence } from '../citing.ts'

/** What the clerk made of one sentence. */
export interface Clerked {
  /** Left out, where it left the sentence unread. */
  readonly kind?: SentenceKind
  readonly citations: readonly Citation[]
  /** What it rests on: without what it names only to dispute it, and with what is cited beside it and says so. */
  readonly rests: readonly Citation[]
  readonly notes: ClerkReading['notes']
}

export const readingOf = ({ clerk }: CaseFile, turn: number): ClerkReading | undefined =>
  clerk?.readings.findLast((reading) => reading.turn === turn && reading.unread === undefined)

const KINDS: Readonly<Record<ClerkReading['lines'][number]['does'], SentenceKind>> = {
  fact: 'fact',
  inference: 'inference',
  argument: 'opinion',
  hearing: 'procedure',
  other: 'procedure',
  question: 'question',
  concession: 'opinion',
  admission: 'procedure',
}

/** A sentence of a speech with what the clerk read in it. Ids, quotations and figures stay with the rules. */
export function clerked(
  sentence: CitingSentence,
  reading: ClerkReading,
  { speech, file }: { readonly speech: string; readonly file: CaseFile },
): Clerked {
  const does = reading.lines.find(({ start }) => start === sentence.start)?.does
  const own = reading.marks.filter(({ start }) => start === sentence.start)
  const marked = assigned(sentence.citations, own)
  const words = reasonsFor(file)
  const put = (mark: ReadMark, at: Omit<Citation, 'state' | 'reason' | 'passage' | 'read'>): Citation => {
    const exhibit = file.exhibits.find(({ result_id: id }) => id === mark.id)
    const passage = (exhibit && placeIn(exhibit, mark.words)) ?? null
    const state = mark.state === 'attacked' ? 'undecided' : mark.state
    return { ...at, state, reason: inWords(mark, speech, words.clerk), passage, read: mark }
  }
  const decided = (citation: Citation, mark: ReadMark | undefined): Citation => {
    if (mark === undefined || isSettled(citation, mark)) return citation
    const isDisputed = NEGATIVE.has(mark.state) && citation.state === 'supports'
    return put(isDisputed ? { ...mark, state: 'undecided' } : mark, citation)
  }
  const citations = sentence.citations.map((citation) => decided(citation, marked.get(citation)))
  const near = own
    .filter((mark) => mark.state === 'supports' && !sentence.citations.some(({ id }) => id === mark.id))
    .map((mark): Citation => {
      const { id, clause } = mark
      const at = { id, start: clause.end, end: clause.end, clause }
      return file.struck.includes(id)
        ? { ...at, state: 'struck', reason: words.citation.struck, passage: null }
        : put(mark, at)
    })
  return {
    ...(does !== undefined && { kind: KINDS[does] }),
    citations: citations.map((citation) => decided(citation, besides(citation, own, reading, speech))),
    rests: [...citations, ...near].flatMap(carried),
    notes: reading.notes.filter(({ start }) => start === sentence.start),
  }
}

/** What words tell that are too far apart counts as open; what is only disputed counts for nobody. */
const carried = (citation: Citation): readonly Citation[] => {
  if (citation.read?.state === 'attacked') return []
  return citation.read?.slight ? [{ ...citation, state: 'undecided' }] : [citation]
}

/** The worst first: a clause of which one half stands and the other does not has a fault. */
const RANK: readonly ReadMark['state'][] = ['contradicts', 'silent', 'weak', 'supports', 'attacked', 'undecided']

/** Each citation with the mark that is about its words. What speaks against one must stand right before it. */
function assigned(citations: readonly Citation[], marks: readonly ReadMark[]): ReadonlyMap<Citation, ReadMark> {
  const found = new Map<Citation, ReadMark>()
  for (const mark of marks) {
    const same = citations.filter(({ id }) => id === mark.id)
    const [nearest] = same.toSorted(
      (one, other) => spanOverlap(other.clause, mark.clause) - spanOverlap(one.clause, mark.clause),
    )
    if (nearest === undefined || (NEGATIVE.has(mark.state) && spanOverlap(nearest.clause, mark.clause) <= 0)) continue
    const known = found.get(nearest)
    if (known === undefined || RANK.indexOf(mark.state) < RANK.indexOf(known.state)) found.set(nearest, mark)
  }
  return found
}

/** A citation that its own sentence has no mark of may back one before it, in the same paragraph, that has none. */
function besides(
  { id, start }: Citation,
  own: readonly ReadMark[],
  { marks }: ClerkReading,
  speech: string,
): ReadMark | undefined {
  if (own.some((mark) => mark.id === id)) return undefined
  return marks.findLast((mark) => {
    if (mark.id !== id || mark.state !== 'supports' || mark.clause.end > start) return false
    const between = speech.slice(mark.clause.end, start)
    return !/\n\s*\n/.test(between) && !between.includes(id)
  })
}

const BY_RULE: ReadonlySet<Citation['state']> = new Set(['unknown', 'struck', 'quote-not-found'])

/** Where a rule has the last word. A reckoning that was checked answers for a figure that is not there. */
function isSettled({ state }: Citation, mark: ReadMark): boolean {
  if (BY_RULE.has(state)) return true
  if (state === 'figure-not-found') return !(mark.state === 'supports' && mark.words.includes('='))
  return mark.state === 'undecided' && state === 'supports'
}

function inWords({ id, clause, words, state, elsewhere }: ReadMark, speech: string, told: Reasons['clerk']): string {
  const said = bare(speech.slice(clause.start, clause.end))
  const source = bare(words)
  switch (state) {
    case 'supports':
      return words.includes('=') ? told.reckoned(said, id, words) : told.supports(said, id, source)
    case 'weak':
    case 'contradicts':
      return told[state](said, id, source)
    case 'silent':
      if (elsewhere !== undefined) return told.elsewhere(said, id, elsewhere, source)
      return words === '' ? told.nothing(said, id) : told.silent(said, id, source)
    case 'attacked':
      return told.attacked(said)
    case 'undecided':
      return told.undecided(said, id)
  }
}

const bare = (words: string): string => shortened(words).replace(/[.,;:]+$/u, '')
