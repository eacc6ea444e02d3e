import { test } from 'node:test'
import fc from 'fast-check'
import type { Exhibit } from '#record'
import { assess } from './assess.ts'
import type { CaseFile, Speech } from './case.ts'
import { CLASH_WORDS, readClashes, type ClashPair } from './clerk/clashes.ts'
import { MATTER_WORDS, readMatters, type AnsweredMatter } from './clerk/matters.ts'
import { readReview, type ReviewAnswer } from './clerk/reading.ts'
import { numbered } from './clerk/sheet.ts'
import { unfoundIn } from './clerk/told.ts'
import { effectOf, weighCase } from './effect.ts'
import { layOutCase } from './layout/layout.ts'
import { sentencesIn } from './sentences.ts'
import { strike } from './strike.ts'
import { ALIKE, OPPOSITE } from './tables/clashes.fake.ts'
import { testExhibit } from './tables/exhibit.fake.ts'
import { PAIRS } from './tables/pairs.fake.ts'
import { asLines, sampled, goldenLine, spoken } from './tables/golden.fake.ts'

const POOL = [...OPPOSITE, ...ALIKE, ...PAIRS.map(([one, other]) => [one, other] as const)]
const TOPICS = 6
const FORMS: readonly ((words: string, id: string) => string)[] = [
  (words) => words,
  (words, id) => words.replace(/\.$/, ` [TOOL:${id}].`),
  (words, id) => words.replace(/\.$/, ` [TOOL:${id}].`),
  (words, id) => `The report says “${words}” [TOOL:${id}].`,
  (words) => `I concede that ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
  (words, id) => `That is wrong: ${words.replace(/\.$/, '')} [TOOL:${id}].`,
  (words) => `Studies show that ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
  (words, id) => words.replaceAll(/\d/g, '7').replace(/\.$/, ` [TOOL:${id}].`),
  (words) => `Is it so? ${words}`,
]

const aSentence = fc.record({
  topic: fc.nat(TOPICS - 1),
  half: fc.nat(1),
  form: fc.nat(FORMS.length - 1),
  id: fc.nat(5),
})
const anExhibit = fc.record({
  holds: fc.array(fc.tuple(fc.nat(TOPICS - 1), fc.nat(1)), { minLength: 1, maxLength: 4 }),
  type: fc.constantFrom('academic', 'news', 'web', 'document', 'statistics'),
  date: fc.constantFrom(null, '2009', '2025-05', '2026-03-04'),
  origin: fc.option(fc.nat(4), { nil: undefined, freq: 1 }),
})
const hearing = fc
  .record({
    first: fc.nat(POOL.length - TOPICS),
    exhibits: fc.array(anExhibit, { minLength: 5, maxLength: 5 }),
    said: fc.array(fc.array(aSentence, { minLength: 2, maxLength: 6 }), { minLength: 2, maxLength: 4 }),
    addressed: fc.boolean(),
  })
  .map(({ first, exhibits, said, addressed }): CaseFile => {
    const words = (topic: number, half: number): string => POOL[first + topic]![half]!
    const speeches = said.map((all, at): Speech => ({
      turn: at + 1,
      side: at % 2 === 0 ? 'defense' : 'prosecution',
      content: all.map(({ topic, half, form, id }) => FORMS[form]!(words(topic, half), `tool_${id}`)).join(' '),
    }))
    return {
      exhibits: exhibits.map(({ holds, type, date, origin }, at): Exhibit => {
        const text = holds.map(([topic, half]) => words(topic, half)).join(' ')
        const copied = origin === undefined || origin === at ? {} : { same_source_as: `tool_${origin}` }
        return testExhibit(`tool_${at}`, text, { source_type: type, date, title: `Paper ${at}`, ...copied })
      }),
      speeches,
      directives: [{ turn: 1, side: 'defense', directive: 'What about it?', addressed }],
      opinions: [],
      struck: [],
    }
  })

test('C7 golden readings: hearings by the rules alone', (t) => {
  const lines = sampled(hearing, 60).map((file, at) => {
    const before = weighCase(file)
    const struck = file.exhibits.map(({ result_id: id }) => effectOf(before, weighCase(strike(file, [id]))))
    return goldenLine(
      `${at + 1} ${file.speeches[0]!.content}`,
      before.assessment,
      before.ruling,
      struck,
      layOutCase(file),
    )
  })
  t.assert.fileSnapshot(lines, 'test/golden/hearings.txt', asLines)
})

const LINES = 'fact inference argument hearing other question concession admission'.split(' ')
const STATES = 'supports supports computed partly contradicts misplaced silent attacked weak undecided'.split(' ')
const NOTES = 'uncited quote'.split(' ')
const REPLIES = 'rebuts doubts concedes'.split(' ')

/** What a clerk may answer, right and wrong: words of the sentence or of an exhibit, or of neither. */
const answered = fc.record({
  lines: fc.array(fc.constantFrom(...LINES), { minLength: 8, maxLength: 8 }),
  marks: fc.array(fc.tuple(fc.nat(7), fc.nat(5), fc.nat(3), fc.nat(3), fc.constantFrom(...STATES)), { maxLength: 8 }),
  notes: fc.array(fc.tuple(fc.nat(7), fc.constantFrom(...NOTES)), { maxLength: 4 }),
  replies: fc.array(fc.tuple(fc.nat(7), fc.nat(7), fc.constantFrom(...REPLIES)), { maxLength: 4 }),
  clash: fc.tuple(
    fc.nat(4),
    fc.nat(4),
    fc.constantFrom(...CLASH_WORDS.relation),
    fc.constantFrom(...CLASH_WORDS.both_true),
  ),
  matters: fc.array(
    fc.record({
      kind: fc.constantFrom(...MATTER_WORDS.kind),
      holds: fc.nat(7),
      exhibit: fc.nat(5),
      says: fc.constantFrom(...MATTER_WORDS.says),
      how: fc.constantFrom(...MATTER_WORDS.how),
      outcome: fc.constantFrom(...MATTER_WORDS.outcome),
      grants: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
})

type Answered = typeof answered extends fc.Arbitrary<infer T> ? T : never

function clerked(given: CaseFile, answer: Answered): CaseFile {
  const sentenceOf = ({ text }: Exhibit, at: number): string => sentencesIn(text)[at]?.text ?? 'Nobody wrote this.'
  const exhibit = (at: number): Exhibit => given.exhibits[at] ?? testExhibit('tool_9', 'Unknown words.')
  const read = given.speeches.reduce((file, speech): CaseFile => {
    const said = numbered(speech.content)
    const words = (n: number): string => said[n]?.text.replaceAll(/\s*\[[^\]]*\]/g, '').replace(/\.$/, '') ?? 'nothing'
    const review: ReviewAnswer = {
      lines: answer.lines.slice(0, said.length).map((t, at) => ({ n: at + 1, t })),
      marks: answer.marks.map(([n, o, s, , v]) => {
        return { n: n + 1, o: exhibit(o).result_id, q: words(n), s: sentenceOf(exhibit(o), s), v }
      }),
      notes: answer.notes.map(([n, v]) => ({ n: n + 1, q: words(n), v })),
      replies: answer.replies.map(([n, to, v]) => ({ n: n + 1, to: `${speech.turn - 1}.${to + 1}`, v })),
      tasks: [],
    }
    const readings = [...(file.clerk?.readings ?? []), readReview(review, file, speech.turn)]
    return { ...file, clerk: { readings, clashes: [], matters: [] } }
  }, given)
  const [a, b, relation, both] = answer.clash
  const pair: ClashPair = {
    question: 'What is so?',
    a: exhibit(a).result_id,
    a_words: sentenceOf(exhibit(a), 0),
    a_mode: 'finding',
    b: exhibit(b).result_id,
    b_words: sentenceOf(exhibit(b), 0),
    b_mode: 'statement',
    object: 'same',
    period: 'same',
    measure: 'same',
    both_true: both,
    relation,
    weightier: 'a',
    why: 'Newer.',
  }
  const clashes = readClashes({ pairs: [pair] }, read.exhibits, [])
  const matters = answer.matters.map((one): AnsweredMatter => {
    const backing = {
      exhibit: exhibit(one.exhibit).result_id,
      words: sentenceOf(exhibit(one.exhibit), 0),
      says: one.says,
    }
    const dispute = { sentence: `2.${one.holds + 1}`, how: one.how, exhibit: backing.exhibit, outcome: one.outcome }
    return {
      text: backing.words,
      kind: one.kind,
      holds: [`1.${one.holds + 1}`],
      for: [backing],
      against: [],
      disputes: [dispute],
      grants: one.grants ? [`2.${one.holds + 1}`] : [],
      withdraws: [],
      clash: clashes.length,
      settle: 'Count again.',
    }
  })
  const known = { ...read, clerk: { ...read.clerk!, clashes } }
  return { ...known, clerk: { ...known.clerk, matters: readMatters({ matters }, known) } }
}

test('C20 golden readings: hearings that a clerk has read', (t) => {
  const lines = sampled(fc.tuple(hearing, answered), 80).map(([given, answer], at) => {
    const file = clerked(given, answer)
    const { assessment, ruling } = weighCase(file)
    const unfound = file.speeches.map(({ turn }) => unfoundIn(file, turn))
    return goldenLine(`${at + 1} ${file.speeches[0]!.content}`, file.clerk, assessment, ruling, [
      unfound,
      layOutCase(file),
    ])
  })
  t.assert.fileSnapshot(lines, 'test/golden/clerk.txt', asLines)
})

test('C5 golden readings: hearings in another language', (t) => {
  const lines = sampled(fc.array(spoken, { minLength: 6, maxLength: 10 }), 40).map((texts, at) => {
    const exhibits = texts.slice(0, 3).map((text, n) => testExhibit(`tool_${n}`, text, { source_type: 'document' }))
    const speeches = [texts.slice(1, 5), texts.slice(5)].map((all, n): Speech => ({
      turn: n + 1,
      side: n === 0 ? 'defense' : 'prosecution',
      content: all.join(' '),
    }))
    const file: CaseFile = { exhibits, speeches, directives: [], opinions: [], struck: [], language: 'German' }
    return goldenLine(`${at + 1} ${texts[0]}`, assess(file), layOutCase(file))
  })
  t.assert.fileSnapshot(lines, 'test/golden/abroad.txt', asLines)
})
