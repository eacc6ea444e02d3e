import { ResourceNotFoundError, ResourceTemplate, type McpServer } from '@modelcontextprotocol/server'
import { schemas, sha256, type Courthouse } from '#docket'
import { asKept, formats, isExportName, summarised, writeRecord } from '#export'
import { proceedings } from '#proceedings'
import { plainly } from './plainly.ts'
import { VIEW_ADDRESS, VIEW_TYPE, viewPage } from './view.ts'

/** What can be read of a case beside the files that it can be taken along as. */
const parts = ['verdict', 'map', 'exhibits'] as const
type Part = (typeof parts)[number]

const names: readonly string[] = [...parts, ...Object.keys(formats)]

/** What a host shows without being asked: the newest cases, each as a person would read it. */
const LISTED = 20

const addressOf = (id: string, format: string): string => `courtroom://case/${id}/${format}`

/** Where the parts of a case can be read. */
export const caseAddresses = (id: string): string[] =>
  ['verdict', 'map', 'markdown', 'record'].map((name) => addressOf(id, name))

interface Reading {
  readonly docket: Courthouse['docket']
  /** The page of a case as it was built, without a record. */
  readonly page: () => Promise<string>
}

/** Cases to read, in everything that they can be written as; the schemas of their briefs; and the view of a case. */
export function offerResources(server: McpServer, reading: Reading): void {
  const { docket } = reading
  const listed = async () => (await docket.rows({ limit: LISTED })).cases
  server.registerResource(
    'case',
    new ResourceTemplate('courtroom://case/{id}/{format}', {
      list: async () => ({
        resources: (await listed()).map(({ id, title }) => ({
          uri: addressOf(id, 'markdown'),
          name: id,
          title: plainly(title),
          mimeType: 'text/markdown',
        })),
      }),
      complete: {
        id: async (begun) => [...(await docket.names(begun))],
        format: (begun) => names.filter((name) => name.startsWith(begun)),
      },
    }),
    { title: 'A case', description: `A case of this court as one of: ${names.join(', ')}.` },
    async ({ href: uri }, { id, format }) => ({
      contents: [{ uri, ...(await written(String(id), String(format), reading)) }],
    }),
  )
  server.registerResource(
    'brief',
    new ResourceTemplate('courtroom://schema/{format}', {
      list: () => ({
        resources: Object.keys(proceedings).map((format) => ({
          uri: `courtroom://schema/${format}`,
          name: `brief of a ${format}`,
        })),
      }),
    }),
    {
      title: 'The schema of a brief',
      description: 'What a case of a format needs, as JSON Schema.',
      mimeType: 'application/json',
    },
    async ({ href: uri }, { format }) => {
      const schema = (await schemas()).schemaFor(String(format))
      if (schema === undefined) throw new ResourceNotFoundError(uri, `There is no format "${String(format)}".`)
      return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(schema) }] }
    },
  )
  server.registerResource(
    'view',
    VIEW_ADDRESS,
    { title: 'Verdict and map', description: 'Shows what read_verdict and read_map answer.', mimeType: VIEW_TYPE },
    ({ href: uri }) => ({
      // Nothing is fetched from anywhere, so no address is asked for.
      contents: [{ uri, mimeType: VIEW_TYPE, text: viewPage, _meta: { ui: { csp: {}, prefersBorder: true } } }],
    }),
  )
}

type Written = { readonly mimeType: string } & ({ readonly text: string } | { readonly blob: string })

async function written(id: string, format: string, { docket, page }: Reading): Promise<Written> {
  const entries = await docket.entries(id)
  if (entries.length === 0)
    throw new ResourceNotFoundError(addressOf(id, format), `There is no case ${id}. list_cases names them.`)
  if (isPart(format))
    return { mimeType: 'application/json', text: JSON.stringify(plainly(partOf(format, summarised(entries, id)))) }
  if (!isExportName(format))
    throw new ResourceNotFoundError(addressOf(id, format), `A case is no "${format}". There is ${names.join(', ')}.`)
  const { mediaType, write } = formats[format]
  const record = async () =>
    writeRecord(entries, { case: id, ...asKept(await docket.chain(id), entries.length), sha256 })
  const made = await write({ id, entries, record, page })
  const mimeType = mediaType.split(';', 1)[0]!
  return typeof made === 'string' ? { mimeType, text: made } : { mimeType, blob: Buffer.from(made).toString('base64') }
}

const isPart = (name: string): name is Part => parts.some((part) => part === name)

function partOf(part: Part, told: ReturnType<typeof summarised>): object {
  const { case: id, title, state } = told
  const head = { case: id, title, state }
  switch (part) {
    case 'verdict':
      return { ...head, cause: told.cause, warnings: told.warnings, rulings: told.rulings, after: told.after }
    case 'map':
      return { ...head, map: told.map }
    case 'exhibits':
      return { ...head, exhibits: told.exhibits, on_file: told.on_file }
  }
}
