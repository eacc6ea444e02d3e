import type { Deck } from '../deck.ts'

export const gather: Deck = [
  'Let me draw the threads together.',
  'We have come to the end, so I shall say what is left standing.',
  'It remains for me to take stock.',
  'This is my last word, and I shall spend it on the essentials.',
  'After all that has been said, the outline is clear.',
  'A debate leaves a few things on the table; let us look at them.',
  'Now that both of us have spoken, the account can be closed.',
  'I end where an honest case should end, with a look back.',
  'The time has come to tell the main thing from the rest.',
  'One last time I ask for your attention.',
]

/** The opponent’s key claim, brought up to be rebutted. */
export const key: Deck = [
  'The pillar of the other side was “{quote}”.',
  'From first to last you relied on “{quote}”.',
  'If there was one thing that could have beaten me, it was “{quote}”.',
  'You asked the audience to remember “{quote}”.',
  'All your roads led to “{quote}”.',
  'What was brought against me comes down to “{quote}”.',
  'Your best card, and I say so with respect, was “{quote}”.',
  'You will go on saying that “{quote}” decides it.',
  'I have not forgotten “{quote}”, and neither should you.',
  'At the centre of your case I still find “{quote}”.',
]

/** A claim the opponent has never taken up. */
export const untouched: Deck = [
  'Nobody has laid a finger on “{label}”.',
  'In all this time not one word of mine about “{label}” was taken up.',
  'You never came near “{label}”.',
  'I waited in vain for an answer to “{label}”.',
  'Unanswered, and by now unanswerable, there remains “{label}”.',
  'You passed by “{label}” as one passes a creditor in the street.',
  'The point “{label}” went through this debate without a scratch.',
  'Of “{label}” we heard nothing from the other side.',
  'You had every chance to speak to “{label}”, and you let each of them go.',
  'What I said about “{label}” was met with silence.',
]

/** A claim the opponent has taken up. */
export const survived: Deck = [
  'You tried your strength on “{label}”, and it held.',
  'You pulled at “{label}”, and it did not come loose.',
  'My words “{label}” were attacked, and they came out the firmer for it.',
  'Even after your objection I would sign “{label}” again.',
  'You did take up “{label}”, and I answered you.',
  'The quarrel about “{label}” has ended where I said it would.',
  'What was thrown at “{label}” has fallen to the ground.',
  'There was a contest over “{label}”, and I do not think that I lost it.',
  'Of all my points “{label}” was tested hardest, and it is still here.',
  'I defended “{label}”, and the defence was not answered.',
]

/** Two own claims side by side. */
export const pair: Deck = [
  'I gave you “{first}” and I gave you “{second}”, and each would be enough.',
  'First came “{first}”, then “{second}”, and the second did not need the first.',
  'What I leave you with is “{first}”, and beside it “{second}”.',
  'My case stands on “{first}” and on “{second}”.',
  'Between “{first}” and “{second}” there is no gap for the objection to slip through.',
  'Keep “{first}” in one hand and “{second}” in the other.',
  'To refute me one would have to undo “{first}” and “{second}” alike.',
  'It was about “{first}”, and it was about “{second}”.',
]

/** Why this debate is won. */
export const won: Deck = [
  'I have won this debate because I answered what was said, while “{label}” was never refuted.',
  'The debate is mine, since “{quote}” fell and “{label}” stands.',
  'Whoever must choose between “{quote}” and “{label}” will know whom to follow.',
  'I claim the victory for one reason: my reasons met yours, and yours went around mine.',
  'If the better reason wins, then I have won, because “{label}” was met with nothing but “{quote}”.',
  'I have carried the day where it counts, which is at “{label}”.',
  'You needed “{quote}” to hold, and it did not; that is why the decision should be mine.',
  'I have won because I gave a ground each time that I made a claim, and “{label}” was the firmest of them.',
  'Measure us by what was answered, and the verdict can only go to my side.',
  'My side has won, because after everything you said one can still say “{label}”.',
  'I ask for the decision on the strength of “{label}”, which has outlived every reply.',
  'The victory belongs to the case that needed fewer favours, and that was mine.',
]
