import type { Exhibit } from '#record'
import type { CaseFile } from '../case.ts'
import { witnessOf } from '../quality.ts'
import { groupsIn, rarityIn, type DocumentOf } from './beside.ts'
import { nameFor, sharedBy } from './named.ts'
import { remarkKey, remarksOf, type Remark } from './remarks.ts'
import { agreedIn, clustersOf, opposingTies, type RemarkedFile } from './ties.ts'

/** Words of an exhibit, verbatim. */
interface Laid {
  readonly exhibit: string
  readonly words: string
}

/** What the documents of a file say on one matter, the newest first. */
export interface LaidMatter {
  readonly name: string
  readonly relation: 'contradicted' | 'agreed' | 'beside'
  readonly says: readonly Laid[]
}

/** What the documents say, matter by matter, by the rules alone. */
export const layOutExhibits = (exhibits: readonly Exhibit[], language?: string): readonly LaidMatter[] =>
  layOutCase({
    exhibits,
    speeches: [],
    directives: [],
    opinions: [],
    struck: [],
    ...(language !== undefined && { language }),
  })

/**
 * What the documents of a case say, matter by matter and side by side: where they contradict each other, then where
 * they agree, then what several of them speak of. Struck exhibits leave it, and nothing comes in their place.
 */
export function layOutCase(given: CaseFile): readonly LaidMatter[] {
  const file = filed(given)
  const { documentOf, remarks: all } = file
  const struck = new Set(given.struck)
  const stands = ({ exhibit }: Remark): boolean => !struck.has(exhibit.result_id)
  const weigh = rarityIn(all, documentOf)
  const ties = [...opposingTies(file), ...agreedIn(file)]
  const tied = clustersOf(ties.filter(({ one, other }) => stands(one) && stands(other))).map(
    ({ relation, remarks, first }): LaidMatter => ({
      name: first.question ?? nameFor(remarks, sharedBy(first.one, first.other, weigh)),
      relation,
      says: laid(remarks),
    }),
  )
  const known = new Set(ties.flatMap(({ one, other }) => [remarkKey(one), remarkKey(other)]))
  const beside = groupsIn(all, { documentOf, weigh }).flatMap(({ remarks, about }): readonly LaidMatter[] => {
    // What the documents of a contradiction say besides is told; another document is news.
    const [told, news] = [true, false].map((is) => remarks.filter((remark) => known.has(remarkKey(remark)) === is))
    const isNews =
      told!.length === 0 || news!.some((one) => !told!.some((each) => documentOf(each) === documentOf(one)))
    const left = remarks.filter(stands)
    if (!isNews || new Set(left.map(documentOf)).size < 2) return []
    return [{ name: nameFor(left, about), relation: 'beside', says: laid(left) }]
  })
  const of = (relation: LaidMatter['relation']): readonly LaidMatter[] =>
    tied.filter((one) => one.relation === relation)
  return [...of('contradicted'), ...of('agreed'), ...beside]
}

/** The newest document first; what bears no date comes last. A row stands once, however many of its figures count. */
function laid(remarks: readonly Remark[]): readonly Laid[] {
  const sorted = remarks.toSorted(
    ({ exhibit: one, start }, { exhibit: other, start: place }) =>
      compared(other.date ?? '', one.date ?? '') ||
      compared(one.source, other.source) ||
      placeOf(one) - placeOf(other) ||
      compared(one.result_id, other.result_id) ||
      start - place,
  )
  const rows = new Map(
    sorted.map(({ exhibit: { result_id: exhibit }, words }) => [`${exhibit}\n${words}`, { exhibit, words }]),
  )
  return [...rows.values()]
}

/** The page, or the line or paragraph. */
const placeOf = ({ page, place }: Exhibit): number => page ?? Number(/\d+/.exec(place ?? '')?.[0] ?? 0)

const compared = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

function filed(file: CaseFile): RemarkedFile {
  const exhibits = file.exhibits.toSorted((one, other) => compared(one.result_id, other.result_id))
  const known = new Map(exhibits.map((exhibit) => [exhibit.result_id, exhibit]))
  const documents = new Map(
    exhibits.map((exhibit) => [exhibit, sourceNamed(known.get(witnessOf(exhibit.result_id, known)) ?? exhibit)]),
  )
  const documentOf: DocumentOf = ({ exhibit }) => documents.get(exhibit)!
  const remarks = exhibits.flatMap((exhibit) => remarksOf(exhibit, file.language))
  return { ...file, exhibits, remarks: withoutPrinted(remarks, documentOf), documentOf }
}

/** The passages of a file or a site are one document; those of a journal are told by their titles. */
const sourceNamed = ({ source, source_type: type, title }: Exhibit): string =>
  type === 'academic' ? `${source}\n${title}` : source

const plain = ({ statement: { text } }: Remark): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What stands in several documents letter for letter, and tells no figure, is printed on the paper. */
function withoutPrinted(remarks: readonly Remark[], documentOf: DocumentOf): readonly Remark[] {
  const documents = new Map<string, Set<string>>()
  for (const remark of remarks)
    documents.set(plain(remark), (documents.get(plain(remark)) ?? new Set()).add(documentOf(remark)))
  const seen = new Set<string>()
  return remarks.filter((remark) => {
    const once = `${documentOf(remark)}\n${plain(remark)}`
    const isNew = !seen.has(once)
    seen.add(once)
    return isNew && (remark.quantities.length > 0 || documents.get(plain(remark))!.size === 1)
  })
}
