import assert from 'node:assert/strict'
import { mock, test, type TestContext } from 'node:test'
import type { AgentStream } from '#record'
import { liveLine } from './liveline.ts'

type Wire = Parameters<typeof liveLine>[0]['wire']
type Kind = Parameters<Wire['send']>[0]

/** A wire between processes that loses what the test says. */
function fakeWire() {
  const listeners = new Map<Kind, Set<(text: string) => void>>()
  const wire = {
    sent: [] as { readonly kind: Kind; readonly at: number }[],
    /** The kinds of notices that are lost now. */
    loses: [] as readonly Kind[],
    send(kind: Kind, text: string): void {
      wire.sent.push({ kind, at: Date.now() })
      if (!wire.loses.includes(kind)) for (const listener of listeners.get(kind) ?? []) listener(text)
    },
    on(kind: Kind, listener: (text: string) => void): () => void {
      const known = listeners.get(kind) ?? new Set()
      listeners.set(kind, known.add(listener))
      return () => void known.delete(listener)
    },
    /** When was asked, in milliseconds from the beginning of the test. */
    asked: () => wire.sent.filter(({ kind }) => kind === 'so far').map(({ at }) => at),
  }
  return wire
}

const FRAME = 50

/** Lines of a gateway and of workers on one wire. */
function staged(t: TestContext) {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const shared = fakeWire()
  const lines: ReturnType<typeof liveLine>[] = []
  const line = (heard: AgentStream[], isHeard = true, wire: Wire = shared) => {
    const told = { hear: (_: string, words: AgentStream) => void heard.push(words), stand: () => {}, gone: () => {} }
    const made = liveLine({ wire, frame: FRAME, isHeard: () => isHeard, told })
    lines.push(made)
    return made
  }
  t.after(() => {
    for (const each of lines) each.close()
    mock.timers.reset()
  })
  const heard: AgentStream[] = []
  /** A worker that may die: from then on it says nothing. */
  const mortal = () => {
    let isDead = false
    const send: Wire['send'] = (kind, text) => void (isDead || shared.send(kind, text))
    return { speaker: line([], true, { ...shared, send }), die: () => void (isDead = true) }
  }
  return { wire: shared, heard, gateway: (isHeard?: boolean) => line(heard, isHeard), worker: () => line([]), mortal }
}

const words = (content: string, more: Partial<AgentStream> = {}): AgentStream => ({
  type: 'agent_stream',
  agent: 'defense',
  kind: 'turn',
  content,
  done: false,
  to: 'open',
  key: 'a',
  ...more,
})

/** What a viewer has before it, by what it was told. */
const shown = (heard: readonly AgentStream[]): string =>
  heard.reduce((text, { content, withdrawn }) => (withdrawn ? '' : text + content), '')

/** A speaker says a word in every frame, for so long. */
function speakFor(line: ReturnType<typeof liveLine>, ms: number): string {
  const said: string[] = []
  for (let gone = 0; gone < ms; gone += FRAME) {
    said.push(`word ${gone} `)
    line.hear('case', words(said.at(-1)!))
    mock.timers.tick(FRAME)
  }
  return said.join('')
}

test('S3 who comes in mid-sentence gets the text so far also when the first answer is lost, while frames come', (t) => {
  const { wire, heard, gateway, worker } = staged(t)
  const speaker = worker()
  speaker.stand('case', true)
  const before = speakFor(speaker, 200)
  const begun = Date.now()
  wire.loses = ['words', 'all said']
  gateway().follow('case')
  wire.loses = []
  const after = speakFor(speaker, 1_000)
  assert.equal(shown(heard), before + after)
  assert.deepEqual(
    wire.asked().map((at) => at - begun),
    [0, 500],
  )
})

test('S3 who asks is answered in the end, however many questions are lost, and asks no more', (t) => {
  const { wire, heard, gateway, worker } = staged(t)
  const speaker = worker()
  speaker.stand('case', true)
  const before = speakFor(speaker, 200)
  const begun = Date.now()
  wire.loses = ['so far']
  gateway().follow('case')
  const missed = speakFor(speaker, 2_000)
  assert.deepEqual(heard, [])
  assert.deepEqual(
    wire.asked().map((at) => at - begun),
    [0, 500, 1_000, 1_500, 2_000],
  )
  wire.loses = []
  mock.timers.tick(500)
  assert.equal(shown(heard), before + missed)
  const count = wire.asked().length
  speakFor(speaker, 5_000)
  assert.equal(wire.asked().length, count)
})

test('S3 a lost question is asked again while nobody speaks, and not where nobody would answer', (t) => {
  const { wire, heard, gateway, worker } = staged(t)
  const speaker = worker()
  speaker.stand('case', true)
  const before = speakFor(speaker, 200)
  const all = wire.asked().length
  wire.loses = ['so far']
  gateway(false).follow('another')
  gateway().follow('case')
  wire.loses = []
  mock.timers.tick(5_000)
  assert.equal(shown(heard), before)
  assert.equal(wire.asked().length - all, 3)
})

test('S3 who has left asks no more', (t) => {
  const { wire, gateway } = staged(t)
  const leave = gateway().follow('case')
  leave()
  mock.timers.tick(5_000)
  assert.equal(wire.asked().length, 1)
})

test('S3 frames that are lost in the middle are asked for, and long words come in pieces', (t) => {
  const { wire, heard, gateway, worker } = staged(t)
  const speaker = worker()
  speaker.stand('case', true)
  gateway().follow('case')
  const before = speakFor(speaker, 200)
  wire.loses = ['words']
  const long = 'many words '.repeat(400)
  speaker.hear('case', words(long))
  mock.timers.tick(FRAME)
  wire.loses = []
  const after = speakFor(speaker, 200)
  assert.equal(shown(heard), before + long + after)
})

test('S3 a turn that another worker begins anew is shown from its beginning, not behind what the dead one said', (t) => {
  const { heard, gateway, worker, mortal } = staged(t)
  const [{ speaker, die }, other] = [mortal(), worker()]
  speaker.stand('case', true)
  gateway().follow('case')
  speaker.hear('case', words('The ferry is'))
  mock.timers.tick(FRAME)
  assert.equal(shown(heard), 'The ferry is')
  die()
  other.stand('case', true)
  other.hear('case', words('Bridges need less care.', { done: true }))
  assert.equal(shown(heard), 'Bridges need less care.')
})
