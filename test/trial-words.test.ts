import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { trialOnAirEnglish, trialPlatesEnglish, trialPlatesGerman } from '#picture'

const root = new URL('../', import.meta.url)

/** Every text of a catalogue that is longer than a word, and no part of a sentence, as any other may have it. */
const textsIn = (catalogue: unknown): readonly string[] =>
  typeof catalogue === 'string'
    ? [catalogue].filter((text) => /^\p{Lu}.*\s/u.test(text))
    : typeof catalogue === 'object' && catalogue !== null
      ? Object.values(catalogue).flatMap(textsIn)
      : []

/** Where they are held equal by their type. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'src/proceedings/trial/readers.ts': ['Not guilty', 'Hung jury'],
}

test('what happens in a trial is called by words that stand in one catalogue', () => {
  const texts = [...new Set([trialPlatesEnglish, trialPlatesGerman, trialOnAirEnglish].flatMap(textsIn))]
  assert.ok(texts.includes('Hung jury') && texts.includes('The votes are in') && texts.length > 40)
  const again = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/trial\/words\/\w+-plates\.ts$|\.(?:test|fake)\.tsx?$|\/offline\/|\/air\/test\//.test(file))
    .flatMap((file) => {
      const source = readFileSync(new URL(file, root), 'utf8')
      const found = texts.filter((text) => source.includes(`'${text}'`) && !elsewhere[file]?.includes(text))
      return found.map((text) => `${file} has “${text}” of its own`)
    })
  assert.deepEqual(again, [])
})
