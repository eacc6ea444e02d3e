import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tongueCodes } from '#annex'
import { lackOf, tongues, tonguesInstalled } from './tongues.ts'

test('C15 OCR reads every language whose data is installed, and says which one it lacks', () => {
  assert.ok(tonguesInstalled().some(({ code }) => code === 'eng'))
  const german =
    'Sehr geehrte Frau Winter, wir bestätigen Ihnen, dass die Kosten der Behandlung bis zum Ende des Monats vollständig übernommen werden. Bitte reichen Sie die Rechnungen danach nicht mehr ein.'
  const english =
    'Dear Mrs Winter, we confirm that the cost of the treatment will be covered in full until the end of the month. Please do not send any bills after that day, since we cannot accept them.'
  assert.match(lackOf(german) ?? '', /German.*\.\/courtroom add ocr-deu$/)
  assert.equal(lackOf(english), undefined)
  assert.equal(lackOf('Zu kurz.'), undefined)
})

test('C15 every language that OCR can learn can be added', () => {
  assert.deepEqual(new Set(['eng', ...tongueCodes]), new Set(Object.values(tongues)))
})
