import { clerkAnswer, clerkFormOf } from './clerk.ts'
import type { Form } from './forms.ts'
import { tongues } from './tongues.ts'
import type { Understood } from './understanding.ts'

/** Names the call in every answer, so that its words can be found wherever they went. */
export const markOf = (call: number): string => `⟦${call}⟧`

/** What a sensible model would answer, in the language and the form it was asked for. */
export function answerTo(understanding: Understood, call: number): string {
  const { wanted } = understanding
  const writer: Writer = { ...understanding, call }
  switch (wanted.kind) {
    case 'json': {
      const clerks = clerkFormOf(Object.keys(wanted.form.properties ?? {}))
      return clerks ? clerkAnswer(clerks, understanding.question) : JSON.stringify(filled(wanted.form, writer))
    }
    case 'lines':
      return inLines(wanted.labels, writer)
    case 'one':
      return wanted.of.length === 2 && wanted.of[0] === 'no' ? wanted.of[call % 5 === 0 ? 1 : 0]! : wanted.of.at(-1)!
    case 'calls':
      return ''
    case 'words':
      return speech(writer, wanted.most)
  }
}

interface Writer extends Understood {
  readonly call: number
}

/** A value that the form allows. */
function filled(form: Form, writer: Writer, key = '', index = 0): unknown {
  if (form.anyOf) return filled(form.anyOf[0]!, writer, key, index)
  if (form.const !== undefined) return form.const
  if (form.enum) return form.enum[(key === 'choice' ? 0 : index) % form.enum.length]
  switch (typeof form.type === 'string' ? form.type : (form.type?.[0] ?? 'string')) {
    case 'object':
      return Object.fromEntries(
        Object.entries(form.properties ?? {}).map(([name, part]) => [name, filled(part, writer, name, index)]),
      )
    case 'array':
      return Array.from({ length: lengthOf(form, key) }, (_, place) =>
        filled(form.items ?? { type: 'string' }, writer, key, place),
      )
    case 'integer':
    case 'number':
      return Math.round(((form.minimum ?? 0) + 2 * (form.maximum ?? 10)) / 3)
    case 'boolean':
      return false
    default:
      return textFor(key, writer, index).slice(0, form.maxLength)
  }
}

/** Some vendors' schemas do not say how many, so that a model has to know what it is asked for. */
function lengthOf({ minItems, maxItems = 9, items }: Form, key: string): number {
  const names = Object.values(items?.properties ?? {}).find((part) => part.enum)?.enum?.length ?? 9
  return Math.min(maxItems, names, Math.max(minItems ?? (key === 'queries' ? 3 : 2), 1))
}

const axes = ['Cost vs benefit', 'Speed vs care', 'Today vs tomorrow', 'Few vs many']

function textFor(key: string, writer: Writer, index: number): string {
  if (key === 'axes') return axes[index % axes.length]!
  if (key === 'queries') return `riders cost survey ${['count', 'bill', 'letter', 'audit', 'report'][index % 5]}`
  if (key === 'id') {
    const cited = exhibitsIn(writer.all.split('EXHIBITS THAT WERE CITED').at(-1) ?? '')
    return (cited[index] ?? cited[0])?.id.replace('TOOL:', '') ?? 'none'
  }
  return `${sentence(writer, index)} ${markOf(writer.call)}`
}

const inLines = (labels: Readonly<Record<string, Form>>, writer: Writer): string =>
  Object.entries(labels)
    .flatMap(([key, form]) => {
      const value = filled(form, writer, key)
      return (Array.isArray(value) ? value : [value]).map((one: unknown) => `${key}: ${inLine(one)}`)
    })
    .join('\n')

const inLine = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(String).join(' | ') : String(value)

/** A sentence of the asked language. */
function sentence({ language, call }: Writer, index = 0): string {
  const { long } = Object.values(tongues).find(({ name }) => name === language) ?? tongues['en']!
  return long
    .flatMap((text) => text.match(/[^.。]+[.。]/gu) ?? [text])
    .at((call + index) % 6)!
    .trim()
}

/** Free words, a good half of what is allowed. Advocates quote and cite, and concede where they must. */
function speech(writer: Writer, most: number): string {
  const { question, call } = writer
  if (/reply with the word DONE/.test(question)) return 'DONE'
  const grounds = /begins with OBJECTION: ([^\n.]+)/.exec(question)?.[1]
  const speaksUp = grounds ?? (/object: begin with OBJECTION/.test(question) && call % 4 === 0 ? 'hearsay' : '')
  const shows = /write PRESENT:/.test(question) && call % 6 === 0
  const beginning = speaksUp !== '' ? `OBJECTION: ${speaksUp}, and it is plain. ` : shows ? 'PRESENT: 1 ' : ''
  const quoted = /EVIDENCE RULES|\[TOOL:|\[E\d/.test(writer.all)
    ? exhibitsIn(writer.all).map(({ id, text }) => `“${text}” [${id}]`)
    : []
  const pleas = [quoted[call % (quoted.length || 1)], quoted[(call + 1) % (quoted.length || 1)]]
  const concedes = /MUST concede/.test(question) ? ['I concede that our first point is thin.'] : []
  const said = [...new Set(pleas)].filter((plea) => plea !== undefined)
  const parts = [`${markOf(call)} ${sentence(writer)}`, ...concedes, ...said]
  for (let index = 1; countOf(parts) < most * 0.5 && index < 5; index++) parts.push(sentence(writer, index))
  return beginning + parts.join(' ')
}

const countOf = (parts: readonly string[]): number => parts.join(' ').split(/\s+/).length

/** Exhibits between their marks: the id as it is to be cited, and the first sentence of each. */
function exhibitsIn(text: string): readonly { readonly id: string; readonly text: string }[] {
  const found = [...text.matchAll(/⟪(\w+)\n\[((?:TOOL:)?[\w-]+)\][^]*?\n\n([^]*?)\n\1⟫/g)]
  const known = new Map(
    found.map(([, , id, words]) => [id!, /^.+?(?:[.!?](?=\s|$)|$)/m.exec(words!.trim())?.[0] ?? '']),
  )
  return [...known].map(([id, words]) => ({ id, text: words }))
}
