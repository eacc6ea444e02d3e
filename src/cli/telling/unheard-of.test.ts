import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Event } from '#record'
import { teller } from '#told'
import { narrator } from './narrate.ts'
import { cast, header, recordOf, setting, spokenEvent, toldText } from './staged.fake.ts'

test('E1 a format that the terminal has never heard of is told from its first entry to its verdict', () => {
  const settling = {
    ...header,
    format: 'settling',
    brief: {},
    cast: [cast[0]!, cast[1]!, { ...cast[2]!, id: 'mo', name: 'Mo' }],
  }
  const verdict = { type: 'verdict', format: 'settling', agent: 'mo', settlement: 'Tea at noon.' } as unknown as Event
  const entries = recordOf(
    settling,
    { type: 'phase_change', phase: 'first_round' },
    spokenEvent('turn', 'b', 'Coffee.'),
    verdict,
  )
  assert.equal(
    toldText(narrator(setting, teller), entries),
    `
  Tea or coffee?

  Ann
  Bob
  Mo
  Engine    offline model: rules and stock lines, not a
            language model
  Case      tea-x2y3 · settling · seed 7

  ── First round ───────────────────────────────────────────

  ▌ Bob · turn 1
  ▌ Coffee.

  ╭─ Verdict · Mo ─────────────────────────────────────────╮
  │                                                        │
  │  Tea at noon.                                          │
  │                                                        │
  ╰────────────────────────────────────────────────────────╯
`,
  )
})
