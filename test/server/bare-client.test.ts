import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { decisionPhases } from '#events'
import { serveIn, stoppable } from './house.ts'
import { longer } from '../whole.ts'

type Message = Record<string, unknown>
type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => typeof value === 'number'
const areTexts: Check = (value) => Array.isArray(value) && value.every(isText)
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)

/** The seed's contract, as it stands there. Nothing below knows more of the wire than this. */
const contract: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  phase_change: { phase: isText },
  case_brief: { axes: areTexts, summary: isText },
  agent_stream: {
    agent: oneOf('defense', 'prosecution', 'researcher', 'judge'),
    content: isText,
    done: oneOf(true, false),
    interrupted: oneOf(true, false, undefined),
  },
  tool_call: { agent: isText, tool: isText, query: isText, status: oneOf('pending', 'complete') },
  tool_result: { agent: isText, tool: isText, result_id: isText, snippet: isText },
  validation_flag: { agent: isText, claim: isText, status: oneOf('unsupported', 'weak') },
  confidence_update: { defense: isNumber, prosecution: isNumber },
  court_directive: { content: isText },
  verdict: {
    ruling: isText,
    confidence: isNumber,
    decisive_evidence: (value) => Array.isArray(value) && value.every((each) => typeof each === 'object'),
    unresolved: areTexts,
    flip_conditions: areTexts,
  },
  epistemic_map: { confirmed: areTexts, contested: areTexts, unknown: areTexts },
}

/** Starts a case over a socket and follows it to its map, cutting in once in the middle of a speech, which waits for it. */
async function client(
  url: string,
  start: Message,
  question: string,
  { stop, goOn }: ReturnType<typeof stoppable>,
): Promise<readonly Message[]> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/bare-session`)
  const seen: Message[] = []
  let spoken = 0
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => socket.send(JSON.stringify(start)))
    socket.addEventListener('close', () => reject(new Error('The line was closed.')))
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Message
      if (typeof message['type'] !== 'string' || !(message['type'] in contract)) return
      seen.push(message)
      if (message['type'] === 'agent_stream' && message['agent'] === 'prosecution' && ++spoken === 1) {
        stop()
        socket.send(JSON.stringify({ type: 'intervention', content: question }))
      }
      if (message['interrupted'] === true) goOn()
      if (message['type'] === 'epistemic_map') resolve()
    })
  })
  socket.close()
  return seen
}

const of = (messages: readonly Message[], type: string): readonly Message[] =>
  messages.filter((message) => message['type'] === type)

function holdsToContract(messages: readonly Message[]): void {
  for (const message of messages)
    for (const [field, fits] of Object.entries(contract[String(message['type'])]!))
      assert.ok(fits(message[field]), `${String(message['type'])}.${field} is ${JSON.stringify(message[field])}`)
  const seen = of(messages, 'phase_change').map(({ phase }) => phase)
  assert.deepEqual(seen, decisionPhases)
}

test('W1 a client that knows only the seed’s contract starts a case, cuts in, and gets its verdict and map', async (t) => {
  const pace = stoppable(4)
  const { url, troubles } = await serveIn(t, { wrap: pace.wrap })
  const question = 'What about the cost to students?'
  const start = { type: 'start', dilemma: 'Should the college require a course in ethics?', image_data: null }
  const seen = await client(url, start, question, pace)
  holdsToContract(seen)
  for (const type of ['case_brief', 'agent_stream', 'confidence_update', 'court_directive', 'verdict'])
    assert.ok(of(seen, type).length > 0, `no ${type} came`)
  assert.equal(of(seen, 'court_directive')[0]?.['content'], question)

  const cut = seen.findIndex((message) => message['interrupted'] === true)
  assert.ok(cut > 0, 'nobody was cut')
  assert.deepEqual([seen[cut]?.['agent'], seen[cut]?.['done']], ['prosecution', true])
  const after = seen.slice(cut).find(({ type, agent }) => type === 'agent_stream' && agent !== 'prosecution')
  assert.equal(after?.['agent'], 'defense', 'the other side speaks next')
  assert.deepEqual(troubles, [])
})

longer('W1 the same client sends a picture as data URL, and the court finds evidence in it', async (t) => {
  const pace = stoppable(4)
  const { url, troubles } = await serveIn(t, { wrap: pace.wrap })
  const picture = await readFile(new URL('../../cases/documents/letter.png', import.meta.url), 'base64')
  const dilemma = 'Should Harrowfield keep its buses free?'
  const start = { type: 'start', dilemma, image_data: `data:image/png;base64,${picture}` }
  const seen = await client(url, start, 'Who pays for it?', pace)
  holdsToContract(seen)
  assert.ok(of(seen, 'tool_call').length > 0)
  const [result] = of(seen, 'tool_result')
  assert.ok(result, 'nothing was found in the picture')
  const words = of(seen, 'agent_stream').map(({ content }) => content)
  assert.ok(words.join('').includes(`[TOOL:${String(result['result_id'])}]`), 'nobody cited the picture')
  assert.deepEqual(troubles, [])
})
