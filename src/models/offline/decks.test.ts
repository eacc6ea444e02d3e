import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { DeckFile, slotsIn } from './decks/schema.fake.ts'
import slots from './decks/slots.json' with { type: 'json' }

function wrongIn(file: string, text: string): readonly string[] {
  const reading = DeckFile.safeParse(JSON.parse(text))
  return (reading.error?.issues ?? []).map(({ path, message }) => `${file}: ${path.join(', ')} ${message}`)
}

const folder = new URL('decks/', import.meta.url)
const files = globSync('*/*.json', { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8')

test('every deck says what it is for and has no slot but those it names', () => {
  assert.ok(files.length > 30)
  assert.deepEqual(
    files.flatMap((file) => wrongIn(file, read(file))),
    [],
  )
})

test('what is wrong with a deck is told by its file, its name and the number of the line', () => {
  const told = (deck: object): readonly string[] => wrongIn('a.json', JSON.stringify(deck))
  assert.deepEqual(told({ '// leads': 'Leads. Slots: {claim}.', leads: { warm: ['Now {claim}', 'Now {clam}'] } }), [
    'a.json: leads, warm, 2 has the slot {clam}, which the note of its deck does not name',
  ])
  assert.deepEqual(told({ '// leads': 'Leads. Slots: {claim}.', leads: ['Now {'] }), [
    'a.json: leads has no line with {claim}, which its note names',
    'a.json: leads, 1 has a brace that is no slot',
  ])
  assert.deepEqual(told({ leads: ['Now'] }), [
    'a.json: leads needs a note before it, under "// leads", that says what it is for',
  ])
  assert.deepEqual(told({ '// lead': 'Leads.', '// leads': 'Leads.', leads: ['Now'] }), [
    'a.json: // lead is a note on a deck that does not come next',
  ])
  assert.equal(told({ '// leads': 'Leads.', leads: ['Now', 3] }).length, 1)
})

test('the slots that lines have are those that the compiler knows and a writer can look up', () => {
  const named = files.flatMap((file) => Object.entries(DeckFile.parse(JSON.parse(read(file)))))
  const used = named.flatMap(([name, note]) => (name.startsWith('//') && typeof note === 'string' ? slotsIn(note) : []))
  assert.deepEqual([...new Set(used)].toSorted(), Object.keys(slots).toSorted())
})

test('every deck is dealt from by the code of its format', () => {
  const code = (format: string): string =>
    globSync(`${format}/*.ts`, { cwd: new URL('.', import.meta.url) })
      .filter((file) => !/\.(?:test|fake)\.ts$/u.test(file))
      .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
      .join('\n')
  const idle = files.flatMap((file) => {
    const source = code(file.split('/')[0]!)
    return Object.keys(JSON.parse(read(file)) as object)
      .filter(
        (name) => !name.startsWith('//') && !new RegExp(`\\.${name}\\b|[{,] ${name}\\b.*\\} = `, 'u').test(source),
      )
      .map((name) => `${file}: ${name}`)
  })
  assert.deepEqual(idle, [])
})

/** Texts in quotes, and what stands between the blanks of a template. Comments and patterns are none. */
const textsIn = (source: string): readonly string[] =>
  Array.from(
    source
      .replaceAll(/\/\*[^]*?\*\/|(?<![:'])\/\/.*/gu, '')
      .matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/gu),
    ([, single, double, template]) => single ?? double ?? template ?? '',
  )

/** It begins as a sentence does, goes on for some words and ends as one. */
const isSentence = (text: string): boolean =>
  /^[“„]?(?:\p{Lu}|\$\{|\{)/u.test(text) &&
  /[.?!][”“]?$/u.test(text) &&
  text.replaceAll(/\$\{[^}]*\}/gu, 'x').split(/\s+/u).length > 3

/** What the player says to whoever writes prompts or code, and in no court. */
const TO_AUTHORS =
  /^(?:The offline model (?:cannot read|was asked|does not know)|Exhibits must be|A position has|A statement that)/u

test('what is said in court stands in decks and not in code', () => {
  const code = globSync('**/*.ts', { cwd: new URL('.', import.meta.url) }).filter(
    (file) => !/\.(?:test|fake)\.ts$/u.test(file),
  )
  assert.ok(code.length > 50)
  const said = code.flatMap((file) =>
    textsIn(readFileSync(new URL(file, import.meta.url), 'utf8'))
      .filter((text) => isSentence(text) && !TO_AUTHORS.test(text))
      .map((text) => `${file}: ${text}`),
  )
  assert.deepEqual(said, [])
})

test('a sentence in code is noticed, and a word or a pattern is not', () => {
  const source =
    "f('I say this now.', `Of ${n} of them, ${m} stand here.`, 'what was asked', `${a} ${b}`) // It is so, I say."
  assert.deepEqual(textsIn(source).filter(isSentence), ['I say this now.', 'Of ${n} of them, ${m} stand here.'])
})
