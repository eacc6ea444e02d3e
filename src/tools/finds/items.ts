import type { Json } from '#record'
import { dateIn, hostOf, unknownFields, unmarked, webAddress, type Find, type ToolQuestion } from './find.ts'

type Fields = Readonly<Record<string, Json>>

/** What others call the parts of a hit, the best word first. Case, hyphens and underscores do not matter. */
const called = {
  title: ['title', 'name', 'headline', 'heading'],
  url: ['url', 'link', 'href', 'permalink', 'sourceurl', 'pageurl', 'weburl', 'canonicalurl', 'uri', 'website'],
  text: [
    'text',
    'content',
    'body',
    'abstract',
    'extract',
    'passage',
    'highlights',
    'rawcontent',
    'markdown',
    'snippet',
    'snippets',
    'excerpt',
    'summary',
    'description',
  ],
  more: ['extrasnippets'],
  date: [
    'date',
    'published',
    'publisheddate',
    'publishedat',
    'publicationdate',
    'datepublished',
    'pubdate',
    'pageage',
    'age',
    'year',
    'lastmodified',
    'updated',
    'updatedat',
    'lastupdated',
    'revised',
  ],
  authors: ['authors', 'author', 'byline'],
} as const

/** Beside a hit, and never one themselves: pictures, and what went wrong. */
const beside = new Set(['images', 'image', 'thumbnail', 'thumbnails', 'favicon', 'icons', 'failedresults', 'errors'])

const DEEPEST = 6

/** The hits in an answer, however deep they lie: objects with a text and with a title or an address. */
export function itemsIn(value: Json, deep = 0): readonly Fields[] {
  if (deep > DEEPEST || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((each) => itemsIn(each, deep + 1))
  const inside = Object.entries(value).flatMap(([name, each]) =>
    beside.has(plainly(name)) ? [] : itemsIn(each, deep + 1),
  )
  const fields = byPlainName(value)
  // A page with sections is one hit, and a feed with pages is many.
  return isItem(fields) && !inside.some((each) => addressOf(each) !== null) ? [fields] : inside
}

export function itemFind(fields: Fields, { server, kind }: ToolQuestion): Find {
  const url = addressOf(fields)
  const authors = namesIn(first(fields, called.authors))
  const title = textOf(first(fields, called.title))
  return {
    ...unknownFields,
    title: title === '' ? (url ?? `Answer of ${server}`) : unmarked(title),
    source: hostOf(url) ?? server,
    type: kind ?? (url === null ? 'document' : 'web'),
    date: dateOf(fields),
    url,
    text: unmarked([textOf(first(fields, called.text)), textOf(first(fields, called.more))].filter(Boolean).join('\n')),
    ...(authors !== '' && { authors }),
  }
}

const plainly = (name: string): string => name.toLowerCase().replaceAll(/[-_\s]/g, '')

const byPlainName = (value: Fields): Fields =>
  Object.fromEntries(Object.entries(value).map(([name, each]) => [plainly(name), each]))

const isItem = (fields: Fields): boolean =>
  first(fields, called.text) !== undefined && (first(fields, called.title) !== undefined || addressOf(fields) !== null)

/** The first of these that says something. */
const first = (fields: Fields, names: readonly string[]): Json | undefined =>
  names.map((name) => fields[name]).find((value) => textOf(value) !== '')

const addressOf = (fields: Fields): string | null =>
  called.url.flatMap((name) => webAddress(textOf(fields[name])) ?? [])[0] ?? null

/** A text, or several in one. */
function textOf(value: Json | undefined): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  if (!Array.isArray(value)) return ''
  return value.every((each) => typeof each === 'string') || value.some(isNamed)
    ? value
        .map((each) => (isNamed(each) ? each.name : textOf(each)))
        .join('\n')
        .trim()
    : ''
}

const isNamed = (value: Json): value is { readonly name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value['name'] === 'string'

const NAMED = 6

function namesIn(value: Json | undefined): string {
  const names = textOf(value).split('\n').filter(Boolean)
  return names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} et al.` : names.join(', ')
}

/** In a hit of a wiki the time is that of the revision; elsewhere nobody knows what it is the time of. */
const dateOf = (fields: Fields): string | null =>
  [...called.date, ...('pageid' in fields ? ['timestamp'] : [])]
    .flatMap((name) => dateIn(textOf(fields[name])) ?? [])
    .at(0) ?? null
