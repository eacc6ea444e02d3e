import { test } from 'node:test'
import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Event, EventOf } from '#record'
import { teller } from '#told'
import { glyphsFor } from '../terminal/glyphs.ts'
import { narrator } from './narrate.ts'
import { painter } from '../terminal/palette.ts'
import {
  after,
  call,
  exhibitEvent,
  foundEvents,
  hearingHeader,
  intake,
  readEvent,
  recordOf,
  setting,
  spokenEvent,
  toldText,
} from './staged.fake.ts'

const decided: EventOf<'verdict'> = {
  type: 'verdict',
  format: 'decision',
  agent: 'judge',
  finds_for: 'prosecution',
  ruling: 'Staying is cheaper, as [TOOL:tool_two] shows.',
  confidence: 61,
  decisive_evidence: [{ id: 'tool_two', title: 'Rents rose', why: 'It is newer.' }],
  unresolved: ['The commute.'],
  flip_conditions: ['If tool_two fell.'],
  incomplete: true,
}

const moved = (defense: number, prosecution: number): EventOf<'confidence_update'> => ({
  type: 'confidence_update',
  defense,
  prosecution,
  lines: [
    {
      turn: 1,
      side: 'defense',
      rule: 'uncited-claim',
      asked: defense - 100,
      applied: defense - 100,
      after: defense,
      exhibits: [],
      reason: 'Nothing bears it out.',
    },
  ],
})

test('C13 the verdict names the finding, the judge’s certainty and the ledger apart, and what it rests on', () => {
  assert.equal(
    after(moved(90, 85), decided).split('\n').slice(4).join('\n'),
    `
  ╭─ Verdict · Judge ──────────────────────────────────────╮
  │                                                        │
  │  Incomplete record: the budget did not last to the     │
  │  end.                                                  │
  │  Against the proposal: the prosecution has the         │
  │  stronger evidence.                                    │
  │                                                        │
  │  Staying is cheaper, as [E-02] shows.                  │
  │                                                        │
  │  The judge’s own certainty: 61 of 100.                 │
  │  The ledger: Defense 90, Prosecution 85. It tells how  │
  │  well each side kept to the evidence rules, not who    │
  │  is right.                                             │
  │                                                        │
  │  Decisive exhibits                                     │
  │  • E-02 “Rents rose”: It is newer.                     │
  │                                                        │
  │  Unresolved                                            │
  │  • The commute.                                        │
  │                                                        │
  │  What would turn it                                    │
  │  • If E-02 fell.                                       │
  │                                                        │
  ╰────────────────────────────────────────────────────────╯
`,
  )
})

const brief: EventOf<'case_brief'> = {
  type: 'case_brief',
  axes: ['Rent vs room'],
  summary: 'A lease ends.',
  proposal: 'We move the office.',
  proposal_short: 'move the office',
  alternative: 'We renew the lease.',
  alternative_short: 'renew the lease',
}

test('C17 the terminal names both causes in the case brief and the one that was found for in the verdict', () => {
  const text = after(brief, decided)
  assert.match(text, /Proposed: We move the office\.\n.*Otherwise: We renew the lease\./)
  assert.match(text, /For: renew the lease\. The prosecution has/)
  assert.match(after({ ...brief, proposal: 'Should we move?' }, decided), /Against the proposal/)
})

test('C17 where it is open what is to be decided, the terminal puts the court’s question to the person', () => {
  const open: Event = { ...brief, shape: 'open', ask: 'Where would you move?', options: ['We wait.'] }
  assert.match(after(open), /Further ways: We wait\.\n.*The court asks you: Where would you move\?/)
})

test('C14 the map has three lanes with what is behind each item, and lists what nobody cited', () => {
  const item = { claims: [], supporting: [], refuting: [], reason: 'One source for it, one against it.' } as const
  const map: EventOf<'epistemic_map'> = {
    type: 'epistemic_map',
    confirmed: [],
    contested: ['Rents fell.'],
    unknown: ['The noise.'],
    items: [
      { ...item, band: 'contested', text: 'Rents fell.', supporting: ['tool_one'], refuting: ['tool_two'] },
      { ...item, band: 'unknown', text: 'The noise.', by: 'judge' },
    ],
    unheard: ['tool_two'],
  }
  assert.equal(
    after(map),
    `
  Confirmed (0)

  Contested (1)
    • Rents fell.
      For it: E-01. Against it: E-02. One source for it, one
      against it.

  Unknown (1)
    • The noise.
      The judge’s own.

  Found, but cited by nobody (1)
    E-02  Rents r…  Journal of Rent · academic · 2024-05 ·…
`,
  )
})

test('L1 a terminal without UTF-8 gets plain signs only', () => {
  const story = narrator({ ...setting, glyphs: glyphsFor({ LC_ALL: 'C' }) }, teller)
  const text = toldText(
    story,
    recordOf(...intake, ...foundEvents, { type: 'court_directive', content: 'And?', intervention: 1 }, moved(50, 100)),
  )
  assert.ok(/^[\n -~]*$/.test(text), text)
})

const clash = (text: string): EventOf<'clerk_clashes'>['clashes'][number] => ({
  question: text,
  a: { exhibit: text, words: text },
  b: { exhibit: 'tool_one', words: text },
  relation: 'contradiction',
  weightier: 'a',
  why: text,
})

const matter = (text: string): NonNullable<EventOf<'epistemic_map'>['items']>[number] => ({
  band: 'unknown',
  text,
  claims: [],
  supporting: [text],
  refuting: ['tool_one'],
  reason: text,
  row: 'refuted',
  words: [{ exhibit: 'tool_one', words: text, against: true }],
  settle: text,
})

test('L2 whatever a hearing holds, only our own colours reach the terminal, and no line is broken by it', () => {
  const foul = fc.string({
    unit: fc.constantFrom('\u001B', '[2J', ']8;;x', '\u0007', '\u009B', '\r', '\u202E', '\u200B', 'a', ' ', '[TOOL:'),
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(foul, (text) => {
      const mine = { ...exhibitEvent('one', text), source: text, snippet: text, date: text, place: text }
      const entries = recordOf(
        { ...hearingHeader, title: text },
        { ...readEvent, name: text, warnings: [text] },
        { ...intake[4], withheld: [text], troubles: [{ source: text, why: text }] } as Event,
        { type: 'case_brief', axes: [text], summary: text, proposal: text, alternative: text, ask: text },
        mine,
        { ...call(text, 'complete'), tool: text, failed: true },
        spokenEvent('turn', 'defense', text),
        { type: 'validation_flag', agent: text, claim: text, status: 'weak', kind: 'weak', reason: text },
        { type: 'clerk_reading', turn: 1, unread: text, lines: [], marks: [], notes: [], replies: [] },
        { type: 'clerk_clashes', clashes: [clash(text)] },
        { type: 'kill_shot', agent: text, against: text, exhibit: text, contradicts: text, reason: text },
        { type: 'concession', agent: text, content: text },
        { type: 'intervention', content: text },
        { type: 'court_directive', content: text, intervention: 1, turn: 1, offset: 1 },
        { type: 'directive_outcome', intervention: 1, state: 'answered', reason: text, agent: 'defense', turn: 1 },
        {
          ...decided,
          ruling: text,
          unresolved: [text],
          decisive_evidence: [{ id: text, title: text, why: text }],
        },
        { type: 'epistemic_map', confirmed: [text], contested: [], unknown: [], unheard: ['tool_one'] },
        { type: 'epistemic_map', confirmed: [], contested: [], unknown: [text], items: [matter(text)] },
      )
      const story = narrator(setting, teller)
      const painted = entries
        .flatMap((entry) => story.read(entry))
        .map(painter(1))
        .join('')
      // oxlint-disable-next-line no-control-regex
      assert.doesNotMatch(painted, /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200B\u202E]/)
    }),
    { numRuns: 200 },
  )
})
