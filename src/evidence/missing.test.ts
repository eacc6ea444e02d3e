import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingIn } from './missing.ts'

const HAND_OVERS: readonly (readonly [text: string, missing: readonly string[]])[] = [
  ['Riders rose by 31 per cent [TOOL:a]; on night buses I found nothing.', ['On night buses I found nothing.']],
  ['No source gives the price of a depot. The survey is thin.', ['No source gives the price of a depot.']],
  ['I found nothing on it.', []],
  [
    'I found no figures on the wages of drivers. I found 12 passages on riders.',
    ['I found no figures on the wages of drivers.'],
  ],
  [
    'What helps: riders rose [TOOL:a].\n\nI found nothing on the following:\n- night buses\n- the wages of drivers\n\nThe sources are good.',
    ['Night buses.', 'The wages of drivers.'],
  ],
  ['Zu den Löhnen der Fahrer habe ich nichts gefunden.', ['Zu den Löhnen der Fahrer habe ich nichts gefunden.']],
  ['The search brought 21 passages from seven sources, and both sides get all of it.', []],
  ['I found nothing.', []],
]

test('C14 what the researcher says it found nothing on is told in a sentence each', () => {
  for (const [text, missing] of HAND_OVERS) assert.deepEqual(missingIn(text), missing, text)
})
