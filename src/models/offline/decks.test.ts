import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { z } from 'zod'
import slots from './decks/slots.json' with { type: 'json' }

type Lines = string | number | readonly string[] | { readonly [name: string]: Lines }

const Lines: z.ZodType<Lines> = z.lazy(() =>
  z.union([z.string().min(1), z.number(), z.array(z.string().min(1)), z.record(z.string(), Lines)]),
)

const slotsIn = (text: string): readonly string[] => [...text.matchAll(/\{(\w*)\}/gu)].map(([, slot]) => slot!)

/** Every line with where it stands. */
const linesIn = (lines: Lines, at: readonly (string | number)[]): readonly (readonly [typeof at, string])[] => {
  if (typeof lines === 'number') return []
  if (typeof lines === 'string') return [[at, lines]]
  if (Array.isArray(lines)) return lines.flatMap((line: string, n) => linesIn(line, [...at, n + 1]))
  return Object.entries(lines).flatMap(([name, part]) => linesIn(part, [...at, name]))
}

/** The one format of all decks: a note under “// name”, which says what the deck is for and which slots it has; then the deck. */
const DeckFile = z.record(z.string(), Lines).superRefine((file, context) => {
  const names = Object.keys(file)
  for (const [at, name] of names.entries()) {
    const wrong = (message: string, path: readonly (string | number)[] = [name]): void =>
      context.addIssue({ code: 'custom', path: [...path], message })
    if (name.startsWith('//')) {
      if (names[at + 1] !== name.slice(3)) wrong('is a note on a deck that does not come next')
      continue
    }
    const note = file[`// ${name}`]
    if (typeof note !== 'string' || names[at - 1] !== `// ${name}`) {
      wrong(`needs a note before it, under "// ${name}", that says what it is for`)
      continue
    }
    const [known, lines] = [slotsIn(note), linesIn(file[name]!, [name])]
    const used = new Set(lines.flatMap(([, line]) => slotsIn(line)))
    for (const slot of known.filter((one) => !used.has(one))) wrong(`has no line with {${slot}}, which its note names`)
    for (const [path, line] of lines) {
      for (const slot of slotsIn(line).filter((one) => !known.includes(one)))
        wrong(`has the slot {${slot}}, which the note of its deck does not name`, path)
      if (/[{}]/u.test(line.replaceAll(/\{\w+\}/gu, ''))) wrong('has a brace that is no slot', path)
    }
  }
})

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
  // The recipe for a format shows mediation, with its lines, in one file.
  const code = globSync('**/*.ts', { cwd: new URL('.', import.meta.url), exclude: ['mediation/**'] }).filter(
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
