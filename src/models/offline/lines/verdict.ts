import type { Deck } from '../deck.ts'

/** The judge’s private weighing at the end. */
export const weigh = {
  swayed: [
    'What swayed me most on the side of {name} was “{quote}”, because there the speaker {gain}.',
    '{name} had the better of it at “{quote}”, a moment at which the speaker {gain}.',
    'I keep thinking of “{quote}”, with which {name} {gain}.',
    'The high point for {name} was “{quote}”, where the speech {gain}.',
    'Of everything that {name} said, “{quote}” will stay with me, since it {gain}.',
    'In my notes “{quote}” is underlined, because with it {name} {gain}.',
  ],
  flat: [
    'What fell flat was “{quote}”, where {name} {loss}.',
    'Less happy was “{quote}”, because there {name} {loss}.',
    'It cost {name} something that, around “{quote}”, the speech {loss}.',
    'I was not moved by “{quote}”, since in that turn {name} {loss}.',
    'The weak place was “{quote}”, at which {name} {loss}.',
    'With “{quote}” nothing was won, for {name} {loss}.',
  ],
  tally: [
    'In sum {name} was best at {best} and weakest at {worst}; I give {score} out of 10.',
    'That comes to {score} out of 10 for {name}, whose strength lies in {best}, while {worst} came off worst.',
    'My mark for {name} is {score} out of 10, earned by {best}; there was least to praise in {worst}.',
    'I arrive at {score} out of 10 for {name}, mostly on the strength of {best}, with something to learn in {worst}.',
  ],
  decision: [
    'So I decide for {winner}, by {high} to {low}.',
    'By {high} to {low} the debate goes to {winner}, in my view.',
    'I find for {winner}, and the figures are {high} to {low}.',
    'My decision is for {winner}, at {high} to {low}.',
  ],
  margin: [
    'In my view the difference lay in {feature}, where {winner} was ahead of {loser}.',
    'I looked for what divided them and found it in {feature}, which went to {winner}.',
    'Had {loser} done better at {feature}, I might have ruled the other way.',
    'It was {feature} that tipped the scale towards {winner}.',
  ],
  tie: [
    'I have them level at {high}, so I go by my order of preference, and {feature} speaks for {winner}.',
    'The marks are equal at {high}; my first tie-break that tells them apart is {feature}, and it favours {winner}.',
    'With {high} each, the decision falls to {feature}, where {winner} has the edge.',
  ],
  dead: [
    'I have them level at {high} in everything I measure, so the burden of the first word decides, and {winner} did not bear it.',
  ],
} as const satisfies Record<string, Deck>

export const announcement = {
  win: [
    'The debate goes to {winner}.',
    'I award this debate to {winner}.',
    'My verdict is for {winner}.',
    'In my view {winner} has won.',
    'I have decided in favour of {winner}.',
    'The winner of this debate is {winner}.',
  ],
  praise: [
    '{winner} {gain}, and nowhere better than at “{quote}”.',
    'What carried the day was “{quote}”, because there {winner} {gain}.',
    'I was persuaded by a speaker who {gain}, above all with “{quote}”.',
    'The words “{quote}” did the most for {winner}, who {gain}.',
  ],
  fault: [
    '{loser} had a case, and “{quote}” was worth hearing, but the case {loss}.',
    'On the other side I liked “{quote}”, and yet {loser} too often {loss}.',
    'What let {loser} down was not “{quote}” but that the case {loss}.',
    'To {loser} I would say that “{quote}” deserved more, because the case {loss}.',
  ],
  close: [
    'At {high} each it was as near as can be, and {feature} decided it.',
    'The marks were level at {high}, and I went by {feature}.',
  ],
  clear: [
    'I have it at {high} to {low}, and the difference is {feature}.',
    'The figures are {high} to {low}, mainly for {feature}.',
    'With {high} to {low} the margin is real, and it lies in {feature}.',
  ],
} as const satisfies Record<string, Deck>

/** A word in the judge’s own manner at the end of a note. */
export const remarks = {
  stern: [
    'I have been more generous than I meant to be.',
    'That will have to do for now.',
    'I reserve the rest of my patience for the next speaker.',
    'More discipline would not have hurt.',
    'I do not give marks for effort.',
    'We shall see whether it lasts.',
    'I expect better before the end.',
    'So far nobody has earned a compliment from me twice.',
    'There is room above this, and I know how much.',
    'I keep my applause in the drawer.',
  ],
  kind: [
    'I am enjoying this more than I expected.',
    'Both are worth listening to, and I am listening.',
    'I wish that everyday quarrels were conducted like this.',
    'It is a pleasure to hear somebody think aloud.',
    'I keep an open mind and an open notebook.',
    'There is good will in the room, and it helps.',
    'I look forward to the reply.',
    'Whoever wins, I shall have learned something.',
    'My sympathy is with the one who speaks next.',
    'I am curious where this will go.',
  ],
  witty: [
    'I came hungry, and I am not leaving yet.',
    'My pen is running out before the arguments do.',
    'If this goes on, I shall have to have an opinion.',
    'I laughed once, and I noted the reason.',
    'The gallery is awake, which is a finding in itself.',
    'So far nobody has thrown anything.',
    'I have ruled on duller things with a straighter face.',
    'A good joke is worth a footnote, and a reason is worth a paragraph.',
    'I would not swap seats with either of them.',
    'Somebody should be selling popcorn.',
  ],
  plain: [
    'I note it and go on.',
    'That is how it stands for now.',
    'The next turn may change it.',
    'I keep the comparison open.',
    'So much for this turn.',
    'It is early to say more.',
    'I weigh it against what is still to come.',
    'The balance may yet move.',
    'I hold my judgement until the reply.',
    'There my notes on this turn end.',
  ],
} as const satisfies Record<string, Deck>

export const remarkHints: Readonly<Record<Exclude<keyof typeof remarks, 'plain'>, readonly string[]>> = {
  stern: ['strict', 'stern', 'hard', 'brief', 'sever', 'tough', 'cold'],
  witty: ['wit', 'funny', 'humor', 'humour', 'hungry', 'iron', 'play'],
  kind: ['kind', 'warm', 'fair', 'calm', 'curious', 'gentle', 'patient', 'friend'],
}
