import { Agent, request } from 'node:http'

/** The least that anybody could do with the calls of a debate of six turns: raw http, with all the overlap the rules allow. */
const TURNS = 6

/** A list as long as an agent's memory is, so that the server reads no less. */
const memory = Array.from({ length: 12 }, () => ({
  role: 'user',
  content: 'It is so, and for this reason. '.repeat(20),
}))
const body = JSON.stringify({ model: 'm', stream: true, messages: memory })

interface Chunk {
  readonly choices: readonly { readonly delta: { readonly content?: string } }[]
}

function call(url: string, agent: Agent): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const asked = request(`${url}/v1/chat/completions`, { method: 'POST', agent, headers }, (response) => {
    let text = ''
    let rest = ''
    response.setEncoding('utf8')
    response.on('data', (bytes: string) => {
      const lines = (rest + bytes).split('\n\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (!line.startsWith('data: {')) continue
        text += (JSON.parse(line.slice(6)) as Chunk).choices[0]?.delta.content ?? ''
      }
    })
    response.on('end', () => (text === '' ? reject(new Error('The server said nothing.')) : resolve()))
    response.on('error', reject)
  })
  asked.on('error', reject)
  asked.end(body)
  return promise
}

/** Both plans at once; the judge's two calls on a turn beside the opponent's two; then the four that end a debate. */
async function debate(one: () => Promise<void>): Promise<void> {
  await Promise.all([one(), one()])
  let judging = Promise.resolve()
  for (let turn = 0; turn < TURNS; turn++) {
    await one()
    await one()
    judging = judging.then(one).then(one)
  }
  await judging
  for (let last = 0; last < 4; last++) await one()
}

export async function limits(count: number, url: string): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  await Promise.all(Array.from({ length: count }, () => debate(() => call(url, agent))))
  agent.destroy()
}
