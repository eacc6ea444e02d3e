import { assess, caseFileOf } from '#evidence'
import type { Entry, EntryOf, Exhibit } from '#record'
import { columnsIn, dateLine, labelled, type Teller } from '#told'
import type { AiredRecord } from './aired.ts'
import { flat, visible } from './flat.ts'

/** Who relied on an exhibit, and in which turn. */
interface Reliant {
  readonly turn: number
  readonly name: string
}

/** An exhibit as every document of a case lists it. */
export interface DossierExhibit {
  /** E-01 and on, in the order of admission. */
  readonly label: string
  readonly id: string
  readonly title: string
  readonly source: string
  /** Where it comes from; an item was laid on the table of a trial. */
  readonly type: Exhibit['source_type'] | 'item'
  readonly date: string | null
  /** The date with how it was found, in words. */
  readonly dated: string | null
  /** Only an address that a browser may open. */
  readonly url: string | null
  readonly doi: string | null
  readonly authors: string | null
  readonly licence: string | null
  readonly place: string | null
  /** Word for word: what the hearing rests on, or else how it begins. */
  readonly passages: readonly string[]
  readonly citedBy: readonly Reliant[]
  /** The exhibits that were brought against it. */
  readonly contradictedBy: readonly string[]
  /** An exhibit that goes back to the same source. */
  readonly sameSourceAs: string | null
  /** When it was admitted. */
  readonly admitted: number
}

type Shown = Pick<AiredRecord, 'entries' | 'left'>

/** How many passages of one exhibit are quoted. */
const MOST = 3

/** All exhibits of a record that has been told, by their labels; what was kept off the air is no exhibit. */
export function exhibitsOfCase({ entries, left }: Shown, story: Teller): readonly DossierExhibit[] {
  const found = entriesOfType(entries, 'tool_result').filter(({ seq }) => !left.has(seq))
  const firsts = found.filter(({ result_id: id }, at) => found.findIndex((one) => one.result_id === id) === at)
  const relied = firsts.length === 0 ? new Map<string, Relied>() : reliedOn(entries, story)
  const clashes = columnsIn(entries, story, 'clash')
  const filed = firsts.map((entry): DossierExhibit => {
    const label = story.exhibits.label(entry.result_id) ?? ''
    const { quoted = [], by = [] } = relied.get(entry.result_id) ?? {}
    const attackers = clashes.filter(({ contradicts }) => contradicts === entry.result_id)
    const url = safeAddress(entry.url)
    return {
      label,
      id: flat(entry.result_id),
      title: flat(entry.title) || flat(entry.source) || label,
      source: flat(entry.source),
      type: entry.source_type,
      date: textOrNull(entry.date),
      dated: textOrNull(dateLine(entry, story.words)),
      url,
      doi: doiIn(url),
      authors: textOrNull(entry.authors),
      licence: textOrNull(entry.licence),
      place: entry.page === null ? textOrNull(entry.place) : story.words.exhibit.page(entry.page),
      passages: passagesOf(quoted, entry),
      citedBy: by,
      contradictedBy: [...new Set(attackers.flatMap(({ exhibit }) => story.exhibits.label(exhibit) ?? []))],
      sameSourceAs: otherSource(entry, story),
      admitted: entry.at,
    }
  })
  return [...filed, ...itemsIn({ entries, left }, story)]
}

/** Passages of one document go back to it anyway. */
function otherSource({ same_source_as: id = '', source }: Exhibit, { exhibits }: Teller): string | null {
  const other = exhibits.exhibit(id)
  return other === undefined || other.source === source ? null : (exhibits.label(id) ?? null)
}

/** What was laid on the table; the numbers that people speak of are its own. */
function itemsIn({ entries, left }: Shown, story: Teller): readonly DossierExhibit[] {
  const labels = tableLabels(entries, story)
  const items = columnsIn(entries, story, 'item').filter(({ seq }) => !left.has(seq))
  return items.map(({ number, kind, name, description, seq, at }) => ({
    label: labels.get(seq)!,
    id: String(number),
    title: flat(name) || labels.get(seq)!,
    source: '',
    type: kind,
    date: null,
    dated: null,
    url: null,
    doi: null,
    authors: null,
    licence: null,
    place: null,
    passages: visible(description) === '' ? [] : [flat(description)],
    citedBy: [],
    contradictedBy: [],
    sameSourceAs: null,
    admitted: at,
  }))
}

/** Labels of what was laid on the table, by entry; exhibits that were found come before. */
export function tableLabels(entries: readonly Entry[], story: Teller): ReadonlyMap<number, string> {
  const found = new Set(entriesOfType(entries, 'tool_result').map(({ result_id: id }) => id)).size
  return new Map(
    columnsIn(entries, story, 'item').map(({ seq }, at) => [seq, `E-${String(found + at + 1).padStart(2, '0')}`]),
  )
}

interface Relied {
  readonly quoted: readonly string[]
  readonly by: readonly Reliant[]
}

/** Which passages the speeches and the map rest on, and who cited each exhibit. */
function reliedOn(entries: readonly Entry[], story: Teller): ReadonlyMap<string, Relied> {
  const file = caseFileOf(entries, story.weighs)
  const speakers = entriesOfType(entries, 'turn').map(({ agent }) => agent)
  const texts = new Map(file.exhibits.map(({ result_id: id, text }) => [id, text]))
  const all = new Map<string, { readonly quoted: string[]; readonly by: Reliant[] }>()
  const of = (id: string) => {
    const known = all.get(id) ?? { quoted: [], by: [] }
    all.set(id, known)
    return known
  }
  for (const { turn, sentences } of assess(file).speeches)
    for (const { id, passage } of sentences.flatMap(({ citations }) => citations)) {
      const text = texts.get(id)
      if (text === undefined) continue
      if (passage) of(id).quoted.push(text.slice(passage.start, passage.end))
      if (of(id).by.every((one) => one.turn !== turn))
        of(id).by.push({ turn, name: flat(story.seat(speakers[turn - 1]!).name) })
    }
  for (const { matters } of columnsIn(entries, story, 'map').slice(-1))
    for (const { exhibit, words } of matters.flatMap((matter) => matter.words)) of(exhibit).quoted.push(words)
  return all
}

/** Passages once each, none of which stands in another. */
function passagesOf(quoted: readonly string[], { snippet, text }: Exhibit): readonly string[] {
  const all = [...new Set(quoted.map(flat))].filter((one) => one !== '')
  const distinct = all.filter((one) => all.every((other) => other === one || !other.includes(one)))
  const begins = flat(snippet) || flat(text.slice(0, 300))
  return distinct.length > 0 ? distinct.slice(0, MOST) : begins === '' ? [] : [begins]
}

const textOrNull = (text: string | null | undefined): string | null => flat(text ?? '') || null

/** An address that may be opened by whoever reads the document; anything else is not shown as one. */
function safeAddress(address: string | null): string | null {
  const url = URL.parse(flat(address ?? ''))
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

const DOI = /\b10\.\d{4,9}\/[^\s"<>{}|\\^`#?]+/

function doiIn(url: string | null): string | null {
  const { pathname = '' } = (url !== null && URL.parse(url)) || {}
  const found = DOI.exec(decoded(pathname))?.[0]
  return found?.replace(/[.,;)]+$/, '') || null
}

function decoded(path: string): string {
  try {
    return flat(decodeURIComponent(path))
  } catch {
    return path
  }
}

/** Words of the record with labels for the ids that the court gave. */
export const cited = (text: string, { exhibits }: Pick<Teller, 'exhibits'>): string => visible(labelled(text, exhibits))

export const entriesOfType = <T extends Entry['type']>(entries: readonly Entry[], type: T): readonly EntryOf<T>[] =>
  entries.filter((entry): entry is Entry & EntryOf<T> => entry.type === type)
