import assert from 'node:assert/strict'
import { test } from 'node:test'
import { taskOf } from '#models'
import { decision } from '#proceedings'
import type { Entry } from '#record'
import { memoryStore } from '#store'
import { clerkForms, counsel, cutAt, decideOn, lastText, of, speaking } from './courthouse.ts'
import { stillClock } from './rehearsal.ts'

const dilemma = 'Soll die Stadt ihre Busse kostenlos fahren lassen?'

/** Words that no German sentence of the court has. */
const ENGLISH = /\b(?:the|you|your|is|are|of|and|what|this|that|with|evidence|exhibits?|which|says?|clerk|nobody)\b/iu

async function heard() {
  const store = memoryStore()
  const brief = { dilemma, models: { clerk: 'house/clerk' } }
  await decision.open(brief, { store, id: 'hearing', seed: '7', clock: stillClock(), language: 'German' })
  const model = counsel()
  const watching = cutAt(speaking('defense', 1), 'Ab jetzt zählen die Kosten nicht mehr.', 'blorf wibble 42 ???')
  return { entries: await decideOn({ store, model, watching }), model }
}

/** Without what somebody quotes, and without what stands fenced. */
const own = (text: string): string => text.replaceAll(/⟪[\s\S]*?⟫|„[^“]*“|"[^"]*"/gu, ' ')

test('M7 in a German court seats, reasons and the map are German, whatever its speakers say', async () => {
  const { entries } = await heard()
  const [header] = of(entries, 'header')
  assert.deepEqual(
    header?.cast.map(({ name }) => name),
    ['Gerichtsschreiber', 'Falldarstellung', 'Recherche', 'Verteidigung', 'Anklage', 'Schlussworte', 'Richter'],
  )
  const reasons = entries.flatMap(reasonsIn)
  assert.ok(reasons.length > 8, `${reasons.length} reasons`)
  for (const reason of reasons) assert.doesNotMatch(own(reason), ENGLISH)
})

function reasonsIn(entry: Entry): readonly string[] {
  if (entry.type === 'validation_flag' || entry.type === 'kill_shot' || entry.type === 'directive_outcome')
    return [entry.reason ?? '']
  if (entry.type === 'confidence_update') return (entry.lines ?? []).map(({ reason }) => reason)
  if (entry.type !== 'epistemic_map') return []
  return (entry.items ?? []).flatMap(({ reason, settle, by }) => [reason, ...(by && settle ? [settle] : [])])
}

test('M7 in a German court prompts are German, but for the clerk’s forms, which say so', async () => {
  const { model } = await heard()
  const asked = model.requests.filter((request) => !(taskOf(request) in clerkForms))
  assert.ok(
    asked.some((request) => taskOf(request) === 'statement' && /ANWEISUNG AN DAS GERICHT/.test(lastText(request))),
  )
  for (const request of asked) assert.match(request.system, /^Du bist /u, taskOf(request))
  const verdict = asked.find((request) => taskOf(request) === 'verdict')
  assert.match(lastText(verdict!), /^Sprich jetzt dein Urteil\./u)
})
