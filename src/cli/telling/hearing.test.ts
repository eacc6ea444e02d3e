import { test } from 'node:test'
import assert from 'node:assert/strict'
import type { Entry, Event, EventOf } from '#record'
import { teller } from '#told'
import { narrator } from './narrate.ts'
import {
  after,
  call,
  foundEvents,
  hearingHeader,
  intake,
  recordOf,
  setting,
  shownOf,
  spokenEvent,
  stream,
  paintedText,
} from './staged.fake.ts'
import { progressOf, statusLine } from '../terminal/status.ts'

test('C15 the opening tells what was filed, what could not be read, and whether the case is sealed and why', () => {
  assert.equal(
    shownOf(...intake),
    `
  Should the office move?

  Defense      argues for it
  Prosecution  argues against it
  Judge        on the bench
  Engine       offline model: it quotes and weighs by stated
               rules and does not reason
  Case         tea-x2y3 · decision · seed 7

  • rent.pdf · read · 3 pages
  ▲ old.pdf · could not be read, so nobody can cite it:
    damaged · It ends too early.

  ── Intake ────────────────────────────────────────────────
  Sealed: documents were filed, and a question to the
  outside could carry them out. Kept out: brave (--open lets
  them in). Sources: documents.
  ▲ papers cannot be asked: It did not start.
`,
  )
})

test('C15 an open case says that it is open, and one with nothing to search says so', () => {
  const sources = intake[4] as EventOf<'sources'>
  const open = { ...sources, sealed: false, withheld: [], troubles: [] }
  assert.match(after(open), /Open: sources outside this machine may be asked, although\s+documents were filed\./)
  assert.match(after({ ...open, tools: [] }), /Nothing to search: /)
})

test('L2 a question is told when it is answered, with its exhibits on a line each and failures with the reason', () => {
  const failed: EventOf<'receipt'> = {
    type: 'receipt',
    of: 'tool',
    agent: 'researcher',
    tool: 'documents__search',
    input: {},
    content: 'The source is asleep.',
    failed: true,
    results: [],
  }
  const text = shownOf(
    hearingHeader,
    { type: 'phase_change', phase: 'DISCOVERY' },
    ...foundEvents,
    call('noise', 'complete', { failed: false }),
    failed,
    call('light', 'complete', { failed: true }),
    {
      type: 'evidence_package',
      agent: 'researcher',
      queries: ['rent', 'noise'],
      exhibits: ['tool_one', 'tool_two'],
      state: 'partial',
      asked: 3,
      failed: 1,
    },
  )
  assert.equal(
    text.slice(text.indexOf('  ── Discovery')),
    `  ── Discovery ─────────────────────────────────────────────
  ✓ documents: “rent” · 2 exhibits
    E-01  Rents fell by a fifth  one.md · 2024-05 · page 2
    E-02  Rents r…  Journal of Rent · academic · 2024-05 ·…
  ✓ documents: “noise” · nothing new
  ✗ documents: “light” failed: The source is asleep.

  Both sides get the same 2 exhibits · 3 questions asked, 1
  failed · Some sources failed; the court goes on with what
  it has.
`,
  )
})

test('L2 every source failing is a state with a name', () => {
  assert.match(
    after({
      type: 'evidence_package',
      agent: 'researcher',
      queries: [],
      exhibits: [],
      state: 'unreachable',
      asked: 2,
      failed: 2,
    }),
    /Every source failed; the court goes on with what\s+it has\./,
  )
})

test('C8 flags, a kill shot and concessions stand below the turn, then both sides’ ledger and what moved it', () => {
  const line = { turn: 1, side: 'defense', asked: -10, applied: -10, after: 90, reason: 'x' } as const
  assert.equal(
    after(
      spokenEvent('turn', 'defense', 'Rents fell [TOOL:tool_one]. All is well [TOOL:tool_none].'),
      {
        type: 'validation_flag',
        agent: 'defense',
        claim: 'All is well [TOOL:tool_none].',
        status: 'unsupported',
        reason: 'There is no exhibit tool_none.',
      },
      {
        type: 'kill_shot',
        agent: 'prosecution',
        against: 'defense',
        exhibit: 'tool_two',
        contradicts: 'tool_one',
        reason: 'tool_two is newer.',
      },
      { type: 'concession', agent: 'defense', content: 'We grant the noise.', grants: 'weakness' },
      { type: 'concession', agent: 'defense', content: 'They know rents.', grants: 'strength' },
      {
        type: 'confidence_update',
        defense: 90,
        prosecution: 100,
        lines: [
          { ...line, rule: 'contradicted', exhibits: ['tool_one', 'tool_two'] },
          { ...line, side: 'prosecution', rule: 'academic-source', asked: 5, applied: 0, exhibits: ['tool_two'] },
        ],
      },
    ),
    `
  ▌ Defense · turn 1 · argues for it
  ▌ Rents fell [E-01]. All is well [unknown exhibit
  ▌ tool_none].
  ⚑ unsupported: “All is well [unknown exhibit tool_none].”
    There is no exhibit tool_none.
  ✗ KILL SHOT by Prosecution: E-02 contradicts E-01, on
    which Defense rests. E-02 is newer.
  ◆ Defense concedes: “We grant the noise.”
  ◆ Defense grants the other side: “They know rents.”

  Defense      ██████████████████████░░  90
  Prosecution  ████████████████████████ 100
    Defense −10 contradicted (E-01, E-02)
    Prosecution +5 (+0 on the meter) academic source (E-02)
`,
  )
})

test('C10 C11 a directive goes across the width with the place where it cut, and its end is told', () => {
  const cut = 'Rents fell. The'
  const landed = { type: 'court_directive', content: 'And the noise?', intervention: 6 } as const
  const text = after(
    { ...spokenEvent('turn', 'defense', cut), interrupted: true } as Event,
    { ...landed, turn: 1, offset: cut.length },
    spokenEvent('turn', 'prosecution', 'First the noise. It is loud there.'),
    {
      type: 'directive_outcome',
      intervention: 6,
      state: 'answered',
      reason: 'It names the noise.',
      agent: 'prosecution',
      turn: 2,
      start: 17,
      end: 34,
    },
    landed,
    { type: 'directive_outcome', intervention: 7, state: 'evaded', reason: 'Not a word of it.', agent: 'defense' },
  )
  assert.equal(
    text,
    `
  ▌ Defense · turn 1 · argues for it
  ▌ Rents fell. The
  ▲ Defense was interrupted here.

  ── ⚖ Court directive ─────────────────────────────────────
    And the noise?
    It cut Defense after 3 words.
  ──────────────────────────────────────────────────────────

  ▌ Prosecution · turn 2 · argues against it
  ▌ First the noise. It is loud there.
  ✓ Directive answered by Prosecution (+7): “It is loud
    there.”

  ── ⚖ Court directive ─────────────────────────────────────
    And the noise?
    It cut nobody.
  ──────────────────────────────────────────────────────────
  ✗ Directive evaded by Defense (−8): Not a word of it.
`,
  )
})

test('C11 what waits is told and counted until it has ended', () => {
  const story = narrator(setting, teller)
  const status = (entry: Entry): string => statusLine(progressOf(story, entry), 0, setting.glyphs)
  const entries = recordOf(
    hearingHeader,
    call('rent', 'pending'),
    { type: 'intervention', content: 'And the noise?' },
    { type: 'directive_outcome', intervention: 3, state: 'evaded', reason: 'x' },
    { type: 'intervention', content: 'And the light?' },
    { type: 'withdrawal', intervention: 5 },
  )
  const seen = entries.map((entry) => [paintedText(story.read(entry)), status(entry)] as const)
  assert.match(seen[1]![1], /asking documents: “rent/)
  assert.match(seen[2]![0], /Asked of the court, and waiting: And the noise\?/)
  assert.match(seen[2]![1], /1 directive open/)
  assert.doesNotMatch(seen[3]![1], /directive/)
  assert.match(seen[4]![1], /1 directive open/)
  assert.match(seen[5]![0], /taken back/)
  assert.doesNotMatch(seen[5]![1], /directive/)
})

test('C10 an intervention does not break the speech it cuts', () => {
  const story = narrator(setting, teller)
  const [header, intervention, turn] = recordOf(
    hearingHeader,
    { type: 'intervention', content: 'And the noise?' },
    spokenEvent('turn', 'defense', 'One two'),
  ) as [Entry, Entry, Entry]
  story.read(header)
  story.hear(stream(turn, 'One'))
  assert.deepEqual(story.read(intervention), [])
  assert.equal(paintedText([...story.hear(stream(turn, ' two')), ...story.read(turn)]), '  ▌ One two\n')
})
