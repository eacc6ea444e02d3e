import type { Deck } from '../deck.ts'

/** Where there is nothing to praise. */
export const poor: Deck = [
  'I find little to praise here, although “{quote}” shows what was meant.',
  'The best I can say is that “{quote}” was meant well.',
  'Nothing in it stands out, unless it be “{quote}”.',
  'I searched for a strength and stopped at “{quote}”.',
]

/** Where there is nothing to blame. */
export const clean: Deck = [
  'I find little to hold against it, and “{quote}” may stand as it is.',
  'Of weaknesses I have noted none that would sink “{quote}”.',
  'If there is a flaw, it is not at “{quote}”.',
  'One would have to look hard for the weak side of “{quote}”.',
  'I have no complaint to make, least of all about “{quote}”.',
  'As far as I can see, “{quote}” leaves little to correct.',
]

/** Notes that go with any turn. */
export const listening: Deck = [
  'I have underlined “{quote}”.',
  'For the comparison at the end I keep “{quote}” in mind.',
  'The other side will have to deal with “{quote}”.',
  'What I shall remember is “{quote}”.',
  'In my notes there now stands “{quote}”.',
  'The turn as a whole leans on “{quote}”.',
  'It remains to be seen how “{quote}” will be answered.',
  'Much depends on whether “{quote}” holds.',
]

/** For debates that outlast the decks. */
export const long: Deck = [
  'After turn {turn} I still hear “{quote}”.',
  'My note on turn {turn} is short, and it says “{quote}”.',
  'For {name}, turn {turn} comes down to “{quote}”.',
  'Of turn {turn} I keep “{quote}”.',
]

/** How a score is given in one sentence. */
export const marking = {
  first: [
    'On first hearing {name} {gain}, but {loss}.',
    'My first impression is that {name} {gain}, while the same turn {loss}.',
    'To begin with, {name} {gain}, although the turn {loss}.',
    'A first mark: {name} {gain}, and yet {loss}.',
  ],
  strong: [
    'A good beginning, in which {name} {gain}, above all with “{quote}”.',
    'It starts well, since {name} {gain}, as “{quote}” shows.',
    'I begin high, because {name} {gain}, even though the turn {loss}.',
    'Few first turns are better: {name} {gain}, most clearly at “{quote}”.',
    'The first mark is a good one, for {name} {gain} and only {loss}.',
  ],
  weak: [
    'A slow start, because {name} {loss} around “{quote}”.',
    'I begin low, since {name} {loss}, as at “{quote}”.',
    'There is room above this mark, for {name} {loss}, although the turn {gain}.',
    'The first mark is modest, because {name} {loss} near “{quote}”.',
    'Not yet convinced: {name} {gain}, but {loss}.',
  ],
  up: [
    'The score rises, because {name} {gain}, even though the turn {loss}.',
    'Up from {before}: {name} {gain}, and “{quote}” was the proof of it.',
    'This turn earned more, since {name} {gain}, as at “{quote}”.',
    'I raise the mark because {name} {gain}, most clearly at “{quote}”.',
    'Better than before: {name} {gain}, and “{quote}” shows it.',
    'From {before} upwards, because {name} {gain} with “{quote}”.',
  ],
  down: [
    'The score falls, because this time {name} {loss}, although the turn {gain}.',
    'Down from {before}: {name} {loss}, for all that “{quote}” may be worth.',
    'I lower the mark because {name} {loss}, most clearly around “{quote}”.',
    'Some of the lead is gone, since {name} {loss}, as at “{quote}”.',
    'Less than before, because {name} {loss} near “{quote}”.',
    'From {before} downwards, because {name} {loss} when it came to “{quote}”.',
  ],
  level: [
    'The mark stays, since {name} {gain} but also {loss}.',
    'No change: {name} {gain}, and at the same time {loss}.',
    'Still {before}, because {name} {gain} at “{quote}” and otherwise {loss}.',
    'I leave it at {before}, for {name} {gain} and yet {loss}.',
    'What {name} gained at “{quote}” was lost again, for the turn {loss}.',
    'It balances out: {name} {gain} with “{quote}”, but {loss}.',
    'The mark was earned already and is earned again, since {name} {gain} with “{quote}”.',
    'Once more {name} {gain}, and “{quote}” keeps the mark at {before}.',
    'Still no more than {before}, since {name} {loss} near “{quote}”.',
    'The mark does not move, because {name} {loss}, as “{quote}” shows.',
  ],
} as const satisfies Record<string, Deck>

export type Marking = keyof typeof marking
