import assert from 'node:assert/strict'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { clashBetween, sentencesIn } from '#evidence'
import { trialDraws, type TrialBrief } from '#proceedings'
import { genresOf, nextCase, readBank, type Bank, type BankCase } from './bank.ts'
import { temporary } from '../../test/temporary.ts'

const shipped = await readBank()

const next = (bank: Bank, wanted: Parameters<typeof nextCase>[1]): BankCase => {
  const chosen = nextCase(bank, wanted)
  assert.ok(chosen.ok, 'there is a trial to be heard')
  return chosen.next
}

/** Hears so many trials one after the other, as the docket would. */
function heardAfter(bank: Bank, times: number, how: { genre?: string; by?: 'title' | 'name' } = {}): readonly string[] {
  const { genre, by = 'title' } = how
  const heard: string[] = []
  for (let count = 0; count < times; count++) heard.push(next(bank, { genre, heard })[by])
  return heard
}

test('T1 no trial comes again before every other one was heard, and then they come in the same order', () => {
  const all = shipped.cases.length
  for (const by of ['title', 'name'] as const) {
    const heard = heardAfter(shipped, 3 * all, { by })
    const first = heard.slice(0, all)
    assert.equal(new Set(first).size, all)
    assert.deepEqual(heard.slice(all, 2 * all), first)
    assert.deepEqual(heard.slice(2 * all), first)
  }
})

test('T1 whatever was heard before, the next trial is one never heard, or else the one heard longest ago', () => {
  const titles = shipped.cases.map(({ title }) => title)
  const past = fc.array(fc.constantFrom(...titles, 'A trial from a file of my own'), { maxLength: 60 })
  fc.assert(
    fc.property(past, (heard) => {
      const { title } = next(shipped, { heard })
      const fresh = titles.filter((one) => !heard.includes(one))
      if (fresh.length > 0) assert.equal(title, fresh[0])
      else for (const other of titles) assert.ok(heard.lastIndexOf(title) <= heard.lastIndexOf(other), other)
    }),
  )
})

test('T1 a genre is chosen from alone, however it is written', () => {
  const bank: Bank = {
    cases: shipped.cases.map((one, index) => (index % 3 === 0 ? { ...one, genre: 'Heist' } : one)),
    problems: [],
  }
  const fitting = bank.cases.filter(({ genre }) => genre.toLowerCase() === 'heist').map(({ title }) => title)
  assert.ok(fitting.length > 2)
  assert.deepEqual(heardAfter(bank, fitting.length, { genre: ' HEIST ' }).toSorted(), fitting.toSorted())
  for (const genre of genresOf(shipped)) assert.equal(next(shipped, { genre, heard: [] }).genre, genre)
})

test('E12 an unknown genre is refused with those there are, and an empty bank says what to do', () => {
  const chosen = nextCase(shipped, { genre: 'opera', heard: [] })
  assert.ok(!chosen.ok)
  assert.match(chosen.why, /"opera"/)
  for (const genre of genresOf(shipped)) assert.ok(chosen.why.includes(genre), genre)
  const nothing = nextCase({ cases: [], problems: [] }, { heard: [] })
  assert.ok(!nothing.ok && /empty.+\.trial\.yaml/.test(nothing.why))
})

test('E12 a broken file is told with its place, and the other trials are still there', async (t) => {
  const folder = await temporary(t)
  await cp(next(shipped, { genre: 'sport', heard: [] }).file, join(folder, 'good.trial.yaml'))
  await writeFile(join(folder, 'wanting.trial.yaml'), 'title: The People v. Nobody\ngenre: void\n')
  await writeFile(join(folder, 'torn.trial.yaml'), 'title: "The People\n')
  await writeFile(join(folder, 'other.debate.yaml'), 'topic: not a trial\n')
  await mkdir(join(folder, 'folder.trial.yaml'))
  const bank = await readBank(folder)
  assert.deepEqual(
    bank.cases.map(({ name, genre, file }) => [name, genre, file]),
    [['good', 'sport', join(folder, 'good.trial.yaml')]],
  )
  const told = new Map(bank.problems.map(({ file, why }) => [file, why]))
  assert.equal(told.size, 3)
  assert.match(told.get(join(folder, 'wanting.trial.yaml')) ?? '', /wanting\.trial\.yaml:1:1 .*charge/s)
  assert.match(told.get(join(folder, 'torn.trial.yaml')) ?? '', /torn\.trial\.yaml:\d+:\d+ /)
  assert.match(told.get(join(folder, 'folder.trial.yaml')) ?? '', /Cannot read .*folder\.trial\.yaml/)

  const [missing] = (await readBank(join(folder, 'nowhere'))).problems
  assert.match(missing?.why ?? '', /Cannot read the folder .*nowhere/)
})

test('T1 the bank has at least ten trials in eight genres, for one witness and for five', () => {
  assert.deepEqual(shipped.problems, [])
  assert.ok(shipped.cases.length >= 10)
  assert.ok(genresOf(shipped).length >= 8)
  const titles = shipped.cases.map(({ title }) => title.toLowerCase())
  assert.equal(new Set(titles).size, titles.length, 'two trials have one title')
  const counts = new Set(shipped.cases.map(({ brief }) => brief.witnesses.length))
  for (const count of [1, 2, 3, 5]) assert.ok(counts.has(count), `no trial has ${count} witnesses`)
})

const { knownTo } = await trialDraws()

const castOf = ({ judge, prosecutor, defense, bailiff, witnesses }: TrialBrief) => [
  judge,
  prosecutor,
  defense,
  bailiff,
  ...witnesses,
]

const HEARSAY = /\b(?:told|heard from|said that|said to me)\b/i
const SPECULATION = /\b(?:suppose|imagine|probably|might have|must have|perhaps|expect|I think|I believe)\b/i

/** Everything in a brief that is said aloud or put on a screen in whole sentences. */
const spokenIn = (brief: TrialBrief): readonly string[] => [
  brief.charge,
  brief.story,
  ...brief.facts,
  ...(brief.prosecutor.theory ?? []),
  ...(brief.defense.theory ?? []),
  ...brief.witnesses.flatMap(knownTo),
  ...brief.exhibits.flatMap(({ description, text }) => (text === undefined ? [description] : [description, text])),
]

const wordsIn = (text: string): number => text.trim().split(/\s+/).length

for (const { name, brief } of shipped.cases) {
  test(`T1 cases/${name}: there is enough for both sides, and for objections`, () => {
    for (const side of [brief.prosecutor, brief.defense]) {
      const { length } = side.theory ?? []
      assert.ok(length >= 3 && length <= 5, `${side.name} has ${length} points`)
    }
    assert.ok(brief.facts.length >= 3 && brief.facts.length <= 6)
    assert.ok(brief.exhibits.length >= 2 && brief.exhibits.length <= 5)
    assert.ok(brief.sentences.length >= 3)
    for (const { name: who, persona } of castOf(brief)) assert.ok(persona, `${who} has no manner of speaking`)
    for (const witness of brief.witnesses) {
      const { name: who } = witness
      const knows = knownTo(witness)
      assert.ok(knows.length >= 6 && knows.length <= 10, `${who} knows ${knows.length} things`)
      assert.ok(
        knows.some((one) => HEARSAY.test(one)),
        `${who} has nothing from hearsay`,
      )
      assert.ok(
        knows.some((one) => SPECULATION.test(one)),
        `${who} never guesses`,
      )
      for (const one of knows) {
        assert.ok(wordsIn(one) >= 8 && wordsIn(one) <= 25, `not a length to be spoken: ${one}`)
        assert.equal(sentencesIn(one).length, 1, `not one sentence: ${one}`)
      }
    }
  })

  test(`T1 cases/${name}: a witness can be caught in a contradiction`, () => {
    const exhibits = brief.exhibits.map(({ description, text = '' }) => `${description} ${text}`)
    const caught = brief.witnesses
      .map(knownTo)
      .filter((knows) =>
        knows.some((one, index) =>
          [...knows.slice(index + 1), ...exhibits].some((other) => clashBetween(one, other)?.certainty === 'certain'),
        ),
      )
    assert.ok(caught.length > 0)
  })

  test(`T1 cases/${name}: the texts are clean`, () => {
    const texts = spokenIn(brief)
    for (const text of [...texts, ...castOf(brief).map(({ persona = '' }) => persona)]) {
      assert.match(text, /^\p{Lu}.*[.!?]$/su, `has no beginning or no end: ${text}`)
      assert.doesNotMatch(text, /\b(\p{L}+)\s+\1\b/iu, `a word stands twice: ${text}`)
      assert.doesNotMatch(text, / {2}|\s[.,;!?]|["“”]/u, `odd blanks or quotation marks: ${text}`)
      assert.doesNotMatch(text, /\ba [aeio]\p{L}|\ban [bcdfgjklmnpqrstvwxz]\p{L}/iu, `the wrong article: ${text}`)
    }
    for (const { text } of texts.flatMap((one) => sentencesIn(one)))
      assert.ok(wordsIn(text) >= 4 && wordsIn(text) <= 40, `not a length to be spoken: ${text}`)
    assert.equal(new Set(texts).size, texts.length, 'a text stands there twice')
    const labels = [...brief.sentences, ...brief.exhibits.map((exhibit) => exhibit.name)]
    for (const label of labels) assert.match(label, /^\p{Lu}.{3,57}[^.,;:!?]$/u, `no label for a narrow bar: ${label}`)
  })
}
