import type { Draft, Event } from '#record'
import { items } from './map.ts'
import { matters } from './matters.ts'
import { noted } from './notes.ts'
import { exhibits, idOf, result, speeches, type Name, type Turn } from './papers.ts'

const texts = (band: (typeof items)[number]['band']): string[] =>
  items.filter((one) => one.band === band).map(({ text }) => text)

const spoken = Object.entries(speeches).flatMap(([turn, [agent, phase, content]], at, all): readonly Event[] => [
  ...(all[at - 1]?.[1][1] === phase ? [] : [{ type: 'phase_change', phase } as const]),
  { type: 'turn', agent, content, model: 'live', interrupted: false },
  ...noted[Number(turn) as Turn],
])

const events: readonly Event[] = [
  {
    type: 'header',
    protocol: 1,
    format: 'decision',
    version: 3,
    title: 'Should the rowing club buy the old boathouse?',
    seed: '1',
    brief: { dilemma: 'Should the rowing club buy the old boathouse?' },
    cast: [
      { id: 'clerk', name: 'Clerk', models: ['live'] },
      { id: 'researcher', name: 'Researcher', models: ['live'] },
      { id: 'defense', name: 'Defense', models: ['live'] },
      { id: 'prosecution', name: 'Prosecution', models: ['live'] },
      { id: 'judge', name: 'Judge', models: ['live'] },
    ],
  },
  { type: 'phase_change', phase: 'CASE_BRIEF' },
  {
    type: 'case_brief',
    axes: ['cost vs a house of our own'],
    summary: 'The club may buy the boathouse it has rented.',
  },
  { type: 'phase_change', phase: 'DISCOVERY' },
  ...(Object.keys(exhibits) as Name[]).map(result),
  {
    type: 'turn',
    agent: 'researcher',
    content: 'The papers are before both sides.',
    model: 'live',
    interrupted: false,
  },
  {
    type: 'clerk_clashes',
    clashes: [
      {
        question: 'Does the roof need work?',
        a: { exhibit: idOf('survey'), words: 'The roof must be replaced within two years' },
        b: { exhibit: idOf('owner'), words: 'The roof was renewed in 2019 and needs no work' },
        relation: 'contradiction',
        weightier: 'a',
        why: 'The surveyor looked at it later and has no interest.',
      },
      {
        question: 'How often does the slipway flood?',
        a: { exhibit: idOf('map'), words: 'the river floods about once in ten years' },
        b: { exhibit: idOf('log'), words: 'under water in 2021, in 2023 and twice in 2025' },
        relation: 'contradiction',
        weightier: 'b',
        why: 'The log counts.',
      },
      {
        question: 'How many members has the club?',
        a: { exhibit: idOf('accounts'), words: '212 members paid their fee' },
        b: { exhibit: idOf('poll'), words: 'Of 212 members' },
        relation: 'agreement',
        weightier: 'neither',
        why: 'Both count 212.',
      },
    ],
  },
  ...spoken,
  { type: 'phase_change', phase: 'VERDICT' },
  {
    type: 'verdict',
    format: 'decision',
    agent: 'judge',
    finds_for: 'prosecution',
    ruling: 'Do not buy the boathouse at this price. The roof alone takes two fifths of the reserves.',
    confidence: 64,
    decisive_evidence: [{ id: idOf('survey'), title: 'Building survey', why: 'It was granted.' }],
    unresolved: ['Whether the council would lengthen the lease beyond 2041.'],
    flip_conditions: ['A price below 140,000 pounds.'],
  },
  { type: 'phase_change', phase: 'EPISTEMIC_MAP' },
  { type: 'clerk_matters', matters },
  {
    type: 'epistemic_map',
    confirmed: texts('confirmed'),
    contested: texts('contested'),
    unknown: texts('unknown'),
    items,
    unheard: [],
  },
  { type: 'closed', outcome: 'verdict' },
]

/** A decision that a clerk has read, whole, as it would be entered. */
export const boathouse: readonly Draft[] = events.map((event): Draft => ({ ...event, to: 'open' }))
