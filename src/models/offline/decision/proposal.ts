import { bare, quotable, smooth, stem, stems, words } from '../text.ts'

/** What the court is asked, as far as words tell. */
export interface Proposal {
  /** The question, short enough to be repeated between quotation marks. */
  readonly question: string | undefined
  readonly terms: ReadonlySet<string>
  /** Whether it would keep what there is, end it, or bring something new. */
  readonly act: 'keep' | 'end' | 'change'
}

const LONGEST = 20

const KEEPING = new Set('keep keeps continue retain maintain preserve stay extend renew remain'.split(' '))
const ENDING = new Set(
  `end stop abolish ban close cut scrap remove drop abandon cancel quit leave sell eliminate forbid prohibit withdraw
  suspend discontinue repeal phase`.match(/\S+/g),
)
const OPENERS = new Set(
  'should must shall would could can will ought need do does is are it we i our they he she'.split(' '),
)

export function proposalOf(dilemma: string): Proposal {
  const plain = smooth(dilemma)
  const short = words(plain).length <= LONGEST && quotable(plain) && !/[.!?…][^.!?…]/u.test(plain)
  const act = bare(plain).find((word) => KEEPING.has(word) || ENDING.has(word))
  return {
    question: short && plain.endsWith('?') ? plain : undefined,
    terms: new Set(stems(plain)),
    act: act === undefined ? 'change' : KEEPING.has(act) ? 'keep' : 'end',
  }
}

/** The words of a question that carry it, as they are written and in their order. */
export function keyWords(text: string): readonly string[] {
  const seen = new Set<string>()
  return (smooth(text).match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []).filter((word) => {
    const low = word.toLowerCase()
    const carries = stems(low).length > 0 && !OPENERS.has(low) && !seen.has(stem(low))
    seen.add(stem(low))
    return carries
  })
}

export const isKeeping = (word: string): boolean => KEEPING.has(word)
export const isEnding = (word: string): boolean => ENDING.has(word)
