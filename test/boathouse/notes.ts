import { sentencesIn } from '#evidence'
import type { Event, EventOf } from '#record'
import { idOf, placeOf, speeches, type Name, type Turn } from './papers.ts'

type Flag = EventOf<'validation_flag'>

const flag = (
  turn: Turn,
  claim: string,
  kind: NonNullable<Flag['kind']>,
  reason: string,
  ids: readonly Name[],
): Event => ({
  type: 'validation_flag',
  agent: speeches[turn][0],
  claim,
  status: kind === 'weak' ? 'weak' : 'unsupported',
  kind,
  turn,
  ...placeOf(turn, claim),
  reason,
  exhibits: ids.map(idOf),
  decided_by: kind === 'misquoted' || kind === 'uncited' ? 'rule' : 'model',
})

type Mark = EventOf<'clerk_reading'>['marks'][number]

const mark = (turn: Turn, name: Name, clause: string, words: string, state: Mark['state']): Mark => ({
  start: sentencesIn(speeches[turn][2]).findLast(({ start }) => start <= placeOf(turn, clause).start)!.start,
  id: idOf(name),
  clause: placeOf(turn, clause),
  words,
  state,
})

const reading = (turn: Turn, marks: readonly Mark[]): Event => ({
  type: 'clerk_reading',
  turn,
  lines: [],
  marks,
  notes: [],
  replies: [],
})
const line = (
  turn: Turn,
  rule: 'uncited-claim' | 'invented-quotation' | 'misstated-source',
  points: number,
  after: number,
  reason: string,
) => ({
  turn,
  side: speeches[turn][0],
  rule,
  asked: points,
  applied: points,
  after,
  exhibits: [],
  reason,
})

/** What the clerk read in each turn and what the court made of it: every kind of flag, and a turn nobody could read. */
export const noted: Readonly<Record<Turn, readonly Event[]>> = {
  2: [
    reading(2, [
      mark(2, 'accounts', 'The club has 212 members', '212 members paid their fee in 2025', 'supports'),
      mark(2, 'owner', 'The owner asks 180,000 pounds', 'We ask 180,000 pounds.', 'supports'),
      mark(2, 'poll', '131 members would pay 60 pounds more', '131 would pay 60 pounds more a year', 'supports'),
    ]),
    flag(2, 'There is a second bidder for the house.', 'uncited', 'It states a fact and cites no exhibit.', []),
    {
      type: 'confidence_update',
      defense: 95,
      prosecution: 100,
      lines: [line(2, 'uncited-claim', -5, 95, '“There is a second bidder for the house.”: It cites no exhibit.')],
    },
  ],
  3: [
    reading(3, [
      mark(3, 'survey', 'The roof must be replaced', 'The roof must be replaced within two years', 'supports'),
      mark(3, 'owner', 'The owner’s letter', '', 'attacked'),
    ]),
    flag(
      3,
      'The surveyor calls the house “a ruin in all but name”',
      'misquoted',
      '“a ruin in all but name” does not stand in it.',
      ['survey'],
    ),
    {
      type: 'confidence_update',
      defense: 95,
      prosecution: 90,
      lines: [
        line(
          3,
          'invented-quotation',
          -10,
          90,
          '“The surveyor calls the house “a ruin in all but name””: it does not stand there.',
        ),
      ],
    },
  ],
  4: [
    reading(4, [
      mark(4, 'bank', 'The loan costs 11,200 pounds a year', 'costs 9,600 pounds a year', 'contradicts'),
      mark(4, 'poll', 'The members are against the fee', '131 would pay 60 pounds more a year', 'contradicts'),
    ]),
    flag(4, 'The loan costs 11,200 pounds a year', 'wrong-figure', 'It says “costs 9,600 pounds a year”.', ['bank']),
    flag(4, 'The members are against the fee', 'contradicted', 'It says “131 would pay 60 pounds more a year”.', [
      'poll',
    ]),
    {
      type: 'confidence_update',
      defense: 95,
      prosecution: 74,
      lines: [
        line(
          4,
          'misstated-source',
          -8,
          82,
          '“The loan costs 11,200 pounds a year”: It says “costs 9,600 pounds a year”.',
        ),
        line(
          4,
          'misstated-source',
          -8,
          74,
          '“The members are against the fee”: It says “131 would pay 60 pounds more a year”.',
        ),
      ],
    },
  ],
  5: [
    reading(5, [
      mark(5, 'bank', 'The loan costs 9,600 pounds', 'costs 9,600 pounds a year for twelve years', 'supports'),
      mark(5, 'poll', 'The members carry it', '131 would pay 60 pounds more a year', 'weak'),
    ]),
    flag(5, 'The members carry it', 'weak', 'It says “131 would pay 60 pounds more a year”, which is less.', ['poll']),
  ],
  6: [
    { type: 'clerk_reading', turn: 6, unread: 'no JSON in it', lines: [], marks: [], notes: [], replies: [] },
    {
      type: 'concession',
      agent: 'defense',
      content: 'I concede that the roof has to be replaced',
      turn: 6,
      grants: 'strength',
      ...placeOf(6, 'I concede that the roof has to be replaced'),
    },
  ],
  7: [
    reading(7, [mark(7, 'survey', 'A second dock would need 22,000 pounds', '', 'silent')]),
    flag(7, 'A second dock would need 22,000 pounds', 'unsupported', 'The survey says nothing of a dock.', ['survey']),
  ],
}
