import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { test } from 'node:test'
import type { AuditOffer } from '#docket'
import type { EntryOf } from '#record'
import { desk, entriesOf, flat, homework } from './cli.ts'
import { of } from './courthouse.ts'
import { dialects } from './fakes/dialects.ts'
import { liveServer } from './fakes/live.ts'
import { cutsOff, plain, thinks, together, type Shape } from './fakes/shapes.ts'
import { trialBrief } from './trialhouse.ts'
import { some } from './whole.ts'

const dialect = dialects.find(({ type }) => type === 'openai')!
const env = { HOUSE_KEY: 'k' }
const piano = fileURLToPath(new URL('../cases/piano.mediation.yaml', import.meta.url))
const kinds = ['mirror', 'needle', 'leave-one-out', 'single-pass'] as const

const habits: Readonly<Record<string, Shape>> = {
  debate: together(thinks(200), cutsOff(3)),
  trial: cutsOff(2),
  mediation: plain,
}

for (const [format, habit] of some(Object.entries(habits), 2))
  test(`an audit of a ${format} costs no more than was said before, with a judge that ${habit.name}, and its budget stops it`, async (t) => {
    const server = await liveServer(dialect, habit)
    t.after(() => server.close())
    const { run: runs, configure, folder } = await desk(t)
    const run = (...argv: readonly string[]) => runs(env, ...argv)
    const own = join(folder, 'gerald.trial.yaml')
    await writeFile(own, JSON.stringify(trialBrief))
    await configure(
      `providers:\n  openai: {type: openai, base_url: "${server.url}${dialect.base}", api_key_env: HOUSE_KEY}\nroles:\n  judge: openai/gpt-5.4\n  mediator: openai/gpt-5.4\n`,
    )
    const asked = { debate: ['debate', homework, '--turns', '4'], trial: ['play', own], mediation: ['play', piano] }[
      format
    ]!
    const played = await run(...asked, '--seed', '7', '--speed', '0')
    assert.equal(played.status, 0, played.err)
    const id = /courtroom show (\S+)/.exec(played.out)![1]!
    const offers = (await run('audit', id, '--estimate', '--json')).out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as AuditOffer)
    assert.match(
      flat((await run('audit', id)).out),
      /mirror \d+ calls?, \$[\d.]+ expected, \$[\d.]+ at most: openai\/gpt-5\.4/,
    )

    const stopped = await run('audit', id, 'mirror', '--budget', '0.000001')
    assert.notEqual(stopped.status, 0)
    assert.match(flat(stopped.err), /no money.*is kept/)
    assert.equal(of(entriesOf(await run('show', id, '--json')), 'audit').length, 0)

    for (const kind of kinds) {
      const offer = offers.find((each) => each.kind === kind)!
      if (offer.refused !== undefined) continue
      const ran = await run('audit', id, kind, '--json', '--budget', `${offer.high.dollars}`)
      assert.equal(ran.status, 0, ran.err)
      const entry = JSON.parse(ran.out) as EntryOf<'audit'>
      assert.equal(entry.by, 'models')
      assert.ok(entry.cost !== null && entry.cost > 0 && offer.high.dollars !== null)
      assert.ok(entry.cost <= offer.high.dollars, `${kind}: ${entry.cost} of at most ${offer.high.dollars}`)
      t.diagnostic(
        `${format} ${kind}: ${entry.calls} calls, $${entry.cost.toFixed(4)} of $${offer.high.dollars.toFixed(4)}`,
      )
    }
  })
