import { dateIn, fieldOf, hostOf, unknownFields, unmarked, webAddress, type Find, type ToolQuestion } from './find.ts'

/** How a hit may begin: each way with what its title is. A list keeps to one of them. */
const styles: readonly RegExp[] = [
  /^(?:\d{1,3}[.)] )?\**Title:\**\s+(?<title>.+)$/i,
  /^(?:#{1,6} )?(?:\d{1,3}[.)] |[-*] )?\**\[(?<title>[^\]]+)\]\((?<url>https?:\/\/[^\s)]+)\)\**(?:[:\s–—-]+(?<said>.*))?$/,
  /^(?:#{1,6} )?\d{1,3}[.)] \**(?<title>[^*].*?)\**$/,
  /^#{1,6} (?<title>.+)$/,
  /^\*\*(?<title>.+?)\*\*$/,
]

const NUMBER = /^(?:#{1,6} )?(\d{1,3})[.)] /

const ADDRESS = /^(?:[-*] )?\**(?:(?:URL|Link|Source|Address|Href|Website)\**:\**\s*)?<?(?<url>https?:\/\/\S+?)>?\**$/i

/** The address stands at most so many lines below the title. */
const NEAR = 4

/** What a line with a word before its colon says; the words of other lines go on with what stands above them. */
const labels: Readonly<Record<string, keyof Listed>> = {
  content: 'said',
  text: 'said',
  snippet: 'said',
  summary: 'said',
  description: 'said',
  highlights: 'said',
  excerpt: 'said',
  abstract: 'said',
  body: 'said',
  'raw content': 'rest',
  published: 'date',
  'published date': 'date',
  date: 'date',
  author: 'authors',
  authors: 'authors',
  id: 'rest',
  score: 'rest',
  'relevance score': 'rest',
  relevance: 'rest',
  favicon: 'rest',
  engine: 'rest',
  engines: 'rest',
  category: 'rest',
  images: 'rest',
}

const LABEL = /^(?:[-*] )?\**(?<label>[A-Za-z]+(?: [A-Za-z]+)?)\**:\**(?:\s+(?<value>.*))?$/

interface Listed {
  readonly said: string
  readonly date: string
  readonly authors: string
  readonly rest: string
}

/** As many hits as nobody asked otherwise. */
const USUAL = 20

/**
 * Hits that a server wrote down one below the other. A page that is quoted in one may itself contain what looks like a
 * further hit; more hits than were asked for means that one does, and as nobody can tell which, nothing is taken apart.
 */
export function listedIn(text: string, asked: ToolQuestion): readonly Find[] | undefined {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  for (const style of styles) {
    const starts = lines.flatMap((line, at) => {
      const head = style.exec(line)?.groups
      const url = head?.['url'] ?? addressBelow(lines, at, style)
      if (head === undefined || url === undefined) return []
      return [{ at, title: head['title'] ?? '', url, said: head['said'], number: Number(NUMBER.exec(line)?.[1]) }]
    })
    if (starts.length === 0) continue
    if (!isWhole(text, starts, asked)) return undefined
    return starts.map(({ at, title, url, said }, index) => {
      const below = lines.slice(at + 1, starts[index + 1]?.at)
      return findOf({ title, url, ...partsOf(said ?? '', below) }, asked)
    })
  }
  return undefined
}

/** Whether there are as many hits as the list says itself, or else no more than were asked for. */
function isWhole(text: string, starts: readonly { readonly number: number }[], { input }: ToolQuestion): boolean {
  const told = Number(/^\W*(?:Found|Showing|Returned) (\d{1,4}) /im.exec(text)?.[1])
  if (told > 0) return starts.length === told
  if (starts.every(({ number }, index) => number === index + 1)) return true
  const asked = counts.map((name) => Number(fieldOf(input, name))).find((count) => count > 0)
  return starts.length <= (asked ?? USUAL)
}

function addressBelow(lines: readonly string[], at: number, style: RegExp): string | undefined {
  for (const line of lines.slice(at + 1, at + 1 + NEAR)) {
    const url = ADDRESS.exec(line)?.groups?.['url']
    if (url !== undefined) return url
    if (style.test(line)) return undefined
  }
  return undefined
}

function partsOf(said: string, lines: readonly string[]): Listed {
  const parts: Record<keyof Listed, string[]> = { said: said === '' ? [] : [said], date: [], authors: [], rest: [] }
  let part: keyof Listed = 'said'
  for (const line of lines) {
    if (ADDRESS.test(line)) continue
    const { label = '', value = '' } = LABEL.exec(line)?.groups ?? {}
    const next = labels[label.toLowerCase()]
    part = next ?? part
    parts[part].push(next === undefined ? line : value)
    // Only a text goes on below its label.
    if (next === 'date' || next === 'authors') part = 'said'
  }
  const joined = (name: keyof Listed): string =>
    parts[name]
      .join('\n')
      .replace(/(?:\n\s*|\n-{3,}\s*)+$/, '')
      .trim()
  return { said: joined('said'), date: joined('date'), authors: joined('authors'), rest: joined('rest') }
}

function findOf(
  { title, url: address, said, date, authors }: Listed & { readonly title: string; readonly url: string },
  { server, kind }: ToolQuestion,
): Find {
  const url = webAddress(address)
  return {
    ...unknownFields,
    title: unmarked(title.replaceAll('**', '')),
    source: hostOf(url) ?? server,
    type: kind ?? 'web',
    date: dateIn(date),
    url,
    text: unmarked(said),
    ...(authors !== '' && !/^n\/?a$/i.test(authors) && { authors }),
  }
}

const counts = ['max_results', 'maxResults', 'limit', 'num_results', 'numResults', 'count', 'num', 'top_k', 'k', 'n']
