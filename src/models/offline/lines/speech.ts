import type { Deck } from '../deck.ts'

/** Brings a claim as the thesis of a case. */
export const thesis: Deck = [
  'My case begins here: {claim}',
  'I can put my whole case into a sentence: {claim}',
  'The first thing to see is this: {claim}',
  'Everything I shall say today grows out of one thought: {claim}',
  'Let me lay the foundation first: {claim}',
  'I start where the matter itself starts: {claim}',
  'At the root of it lies something plain: {claim}',
  'Put the slogans aside, and this remains: {claim}',
  'What I have come to say is not complicated: {claim}',
  'Before anything else, I ask you to weigh this: {claim}',
  'You will find my starting point easy to remember: {claim}',
  'I nail one sentence to the door: {claim}',
]

/** Brings a further claim. */
export const point: Deck = [
  'There is a second reason, and it stands on its own: {claim}',
  'Add to that a different consideration: {claim}',
  'Now look at the matter from another side: {claim}',
  'A further thing speaks for my side: {claim}',
  'Here is something that has not been said yet: {claim}',
  'My case has more than one leg, and this is another: {claim}',
  'Next to it I set a point of a different kind: {claim}',
  'And if that were not enough, there is this: {claim}',
  'I turn to a point that we have both circled: {claim}',
  'Let me bring something new to the table: {claim}',
  'It goes further than that: {claim}',
  'One more reason belongs in the scales: {claim}',
  'That is not the only thing I have to say: {claim}',
  'Consider, beside all this, the following: {claim}',
  'The question has another face: {claim}',
  'Even somebody who doubts the rest should pause here: {claim}',
]

/** Comes back to a claim that was made before. */
export const again: Deck = [
  'I come back to “{label}”, because it has grown stronger under fire.',
  'My earlier point was “{label}”, and nothing I heard has moved it.',
  'Remember where I stood with “{label}”; I am standing there still.',
  'The sentence “{label}” has been waiting for a reply all this while.',
  'Hold what you just heard against “{label}”, and see which of the two gives way.',
  'I said “{label}”, and I now say why it matters more than it did then.',
  'That brings us back to “{label}”, whether you like it or not.',
  'Everything you added leaves “{label}” exactly where it was.',
  'With every exchange it becomes clearer that we are arguing about “{label}”.',
  'I could let “{label}” rest, if only it had been answered.',
  'For my part I would still build on “{label}”.',
  'Read my words “{label}” again in the light of your reply.',
]

/** Takes up the opponent’s words, whatever the voice. */
export const quoting: Deck = [
  'A good deal of your case rests on “{quote}”.',
  'Then there is the matter of “{quote}”.',
  'What you put on the table was “{quote}”.',
  'I come now to “{quote}”.',
  'You also told us “{quote}”.',
  'Much was made of “{quote}”.',
  'We were asked to believe “{quote}”.',
  'It is time to test the words “{quote}”.',
  'Against me you set “{quote}”.',
  'I have been turning over your phrase “{quote}”.',
  'Your reply leans with its full weight on “{quote}”.',
  'As for “{quote}”, I should like to be exact.',
  'Somewhere in the middle you placed “{quote}”.',
  'Nobody can say that you were vague: “{quote}”.',
  'I take the strongest thing you said, which is “{quote}”.',
  'The audience will have noticed “{quote}”.',
]

/** From the opponent’s matter over to one’s own. */
export const bridge: Deck = [
  'You argue from {theirs}, and I argue from {mine}; where the two part, I ask which loss is easier to repair.',
  'If {theirs} were all that counted, you would be ahead, but {mine} counts as well.',
  'That is what {theirs} looks like from your chair, and from mine one sees {mine} standing behind it.',
  'I do not set {mine} against {theirs}; I say that without {mine} you will not keep {theirs} either.',
  'Whoever buys {theirs} with {mine} should at least read the receipt.',
  'Your case has {theirs} in it and no room for {mine}.',
  'Between {theirs} and {mine} one need not always choose, but you have made us choose, and so I do.',
  'We both praise {theirs}, and only one of us has asked what becomes of {mine}.',
  'Put {mine} beside {theirs}, and the picture you drew begins to tilt.',
  'It is possible to care about {theirs} and still see that {mine} decides this question.',
  'You have shown that {theirs} matters. You have not shown that it matters more than {mine}.',
  'The friend of {theirs} has no reason to be the enemy of {mine}.',
]

/** When both appeal to the same thing. */
export const shared: Deck = [
  'We both appeal to {mine}, so let us ask who of us really serves it.',
  'On {mine} you and I want the same thing, and we differ about the road.',
  'You brought up {mine}; I am glad, because it is my best witness.',
  'If {mine} is what you care about, you are on the wrong side of this table.',
  'The word {mine} has now been used by both of us, and only one use can be right.',
  'Take {mine} seriously, as you ask us to, and you arrive at my conclusion.',
  'I claim {mine} for my side, and I can say why.',
  'It would be strange if {mine} spoke for you here and for me everywhere else.',
]

/** Set both claims side by side. */
export const against: Deck = [
  'Lay “{quote}” next to “{label}”, and only one of them still looks solid.',
  'I would not trade “{label}” for “{quote}”.',
  'If “{quote}” is true, then “{label}” is true as well, and that is the end of the objection.',
  'Your “{quote}” and my “{label}” cannot both have the last word.',
  'To get from “{quote}” to your conclusion, one has to forget “{label}”.',
  'My reply to “{quote}” fits into a few words, and they are “{label}”.',
  'Where you see “{quote}”, I see “{label}”.',
  'Behind “{quote}” there waits a harder question, and it is “{label}”.',
  'Nothing in “{quote}” makes “{label}” any less true.',
  'You have “{quote}” on your banner, and I have “{label}” on mine.',
]

/** What follows for the sentence under debate. */
export const stance = {
  for: [
    'That is why I ask you to uphold “{premise}”.',
    'So when I defend “{premise}”, I defend it for a reason.',
    'On that ground “{premise}” stands.',
    'Whoever follows me this far has no reason left to reject “{premise}”.',
    'It is for this that I say yes to “{premise}”.',
    'I read “{premise}” as a sober sentence, and as a true one.',
    'Nothing more is needed to carry “{premise}”.',
    'And that, in the end, is what “{premise}” asks of us.',
  ],
  against: [
    'That is why I cannot accept “{premise}”.',
    'So the sentence “{premise}” promises more than anybody can keep.',
    'On that ground “{premise}” falls.',
    'Whoever wants “{premise}” has to get past this first.',
    'It is for this that I say no to “{premise}”.',
    'I read “{premise}” as a wish, and a wish is not yet a reason.',
    'Until that is answered, “{premise}” remains a slogan.',
    'And with that, “{premise}” has lost its footing.',
  ],
  open: [
    'That is where I stand on “{premise}”.',
    'So much for the question “{premise}”, as I see it.',
    'My answer to “{premise}” follows from that alone.',
    'This is what “{premise}” comes down to.',
    'Ask me “{premise}”, and I shall point to this.',
    'In my view “{premise}” is decided right here.',
    'Nobody can answer “{premise}” and pass this by.',
    'With that in hand, “{premise}” is no longer hard to answer.',
  ],
} as const satisfies Record<string, Deck>

/** For debates that outlast the decks: the number of the turn keeps them apart. */
export const long: Deck = [
  'In turn {turn} my answer to “{quote}” is the old one, and it is “{label}”.',
  'We have come to turn {turn}, and “{quote}” has still not moved “{label}”.',
  'Against “{quote}” I also set, in turn {turn}, the words “{label}”.',
  'Turn {turn} finds me where the others did, with “{label}” in my hand.',
  'As late as turn {turn} I see no answer to “{label}”.',
  'If turn {turn} is to bring us on, somebody will have to deal with “{label}”.',
  'Let the record say that “{label}” was still standing in turn {turn}.',
  'Nothing that was said before turn {turn} has taken “{label}” away from me.',
]

/** Said where there is nothing to quote. */
export const unquoted: Deck = [
  'I looked for an argument in that reply and came back with empty hands.',
  'There was nothing in it that I could take hold of.',
  'So little was said that I shall use the time to say more.',
  'Silence is not an objection, so I carry on.',
  'If that was an answer, it was a very private one.',
  'I cannot rebut what was not said.',
]
