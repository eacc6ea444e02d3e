import { z } from 'zod'
import { readEach } from '#readings'
import type { Exhibit, Json } from '#record'
import type { Tool, ToolAnswer } from '#court'
import { admit, UNKNOWN } from './admission.ts'
import { defusedLine } from './defuse.ts'
import { dateIn, unknownFields, type Find, type RawAnswer } from './finds/find.ts'
import { answerFor, toolName } from './tool.ts'

/** The source that holds what was filed with a case. */
export const FILED = 'documents'

/** A passage of a filed document and where it stands. */
export interface FiledPassage {
  readonly document: string
  readonly title: string
  readonly date: string | null
  /** How the date was found. */
  readonly dated?: NonNullable<Exhibit['dated']>
  readonly unit: 'page' | 'line' | 'paragraph' | 'row' | 'slide'
  readonly at: number
  readonly text: string
}

/** What is handed over of the documents of a case, and which of them had to be left out. */
export interface Handed {
  readonly passages: readonly FiledPassage[]
  readonly leftOut: readonly string[]
}

/** The documents of a case, as whoever keeps them can be asked. */
export interface CaseDocuments {
  search(query: string, limit: number): readonly FiledPassage[]
  /**
   * The whole file, in order. Of one that is too large for that, what speaks to the query and the opening of every
   * document beside it. Only of these documents, when some are named.
   */
  handOver(query: string, documents?: readonly string[]): Handed
  /** What stands on a page, or from a line or paragraph on. */
  read(document: string, at: number): readonly FiledPassage[]
}

const Search = z.object({
  query: z.string().trim().min(1).max(1_000),
  limit: z.int().min(1).max(20).default(10),
})

const Read = z.object({ document: z.string().max(1_000), at: z.int().min(1) })

const HandOver = z.object({
  query: z.string().trim().max(8_000).default(''),
  documents: z.array(z.string().max(1_000)).optional(),
})

/** What a tool is asked with. Every case has these tools, and a schema is slow to write down. */
const formOf = readEach((input: z.ZodType) => z.toJSONSchema(input, { io: 'input' }) as Json)

/** The tool that hands over the file. It is the court's own: whoever speaks has the file already. */
const WHOLE = toolName(FILED, 'file')

/** Tools over the documents that were filed with a case. They are asked within the process and send nothing anywhere. */
export const documentTools = (filed: CaseDocuments): readonly Tool[] => [
  tool(
    'search',
    'Search the documents that were filed with this case. Returns passages word for word.',
    Search,
    (asked) => filed.search(asked.query, asked.limit),
  ),
  tool('read', 'Read a page of a filed document, or on from a line or paragraph.', Read, ({ document, at }) =>
    filed.read(document, at),
  ),
]

/** Hands the file over, as the court asks for it. What it brings stands in the record, so the answer only counts it. */
export const fileTool = (filed: CaseDocuments): Tool => ({
  spec: {
    name: WHOLE,
    description: 'Hands over the documents that were filed with this case, every passage word for word.',
    input: formOf(HandOver),
  },
  async call(asked, { signal, seed, key }) {
    signal.throwIfAborted()
    const reading = HandOver.safeParse(asked)
    if (!reading.success) return refused(z.prettifyError(reading.error))
    const { passages, leftOut } = filed.handOver(reading.data.query, reading.data.documents)
    const results = new Map(admit(passages.map(findOf), { seed, key }).map((one) => [one.result_id, one]))
    const rest = leftOut.length > 0 ? ` Left out: ${leftOut.map((name) => defusedLine(name)).join(', ')}.` : ''
    return {
      content: `${results.size} passages were handed over.${rest}`,
      failed: false,
      results: [...results.values()],
    }
  },
})

/** What was filed, as the record of a case has it. */
export const filedAs = (name: string): string => defusedLine(name) || UNKNOWN

function tool<T>(
  name: string,
  description: string,
  input: z.ZodType<T>,
  find: (asked: T) => readonly FiledPassage[],
): Tool {
  return {
    spec: { name: toolName(FILED, name), description, input: formOf(input) },
    async call(asked, { signal, seed, key }) {
      signal.throwIfAborted()
      const reading = input.safeParse(asked)
      if (!reading.success) return refused(z.prettifyError(reading.error))
      return answerFor(blank, find(reading.data).map(findOf), { seed, key })
    },
  }
}

const blank: RawAnswer = { failed: false, texts: [], resources: [], unread: [] }

const refused = (why: string): ToolAnswer => ({
  content: `That cannot be asked: ${why.replaceAll(/\s*\n\s*/g, ' ')}`,
  failed: true,
  results: [],
})

const findOf = ({ document, title, date, dated, unit, at, text }: FiledPassage): Find => ({
  ...unknownFields,
  title,
  source: document,
  type: 'document',
  date: dateIn(date),
  ...(dated !== undefined && { dated }),
  text,
  ...(unit === 'page' ? { page: at } : { place: `${unit} ${at}` }),
  handle: `document: ${document}`,
})
