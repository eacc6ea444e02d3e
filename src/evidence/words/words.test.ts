import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CaseFile } from '../case.ts'
import { assess } from '../assess.ts'
import { withUnknowns } from '../map.ts'
import { testExhibit } from '../tables/exhibit.ts'
import { reasonsFor } from './index.ts'

const german = { language: 'German' } as const

const file: CaseFile = {
  exhibits: [
    testExhibit('tool_a', 'Die Brücke war sieben Wochen gesperrt. Der Umbau kostete 7.900 Euro.', {
      date: '2025-05-12',
    }),
    testExhibit('tool_b', 'Die Brücke war vier Wochen gesperrt.', { date: '2024-01-02' }),
  ],
  speeches: [
    {
      turn: 1,
      side: 'defense',
      content: 'Der Bericht sagt, „der Umbau war umsonst und unnötig“ [TOOL:tool_a]. Er dauerte lange [TOOL:tool_x].',
    },
    { turn: 2, side: 'prosecution', content: 'Die Brücke war vier Wochen gesperrt [TOOL:tool_b].' },
  ],
  directives: [{ turn: 2, side: 'prosecution', directive: 'Was kostete der Umbau?', addressed: false }],
  opinions: [],
  struck: [],
  ...german,
}

/** What no sentence of ours in German has. */
const ENGLISH = /\b(?:the|is|are|does|not|source|exhibit|says|of|and|which|nobody|says so|clerk|it)\b/i

test('M7 the rules give their reasons in the court’s language: flags, ledger, map', () => {
  const { flags, ledger, map, speeches } = assess(file)
  assert.deepEqual(
    flags.map(({ kind, reason }) => [kind, reason]),
    [
      ['misquoted', '„der Umbau war umsonst und unnötig“ steht nicht in der Quelle.'],
      ['unsupported', 'Das Gericht hat kein Beweisstück mit dieser Kennung aufgenommen.'],
    ],
  )
  assert.ok(ledger.lines.some(({ reason }) => reason === '„Was kostete der Umbau?“ wurde nicht beantwortet.'))
  const said = [
    ...ledger.lines.map(({ reason }) => reason),
    ...map.flatMap(({ reason, settle = '' }) => [reason, settle]),
    ...speeches.flatMap(({ sentences }) => sentences.flatMap(({ citations }) => citations.map(({ reason }) => reason))),
  ]
  assert.ok(said.length > 4)
  for (const reason of said) assert.doesNotMatch(reason, ENGLISH)
})

test('M7 a contradiction that a clerk found is told in the court’s language', () => {
  const clashes = [
    {
      question: 'Wie lange war die Brücke gesperrt?',
      a: { exhibit: 'tool_a', words: 'Die Brücke war sieben Wochen gesperrt' },
      b: { exhibit: 'tool_b', words: 'Die Brücke war vier Wochen gesperrt' },
      relation: 'contradiction',
      weightier: 'neither',
      why: '',
    },
  ] as const
  const [found] = assess({ ...file, clerk: { readings: [], clashes, matters: [] } }).contradictions
  assert.equal(
    found?.reason,
    'tool_a, neuer (2025-05-12 gegen 2024-01-02), sagt „Die Brücke war sieben Wochen gesperrt“, tool_b dagegen „Die Brücke war vier Wochen gesperrt“: Wie lange war die Brücke gesperrt?',
  )
})

test('M7 what the judge names as not known says so in the court’s language', () => {
  const [item] = withUnknowns([], ['Der Lärm.'], 'judge', reasonsFor(german))
  assert.deepEqual(
    [item?.reason, item?.settle],
    ['Der Richter nennt es als nicht bekannt.', 'Ein Dokument oder eine Studie, die es beantwortet.'],
  )
})

test('M7 a court without words of its own gives English reasons', () => {
  assert.equal(reasonsFor({ language: 'French' }), reasonsFor({}))
})

const textsIn = (words: object, path = ''): readonly (readonly [path: string, text: string])[] =>
  Object.entries(words).flatMap(([name, text]) =>
    typeof text === 'string'
      ? [[`${path}.${name}`, text] as const]
      : typeof text === 'object'
        ? textsIn(text as object, `${path}.${name}`)
        : [],
  )

test('no German reason was left in English', () => {
  const english = new Map(textsIn(reasonsFor({})))
  assert.deepEqual(
    textsIn(reasonsFor(german)).filter(([path, text]) => english.get(path) === text),
    [],
  )
})
