import type { Admission, Attachment, CaseDeps, CasePlan, Tool } from '#court'
import type { Shelf } from '#library'
import { scriptedTool, type CaseDocuments, type FiledPassage, type Find } from '#tools'
import { usualReaders } from '#papers'
import type { Exhibit } from '#record'
import { askable, filedTools, filingOf, mostFinds, offering } from '../handing.ts'
import { BROUGHT } from './searches.ts'
import type { Level } from './tokens.ts'

/** A source outside the case's own documents. It is never asked in a rehearsal. */
export interface OutsideSource {
  readonly name: string
  /** Who may use it; the usual readers of the case, unless given. */
  readonly roles?: readonly string[]
}

/** What a case would be given to search and to look at. */
export interface RehearsedEvidence {
  readonly shelf?: Shelf | undefined
  readonly outside?: readonly OutsideSource[]
  readonly pictures?: number
  /** How many tokens of a file its models hold; any number, unless given. */
  readonly room?: number
}

/**
 * What the rehearsed case finds. Its own documents are really asked, at the high level for the longest passages they
 * have, whatever the question; a source outside is taken to bring so much and is not asked.
 */
export function evidenceFor(
  { evidence: wanted, format }: Pick<CasePlan, 'evidence' | 'format'>,
  level: Level,
  { shelf, outside = [], pictures = 0, room = Infinity }: RehearsedEvidence,
): Pick<CaseDeps, 'tools' | 'sources' | 'admission' | 'pictures'> {
  if (!wanted) return {}
  const readers = usualReaders(format.roles)
  const offers = [
    ...(shelf ? [filedTools(level === 'high' ? longest(shelf, room) : askable(shelf, room), readers)] : []),
    ...outside.map(({ name, roles = readers }) => offering([pretended(name, level)], { name, roles })),
  ]
  return {
    tools: Object.assign({}, ...offers.map(({ tools }) => tools)) as Readonly<Record<string, Tool>>,
    sources: {
      sealed: shelf !== undefined && !wanted.unsealed,
      tools: offers.flatMap(({ offered }) => offered),
      withheld: [],
      troubles: [],
      ...(shelf && { file: filingOf(shelf, room) }),
    },
    admission: known,
    pictures: Array.from({ length: pictures }, (_, index) => picture(index)),
  }
}

/** A passage comes back as the exhibit it is already. The court also knows it in other words, which takes it longer. */
const known: Admission = (answer, before) => {
  const ids = new Map(before.map((exhibit) => [placeOf(exhibit), exhibit.result_id]))
  const isNew = (exhibit: Exhibit): boolean => !ids.has(placeOf(exhibit))
  const content = answer.results.reduce((text, exhibit) => {
    const id = ids.get(placeOf(exhibit))
    return id === undefined ? text : text.replaceAll(exhibit.result_id, id)
  }, answer.content)
  return { ...answer, content, results: answer.results.filter(isNew) }
}

const placeOf = ({ hash, source, page, place }: Exhibit): string => [hash, source, page, place].join(' ')

/** Only their number counts: what a picture costs does not follow from its bytes. */
const picture = (index: number): Attachment => ({
  name: `picture ${index + 1}`,
  mediaType: 'image/png',
  data: new Uint8Array(),
})

/** The documents as somebody would search them who always finds most: long passages, new ones as long as there are any. */
function longest(shelf: Shelf, room: number): CaseDocuments {
  const [filed, finds] = [askable(shelf, room), mostFinds(shelf, room)]
  const passages = shelf
    .all()
    .map(({ source, ...passage }): FiledPassage => ({ document: source, ...passage }))
    .toSorted((one, other) => other.text.length - one.text.length)
  let next = 0
  return {
    ...filed,
    search(_query, limit) {
      const most = Math.min(limit, finds)
      if (next >= passages.length) next = 0
      next += most
      return passages.slice(next - most, next)
    },
  }
}

/** Costs as many tokens as short words do, and the rules of evidence have less to read. */
const LONG = 'unspokenwordsofsomebodyfaraway'

const pretended = (source: string, level: Level): Tool => {
  const { finds, characters } = BROUGHT[level]
  let found = 0
  return scriptedTool(`${source}__search`, () =>
    Array.from({ length: finds }, (): Find => {
      found++
      return {
        title: `Find ${found} of ${source}`,
        source: `${source} ${found}`,
        type: 'web',
        date: null,
        url: null,
        text: `${found} ${`${LONG}${found} `.repeat(Math.ceil(characters / LONG.length))}`.slice(0, characters),
        page: null,
        citations: null,
        doi: null,
      }
    }),
  )
}
