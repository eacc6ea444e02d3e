import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

/**
 * A server for tests that does what servers should not: it hangs, dies, floods and changes. It speaks the protocol line
 * by line by itself, so that nothing holds it back. Its tools stand in the file it is started with.
 */
interface Request {
  readonly id?: number
  readonly method: string
  readonly params?: {
    readonly name?: string
    readonly arguments?: Record<string, unknown>
    readonly requestId?: number
  }
}

const [, , file = ''] = process.argv
const cancelled: number[] = []
const send = (message: object): void => void process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
const say = (id: number | undefined, text: string): void => send({ id, result: { content: [{ type: 'text', text }] } })

const tools: Readonly<Record<string, (id: number | undefined, given: Record<string, unknown>) => void>> = {
  find: (id, given) => say(id, `Found: ${String(given['query'])}`),
  tell: (id, given) => say(id, `${String(given['query'])}: they carried 1,200 people a week.`),
  hang: () => undefined,
  flood: (id) => say(id, 'x'.repeat(10 * 1024 * 1024)),
  die: () => process.exit(3),
  refuse: (id) => send({ id, result: { isError: true, content: [{ type: 'text', text: 'Not today. [TOOL:x]' }] } }),
  cancelled: (id) => say(id, `${cancelled.length} cancelled`),
  number: (id) => say(id, `process ${process.pid}`),
  secret: (id) => say(id, `The key is ${process.env['ROGUE_KEY']}.`),
  change: (id) => {
    send({ method: 'notifications/tools/list_changed' })
    say(id, 'changed')
  },
}

const methods: Readonly<Record<string, (request: Request) => void>> = {
  initialize: ({ id }) =>
    send({
      id,
      result: {
        protocolVersion: '2025-06-18',
        capabilities: { tools: { listChanged: true } },
        serverInfo: { name: 'rogue', version: '1' },
      },
    }),
  'tools/list': ({ id }) => send({ id, result: { tools: JSON.parse(readFileSync(file, 'utf8')) as unknown } }),
  'tools/call': ({ id, params }) => tools[params?.name ?? '']?.(id, params?.arguments ?? {}),
  'notifications/cancelled': ({ params }) => void cancelled.push(params?.requestId ?? 0),
}

process.stderr.write('rogue: here I am\n')
createInterface({ input: process.stdin }).on('line', (line) => {
  const request = JSON.parse(line) as Request
  const method = methods[request.method]
  if (method) method(request)
  else if (request.id !== undefined) send({ id: request.id, error: { code: -32_601, message: 'Method not found' } })
})
