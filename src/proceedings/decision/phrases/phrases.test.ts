import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quotingOf, type Prompt } from '#court'
import type { TurnMaterial, Matter } from '../matter.ts'
import * as say from '../prompts.ts'
import { phrasesIn } from './index.ts'

const german: Matter = {
  brief: { dilemma: 'Soll die Stadt die Busse kostenlos fahren lassen?', context: 'Die Preise stiegen zweimal.' },
  axes: ['Kosten vs. Nutzen', 'Jetzt vs. später'],
  summary: 'Eine Stadt wägt kostenlose Busse.',
  naming: {
    shape: 'yes_no',
    proposal: { text: 'Die Stadt lässt die Busse kostenlos fahren.', short: 'Busse kostenlos fahren lassen' },
    alternative: { text: 'Alles bleibt, wie es ist.', short: 'alles bleibt, wie es ist' },
    options: [],
    by: 'rule',
  },
  language: 'German',
}

const quoting = quotingOf('seven', [])

const given: TurnMaterial = {
  first: true,
  round: null,
  handOver: 'Zu Nachtbussen fand ich nichts.',
  exhibits: [],
  fresh: [],
  speeches: [],
  heard: [],
  weaknesses: {
    claims: [{ claim: 'Die Busse sind leer.', status: 'unsupported', reason: 'Kein Beweisstück sagt es.' }],
    sources: [],
    gaps: ['Jetzt vs. später'],
  },
  standing: [],
  directives: [],
  interrupted: null,
  again: true,
  added: [],
  reopened: false,
  hard: undefined,
  quoting,
  files: [],
}

const bench = {
  file: { exhibits: [], speeches: [], directives: [], opinions: [], struck: [] },
  handOver: '',
  speeches: [],
  directives: [],
  late: ['Und die Fahrer?'],
  findings: [],
  cited: [],
  quoting,
  since: undefined,
  least: 2,
  most: 3,
}

const prompts: readonly Prompt[] = [
  say.caseBrief(german.brief, { exhibits: [], quoting, files: [], hard: undefined, language: 'German' }),
  say.planQueries(german, { least: 3, most: 8, titles: ['Bericht'], hard: undefined }),
  say.queriesOn(german, 'Und die Fahrer?', { least: 1, most: 3, titles: [], hard: undefined }),
  say.handOverPrompt(german, [], { state: 'partial', asked: 3, failed: 1, quoting }),
  ...(['opening', 'cross', 'closing', 'answer'] as const).map((form) =>
    say.statementPrompt(german, 'defense', form, given),
  ),
  say.weighingPrompt(german, bench),
  say.verdictPrompt(german, bench),
]

/** Words that no German sentence of ours has. */
const ENGLISH = /\b(?:the|you|your|is|are|of|and|what|this|that|with|evidence|exhibits?|which)\b/iu

test('M7 in a German court the court speaks German to those who sit in it', () => {
  for (const { task, text } of prompts) {
    const own = text.replaceAll(/⟪[\s\S]*?⟫/gu, '')
    assert.doesNotMatch(own, ENGLISH, task)
  }
  const { personas } = phrasesIn(german)
  for (const persona of Object.values(personas)) assert.doesNotMatch(persona, ENGLISH)
  assert.match(personas.advocate, /„Ich konnte dafür keinen Beleg finden\.“/)
})

test('M7 a court without phrases of its own speaks English', () => {
  assert.equal(phrasesIn({ language: 'Finnish' }), phrasesIn({}))
})
