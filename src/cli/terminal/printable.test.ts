import { test } from 'node:test'
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { inline, printable, printableJson } from './printable.ts'
import { anyText } from '../../../test/anytext.ts'
import { figure } from '../../../test/figure.ts'

const obeyed = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u00AD\u061C\u{E0000}-\u{E007F}]/u

const controls = [...Array(0x20).keys(), ...Array.from({ length: 0x21 }, (_, index) => 0x7f + index)].map((code) =>
  String.fromCodePoint(code),
)

const foul = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ...controls,
      '\u001B[31m',
      '\u001B]8;;http://x\u0007',
      '\u001B]52;c;eA==\u001B\\',
      '\u202E',
      '\uD800',
    ),
    anyText({ minLength: 1, maxLength: 4 }),
    fc.constantFrom('word', ' ', 'é', '漢', '👩‍💻', '\u200D', '\u2028', '\uFEFF'),
  ),
  maxLength: 40,
})

test('L2 every control byte is shown, none is obeyed', () => {
  for (const control of controls) {
    const shown = printable(`a${control}b`)
    if (control === '\n') assert.equal(shown, 'a\nb')
    else assert.ok(!obeyed.test(shown) && shown.length > 2, `U+${control.charCodeAt(0).toString(16)} became ${shown}`)
  }
  figure(`${controls.length} control characters and 1,000 random texts full of them: 0 obeyed`)
})

test('L2 escape sequences become readable text', () => {
  assert.equal(printable('\u001B[2J\u001B]52;c;x\u0007'), '␛[2J␛]52;c;x␇')
  assert.equal(printable('a\u009Bb\u202Ec\u200Bd\u2028e\uD800'), 'a\\u{9b}b\\u{202e}c\\u{200b}d\\u{2028}e\\u{d800}')
  assert.equal(printable('\u007F\r\t'), '␡␍␉')
})

test('L2 ordinary text of any language stays as it is', () => {
  for (const text of [
    'plain “quoted” text, naïve café',
    '漢字かな交じり文',
    'ελληνικά и кириллица',
    'שלום عليكم',
    '❤️ 👍🏽',
  ])
    assert.equal(printable(text), text)
})

test('L2 whatever comes in, nothing that a terminal obeys comes out but line feeds', () => {
  fc.assert(
    fc.property(foul, (text) => {
      const shown = printable(text)
      assert.ok(!obeyed.test(shown.replaceAll('\n', '')), JSON.stringify(shown))
      assert.equal(printable(shown), shown)
      assert.ok(!inline(text).includes('\n'))
    }),
    { numRuns: 500 },
  )
})

test('L2 JSON for the terminal says the same and obeys nothing', () => {
  fc.assert(
    fc.property(foul, (text) => {
      const line = printableJson({ text })
      assert.ok(!obeyed.test(line), line)
      assert.deepEqual(JSON.parse(line), { text })
    }),
    { numRuns: 500 },
  )
})
