import { test } from 'node:test'
import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { AgentStream, Event } from '#record'
import { teller } from '#told'
import { narrator, type Narrator } from './narrate.ts'
import { painter } from '../terminal/palette.ts'
import {
  brief,
  cast,
  header,
  receiptEvent,
  recordOf,
  setting,
  spokenEvent,
  stream,
  paintedText,
  toldText,
} from './staged.fake.ts'
import { progressOf } from '../terminal/status.ts'

test('L2 a debate as text, from its first entry to its last', () => {
  const entries = recordOf(
    header,
    { type: 'phase_change', phase: 'exchange' },
    spokenEvent('think', 'a', 'Lead with calm.'),
    spokenEvent('turn', 'a', 'Tea calms, and calm is what a long day asks for first of all.\n\nThat is all.'),
    { type: 'score', agent: 'judge', of: 'a', score: 6, reasoning: 'It gives one reason and no ground for it at all.' },
    spokenEvent('turn', 'b', 'Coffee wakes.'),
    { type: 'score', agent: 'judge', of: 'b' },
    receiptEvent,
    {
      type: 'verdict',
      format: 'debate',
      agent: 'judge',
      winner: 'Ann',
      scores: { Ann: 7, Bob: 5 },
      premise_upheld: true,
      reasoning: 'I was won over by calm.',
    },
    { type: 'closed', outcome: 'verdict' },
  )
  assert.equal(
    toldText(narrator(setting, teller), entries),
    `
  Tea or coffee?

  Premise   “Tea is better.”
  Ann       for the premise
  Bob       against the premise
  Cleo      on the bench
  Engine    offline model: rules and stock lines, not a
            language model
  Case      tea-x2y3 · debate · seed 7

  ── Exchange ──────────────────────────────────────────────

  ┊ Ann thinks · nobody else in court hears this
  ┊ Lead with calm.

  ▌ Ann · turn 1 of 2 · for the premise
  ▌ Tea calms, and calm is what a long day asks for first of
  ▌ all.
  ▌
  ▌ That is all.

  ◆ Cleo on Ann: 6/10 It gives one reason and no ground for
    it at all.

  ▌ Bob · turn 2 of 2 · against the premise
  ▌ Coffee wakes.

  ◆ Cleo on Bob: — no score could be read in three tries

  ╭─ Verdict · Cleo ───────────────────────────────────────╮
  │                                                        │
  │  Ann wins                                              │
  │  Ann 7/10 · Bob 5/10                                   │
  │  Premise upheld: “Tea is better.”                      │
  │                                                        │
  │  I was won over by calm.                               │
  │                                                        │
  ╰────────────────────────────────────────────────────────╯

  1 model call · 1,200 tokens read (200 cached), 34 written
  · $0.0123 · 9.0 s
  Read it again: ./courtroom show tea-x2y3
`,
  )
})

test('L2 words heard live are not told again, words missed are', () => {
  const words = fc.array(fc.constantFrom('tea', 'calm,', 'first', '\n\n', 'longer-words', '漢字'), {
    minLength: 1,
    maxLength: 30,
  })
  fc.assert(
    fc.property(words, fc.nat(), fc.integer({ min: 1, max: 9 }), (parts, until, step) => {
      const content = `So ${parts.join(' ')} end`
      const entries = recordOf(header, spokenEvent('turn', 'a', content), spokenEvent('turn', 'b', 'No.'))
      const [opened, turn, answer] = [entries[0]!, entries[1]!, entries[2]!]
      const heard = content.slice(0, until % (content.length + 1))
      const story = narrator(setting, teller)
      let text = paintedText(story.read(opened))
      for (let at = 0; at < heard.length; at += step)
        text += paintedText(story.hear(stream(turn, heard.slice(at, at + step))))
      text += toldText(story, [turn, answer])
      assert.equal(text, toldText(narrator(setting, teller), entries))
    }),
    { numRuns: 200 },
  )
})

test('L2 when something else was heard than the record has, the record is told in full', () => {
  const entries = recordOf(header, spokenEvent('turn', 'a', 'What stands.'))
  const story = narrator(setting, teller)
  story.read(entries[0]!)
  const text = paintedText(story.hear(stream(entries[1]!, 'What was withdrawn '))) + toldText(story, entries.slice(1))
  assert.match(
    text,
    /What was withdrawn\n  ▲ What Ann was heard to say is void; the record has:\n[^]*▌ What stands\.\n$/,
  )
})

test('L2 sealed words are not told', () => {
  const entries = recordOf(header, spokenEvent('think', 'a', 'Hidden.'))
  const story = narrator(setting, teller)
  story.read(entries[0]!)
  assert.deepEqual(story.hear({ ...stream(entries[1]!, 'Hidden.'), to: 'sealed' }), [])
})

test('E9 a stand-in is named with its cause, heard live or read', () => {
  const substitute = { for: 'acme/big', because: 'no answer in 30 s' }
  const handed: Event = {
    type: 'hand_over',
    agent: 'a',
    task: 'open',
    from: 'acme/big',
    model: 'offline',
    because: substitute.because,
  }
  const turn: Event = { type: 'turn', agent: 'a', content: 'Tea.', model: 'offline', interrupted: false, substitute }
  const warning = '▲ the offline model stands in for acme/big as Ann: no\n    answer in 30 s'
  const entries = recordOf(header, handed, turn)
  const read = toldText(narrator(setting, teller), entries)
  assert.ok(read.includes(warning), read)
  assert.match(read, /▌ Tea\.\n  ▲ These are the words of the offline model, not of\n    acme\/big: no answer in 30 s/)

  const story = narrator(setting, teller)
  story.read(entries[0]!)
  const live = paintedText(story.hear(stream(entries[2]!, 'Tea.'))) + toldText(story, entries.slice(1))
  assert.equal(live.split('offline model').length, 2)
  assert.ok(live.includes(`▌ Tea.\n  ${warning}`), live)
})

test('E7 an interrupted turn is marked', () => {
  const cut: Event = { type: 'turn', agent: 'a', content: 'Tea is', model: 'offline', interrupted: true }
  assert.match(
    toldText(narrator(setting, teller), recordOf(header, cut)),
    /▌ Tea is\n  ▲ Ann was interrupted here\.\n$/,
  )
})

test('D6 a score moves by arrows against the last one', () => {
  const score = (points: number): Event => ({ type: 'score', agent: 'judge', of: 'a', score: points, reasoning: 'So.' })
  const text = toldText(narrator(setting, teller), recordOf(header, score(5), score(7), score(7), score(4)))
  assert.deepEqual(text.match(/\d+\/10.*/g), ['5/10 So.', '7/10 ↑ So.', '7/10 → So.', '4/10 ↓ So.'])
})

test('E10 a mistrial is boxed with its cause and names no winner', () => {
  const text = toldText(
    narrator(setting, teller),
    recordOf(header, { type: 'closed', outcome: 'mistrial', cause: 'No ballot.' }),
  )
  assert.match(text, /╭─ Mistrial ─+╮\n[^]*There is no verdict\.[^]*No ballot\.[^]*╯/)
  assert.ok(!text.includes('wins'))
})

test('D7 a verdict without readable scores shows none', () => {
  const verdict: Event = { type: 'verdict', format: 'debate', agent: 'judge', winner: 'Bob', reasoning: 'So.' }
  const text = toldText(narrator(setting, teller), recordOf(header, verdict))
  assert.match(text, /Bob wins/)
  assert.match(text, /— no scores could be read/)
  assert.ok(!/\d+\/10/.test(text))
})

test('D11 a debate without a judge ends without a verdict', () => {
  assert.match(
    toldText(narrator(setting, teller), recordOf(header, { type: 'closed', outcome: 'ended' })),
    /No judge sat/,
  )
})

test('L2 whatever a record holds, only our own colours reach the terminal', () => {
  const foul = fc.string({
    unit: fc.constantFrom('\u001B', '[2J', ']8;;x', '\u0007', '\u009B', '\r', '\n', '\u202E', '\u200B', 'a', ' '),
    minLength: 1,
    maxLength: 12,
  })
  const ours = new RegExp(`${String.fromCodePoint(27)}\\[(?:1|2|22|39|38;5;(?:75|215|179|79|203))m`, 'g')
  fc.assert(
    fc.property(foul, fc.boolean(), (text, live) => {
      const seats = cast.map((seat) => ({ ...seat, name: `${seat.name}${text}`, models: [text] }))
      const entries = recordOf(
        {
          ...header,
          title: text,
          seed: text,
          cast: seats,
          brief: { ...brief, premise: `x${text}` },
        },
        { type: 'phase_change', phase: text },
        spokenEvent('think', 'a', text),
        { type: 'hand_over', agent: 'a', task: text, from: text, model: text, because: text },
        {
          type: 'turn',
          agent: text,
          content: text,
          model: text,
          interrupted: true,
          substitute: { for: text, because: text },
        },
        { type: 'score', agent: 'judge', of: 'a', score: 6, reasoning: text },
        { type: 'intervention', content: text },
        {
          type: 'verdict',
          format: 'debate',
          agent: text,
          winner: text,
          scores: { [text]: 7 },
          premise_upheld: false,
          reasoning: text,
        },
        { type: 'closed', outcome: 'mistrial', cause: text },
      )
      const story = narrator({ ...setting, id: text }, teller)
      const spans = entries.flatMap((entry) => [
        ...(live && (entry.type === 'turn' || entry.type === 'think') ? story.hear(stream(entry, text)) : []),
        ...story.read(entry),
      ])
      const rest = spans.map(painter(8)).join('').replaceAll(ours, '')
      assert.ok(!/[\p{Cc}\u202E\u200B]/u.test(rest.replaceAll('\n', '')), JSON.stringify(rest))
    }),
    { numRuns: 100 },
  )
})

test('L2 while a model thinks the status line says so, and nothing stands in the text', () => {
  const turn = spokenEvent('turn', 'a', 'Tea calms.')
  const [opened, said] = recordOf(header, turn)
  const [live, read] = [narrator(setting, teller), narrator(setting, teller)]
  const heard = (story: Narrator, words: AgentStream): string => paintedText(story.hear(words))
  const thinking = { ...stream(said!, ''), thinking: true as const }
  let text = toldText(live, [opened!])
  text += heard(live, thinking)
  assert.deepEqual(progressOf(live, thinking).voice, 'Ann is thinking')
  text += heard(live, stream(said!, 'Tea '))
  text += heard(live, thinking)
  text += heard(live, stream(said!, 'calms.'))
  text += heard(live, { ...stream(said!, ''), done: true })
  assert.equal(progressOf(live, stream(said!, 'calms.')).voice, 'Ann speaks')
  assert.equal(text + toldText(live, [said!]), toldText(read, [opened!, said!]))
})

test('E10 an answer that ends at its length is marked, and who searched for it is told', () => {
  const turn: Event = {
    ...spokenEvent('turn', 'a', 'Tea calms, and so'),
    model: 'acme/big',
    cut_short: true,
    searched_by: 'bolt/small',
  } as Event
  const plan: Event = { ...spokenEvent('plan', 'b', 'First I will'), cut_short: true } as Event
  const text = toldText(narrator(setting, teller), recordOf(header, plan, turn))
  assert.match(text, /First I will\n  ▲ Ends here: the answer reached its length\.\n/)
  assert.match(
    text,
    /Tea calms, and so\n  ▲ Ends here: the answer reached its length\.\n  Searched by bolt\/small, written by acme\/big\.\n$/,
  )
})
