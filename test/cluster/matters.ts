import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import type { Member } from './cluster.ts'

/** What is asked of a gateway that is to open a case. */
interface Matter {
  readonly format: string
  readonly brief: unknown
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

export async function openedAt(gateway: Member, matter: Matter): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${gateway.url}/api/cases`, { method: 'POST', headers, body: JSON.stringify(matter) })
  const told = (await answer.json()) as { readonly id?: string }
  if (told.id === undefined) throw new Error(`No case was opened: ${JSON.stringify(told)}`)
  return told.id
}
