import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Event } from '#record'
import { openGate } from '#show'
import { airing, header, poll, settled, turn, wordsIn } from './stage.ts'

/** Encoded, since nobody should have to read them here. */
const words = ['ZnVjaw==', 'c2hpdA==', 'Y3VudA=='].map((word) => Buffer.from(word, 'base64').toString())

const disguises: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => word.toUpperCase(),
  (word) => word.split('').join(' '),
  (word) => word.split('').join('.'),
  (word) => word.split('').join('\u200B'),
  (word) => word.replaceAll('u', 'υ').replaceAll('i', 'і'),
  (word) => word.replaceAll('i', '1').replaceAll('u', 'v'),
  (word) => `${word[0]}${word[1]!.repeat(4)}${word.slice(2)}`,
]

const said = (word: string): string => `Well, what a ${word} of a day.`

/** Every way by which words come into a picture. */
const paths: Readonly<Record<string, (text: string) => readonly Event[]>> = {
  title: (text) => [{ ...header, title: text } as Event],
  charge: (text) => [{ ...header, brief: { charge: text, defendant: 'Gerald' } } as Event],
  'name of a seat': (text) => [{ ...header, cast: [{ id: 'judge', name: text, models: [] }] } as Event],
  'role of a witness': (text) => [{ ...header, brief: { witnesses: [{ role: text }] } } as Event],
  turn: (text) => [turn(text)],
  recap: (text) => [{ type: 'recap', agent: 'judge', content: text, model: 'offline' }],
  objection: (text) => [{ type: 'objection', agent: 'defense', grounds: text, by: 'organic' }],
  ruling: (text) => [
    { type: 'objection', agent: 'defense', grounds: 'leading', by: 'organic' },
    { type: 'ruling', agent: 'judge', ruling: 'sustained', content: text },
  ],
  'name of an exhibit': (text) => [
    { type: 'exhibit_reveal', exhibit: 1, kind: 'item', name: text, description: 'A thing.' },
  ],
  exhibit: (text) => [{ type: 'exhibit_reveal', exhibit: 1, kind: 'item', name: 'It', description: text }],
  question: (text) => [{ ...poll(), question: text } as Event],
  option: (text) => [{ ...poll(), options: [{ choice: 'a', label: text }] } as Event],
  verdict: (text) => [verdict({ ruling: text })],
  sentence: (text) => [verdict({ sentence: text })],
}

const verdict = (more: { readonly ruling?: string; readonly sentence?: string }): Event => ({
  type: 'verdict',
  format: 'trial',
  agent: 'judge',
  verdict: 'guilty',
  sentence: 'A formal apology',
  by: 'jury',
  counts: {},
  ruling: 'So be it.',
  ...more,
})

for (const [path, events] of Object.entries(paths))
  test(`T13 no disguise of a bad word comes on air as ${path}, and an ordinary text does`, async () => {
    for (const word of words)
      for (const disguise of disguises) {
        const text = said(disguise(word))
        const { air, paper, pictures } = await airing({ gate: openGate() })
        paper.write(...events(text))
        await settled()
        assert.ok(air.isReady)
        const shown = wordsIn([...pictures, air.picture()])
        assert.ok(
          !shown.includes(JSON.stringify(text).slice(1, -1)),
          `${path}: disguise ${disguises.indexOf(disguise)}`,
        )
        assert.ok(!shown.includes('of a day'))
      }
    const { air, paper } = await airing({ gate: openGate() })
    paper.write(...events(said('peach')))
    await settled()
    assert.ok(wordsIn(air.picture()).includes(said('peach')), path)
  })

test('T13 a bad word that is split over two lines is not put together on air', async () => {
  for (const word of words)
    for (let cut = 1; cut < word.length; cut++) {
      const { air, paper, pictures } = await airing({ gate: openGate() })
      paper.write(turn(`And so I say you ${word.slice(0, cut)}`), turn(`${word.slice(cut)} and goodbye.`, 'defense'))
      await settled()
      const shown = wordsIn([...pictures, air.picture()])
      assert.ok(!(shown.includes('so I say') && shown.includes('and goodbye')), `${words.indexOf(word)} cut at ${cut}`)
    }
})
