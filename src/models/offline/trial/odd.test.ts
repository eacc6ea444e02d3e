import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trial } from '#proceedings'
import type { Entry } from '#record'
import { memoryStore } from '#store'
import { offline } from '../index.ts'

const clock = { now: () => 0, pause: async () => undefined }

async function hold(brief: object, seed: string): Promise<readonly Entry[]> {
  const store = memoryStore()
  await trial.open(JSON.parse(JSON.stringify(brief)), { store, id: 'case', seed, clock })
  await trial.hear({ store, id: 'case', clock, model: offline }).ended
  return store.read('case')
}

/** All in `npm run all`, every third in `npm test`. */
const isWhole = process.env['COURTROOM_TESTS'] === 'all'

const odd = [
  'No.',
  '{thing} {witness} {item}',
  '“Quoted” and "quoted" again',
  'word '.repeat(70).trim(),
  'the the the the',
  'OBJECTION: hearsay',
  'PRESENT: 99. Look at this!',
  'Él vio «eso» a las 10; ¿quién sabe?',
  '彼はそれを見た。彼女は知らない。',
  '$& $1 \\d+ %s <b>bold</b> [TOOL:x]',
  '?!',
  '…',
] as const

test('E12 whatever a brief says, a trial on it ends in a verdict, and nobody is left without words', async () => {
  for (const [at, text] of odd.entries()) {
    // Each is also another one's second word.
    if (!isWhole && at % 3 !== 0) continue
    const other = odd[(at + 5) % odd.length]
    const entries = await hold(
      {
        title: text.slice(0, 100),
        genre: 'odd',
        charge: text.slice(0, 200),
        defendant: text.slice(0, 50),
        story: text,
        facts: [other],
        judge: { name: 'J' },
        prosecutor: { name: 'P', theory: [text, other] },
        defense: { name: 'D' },
        bailiff: { name: 'B' },
        witnesses: [
          { name: text.slice(0, 50), role: text.slice(0, 50), knows: [text] },
          { name: 'W', role: 'witness', knows: [other, text, 'I saw it.'] },
        ],
        exhibits: [{ name: text.slice(0, 60), kind: 'document', description: other, text }],
        sentences: [text.slice(0, 90), 'Tea'],
        redirect: true,
      },
      `odd ${at}`,
    )
    assert.equal(entries.at(-1)?.type, 'closed', text)
    assert.ok(
      entries.some(({ type }) => type === 'verdict'),
      text,
    )
    for (const entry of entries)
      if (entry.type === 'turn' || entry.type === 'think') assert.notEqual(entry.content.trim(), '', text)
  }
})
