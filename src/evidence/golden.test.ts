import { test } from 'node:test'
import fc from 'fast-check'
import { judgeSpeech } from './claims.ts'
import { clashBetween } from './clash.ts'
import { compare } from './compare.ts'
import { concessionsIn } from './concessions.ts'
import { contradictionsBetween } from './contradiction.ts'
import { demandOf } from './demand.ts'
import { readDilemma, waysIn } from './dilemma/dilemma.ts'
import { directionOf } from './direction.ts'
import { answerTo } from './directive.ts'
import { numeralsIn } from './languages/numerals.ts'
import { marksIn } from './marks.ts'
import { sayTheSame } from './matters.ts'
import { figuresIn } from './quantities.ts'
import { matterOf, quotablesOf } from './quotable.ts'
import { numbersIn } from './reckoning.ts'
import { sentencesIn } from './sentences.ts'
import { readSource } from './source.ts'
import { statementOf } from './statement.ts'
import { FIRST } from './tables/asked.fake.ts'
import { CITED, SOURCE } from './tables/cited.fake.ts'
import { ALIKE, OPPOSITE } from './tables/clashes.fake.ts'
import { testExhibit } from './tables/exhibit.fake.ts'
import { PAIRS } from './tables/pairs.fake.ts'
import { tuned } from './tables/tuned.fake.ts'
import { TUNED } from './tables/turns.fake.ts'
import { asLines, sampled, goldenLine, spoken } from './tables/golden.fake.ts'

const read = (text: string): string =>
  goldenLine(
    text,
    [sentencesIn(text), marksIn(text), judgeSpeech(text)],
    [figuresIn(text), numbersIn(text), numeralsIn(text, 'de'), numeralsIn(text, 'en')],
    statementOf(text),
    [quotablesOf(readSource(testExhibit('tool_a', text))).map((one) => [one.words, one.start, matterOf(one)])],
    [concessionsIn(text, 'defense'), concessionsIn(text, 'prosecution', 'German')],
  )

test('C5 golden readings: sentences, one by one', (t) => {
  const texts = [...tuned.FACTS, ...tuned.OTHERS, ...CITED.map(([sentence]) => sentence), SOURCE]
  const lines = [...new Set([...texts, ...sampled(spoken, 220)])].map(read)
  t.assert.fileSnapshot(lines, 'test/golden/sentences.txt', asLines)
})

const together = (one: string, other: string): string => {
  const [mine, theirs] = [statementOf(one), statementOf(other)]
  const sources = [one, other].map((text, at) =>
    readSource(testExhibit(`tool_${at}`, text, { source_type: 'document' })),
  )
  return goldenLine(
    `${one} | ${other}`,
    [compare(mine, theirs), compare(theirs, mine, { cites: true })],
    [clashBetween(one, other), sayTheSame(one, other), contradictionsBetween(sources[0]!, sources[1]!)],
  )
}

test('C8 golden readings: sentences, two by two', (t) => {
  const known = [...OPPOSITE, ...ALIKE, ...PAIRS.map(([one, other]) => [one, other] as const)]
  const lines = [...known, ...sampled(fc.tuple(spoken, spoken), 150)].map(([one, other]) => together(one, other))
  t.assert.fileSnapshot(lines, 'test/golden/pairs.txt', asLines)
})

test('C11 golden readings: directives and their answers', (t) => {
  const asked = [...FIRST, ...TUNED].map(([directive, content]) =>
    goldenLine(`${directive} ${content}`, [
      answerTo(directive, { content }),
      demandOf(directive),
      directionOf(directive),
    ]),
  )
  const QUESTIONS = `Should we|Shall I|We wonder whether to|Is it time to|Do I|What should the town do about|Choose between|Let us decide if the council should`
  const WAYS = `move to Lisbon|keep the old pump|sell the house and rent a flat|the buses and the trams|stay|the teachers strike|buy a dog`
  const dilemma = fc
    .tuple(
      fc.constantFrom(...QUESTIONS.split('|')),
      fc.constantFrom(...WAYS.split('|')),
      fc.constantFrom(' or', ', or', ' and', ' rather than', '?', ' instead of', ', or should we', ' until 2027, or'),
      fc.constantFrom(...WAYS.split('|')),
    )
    .map(([asks, one, joint, other]) => `I am 40. ${asks} ${one}${joint} ${joint === '?' ? '' : `${other}?`}`)
  const ways = sampled(dilemma, 120).map((text) => goldenLine(text, [waysIn(text), readDilemma(text)]))
  t.assert.fileSnapshot([...new Set([...asked, ...ways])], 'test/golden/asked.txt', asLines)
})
