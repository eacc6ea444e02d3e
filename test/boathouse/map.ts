import type { EventOf } from '#record'
import { idOf, placeOf, speeches, type Name, type Turn } from './papers.ts'

type Item = NonNullable<EventOf<'epistemic_map'>['items']>[number]

interface Behind {
  readonly said?: readonly (readonly [Turn, string])[]
  readonly for?: readonly (readonly [Name, string])[]
  readonly against?: readonly (readonly [Name, string])[]
}

const item = (
  row: NonNullable<Item['row']>,
  text: string,
  reason: string,
  { said = [], for: pro = [], against = [] }: Behind,
  more: Partial<Item> = {},
): Item => ({
  band: bandOf(row),
  text,
  claims: said.map(([turn, words]) => ({ turn, side: speeches[turn][0], ...placeOf(turn, words) })),
  supporting: pro.map(([name]) => idOf(name)),
  refuting: against.map(([name]) => idOf(name)),
  reason,
  row,
  words: [
    ...pro.map(([name, words]) => ({ exhibit: idOf(name), words })),
    ...against.map(([name, words]) => ({ exhibit: idOf(name), words, against: true as const })),
  ],
  decided_by: 'model',
  ...more,
})

const bandOf = (row: NonNullable<Item['row']>): Item['band'] =>
  ['granted', 'several-sources', 'one-source'].includes(row)
    ? 'confirmed'
    : ['contradicted', 'disputed'].includes(row)
      ? 'contested'
      : 'unknown'

const alone = (text: string, turn: Turn, said: string, name: Name, words: string): Item =>
  item(
    'one-source',
    text,
    'One source says it, and nobody objected.',
    { said: [[turn, said]], for: [[name, words]] },
    {
      undisputed: true,
    },
  )

/** The map of the case, the weightiest first. */
export const items: readonly Item[] = [
  item(
    'granted',
    'The roof of the boathouse must be replaced within two years, at about 41,000 pounds.',
    'The defense granted it in turn 6.',
    {
      said: [
        [3, 'The roof must be replaced within two years, at 41,000 pounds'],
        [6, 'I concede that the roof has to be replaced'],
      ],
      for: [['survey', 'The roof must be replaced within two years']],
      against: [['owner', 'The roof was renewed in 2019 and needs no work']],
    },
  ),
  item('several-sources', 'The club has 212 members.', 'Two sources say it.', {
    said: [[2, 'The club has 212 members']],
    for: [
      ['accounts', '212 members paid their fee'],
      ['poll', 'Of 212 members'],
    ],
  }),
  item(
    'contradicted',
    'The slipway has stood under water in three of the last five years.',
    'The flood map and the lock keeper’s log contradict each other, and nobody yields.',
    {
      said: [[3, 'The slipway stood under water in 2021, 2023 and 2025']],
      for: [['log', 'The slipway stood under water in 2021, in 2023 and twice in 2025']],
      against: [['map', 'At the slipway the river floods about once in ten years']],
    },
    { settle: 'The gauge readings of the lock since 2019, which the river board keeps.' },
  ),
  item(
    'disputed',
    'The members would carry the cost of the loan.',
    'The prosecution disputes it in turn 4 with the poll.',
    {
      said: [[5, 'The members carry it']],
      for: [['poll', '131 would pay 60 pounds more a year']],
      against: [['bank', 'A loan of 90,000 pounds costs 9,600 pounds a year']],
    },
  ),
  alone('The owner asks 180,000 pounds.', 2, 'The owner asks 180,000 pounds', 'owner', 'We ask 180,000 pounds.'),
  alone(
    'The reserves of the club are 96,500 pounds.',
    2,
    'Reserves are 96,500 pounds',
    'accounts',
    'Reserves are 96,500 pounds.',
  ),
  alone(
    '131 members would pay 60 pounds more a year.',
    2,
    '131 members would pay 60 pounds more',
    'poll',
    '131 would pay 60 pounds more a year',
  ),
  alone(
    'The lease of the land ends in 2041.',
    3,
    'The lease of the land ends in 2041',
    'council',
    'The lease of the land ends in 2041.',
  ),
  item(
    'unanswered',
    'The loan costs 9,600 pounds a year for twelve years.',
    'The prosecution attacked it in turn 4, and nobody answered.',
    {
      said: [[5, 'The loan costs 9,600 pounds a year']],
      for: [['bank', 'costs 9,600 pounds a year for twelve years']],
    },
    { settle: 'A binding offer of the bank with the rate, which the treasurer can ask for.' },
  ),
  item(
    'no-exhibit',
    'A rented shed would cost 14,000 pounds a year.',
    'No exhibit speaks to it.',
    { said: [[6, 'A rented shed would cost 14,000 pounds a year']] },
    { settle: 'Two offers for sheds at the river, which the treasurer can get.' },
  ),
  item(
    'said-last',
    'The loan runs for twelve years.',
    'It was said last; the defense had no floor after it.',
    {
      said: [[7, 'The loan runs for twelve years']],
      for: [['bank', 'for twelve years']],
    },
    { settle: 'The contract itself, which the bank can send.' },
  ),
  item(
    'no-exhibit',
    'Whether the council would lengthen the lease beyond 2041.',
    'The judge names it as not known.',
    {},
    {
      by: 'judge',
      settle: 'A written answer of the council’s estates office.',
      decided_by: 'rule',
    },
  ),
  item(
    'refuted',
    'There is a second bidder for the house.',
    'No exhibit says it, and the letter of the council says otherwise.',
    {
      said: [[2, 'There is a second bidder for the house']],
      against: [['council', 'No other offer is known to us.']],
    },
  ),
  item('given-up', 'The river board builds a wall by 2028.', 'The defense gave it up in turn 6.', {
    said: [[5, 'The river board is to build a wall by 2028']],
    for: [['map', 'the river floods about once in ten years']],
  }),
]
