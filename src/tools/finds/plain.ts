import {
  fieldOf,
  hostOf,
  unknownFields,
  webAddress,
  type ToolQuestion,
  type Find,
  type RawAnswer,
  type AnswerReader,
} from './find.ts'

/** Whatever it is: one find with the text, and one for each file that came along. Nothing else is made up. */
export function plainFind({ texts, resources }: RawAnswer, { server, tool }: ToolQuestion): readonly Find[] {
  const text = texts.join('\n').trim()
  const said: Find = {
    ...unknownFields,
    title: `Answer of ${server} to ${tool}`,
    source: server,
    type: 'document',
    text,
  }
  const files = resources.flatMap(({ uri, text: content }): Find[] => {
    if (content.trim() === '') return []
    const url = webAddress(uri)
    const found = { ...unknownFields, title: nameIn(uri), source: hostOf(url) ?? server, url, text: content }
    return [{ ...found, type: url === null ? 'document' : 'web' }]
  })
  return text === '' ? files : [said, ...files]
}

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
