import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { desk, entriesOf } from './cli.ts'
import { of } from './courthouse.ts'
import { dialects, spoken } from './fakes/dialects.ts'
import { rawServer, type Line } from './fakes/raw.ts'
import { some } from './whole.ts'

const heist = fileURLToPath(new URL('../cases/reverse-heist.trial.yaml', import.meta.url))

/** What a model would answer that reads what its newest prompt asks for. */
function answerTo({ heard: { body } }: Line, call: number): string {
  const text = JSON.stringify(body['messages'] ?? body['input'] ?? body['contents'])
  const asked = text.slice(text.lastIndexOf('"user"')).replaceAll('\\', '')
  if (asked.includes('or the word no')) return call % 3 === 0 ? 'yes: hearsay' : 'no'
  if (asked.includes('{"ruling":')) return '{"ruling": "sustained", "sentence": "Sustained, and onwards."}'
  if (asked.includes('{"choice":'))
    return `{"choice": "${asked.includes('not_guilty') ? 'guilty' : '2'}", "reason": "It fits."}`
  if (asked.includes('The clerk sees grounds')) return 'OBJECTION: hearsay, nobody here saw it.'
  return `So it is, and for reason number ${call}.`
}

for (const speaks of some(dialects, 2))
  test(`M1 a trial runs on a provider of the kind ${speaks.type} from configuration alone`, async (t) => {
    let calls = 0
    const server = await rawServer((line) => {
      for (const event of spoken(speaks, [answerTo(line, ++calls)])) line.send(event)
      line.end()
    })
    t.after(() => server.close())
    const place = await desk(t)
    const provider = `    type: ${speaks.type}\n    base_url: ${server.url}${speaks.base}\n    api_key_env: HOUSE_KEY\n`
    await place.configure(`providers:\n  house:\n${provider}limits: {retries: 0}\n`)
    const model = `house/${speaks.model}`
    const ran = await place.run(
      { HOUSE_KEY: 'house-key' },
      'trial',
      heist,
      '--witnesses',
      '1',
      '--seed',
      '3',
      '--model',
      model,
      '--json',
    )
    assert.equal(ran.status, 0, ran.err)
    const entries = entriesOf(ran)
    const [verdict] = of(entries, 'verdict')
    assert.ok(verdict?.format === 'trial' && verdict.verdict === 'guilty' && verdict.sentence !== null)
    assert.ok(of(entries, 'objection').length > 0)
    assert.equal(of(entries, 'objection').length, of(entries, 'ruling').length)
    assert.equal(of(entries, 'receipt').length, server.heard.length)
    assert.ok(of(entries, 'turn').every(({ model: by }) => by === model || by === 'script'))
  })
