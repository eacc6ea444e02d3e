import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serveIn } from '../test/server/house.ts'
import type { Figure } from './figure.ts'

const UPLOADS = 50
const BYTES = 3_000_000
const NEVER = 4

/** Whether a document was taken; a connection that is cut is an answer of zero. */
async function taken(url: string): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob(['The harbour dues rise by a tenth. '.repeat(BYTES / 34)]), 'dues.txt')
  try {
    const answer = await fetch(`${url}/api/documents`, { method: 'POST', body: form })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

/** Many large uploads at once, and one beside bodies that were promised and never come. */
export async function benchUploads(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-uploads-'))
  const ends: (() => unknown)[] = []
  const server = await serveIn({ after: (end) => void ends.push(end as () => unknown) }, { folder })
  const { hostname, port } = new URL(server.url)
  try {
    const from = performance.now()
    const statuses = await Promise.all(Array.from({ length: UPLOADS }, () => taken(server.url)))
    const all = performance.now() - from
    const head = `POST /api/documents HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: multipart/form-data; boundary=x`
    const quiet = Array.from({ length: NEVER }, () => connect(Number(port), hostname))
    for (const socket of quiet) socket.write(`${head}\r\nContent-Length: 1000\r\n\r\n`)
    await new Promise((resolve) => setTimeout(resolve, 200))
    const beside = await taken(server.url)
    for (const socket of quiet) socket.destroy()
    const name = `uploads of ${BYTES / 1_000_000} MB, ${UPLOADS} at once`
    return [
      {
        name: `${name}: taken`,
        value: statuses.filter((status) => status === 200).length,
        unit: '',
        goal: `${UPLOADS}`,
      },
      { name: `${name}: until the last is answered`, value: all, unit: 'ms' },
      { name: `an upload beside ${NEVER} bodies that never come: status`, value: beside, unit: '', goal: '200' },
    ]
  } finally {
    for (const end of ends) await end()
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { name, value, unit } of await benchUploads())
    process.stdout.write(`${name}: ${value.toFixed(0)} ${unit}\n`)
