import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from './assess.ts'
import type { CaseFile, ClerkReading, Speech } from './case.ts'
import { testExhibit } from './tables/exhibit.fake.ts'

const exhibits = [
  testExhibit(
    'brochure',
    'Our groups never count more than 12 children. Our kitchen is open to parents on Fridays. The school has a pond with ducks.',
    {
      title: 'Brochure',
      source_type: 'document',
      source: 'brochure.txt',
    },
  ),
  testExhibit('visit', 'At the visit the groups counted between 15 and 16 children. Lunch was served at noon.', {
    title: 'Report of the visit',
    source_type: 'document',
    source: 'visit.txt',
  }),
  testExhibit('till', 'month,takings,visitors\n5,480,30\n6,414,28\naverage of both months: 447', {
    title: 'Till of the shop',
    source_type: 'document',
    source: 'till.csv',
  }),
  testExhibit('plan', 'The trial brought 610 pounds on average. Nobody asked the neighbours.', {
    title: 'Plan of the manager',
    source_type: 'document',
    source: 'plan.md',
  }),
]

/** A file of what is cited and no more: what lies in it uncited may contradict itself. */
const hearing = (...said: readonly (readonly [Speech['side'], string])[]): CaseFile => ({
  exhibits: exhibits.filter(({ result_id: id }) => said.some(([, content]) => content.includes(`[TOOL:${id}]`))),
  speeches: said.map(([side, content], at) => ({ turn: at + 1, side, content })),
  directives: [],
  opinions: [],
  struck: [],
})
const told = (file: CaseFile) => assess(file).map.map(({ row, text }) => `${row}: ${text}`)

test('C14 what an exhibit was cited for is a matter in its own words, with who says it where it leans on that', () => {
  const file = hearing(
    ['defense', 'The school has a pond with ducks [TOOL:brochure]. It is a lovely place.'],
    ['prosecution', 'Nobody asked the neighbours [TOOL:plan]. Ducks prove little.'],
    ['defense', 'The kitchen is open to parents on Fridays [TOOL:brochure].'],
    ['prosecution', 'That is all.'],
  )
  assert.deepEqual(told(file), [
    'one-source: The school has a pond with ducks.',
    'one-source: Plan of the manager: “Nobody asked the neighbours.”',
    'one-source: Brochure: “Our kitchen is open to parents on Fridays.”',
  ])
  const kitchen = assess(file).map[2]
  assert.deepEqual(kitchen?.words, [{ exhibit: 'brochure', words: 'Our kitchen is open to parents on Fridays.' }])
  assert.deepEqual([kitchen?.decided_by, kitchen?.reason], ['rule', 'One source, and nobody objected.'])
})

test('C14 what a speaker sets against each other in one breath is one matter with both halves', () => {
  const [item, ...more] = assess(
    hearing(
      [
        'prosecution',
        'It promises groups that never count more than 12 children [TOOL:brochure], where at the visit the groups counted between 15 and 16 children [TOOL:visit].',
      ],
      ['defense', 'That is beside the point.'],
    ),
  ).map
  assert.deepEqual(more, [])
  assert.deepEqual([item?.row, item?.supporting, item?.refuting], ['contradicted', ['visit'], ['brochure']])
  assert.equal(item?.text, 'At the visit the groups counted between 15 and 16 children.')
})

test('C14 whoever yields leaves the half that stood confirmed, with the beaten half under it', () => {
  const opening = ['defense', 'The trial brought 610 pounds on average [TOOL:plan].'] as const
  const answer = ['prosecution', 'The average of both months was 447 pounds [TOOL:till].'] as const
  const closings = [
    'I concede that the average was 447 pounds and not 610 pounds [TOOL:till].',
    'I concede that the average of both months was 447 and not 610 [TOOL:till], as the till has it.',
  ]
  for (const closing of closings) {
    const [item] = assess(hearing(opening, answer, ['defense', closing])).map
    assert.deepEqual([item?.row, item?.supporting, item?.refuting], ['granted', ['till'], ['plan']], closing)
    assert.equal(item?.text, 'Till of the shop: “average of both months: 447”')
    assert.equal(item?.reason, 'Granted by the defense; another exhibit says otherwise.')
  }
})

test('C14 what was objected to is not undisputed, unless whoever said it stands by it', () => {
  const opening = ['defense', 'The trial brought 610 pounds on average [TOOL:plan].'] as const
  const objection = ['prosecution', 'The defense said that the trial brought 610 pounds. That is wrong.'] as const
  assert.deepEqual(told(hearing(opening, objection)), ['unanswered: The trial brought 610 pounds on average.'])
  assert.deepEqual(told(hearing(opening, objection, opening, ['prosecution', 'So be it.'])), [
    'one-source: The trial brought 610 pounds on average.',
  ])
  const reading: ClerkReading = {
    turn: 2,
    lines: [],
    marks: [],
    notes: [],
    replies: [{ start: 0, to: { turn: 1, start: 0 }, how: 'doubts' }],
  }
  const silent = hearing(opening, ['prosecution', 'Who counted that?'])
  assert.deepEqual(told(silent), ['one-source: The trial brought 610 pounds on average.'])
  assert.deepEqual(told({ ...silent, clerk: { readings: [reading], clashes: [], matters: [] } }), [
    'unanswered: The trial brought 610 pounds on average.',
  ])
})

test('C14 rhetoric, headings, questions and the bare rows of a table are no matters', () => {
  const file = hearing(
    [
      'defense',
      'A door that is open is a door [TOOL:brochure]. Month, takings, visitors [TOOL:till]. 5,480,30 [TOOL:till].',
    ],
    ['prosecution', 'Who would choose a boat by its paint? We must think of the crew.'],
  )
  assert.deepEqual(told(file), [])
})

test('C14 a greeting, and what its writer says he cannot tell, are no matters, however plainly they are quoted', () => {
  const letter = testExhibit(
    'letter',
    'Dear neighbours, many thanks for the late answer of last week. Whether the mill can carry the roof I cannot judge. The mill has stood empty since the flood.',
  )
  const said =
    '“Whether the mill can carry the roof I cannot judge” [TOOL:letter]. “Dear neighbours, many thanks for the late answer of last week” [TOOL:letter]. “The mill has stood empty since the flood” [TOOL:letter].'
  const file = { ...hearing(['defense', said], ['prosecution', 'That is all.']), exhibits: [letter] }
  assert.deepEqual(told(file), ['one-source: The mill has stood empty since the flood.'])
})

test('C14 exhibits that contradict each other stand on the map with both halves, also when nobody cites them', () => {
  const file = { ...hearing(['defense', 'It is time.'], ['prosecution', 'It is not.']), exhibits }
  const contested = assess(file).map.filter(({ band }) => band === 'contested')
  assert.ok(contested.length > 0)
  for (const { words = [], claims, row } of contested) {
    assert.deepEqual([...new Set(words.map(({ against = false }) => against))], [false, true])
    assert.deepEqual([claims, row], [[], 'contradicted'])
  }
})

test('C14 a map has sixteen matters at most, and what both sides use comes first', () => {
  const things = 'abbey barn chapel dairy forge garage harbour inn jetty kiln lodge mill nursery orchard pier quarry'
  const many = things
    .split(' ')
    .flatMap((thing) => [`The ${thing} was painted in spring.`, `The roof of the ${thing} leaks badly.`])
  const trees = testExhibit('trees', many.join(' '), { source_type: 'document' })
  const citing = (lines: readonly string[]): string =>
    lines.map((line) => line.replace('.', ' [TOOL:trees].')).join(' ')
  const file = {
    ...hearing(['defense', citing(many)], ['prosecution', citing(many.slice(-1))], ['defense', 'So much for that.']),
    exhibits: [trees],
  }
  const { map } = assess(file)
  assert.equal(map.length, 16)
  assert.deepEqual([map[0]?.text, map[0]?.reason], [many.at(-1), 'One source, used by both sides.'])
})

test('C14 of matters that are otherwise alike, that of a study or of statistics comes first', () => {
  for (const strong of ['academic', 'statistics'] as const) {
    const pond = testExhibit('pond', 'The pond froze in the winter.', { source_type: 'document' })
    const lake = testExhibit('lake', 'The lake dried out in the summer.', { source_type: strong })
    const said = 'The pond froze in the winter [TOOL:pond]. The lake dried out in the summer [TOOL:lake].'
    const file = { ...hearing(['defense', said], ['prosecution', 'So be it.']), exhibits: [pond, lake] }
    assert.deepEqual(
      assess(file).map.map(({ text }) => text),
      ['A finding: “The lake dried out in the summer.”', 'A finding: “The pond froze in the winter.”'],
    )
  }
})
