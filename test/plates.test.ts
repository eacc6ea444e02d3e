import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const root = new URL('../', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8')
const textsIn = (code: string): readonly string[] => Array.from(code.matchAll(/'([^'\n]+)'/g), ([, text]) => text!)

test('what happens in a trial is put into words in one catalogue, and nobody who shows it writes them again', () => {
  const catalogue = ['english', 'german'].map((language) => read(`src/proceedings/trial/words/${language}-plates.ts`))
  // A single word may mean something else elsewhere.
  const phrases = new Set(catalogue.flatMap(textsIn).filter((text) => /\p{L} \p{L}/u.test(text)))
  assert.ok(phrases.size > 40, 'the catalogue was not found')
  // A show that is made up to try an overlay says what shows have said.
  const again = globSync('src/{cli,export,show,web}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(?:test|fake)\.tsx?$|\/air\/test\//.test(file))
    .flatMap((file) => textsIn(read(file)).flatMap((text) => (phrases.has(text) ? [`${file}: ${text}`] : [])))
  assert.deepEqual(again, [])
})
