import {
  dateIn,
  fieldOf,
  hostOf,
  unknownFields,
  webAddress,
  type ToolQuestion,
  type Find,
  type AnswerReader,
} from './find.ts'

/** Exa returns as many hits as nobody asked otherwise. */
const USUAL = 10

const HIT = /^Title: (.*)\nURL: (\S+)\nPublished: (.*)\nAuthor: .*(?:\n(?:Highlights:\n|Text: )([^]*))?$/
const PAGE = /^# (.*)\nURL: (\S+)\n(?:Published: (.*)\n)?(?:Author: .*\n)?\n?([^]*)$/

/** Exa's own server. It answers in one text, in which pages of all kinds are quoted: see where one find ends. */
export const exa: AnswerReader = ({ texts }, asked) => {
  const text = texts.join('\n')
  return asked.tool === 'web_search_exa' ? hitsIn(text, asked) : pagesIn(text, asked)
}

/**
 * A quoted page may itself contain what looks like a further hit. More hits than were asked for means that one does, and
 * as nobody can tell which, the answer is not taken apart.
 */
function hitsIn(text: string, { input }: ToolQuestion): readonly Find[] | undefined {
  const hits = text.split(/\n\n---\n\n(?=Title: .*\nURL: )/).map((part) => HIT.exec(part))
  const asked = Number(fieldOf(input, 'numResults') ?? USUAL) || USUAL
  if (hits[0] === null) return []
  if (hits.length > asked) return undefined
  return hits.flatMap((hit) => {
    const [, title = '', address = '', published = '', said = ''] = hit ?? []
    return findOf({ title: title === 'N/A' ? '' : title, address, published, said })
  })
}

/** Pages are those that were asked for, each once; what looks like another one stands inside a page. */
function pagesIn(text: string, { input }: ToolQuestion): readonly Find[] {
  const urls = [fieldOf(input, 'urls')].flat().filter((url) => typeof url === 'string')
  const wanted = new Set(urls)
  const parts: string[] = []
  for (const part of text.split(/\n\n(?=# .*\nURL: )/)) {
    const address = /^# .*\nURL: (\S+)/.exec(part)?.[1] ?? ''
    if (wanted.delete(address) || parts.length === 0) parts.push(part)
    else parts[parts.length - 1] += `\n\n${part}`
  }
  return parts.flatMap((part) => {
    const [, title = '', address = '', published = '', said = ''] = PAGE.exec(part) ?? []
    return findOf({ title: title === '(no title)' ? '' : title, address, published, said })
  })
}

function findOf(told: Readonly<Record<'title' | 'address' | 'published' | 'said', string>>): readonly Find[] {
  const url = webAddress(told.address)
  const text = told.said.trim()
  if (url === null || text === '') return []
  const source = hostOf(url) ?? url
  return [{ ...unknownFields, title: told.title || url, source, type: 'web', date: dateIn(told.published), url, text }]
}
