import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Event } from '#record'
import { struckTurns, teller } from '#told'
import { narrator } from './narrate.ts'
import { painter } from '../terminal/palette.ts'
import { progressOf, statusLine } from '../terminal/status.ts'
import { inTrial as after, recordOf, setting, spokenEvent, toldText, trialHeader, verdictPoll } from './staged.fake.ts'

/** A trial in which one of everything happens. */
const eventful: readonly Event[] = [
  trialHeader,
  { type: 'phase_change', phase: 'witness_exam' },
  {
    type: 'witness_script',
    scripts: [
      { directRounds: 5, crossRounds: 3 },
      { directRounds: 3, crossRounds: 2, redirectRounds: 1 },
    ],
  },
  { ...spokenEvent('turn', 'bailiff', 'Marguerite Oduya, baker, please take the stand.'), model: 'script' } as Event,
  { type: 'examination', witness: 'witness-1', kind: 'direct', round: 3, of: 5 },
  spokenEvent('turn', 'prosecutor', 'What did you see?'),
  spokenEvent('turn', 'witness-1', 'My cousin told me it was the goose.'),
  { type: 'court_event', event: 'witness_outburst', agent: 'witness-1' },
  spokenEvent('turn', 'witness-1', 'That bread had a name!'),
  spokenEvent('turn', 'defense', 'OBJECTION: hearsay. Her cousin is not here.'),
  { type: 'objection', agent: 'defense', grounds: 'hearsay', by: 'organic', against: 3, turn: 5 },
  spokenEvent('turn', 'judge', 'Sustained; move along.'),
  {
    type: 'ruling',
    agent: 'judge',
    ruling: 'sustained',
    content: 'Sustained; move along.',
    objection: 1,
    turn: 6,
    strikes: [3],
  },
  {
    type: 'exhibit_reveal',
    exhibit: 1,
    kind: 'item',
    name: 'The dented colander',
    description: 'A colander, dented.',
  },
  verdictPoll,
  {
    type: 'tally',
    poll: 'verdict',
    by: 'jury',
    counts: { guilty: 2, not_guilty: 4 },
    winner: 'not_guilty',
    reasons: [{ choice: 'not_guilty', reason: 'Geese cannot open hampers.' }],
  },
  spokenEvent('turn', 'judge', 'Gerald may go.'),
  {
    type: 'verdict',
    format: 'trial',
    agent: 'judge',
    verdict: 'not_guilty',
    sentence: null,
    by: 'jury',
    counts: { guilty: 2, not_guilty: 4 },
    ruling: 'Gerald may go.',
  },
  { type: 'closed', outcome: 'verdict' },
]

test('L2 a trial as text, from its head to its verdict', () => {
  const entries = recordOf(...eventful)
  assert.equal(
    toldText(narrator(setting, teller, struckTurns(entries)), entries),
    `
  The People v. Gerald the Goose

  Accused           Gerald the Goose
  Charge            Grand theft of a picnic.
  Judge Pemberton   presiding
  Ms Vane           prosecution
  Mr Plum           defense
  Bailiff Hobb      bailiff
  Marguerite Oduya  baker, Harbour Street
  Otto Finch        lighthouse keeper
  Engine            offline model: rules and stock lines,
                    not a language model
  Case              tea-x2y3 · trial · seed 7

  ── Witness exam ──────────────────────────────────────────

  Plan: Marguerite Oduya, direct 5, cross 3
  Plan: Otto Finch, direct 3, cross 2, redirect 1

  ▌ Bailiff Hobb · turn 1 · bailiff
  ▌ Marguerite Oduya, baker, please take the stand.

  ── MARGUERITE ODUYA, baker, Harbour Street — direct 3 of 5

  ▌ Ms Vane · turn 2 · prosecution
  ▌ What did you see?

  ▌ Marguerite Oduya · turn 3 · baker, Harbour Street · STRUCK
  ▌ My cousin told me it was the goose.

  • The witness loses composure. (Marguerite Oduya)

  ▌ Marguerite Oduya · turn 4 · baker, Harbour Street
  ▌ That bread had a name!

  ▌ Mr Plum · turn 5 · defense
  ▌ OBJECTION: hearsay. Her cousin is not here.

  ▲ OBJECTION · hearsay · Mr Plum · to turn 3

  ▌ Judge Pemberton · turn 6 · presiding
  ▌ Sustained; move along.

  ⚖ SUSTAINED — turn 3 is struck: “My cousin told me it was
    the goose.”

  ◆ EXHIBIT 1 · The dented colander · item
    A colander, dented.

  Is Gerald guilty? · open for 45 s
    • Guilty
    • Not guilty

  Guilty      ███████░░░░░░░░░░░░░   2
  Not guilty  █████████████░░░░░░░   4 ✓
  Not guilty · 6 votes of the jury
  • Not guilty: Geese cannot open hampers.

  ▌ Judge Pemberton · turn 7 · presiding
  ▌ Gerald may go.

  ╭─ Verdict · Judge Pemberton ────────────────────────────╮
  │                                                        │
  │  NOT GUILTY                                            │
  │  The jury: guilty 2 · not guilty 4                     │
  │                                                        │
  ╰────────────────────────────────────────────────────────╯

  0 model calls · 0 tokens read, 0 written · 18 s
  Read it again: ./courtroom show tea-x2y3
`,
  )
})

test('T8 a ruling without a readable answer says that the objection falls', () => {
  const text = after(
    { type: 'objection', agent: 'prosecutor', grounds: 'leading', by: 'audience' },
    { type: 'ruling', agent: 'judge', ruling: 'overruled', content: '', unreadable: true },
  )
  assert.match(text, /▲ OBJECTION · leading · Ms Vane · called for by the\n\s+audience/)
  assert.match(text, /⚖ OVERRULED — no ruling could be read in three tries, so\n\s+the objection falls/)
})

test('T8 a ruling that nobody spoke is told with its words', () => {
  const text = after({ type: 'ruling', agent: 'judge', ruling: 'sustained', content: 'Out with it.', strikes: [1, 2] })
  assert.match(text, /SUSTAINED — turns 1 and 2 are struck: Out with it\./)
})

test('L2 while a line is up, the status line names its speaker', () => {
  const story = narrator(setting, teller)
  const entries = recordOf(
    trialHeader,
    { type: 'phase_change', phase: 'openings' },
    spokenEvent('turn', 'prosecutor', 'Bread.'),
    { type: 'beat', name: 'caption', ms: 2500 },
  )
  for (const entry of entries) story.read(entry)
  const line = statusLine(progressOf(story, entries.at(-1)!), 61_000, setting.glyphs)
  assert.equal(line, '  Openings · turn 1 · Ms Vane speaks · 1:01 · 0 calls')
})

test('T14 a recap is said to everybody', () => {
  const recap: Event = { type: 'recap', agent: 'judge', content: 'So far, bread.', model: 'offline' }
  assert.equal(after(recap), '\n  ▌ Judge Pemberton · sums up\n  ▌ So far, bread.\n')
})

test('T13 what is kept off the air and what the operator does is told; what passes is not', () => {
  assert.equal(after({ type: 'screened', of: 4, state: 'clear', by: 'list' }), '')
  assert.match(
    after({ type: 'screened', of: 4, state: 'held', by: 'fault' }),
    /▲ Entry 4 is kept off the air: it could not be/,
  )
  assert.match(after({ type: 'cue', cue: 'redact', of: 4 }), /• The operator: entry 4 never goes on air\./)
  assert.match(after({ type: 'cue', cue: 'speed', speed: 2 }), /• The operator: speed 2\./)
})

test('L2 a contradiction is told with both sayings and who decided it', () => {
  const text = after({
    type: 'perjury',
    witness: 'witness-2',
    turn: 4,
    statement: 'I was asleep by nine.',
    against: { turn: 2, text: 'At ten I saw the goose.' },
    reason: 'Asleep people see nothing.',
    decided_by: 'model',
  })
  assert.match(
    text.replaceAll(/\s+/g, ' '),
    /Otto Finch contradicts turn 2: “I was asleep by nine\.” against “At ten I saw the goose\.” Asleep people see nothing\. \(a model’s reading\)/,
  )
})

test('L2 whatever a trial’s record holds, only our own colours reach the terminal', () => {
  const foul = fc.string({
    unit: fc.constantFrom('\u001B', '[2J', ']8;;x', '\u0007', '\u009B', '\r', '\n', '\u202E', '\u200B', 'a', ' '),
    minLength: 1,
    maxLength: 12,
  })
  const ours = new RegExp(`${String.fromCodePoint(27)}\\[(?:1|2|22|39|38;5;(?:75|215|179|141|79|203))m`, 'g')
  fc.assert(
    fc.property(foul, (text) => {
      const entries = recordOf(
        { ...trialHeader, title: text, brief: { charge: text, defendant: text, witnesses: [{ role: text }] } },
        { type: 'examination', witness: 'witness-1', kind: 'cross', round: 1, of: 2 },
        spokenEvent('turn', 'witness-1', text),
        { type: 'court_event', event: 'gallery_disruption', agent: text },
        { type: 'objection', agent: text, grounds: text, by: 'classifier', against: 1 },
        { type: 'ruling', agent: 'judge', ruling: 'sustained', content: text, strikes: [1] },
        { type: 'exhibit_reveal', exhibit: 1, kind: 'item', name: text, description: text },
        {
          type: 'perjury',
          witness: text,
          turn: 1,
          statement: text,
          against: { exhibit: 1, text },
          reason: text,
          decided_by: 'rule',
        },
        { type: 'poll', poll: 'p', question: text, options: [{ choice: text, label: text }] },
        {
          type: 'tally',
          poll: 'p',
          by: 'jury',
          counts: { [text]: 1 },
          winner: text,
          reasons: [{ choice: text, reason: text }],
        },
        { type: 'screened', of: 1, state: 'held', by: 'list', why: text },
        {
          type: 'verdict',
          format: 'trial',
          agent: text,
          verdict: 'guilty',
          sentence: text,
          by: 'jury',
          counts: { [text]: 1 },
          ruling: text,
        },
      )
      const story = narrator(setting, teller)
      const shown = entries.flatMap((entry) => story.read(entry)).map(painter(8))
      const rest = shown.join('').replaceAll(ours, '')
      assert.ok(!/[\p{Cc}\u202E\u200B]/u.test(rest.replaceAll('\n', '')), JSON.stringify(rest))
    }),
    { numRuns: 100 },
  )
})
