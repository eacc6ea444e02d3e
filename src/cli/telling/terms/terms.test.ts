import { test } from 'node:test'
import assert from 'node:assert/strict'
import type { Event } from '#record'
import { teller } from '#told'
import { glyphsFor } from '../../terminal/glyphs.ts'
import { narrator } from '../narrate.ts'
import { foundEvents, hearingHeader, intake, recordOf, setting, toldText, trialHeader } from '../staged.fake.ts'
import { termsIn } from './index.ts'

const german = (...events: readonly Event[]): string =>
  toldText(
    narrator(setting, teller),
    recordOf(...events.map((event) => (event.type === 'header' ? { ...event, language: 'German' } : event))),
  )

test('M7 the terminal tells a German hearing in German: opening, phases, seal, verdict', () => {
  const opening = german(...intake)
  assert.match(opening, /\n {2}Sprache +Deutsch\n/)
  assert.match(opening, /Fall +tea-x2y3 · Entscheidung · Startwert 7\n/)
  assert.match(opening, /rent\.pdf · gelesen · 3 Seiten\n/)
  assert.match(opening, /── Annahme ─+\n {2}Versiegelt: /)
  const verdict = german(hearingHeader, ...foundEvents, {
    type: 'verdict',
    format: 'decision',
    agent: 'judge',
    finds_for: 'prosecution',
    ruling: 'Bleiben ist billiger.',
    confidence: 61,
    decisive_evidence: [{ id: 'tool_two', title: 'Rents rose', why: 'It is newer.' }],
    unresolved: [],
    flip_conditions: [],
  })
  assert.match(verdict, /✓ documents: „rent“ · 2 Beweisstücke\n/)
  assert.match(verdict, /╭─ Urteil · /)
  assert.match(verdict, /Gegen den Vorschlag: Die Anklage hat die stärkeren/)
  assert.match(verdict, /• E-02 „Rents rose“: It is newer\./)
})

test('M7 flags, ledger and map of a German hearing are told in German', () => {
  const flag: Event = {
    type: 'validation_flag',
    agent: 'defense',
    claim: 'Die Mieten fielen.',
    status: 'unsupported',
    kind: 'uncited',
    decided_by: 'model',
  }
  const line = {
    turn: 1,
    side: 'defense',
    rule: 'uncited-claim',
    exhibits: [],
    reason: '',
    asked: -5,
    applied: -5,
    after: 95,
  } as const
  const item = { band: 'unknown', text: 'Der Lärm.', claims: [], supporting: [], refuting: [], reason: '' } as const
  const text = german(
    hearingHeader,
    flag,
    { type: 'confidence_update', defense: 95, prosecution: 100, lines: [line] },
    { type: 'epistemic_map', confirmed: [], contested: [], unknown: ['Der Lärm.'], items: [{ ...item, by: 'judge' }] },
  )
  assert.match(text, /⚑ kein Beweisstück: „Die Mieten fielen\.“ +\(der\s+Gerichtsschreiber\)/)
  assert.match(text, /Defense −5 Behauptung ohne Beleg\n/)
  assert.match(
    text,
    /Gesichert \(0\)[\s\S]*Strittig \(0\)[\s\S]*Unbekannt \(1\)\n {4}• Der Lärm\.\n {6}Vom Richter selbst\./,
  )
})

test('M7 a court whose language we have no words in is told in English', () => {
  const french = toldText(narrator(setting, teller), recordOf({ ...hearingHeader, language: 'French' }))
  assert.match(french, /\n {2}Language +French\n/)
})

test('M7 a plain terminal keeps plain quotation marks, and a trial is told in German too', () => {
  const plain = { ...setting, glyphs: glyphsFor({ LC_ALL: 'C' }) }
  assert.match(
    toldText(narrator(plain, teller), recordOf({ ...hearingHeader, language: 'German' }, ...foundEvents)),
    /documents: "rent"/,
  )
  const ruling: Event = { type: 'ruling', agent: 'judge', ruling: 'sustained', content: 'Gewiss.', strikes: [1, 2] }
  const text = german(trialHeader, { type: 'phase_change', phase: 'witness_exam' }, ruling)
  assert.match(text, /── Zeugenbefragung /)
  assert.match(text, /STATTGEGEBEN — die Beiträge 1 und 2 sind\s+gestrichen:\s+Gewiss\./)
})

/** Every text that has no blanks. */
function* spoken(terms: object, path = ''): Generator<readonly [path: string, text: string]> {
  for (const [name, term] of Object.entries(terms)) {
    const here = `${path}.${name}`
    if (typeof term === 'string') yield [here, term]
    else if (typeof term === 'object') yield* spoken(term as object, here)
  }
}

test('nothing of the German terminal was left in English', () => {
  const english = new Map(spoken(termsIn('en')))
  const alike = /^(?:Engine)$/
  const left = [...spoken(termsIn('de'))].filter(([path, text]) => english.get(path) === text && !alike.test(text))
  assert.deepEqual(left, [])
})
