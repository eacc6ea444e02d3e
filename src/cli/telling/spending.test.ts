import { test } from 'node:test'
import assert from 'node:assert/strict'
import type { AgentStream, Event } from '#record'
import { teller } from '#told'
import { glyphsFor } from '../terminal/glyphs.ts'
import { narrator } from './narrate.ts'
import {
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
import { progressOf, statusLine } from '../terminal/status.ts'

const seats = [['acme/big', 'bolt/small'], ['acme/big'], ['offline']]
const mixed = { ...header, cast: cast.map((seat, index) => ({ ...seat, models: seats[index]! })) }

test('M2 the header shows each seat’s models in the order in which they are asked', () => {
  const text = toldText(narrator(setting, teller), recordOf({ ...mixed, language: 'French' }))
  assert.match(text, /\n  Ann       for the premise · acme\/big, then bolt\/small\n/)
  assert.match(text, /\n  Bob       against the premise · acme\/big\n/)
  assert.match(
    text,
    /\n  Cleo      on the bench · offline model: rules and stock\n            lines, not a language model\n/,
  )
  assert.match(text, /\n  Language  French\n/)
  assert.doesNotMatch(text, /Engine/)
})

test('M2 the header shows who searches, who does hard work, and how much each is to think', () => {
  const divided = {
    ...mixed,
    cast: mixed.cast.map((seat) =>
      seat.id === 'a' ? { ...seat, searchers: ['bolt/quick'], hard: ['acme/best'], effort: 'low' as const } : seat,
    ),
  }
  const text = toldText(narrator(setting, teller), recordOf(divided)).replaceAll(/\s+/g, ' ')
  assert.match(
    text,
    /Ann for the premise · acme\/big, then bolt\/small; tools: bolt\/quick; hard: acme\/best; effort low Bob/,
  )
})

test('E11 what was thought is told apart from what was said', () => {
  const thought: Event = { ...receiptEvent, usage: { input: 1, cached: 0, output: 1_300, thinking: 1_200 } } as Event
  const text = toldText(
    narrator(setting, teller),
    recordOf(header, receiptEvent, thought, { type: 'closed', outcome: 'ended' }),
  )
  assert.match(text.replaceAll(/\s+/g, ' '), /1,334 written \(1,200 of them thought\)/)
})

test('E8 a model that fails in mid-sentence: its words are withdrawn, the next one’s stand, the cause is told', () => {
  const handed: Event = {
    type: 'hand_over',
    agent: 'a',
    task: 'open',
    from: 'acme/big',
    model: 'bolt/small',
    because: 'acme/big broke off in the middle of its answer',
  }
  const turn: Event = { ...spokenEvent('turn', 'a', 'Tea calms.'), model: 'bolt/small', restarted: true } as Event
  const [opened, change, said] = recordOf(mixed, handed, turn)
  const story = narrator(setting, teller)
  let text = paintedText(story.read(opened!))
  const live = (content: string, more: Partial<AgentStream> = {}): void => {
    text += paintedText(story.hear({ ...stream(said!, content), ...more }))
  }
  live('Coffee is ')
  live('', { withdrawn: true })
  live('Tea calms.')
  text += toldText(story, [change!, said!])
  assert.equal(
    text.slice(text.indexOf('  ▌ Ann')),
    `  ▌ Ann · turn 1 of 2 · for the premise
  ▌ Coffee is
  ▲ Ann begins again; what was heard so far is withdrawn.

  ▌ Ann · turn 1 of 2 · for the premise
  ▌ Tea calms.
  ▲ bolt/small stands in for acme/big as Ann: acme/big broke
    off in the middle of its answer
`,
  )
})

test('E11 the end of the budget is told where it comes, with its cause', () => {
  const cause = 'There is no money for the next call. Raise --budget and resume the case.'
  const text = toldText(narrator(setting, teller), recordOf(header, { type: 'budget_reached', agent: 'a', cause }))
  assert.match(
    text,
    /\n\n  ▲ The budget is used up: There is no money for the next\n    call\. Raise --budget and resume the case\.\n$/,
  )
})

test('E11 the status line and the account show the cost, and unknown is never nothing', () => {
  const glyphs = glyphsFor({})
  const lineAfter = (...events: readonly Event[]): string => {
    const story = narrator(setting, teller)
    const entries = recordOf(header, { type: 'phase_change', phase: 'exchange' }, ...events)
    for (const entry of entries) story.read(entry)
    return statusLine(progressOf(story, entries.at(-1)!), 61_000, glyphs)
  }
  const unknown: Event = { ...receiptEvent, price: null } as Event
  const free: Event = { ...receiptEvent, price: 0 } as Event
  assert.equal(lineAfter(free), '  Exchange · waiting… · 1:01 · 1 call')
  assert.equal(lineAfter(receiptEvent, receiptEvent), '  Exchange · waiting… · 1:01 · 2 calls · $0.0246')
  assert.equal(lineAfter(unknown), '  Exchange · waiting… · 1:01 · 1 call · price of 1 call unknown')
  assert.match(lineAfter(receiptEvent, unknown, unknown), /3 calls · \$0\.0123, price of 2 calls unknown$/)
})

test('E11 a verdict on an incomplete record says so in its box', () => {
  const verdict: Event = {
    type: 'verdict',
    format: 'debate',
    agent: 'judge',
    winner: 'Ann',
    scores: { Ann: 7, Bob: 5 },
    incomplete: true,
    reasoning: 'So far.',
  }
  const text = toldText(narrator(setting, teller), recordOf(header, verdict))
  assert.match(text, /│  Incomplete record: the budget did not last to the\s+│\n  │  end\.\s+│/)
})
