import type { Admission, Attachment, Format, Session, Tool } from '#court'
import type { Shelf } from '#library'
import { documentTools, FILED, scriptedTool, type Filed, type FiledPassage, type Find } from '#tools'
import type { Exhibit } from '#record'
import { askable, offering, READERS } from '../searching.ts'
import type { Level } from './tokens.ts'

/** A source outside the case's own documents. It is never asked in a rehearsal. */
export interface Outside {
  readonly name: string
  readonly roles: readonly string[]
}

/** What a case would be given to search and to look at. */
export interface Evidence {
  readonly shelf?: Shelf | undefined
  readonly outside?: readonly Outside[]
  readonly pictures?: number
}

/** What one question to a source outside is taken to bring. */
export const BROUGHT: Readonly<Record<Level, { readonly finds: number; readonly characters: number }>> = {
  low: { finds: 0, characters: 0 },
  expected: { finds: 5, characters: 1_500 },
  high: { finds: 8, characters: 4_000 },
}

/**
 * What the rehearsed case finds. Its own documents are really asked, at the high level for the longest passages they
 * have, whatever the question; a source outside is taken to bring so much and is not asked.
 */
export function evidenceFor(
  format: Format,
  brief: unknown,
  level: Level,
  { shelf, outside = [], pictures = 0 }: Evidence,
): Pick<Session, 'tools' | 'sources' | 'admission' | 'pictures'> {
  const wanted = format.evidence(brief)
  if (!wanted) return {}
  const filed = shelf && (level === 'high' ? longest(shelf) : askable(shelf))
  const offers = [
    offering(filed ? documentTools(filed) : [], { name: FILED, roles: READERS }),
    ...outside.map((source) => offering([pretended(source.name, level)], source)),
  ]
  return {
    tools: Object.assign({}, ...offers.map(({ tools }) => tools)) as Readonly<Record<string, Tool>>,
    sources: {
      sealed: shelf !== undefined && !wanted.unsealed,
      tools: offers.flatMap(({ offered }) => offered),
      withheld: [],
      troubles: [],
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
function longest(shelf: Shelf): Filed {
  const passages = shelf
    .list()
    .flatMap(({ source, title, date, dated, unit, length }): FiledPassage[] =>
      shelf.read(source, 1, length).map(({ at, text }) => ({
        document: source,
        title,
        date,
        ...(dated !== undefined && { dated }),
        unit,
        at,
        text,
      })),
    )
    .toSorted((one, other) => other.text.length - one.text.length)
  let next = 0
  return {
    search(_query, limit) {
      if (next >= passages.length) next = 0
      next += limit
      return passages.slice(next - limit, next)
    },
    read: (document, at) => askable(shelf).read(document, at),
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
