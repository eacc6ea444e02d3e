import assert from 'node:assert/strict'
import { test } from 'node:test'
import { de } from './de/index.ts'
import { en } from './en/index.ts'

type Catalogue = { readonly [name: string]: string | Catalogue }

/** Every text by its full name. */
const textsIn = (catalogue: Catalogue, before = ''): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(catalogue).flatMap(([name, text]) =>
      typeof text === 'string' ? [[before + name, text] as const] : [...textsIn(text, `${before}${name}.`)],
    ),
  )

const blanksOf = (text: string): readonly string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted()

const [english, german] = [textsIn(en), textsIn(de)]

/** Names, signs, and words that both languages have. */
const ALIKE =
  /^[^a-z]*$|^(?:Courtroom|Token|Live|Offline|Plan|Name|Format|System|Version|Budget|Status|English|Deutsch|Dock|Overlay|Jury|Mediation|SHA-256|in|(?:: *)?s|courtroom\.config\.yaml)$/

test('the German catalogue has every text of the English one and no other, with the same blanks', () => {
  assert.deepEqual([...german.keys()].toSorted(), [...english.keys()].toSorted())
  for (const [name, text] of english)
    assert.deepEqual(blanksOf(german.get(name) ?? ''), blanksOf(text), `the blanks of ${name}`)
})

test('nothing in the German catalogue was left in English but the cases of the offline engine', () => {
  const left = [...german].filter(([name, text]) => {
    const words = text.replaceAll(/\{\{\w+\}\}/g, '').trim()
    return text === english.get(name) && !ALIKE.test(words) && !name.startsWith('docket.samples.')
  })
  assert.deepEqual(left, [])
})

test('every plural form that German asks for is there', () => {
  const needed = new Intl.PluralRules('de').resolvedOptions().pluralCategories
  for (const name of german.keys()) {
    const form = /^(.*)_(?:one|other)$/.exec(name)
    if (form) for (const category of needed) assert.ok(german.has(`${form[1]}_${category}`), `${form[1]}_${category}`)
  }
})
