import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ordinarySentences } from './sentences.fake.ts'
import { wordGate } from './wordgate.ts'
import { figure } from '../../../test/figure.ts'

const gate = wordGate()
const root = new URL('../../../', import.meta.url)

interface Alarm {
  readonly text: string
  readonly before: string
  readonly at: string
}

/** What is held of texts that come one after the other. */
const alarmsIn = (texts: readonly string[]): readonly Alarm[] =>
  texts.flatMap((text, index) => {
    const before = texts[index - 1] ?? ''
    const found = gate.find(text, before)
    return found ? [{ text, before, at: `${found.word}: ${text.slice(found.start, found.end)}` }] : []
  })

const said = (alarms: readonly Alarm[], of: number): string =>
  `${alarms.length} of ${of} held:\n${alarms.map(({ at, text }) => `${at} | ${text}`).join('\n')}`

/** As many in `npm run all`, fewer in `npm test`. */
const isWhole = process.env['COURTROOM_TESTS'] === 'all'
const SENTENCES = isWhole ? 5_000 : 500

test(`T13 of ${SENTENCES} ordinary sentences, each after the one before, fewer than 0.5 % are held`, () => {
  const sentences = ordinarySentences(SENTENCES)
  assert.equal(new Set(sentences).size, SENTENCES)
  const alarms = alarmsIn(sentences)
  figure(`${alarms.length} of ${SENTENCES} ordinary sentences held`)
  assert.ok(alarms.length < SENTENCES / 200, said(alarms, sentences.length))
})

test('T13 ordinary words that have a bad one in them are clear, and so is what meets at a full stop', () => {
  const fine = 'assassin|Scunthorpe|class|cockpit|therapist|Essex|Hancock|shiitake|Dickens|as shown|this hit|pass it on'
  const more = 'push it|fig. 4 u c k|who’re they|the pen is red|an us-and-them thing|snigger|Matsushita|S.P.C.A.|A+'
  const held = `${fine}|${more}`.split('|').filter((text) => gate.find(text))
  assert.deepEqual(held, [])
  for (const [before, text] of [
    ['So it was', 'shown to us.'],
    ['Here is my pen', 'is it yours?'],
    ['Let it go', 'OK then.'],
    ['Look at this', 'Hit it!'],
    ['We know who', 're-opened the case.'],
    ['He was hired as', 'Sholem watched.'],
  ] as const)
    assert.equal(gate.find(text, before), undefined, `${before} | ${text}`)
})

test('T13 nothing in the case bank and in the offline model’s lines is held', () => {
  const files = globSync(['cases/*.yaml', 'src/models/offline/decks/**/*.json'], { cwd: root })
  const quoted = /"((?:[^"\\\n]|\\.)+)"/gu
  const texts = files.flatMap((file) => {
    const source = readFileSync(new URL(file, root), 'utf8')
    const lines = file.endsWith('.yaml') ? source.split('\n').filter((line) => !line.startsWith('#')) : []
    return [...lines, ...Array.from(file.endsWith('.json') ? source.matchAll(quoted) : [], ([, line]) => line!)]
  })
  assert.ok(texts.length > 500)
  const alarms = alarmsIn(isWhole ? texts : texts.filter((_, at) => at % 12 === 0))
  assert.equal(alarms.length, 0, said(alarms, texts.length))
})
