import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assess, caseFileOf } from '#evidence'
import type { Entry } from '#record'
import { of } from '../courthouse.ts'
import { carelessClerks } from '../fakes/careless.ts'
import { brokenIn } from './contract.ts'
import { isWhole, some } from '../whole.ts'
import { play, servers } from './house.ts'

/** What stands on the record that the rules alone would not have found. */
function falseIn(entries: readonly Entry[]): readonly string[] {
  const { clerk: _, ...byRules } = caseFileOf(entries)
  const ruled = assess(byRules)
  const at = ({ turn, start }: { turn?: number; start?: number }): string => `${turn}.${start}`
  const flagged = new Set(ruled.flags.map(at))
  const shot = new Set(ruled.killShots.map(({ exhibit, contradicts }) => `${exhibit} ${contradicts}`))
  const texts = new Map(byRules.exhibits.map(({ result_id: id, text }) => [id, text]))
  const green = of(entries, 'epistemic_map').flatMap(({ items = [] }) =>
    items.filter(({ band }) => band === 'confirmed'),
  )
  const isRead = ({ text, supporting }: (typeof green)[number]): boolean =>
    supporting.some((id) => texts.get(id)?.includes(text.replaceAll(/[“”]/gu, '')))
  return [
    ...of(entries, 'validation_flag')
      .filter((flag) => !flagged.has(at(flag)))
      .map(({ claim }) => `flag: ${claim}`),
    ...of(entries, 'kill_shot')
      .filter(({ exhibit, contradicts }) => !shot.has(`${exhibit} ${contradicts}`))
      .map(({ reason }) => `kill shot: ${reason}`),
    ...green.filter((item) => !isRead(item)).map(({ text }) => `green: ${text}`),
  ]
}

// Every clerk on every dialect; in the small form some, each on another one.
for (const [index, shape] of some(carelessClerks, 2).entries())
  describe(`a model that ${shape.name}`, () => {
    for (const dialect of isWhole ? servers : [servers[index % servers.length]!])
      test(`C5 C8 C12 on ${dialect.type} nothing gets onto the record that the rules alone would not find`, async (t) => {
        const played = await play(t, { dialect, shape, format: 'decision' })
        assert.deepEqual(brokenIn(played), {})
        assert.deepEqual(falseIn(played.entries), [])
        const clerks = played.server.journal.filter(({ asked }) => /You are the clerk/.test(asked.system))
        assert.ok(clerks.length >= 11 && clerks.length <= 12, `${clerks.length} calls`)
      })
  })
