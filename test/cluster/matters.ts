import { readFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

/** What is asked of a gateway that is to open a case. */
export interface Matter {
  readonly format: string
  readonly brief: unknown
  /** What it draws by; its own unless given. */
  readonly seed?: string
}

const folder = fileURLToPath(new URL('../../cases/', import.meta.url))

/** One of every format, shortened where their format lets one. */
export async function mattersOfAll(): Promise<readonly Matter[]> {
  const read = async (file: string, more: object = {}): Promise<Matter> => ({
    format: file.split('.')[1]!,
    brief: { ...(parse(await readFile(`${folder}${file}.yaml`, 'utf8')) as object), ...more },
  })
  return Promise.all([
    read('homework.debate', { turns: 2 }),
    read('online-booking.decision', { documents: undefined }),
    read('overdue-book.trial'),
    read('piano.mediation'),
  ])
}

/** Everybody has an address of their own, so that no limit for one address holds them back. */
export const ownAddress = (nth: number): string => `127.0.1.${1 + (nth % 250)}`

export async function openedAt(url: string, matter: Matter, localAddress?: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${url}/api/cases`, { method: 'POST', headers, localAddress }, resolve)
      .on('error', reject)
      .end(JSON.stringify(matter))
  })
  const said = await text(answer)
  if (answer.statusCode !== 201) throw new Error(`No case of ${matter.format} was opened: ${said}`)
  return (JSON.parse(said) as { readonly id: string }).id
}
