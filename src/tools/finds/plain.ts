import {
  dateIn,
  fieldOf,
  hostOf,
  unknownFields,
  webAddress,
  type ToolQuestion,
  type Find,
  type RawAnswer,
  type AnswerReader,
} from './find.ts'

/** Whatever it is: one find with its text. A page that says itself that it is the one asked for has its address. */
export function plainFind(told: string, { server, tool, input, kind }: ToolQuestion): readonly Find[] {
  const page = PAGE.exec(told)?.groups
  const url = page?.['url'] === fieldOf(input, 'url') ? webAddress(page?.['url']) : null
  const text = (url === null ? told : (page?.['text'] ?? '')).trim()
  const title = url ?? `Answer of ${server} to ${tool}`
  const type = kind ?? (url === null ? 'document' : 'web')
  return text === '' ? [] : [{ ...unknownFields, title, source: hostOf(url) ?? server, type, url, text }]
}

/** As servers that fetch pages begin. */
const PAGE = /^Contents of (?<url>https?:\/\/\S+?):\n(?<text>[^]*)$/

/** One find for each file that came along. */
export const resourceFinds = ({ resources }: RawAnswer, { server, kind }: ToolQuestion): readonly Find[] =>
  resources.flatMap(({ uri, text, title, date }): Find[] => {
    if (text.trim() === '') return []
    const url = webAddress(uri)
    const type = kind ?? (url === null ? 'document' : 'web')
    const about = { title: title ?? nameIn(uri), source: hostOf(url) ?? server, date: dateIn(date) }
    return [{ ...unknownFields, ...about, type, url, text }]
  })

/** A file that was read, by the name it was asked for. */
export const fileFind: AnswerReader = ({ texts }, { input }) => {
  const path = fieldOf(input, 'path')
  const text = texts.join('\n')
  return typeof path !== 'string' || text.trim() === '' ? undefined : [fileAt(path, text)]
}

/** Several files in one text, each under the name it was asked for by. Where that is not plain, nothing is taken apart. */
export const filesFind: AnswerReader = ({ texts }, { input }) => {
  const paths = fieldOf(input, 'paths')
  const text = texts.join('\n')
  if (!Array.isArray(paths) || !paths.every((path) => typeof path === 'string')) return undefined
  const begins: number[] = []
  for (const [index, path] of paths.entries()) {
    const head = index === 0 ? `${path}:` : `\n---\n${path}:`
    const at = text.indexOf(head, begins.at(-1) ?? 0)
    if (at < 0 || (index === 0 ? at > 0 : text.includes(head, at + 1))) return undefined
    begins.push(at + head.length)
  }
  return paths.flatMap((path, index) => {
    const next = paths[index + 1]
    const end = next === undefined ? text.length : begins[index + 1]! - `\n---\n${next}:`.length
    const content = text.slice(begins[index], end).trim()
    return content === '' || content.startsWith('Error - ') ? [] : [fileAt(path, content)]
  })
}

const fileAt = (path: string, text: string): Find => ({
  ...unknownFields,
  title: nameIn(path),
  source: path,
  type: 'document',
  text: text.replace(/^\uFEFF/, ''),
})

const nameIn = (path: string): string => path.split(/[/\\]/).findLast((part) => part !== '') ?? path
