import type { Deck } from '../deck.ts'

type BySide = Readonly<Record<'defense' | 'prosecution', Deck>>

export const closes: Deck = [
  'We have come to the end, and the end should be honest.',
  'Let me close as openly as I can.',
  'Before I ask for anything, let me give something.',
  'I begin my closing with what does not help me.',
  'A case should be able to name its own weak places.',
  'I owe the court a fair account, so the weak places come first.',
  'Let me first put the weaker cards on the table.',
  'No case is without holes, and I will show mine myself.',
]

/** What is against one's own case, and why. That a paper is opposed gives up nothing of it: nobody can tell who is right. */
export const concedes = {
  met: [
    'I concede that what I read from “{title}” does not stand unopposed in the file.',
    'I grant that “{title}” has met an exhibit that says otherwise.',
    'I admit that I cannot lean on “{title}” as if nothing spoke against it.',
    'I acknowledge that the file also says otherwise than “{title}”.',
  ],
  hedged: [
    'I concede that what I read from “{title}” is hedged by its own author.',
    'I grant that the passage from “{title}” is worded with reserve.',
    'I admit that my passage from “{title}” says less than a firm yes or no.',
    'I concede that “{title}” speaks with some caution.',
  ],
  single: [
    'I concede that I have met no second source for what “{title}” says.',
    'I grant that “{title}” stands alone with what I read from it.',
    'I admit that I found nobody but “{title}” to say it.',
    'I acknowledge that my point hangs on “{title}” alone.',
  ],
  few: [
    'I concede that {count} of the file, and no more, can be read plainly for my side.',
    'I grant that my whole case is {count} of this file.',
    'I admit that I could argue with {count} and had to leave the rest alone.',
    'I acknowledge that I rest on {count} and nothing else.',
  ],
  none: [
    'I concede that I found no passage which plainly speaks for my side.',
    'I grant that nothing in this file could be argued plainly for my side.',
    'I admit that I had no passage to argue with.',
    'I acknowledge that my side stands here without a passage of its own.',
  ],
  always: [
    'I admit that more evidence could overturn what I have said.',
    'I grant that the rules by which I read may have passed over something.',
    'I concede that my evidence leaves questions open.',
    'I acknowledge that I go by words and figures and not by what lies behind them.',
    'I concede that a longer search might have served the court better.',
    'I grant that I could be read as saying too little.',
  ],
} as const satisfies Readonly<Record<string, Deck>>

/** What was strongest on the other side. */
export const grants: Deck = [
  'The strongest exhibit of the other side is “{theirs}”, and I have not made it go away.',
  'The best evidence against me came from “{theirs}”, and the other side was right to bring it.',
  'With “{theirs}” the other side has a strong point, and I say so without reluctance.',
  'The other side was at its strongest with “{theirs}”.',
  'To my mind the other side had its best point in “{theirs}”.',
  'Where the other side read from “{theirs}”, it made a good point.',
]

export const grantsAnyway: Deck = [
  'Where the other side kept to the words of the file, it was right to do so.',
  'The other side is right that words should be read as they stand.',
  'The other side was right to be careful with this file.',
  'On keeping to what can be looked up the other side is right.',
]

/** What carries it, and what is asked. */
export const carriedBy: Deck = [
  'My conclusion rests on “{title}” and on “{another}”.',
  'I conclude from “{title}” and from “{another}”.',
  'Let me point once more to “{title}” and to “{another}”.',
  'The court will find the heart of it in “{title}” and in “{another}”.',
  'Please keep “{title}” in mind, and “{another}”.',
  'Let “{title}” and “{another}” speak, as I have read them out.',
]

export const carriedOnce: Deck = [
  'My conclusion rests on “{title}”.',
  'I conclude from “{title}” and its words.',
  'The heart of it lies in “{title}”.',
  'Please keep “{title}” in mind.',
]

/** There is nothing to rest a plea on. */
export const leaves: Deck = [
  'On this file I cannot plead for “{mine}” and be honest.',
  'I would have to invent a case for “{mine}”, so I make none.',
  'Let the court not find for “{mine}” on my word alone.',
  'For “{mine}” I can only ask that somebody bring evidence.',
  'I can point to no exhibit that carries it, and I do not want to point at air.',
  'It rests on no exhibit, and I will not pretend otherwise.',
]

export const leavesMore: Deck = [
  'I ask the court to look at what was laid out and to say what is missing.',
  'Let the court rule on the file and not on my voice.',
  'I ask for nothing but a fair reading of the file.',
  'Let it stay open, if the file leaves it open.',
]

export const asks: BySide = {
  defense: [
    'I ask the court to find for “{mine}”.',
    'The answer I ask for is “{mine}”.',
    'As far as these passages carry, I ask for “{mine}”.',
    'If the court finds that enough, I ask for “{mine}”.',
  ],
  prosecution: [
    'I ask the court to find for the alternative, “{mine}”.',
    'The answer I ask for is the alternative: “{mine}”.',
    'As far as these lines carry, I ask for the alternative, “{mine}”.',
    'If the court finds these lines enough, I ask for “{mine}”.',
  ],
}

export const asksPlainly: BySide = {
  defense: ['I ask the court to find for the proposal.', 'I ask for a ruling in favour.'],
  prosecution: ['I ask the court to find for the alternative.', 'I ask for a ruling against the proposal.'],
}
