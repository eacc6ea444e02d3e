import type { ShareCounts, ShareKind } from '#contract'
import { canonicalJson, type Entry, type EntryOf, type Json, type Sha256 } from '#record'
import { columnsIn, isCourtsOwn, isForMachines, teller, withTexts, type Teller } from '#told'
import { aired } from '../aired.ts'
import { barred, namesIn } from '../barring.ts'
import type { WithheldEntry } from '../record/lines.ts'
import { maskerOf, wordMaskerOf } from './masking.ts'

/** An entry of which something stays behind; the digest is that of the whole one. */
type PartlyWithheld = Entry & { readonly whole: string }

/** What of a record leaves. */
interface SharedRecord {
  readonly entries: readonly (Entry | PartlyWithheld | WithheldEntry)[]
  readonly counts: ShareCounts
  /** Where thoughts stood. */
  readonly thoughts: readonly number[]
}

/** Sealed or for the gallery, but nobody's words: who was heard, what was counted, how long to wait. */
const wordless: ReadonlySet<Entry['type']> = new Set(['heard', 'counted', 'abandoned', 'beat'])

/** Sealed, and no thought either: what models and tools answered, word for word, and what was drawn. */
const inner: ReadonlySet<Entry['type']> = new Set(['receipt', 'draw', 'cue', 'screened', 'vote'])

/** What people think for themselves, the one who decides among them. */
const ownWords: ReadonlySet<Entry['type']> = new Set(['think', 'plan', 'fold', 'my_decision', 'outcome'])

const isThought = ({ type, to }: Entry): boolean =>
  ownWords.has(type) || (to !== 'open' && !wordless.has(type) && !inner.has(type))

type DocumentExhibit = EntryOf<'tool_result'>

const isPassage = (entry: Entry): entry is DocumentExhibit & { readonly source_type: 'document' } =>
  entry.type === 'tool_result' && entry.source_type === 'document'

/** All that of a record leaves with these kinds, and where something stays behind, what stands for it. */
export function sharedRecord(
  entries: readonly Entry[],
  { include, sha256 }: { readonly include: readonly ShareKind[]; readonly sha256: Sha256 },
): SharedRecord {
  const leaves = (kind: ShareKind): boolean => include.includes(kind)
  const { off, left: silenced } = aired(entries)
  const names = namesIn(entries)
  const secret = secretsIn(entries)
  const mask = leaves('documents') ? same : maskerOf(secret.texts, knownIn(entries, leaves('names') ? [] : secret.made))
  const unnamed = leaves('names') ? same : wordMaskerOf([...secret.names, ...secret.made])
  const aliases = leaves('names') ? new Map<string, string>() : aliasesOf(entries)
  const cover = (text: string): string => aliases.get(text) ?? unnamed(mask(text))
  const told = (entry: Entry): Entry | PartlyWithheld | WithheldEntry => {
    const { seq, at } = entry
    const withheld = sha256(canonicalJson(entry))
    if (isThought(entry) && !leaves('thoughts')) return { seq, at, withheld }
    if (inner.has(entry.type) && !(leaves('answers') && mayAnswer(entry, leaves))) return { seq, at, withheld }
    const open = entry.type === 'header' ? headerLeft(entry, leaves('thoughts')) : entry
    const shown = silenced.has(seq) || (off.has(seq) && !isCourtsOwn(entry)) ? barred(open, names) : open
    const text = isPassage(shown) && !leaves('documents') ? { ...shown, text: '', snippet: '' } : shown
    const { type, to, ...words } = text
    const left = { type, to, ...(masked(words, cover) as object) } as Entry
    return canonicalJson(left) === canonicalJson(entry)
      ? entry
      : ({ ...left, whole: withheld } satisfies PartlyWithheld)
  }
  return {
    entries: entries.map(told),
    counts: countsOf(entries),
    thoughts: entries.filter((entry) => isThought(entry) && !leaves('thoughts')).map(({ seq }) => seq),
  }
}

const same = (text: string): string => text

/** A model's answer may hold a thought, and any answer a document; then it leaves only with them. */
function mayAnswer(entry: Entry, leaves: (kind: ShareKind) => boolean): boolean {
  if (entry.type === 'vote' || entry.type === 'cue' || entry.type === 'screened') return false
  if (entry.type !== 'receipt') return leaves('thoughts')
  if (entry.of === 'model') return leaves('thoughts') && leaves('documents')
  return leaves('documents') || entry.results.every(({ source_type: kind }) => kind !== 'document')
}

interface Secrets {
  /** What stands in the documents. */
  readonly texts: readonly string[]
  readonly names: readonly string[]
  /** Titles that were made of the names of files. */
  readonly made: readonly string[]
}

function secretsIn(entries: readonly Entry[]): Secrets {
  const passages = entries.flatMap((entry) => {
    if (isPassage(entry)) return [entry]
    return entry.type === 'receipt' && entry.of === 'tool'
      ? entry.results.filter(({ source_type: kind }) => kind === 'document')
      : []
  })
  const files = filesIn(entries)
  return {
    texts: [...new Set(passages.flatMap(({ text, snippet }) => [text, snippet]))],
    names: files.map(({ name }) => name),
    made: files.flatMap(({ name, title }) => (title !== undefined && isMadeOf(title, name) ? [title] : [])),
  }
}

/** Documents by their names in the order in which they came, also those that only an exhibit names. */
function filesIn(entries: readonly Entry[]): readonly { readonly name: string; readonly title?: string }[] {
  const files = new Map<string, string | undefined>()
  for (const entry of entries) {
    if (entry.type === 'document') files.set(entry.name, entry.title)
    if (isPassage(entry) && !files.has(entry.source)) files.set(entry.source, entry.title)
  }
  return Array.from(files, ([name, title]) => ({ name, ...(title !== undefined && { title }) }))
}

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const stem = (name: string): string => name.replace(/^.*[/\\]/u, '').replace(/\.[^.]{1,8}$/u, '')

const isMadeOf = (title: string, name: string): boolean =>
  bare(title) === bare(stem(name)) || bare(title) === bare(name)

/** A file has the name of its place in the row, and keeps what kind it is. */
const aliasesOf = (entries: readonly Entry[]): ReadonlyMap<string, string> =>
  new Map(
    filesIn(entries)
      .flatMap(({ name, title }, index): readonly (readonly [string, string])[] => {
        const ending = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? ''
        const alias = `document-${index + 1}${ending.toLowerCase()}`
        return [[name, alias], ...(title !== undefined && isMadeOf(title, name) ? [[title, alias] as const] : [])]
      })
      // The first file of a title gives it its name.
      .toReversed(),
  )

/** What leaves anyhow: the question, titles, and exhibits that anybody can find. */
const knownIn = (entries: readonly Entry[], unnamed: readonly string[]): readonly string[] =>
  entries.flatMap((entry): readonly string[] => {
    if (entry.type === 'header') return [entry.title, ...entry.cast.map(({ name }) => name)]
    if (entry.type === 'intervention') return [entry.content]
    if (entry.type === 'document') return titleOf(entry.title, unnamed)
    if (isPassage(entry)) return titleOf(entry.title, unnamed)
    return entry.type === 'tool_result' ? [entry.title, entry.text] : []
  })

const titleOf = (title: string | undefined, unnamed: readonly string[]): readonly string[] =>
  title === undefined || unnamed.includes(title) ? [] : [title]

/** What a case says of itself. Which one it was forked from is nobody's business: its name tells what was asked there. */
function headerLeft(header: EntryOf<'header'>, thoughts: boolean): EntryOf<'header'> {
  const story = teller()
  story.read(header)
  return {
    ...header,
    ...(!thoughts && { brief: publicBrief({ brief: header.brief, published: story.published }) }),
    ...(header.forked && { forked: { ...header.forked, from: '░░░░' } }),
  }
}

/** What its format lets everybody read of a brief. The rest is what seats were told in private, and what nobody has been shown. */
function publicBrief({ brief, published }: { readonly brief: Json; readonly published: Teller['published'] }): Json {
  if (typeof brief !== 'object' || brief === null || Array.isArray(brief)) return {}
  const kept = Object.entries(published).flatMap(([field, how]): readonly (readonly [string, Json])[] => {
    const value = Object.hasOwn(brief, field) ? brief[field] : undefined
    if (how === 'whole') return value === undefined ? [] : [[field, value]]
    return Array.isArray(value) ? [[field, value.map(() => ({}))]] : []
  })
  return Object.fromEntries(kept)
}

/** Names for machines are left: whatever points to an entry, an exhibit or a seat must still find it. */
const masked = (value: unknown, cover: (text: string) => string): unknown =>
  withTexts(value, (text, field) => (isForMachines(field) ? text : cover(text)))

const countsOf = (entries: readonly Entry[]): ShareCounts => ({
  entries: entries.length,
  turns: entries.filter(({ type }) => type === 'turn').length,
  exhibits: entries.filter(({ type }) => type === 'tool_result').length + laidOut(entries),
  thoughts: entries.filter(isThought).length,
  documents: entries.filter(isPassage).length,
  names: filesIn(entries).length,
  answers: entries.filter(({ type }) => type === 'receipt').length,
})

/** How much was laid on the table besides. */
function laidOut(entries: readonly Entry[]): number {
  const story = teller()
  for (const entry of entries) story.read(entry)
  return columnsIn(entries, story, 'item').length
}
