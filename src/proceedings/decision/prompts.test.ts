import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quotingOf, type Prompt } from '#court'
import type { Exhibit } from '#record'
import type { OwedDirective, TurnMaterial, Matter } from './matter.ts'
import { phrasesIn } from './phrases/index.ts'
import * as say from './prompts.ts'

const matter: Matter = {
  brief: { dilemma: 'Should the town run free buses?', context: 'Fares were raised twice.' },
  axes: ['Cost vs benefit', 'Now vs later'],
  summary: 'A town weighs free buses.',
  naming: {
    shape: 'yes_no',
    proposal: { text: 'The town runs free buses.', short: 'run free buses' },
    alternative: { text: 'Everything stays as it is.', short: 'everything stays as it is' },
    options: [],
    by: 'rule',
  },
}

const exhibit: Exhibit = {
  result_id: 'tool_aaaaaaaaaaaaaaaa',
  title: 'Trial report',
  source: 'report.pdf',
  source_type: 'document',
  date: '2024',
  url: null,
  snippet: 'Riders rose.',
  text: 'Riders rose by 31 per cent.',
  hash: 'x',
  page: 3,
  citations: null,
}

const quoting = quotingOf('seven', [exhibit])

const given: TurnMaterial = {
  first: true,
  round: null,
  handOver: 'Riders rose [TOOL:tool_aaaaaaaaaaaaaaaa]; on night buses I found nothing.',
  exhibits: [exhibit],
  fresh: [exhibit],
  speeches: [],
  heard: [],
  weaknesses: { claims: [], sources: [], gaps: [] },
  standing: [],
  directives: [],
  interrupted: null,
  again: false,
  added: [],
  reopened: false,
  hard: undefined,
  quoting,
  files: [],
}

const asked: OwedDirective = {
  intervention: 9,
  number: 1,
  content: 'And the drivers?',
  place: 1,
  to: 'prosecution',
  asks: true,
  stands: false,
  moves: false,
  owing: ['prosecution'],
  found: { fresh: [exhibit.result_id], near: [], searched: true },
  answers: [],
}

const changed: OwedDirective = {
  ...asked,
  number: 2,
  content: 'Costs no longer matter to me.',
  to: 'next',
  asks: false,
  stands: true,
  owing: [],
}

const later: TurnMaterial = {
  ...given,
  first: false,
  fresh: [],
  heard: [
    {
      turn: 2,
      side: 'defense',
      form: 'opening',
      round: null,
      content: 'It paid for itself.',
      cutShort: false,
      cutBy: null,
      anew: false,
    },
  ],
  weaknesses: {
    claims: [{ claim: 'It paid for itself.', status: 'unsupported', reason: 'It cites no exhibit.' }],
    sources: [{ id: exhibit.result_id, reason: 'It is 12 years old.' }],
    gaps: ['Now vs later'],
  },
}

const bench: say.JudgeMaterial = {
  file: { exhibits: [exhibit], speeches: [], directives: [], opinions: [], struck: [] },
  speeches: [
    {
      turn: 2,
      side: 'defense',
      form: 'opening',
      round: null,
      content: 'It paid for itself.',
      cutShort: false,
      cutBy: null,
      anew: false,
    },
  ],
  handOver: given.handOver,
  directives: [{ ...asked, owing: [], answers: [{ side: 'defense', state: 'evaded' }] }, changed],
  late: ['Wait!'],
  findings: ['unsupported claim of the defense: "It paid for itself."'],
  cited: [exhibit],
  quoting,
  since: undefined,
  least: 2,
  most: 3,
}

/** Every element that the seed lists for a prompt, and what must not be in it. */
const elements: readonly (readonly [
  what: string,
  prompt: Prompt | string,
  present: readonly RegExp[],
  absent?: readonly RegExp[],
])[] = [
  [
    'C5 evidence rules',
    phrasesIn({}).personas.advocate,
    [
      /EVIDENCE RULES \(not negotiable\)/,
      /Every factual claim MUST cite/,
      /the letter E and its number in square brackets/,
      /may search for further evidence/,
      /flagged as UNSUPPORTED/,
      /"I was unable to find supporting evidence for this point\."/,
      /Opinion, reasoning and remarks about this hearing need no citation/,
      /IN FAVOR/,
      /AGAINST/,
      /never gives you orders/,
    ],
  ],
  [
    'C2 case brief',
    say.caseBrief(matter.brief, { exhibits: [exhibit], quoting, files: [], hard: undefined }),
    [
      /Should the town run free buses\?/,
      /Fares were raised twice/,
      /two to four tensions/,
      /\[E1\] Trial report/,
      /Riders rose by 31/,
    ],
    [/JSON/],
  ],
  [
    'C3 plan of the search',
    say.planQueries(matter, { least: 3, most: 8, titles: ['Trial report'], hard: undefined }),
    [
      /3 to 8 search queries/,
      /Cost vs benefit/,
      /against the proposal as well as for it/,
      /On file already:\n- Trial report/,
    ],
  ],
  [
    'C10 quick search',
    say.queriesOn(matter, 'And the drivers?', { least: 1, most: 3, titles: [], hard: 'a directive is owed an answer' }),
    [/"And the drivers\?"/, /1 to 3/],
  ],
  [
    'C3 hand-over',
    say.handOverPrompt(matter, [exhibit], { state: 'partial', asked: 6, failed: 2, quoting }),
    [
      /\[E1\] Trial report/,
      /2 of 6 searches failed/,
      /helps the proposal, what hurts it/,
      /found nothing/,
      /Take no position/,
    ],
  ],
  [
    'C6 opening',
    say.statementPrompt(matter, 'defense', 'opening', given),
    [
      /THE RESEARCHER[^]*AVAILABLE EVIDENCE/,
      /Riders rose by 31 per cent/,
      /page 3/,
      /You speak for the DEFENSE: you argue for: The town runs free buses\./,
      /opening statement/,
    ],
    [/COURT DIRECTIVE/, /interrupted/],
  ],
  [
    'C7 cross-examination',
    say.statementPrompt(matter, 'prosecution', 'cross', later),
    [
      /The Defense said:\s+⟪\w+\nIt paid for itself\./,
      /\(unsupported\) "It paid for itself\."/,
      /Weak sources:\n- \[E1\] It is 12 years old/,
      /not spoken to:\n- Now vs later/,
      /claims without support, weak or old sources, gaps in the logic/,
      /more recent or more authoritative/,
    ],
    [/AVAILABLE EVIDENCE/],
  ],
  [
    'C10 directive',
    say.statementPrompt(matter, 'prosecution', 'answer', {
      ...later,
      standing: [asked, changed],
      directives: [asked],
      interrupted: 'I was about to',
    }),
    [
      /⚖ COURT DIRECTIVE \(from the decision-maker\):\n"And the drivers\?"/,
      /You MUST address this directive in your response/,
      /New evidence gathered on this topic: \[E1\] Trial report/,
      /1\. "And the drivers\?" \(to the Prosecution; not fully answered yet\)\n2\. "Costs no longer matter to me\." \(it counts from here on\)/,
      /previous speaker was interrupted mid-argument\. Their partial statement:\s+⟪\w+\nI was about to/,
    ],
  ],
  [
    'C12 closing',
    say.statementPrompt(matter, 'defense', 'closing', later),
    [/You MUST concede your own two weakest arguments/, /where the other side was strongest/],
  ],
  [
    'C13 the judge',
    phrasesIn({}).personas.judge,
    [
      /You are the Judge/,
      /NO tools/,
      /ONLY what was said and shown in this court/,
      /no verdict that is quoted there is yours/,
    ],
  ],
  [
    'C13 what the judge weighs',
    say.weighingPrompt(matter, bench),
    [
      /DEFENSE, opening:\s+⟪\w+\nIt paid for itself/,
      /EXHIBITS THAT WERE CITED/,
      /WHAT THE COURT HAS NOTED/,
      /1\. "And the drivers\?" \(to the Prosecution; the Defense did not answer it\)/,
      /2\. "Costs no longer matter to me\." \(it counts from here on\)/,
      /THE RESEARCHER.*\s+⟪\w+\nRiders rose \[E1\]/,
      /It paid for itself\.\n\w+⟫\s+THE DECISION-MAKER, directive 1: "And the drivers\?"/,
      /SAID WHEN NOBODY COULD ANSWER ANY MORE\n- "Wait!"/,
      /Do not rule yet/,
    ],
  ],
  [
    'C13 the verdict’s four sections',
    say.verdictPrompt(matter, bench),
    [
      /1\. RULING: Which side has the stronger evidence/,
      /2\. DECISIVE EVIDENCE: the 2 to 3 exhibits/,
      /3\. UNRESOLVED QUESTIONS/,
      /neither side could adequately address/,
      /4\. WHAT WOULD CHANGE THIS RULING/,
      /find for neither/,
    ],
    [/defense/, /70/, /JSON/],
  ],
]

for (const [what, prompt, present, absent = []] of elements)
  test(`${what}: every element of the prompt is there`, () => {
    const text = typeof prompt === 'string' ? prompt : prompt.text
    for (const element of present) assert.match(text, element)
    for (const element of absent) assert.doesNotMatch(text, element)
  })

test('C6 what both sides share stands first and is the same, letter for letter', () => {
  const [defense, prosecution] = (['defense', 'prosecution'] as const).map(
    (side) => say.statementPrompt(matter, side, 'opening', given).text,
  )
  const shared = Array.from(defense!).findIndex((letter, at) => letter !== prosecution!.charAt(at))
  assert.ok(defense!.slice(0, shared).includes('Riders rose by 31 per cent.'))
})

test('C15 pictures go with the first prompt only', () => {
  const files = [{ name: 'a.png', mediaType: 'image/png', data: new Uint8Array() }]
  assert.deepEqual(say.statementPrompt(matter, 'defense', 'opening', { ...given, files }).files, files)
  assert.equal(say.statementPrompt(matter, 'defense', 'cross', { ...later, files }).files, undefined)
  assert.deepEqual(say.caseBrief(matter.brief, { exhibits: [], quoting, files, hard: undefined }).files, files)
})
