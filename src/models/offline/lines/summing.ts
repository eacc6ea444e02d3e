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

/** The lightest own points, and why they are light. */
export const concedes = {
  hedged: [
    'I concede that what I read from “{title}” on {concern} is hedged by its own author.',
    'I grant that the passage on {concern} from “{title}” is worded with reserve.',
    'I admit that my passage on {concern} from “{title}” says less than a firm yes or no.',
    'I concede that “{title}” speaks of {concern} with some caution.',
  ],
  bare: [
    'I concede that my passage on {concern} from “{title}” names no figure.',
    'I grant that “{title}” gives a direction on {concern} and no measure.',
    'I admit that what I took from “{title}” on {concern} cannot be measured.',
    'I concede that a figure is missing from my point on {concern}, taken from “{title}”.',
  ],
  light: [
    'I concede that my point on {concern}, from “{title}”, is among my lighter ones.',
    'I grant that what I drew from “{title}” on {concern} would not carry the case alone.',
    'I admit that what “{title}” gives me on {concern} is not much.',
    'I concede that my reading of “{title}” on {concern} leaves room for doubt.',
    'I acknowledge that “{title}” gives me less on {concern} than I would like.',
    'I accept that on {concern} the passage from “{title}” is thin.',
  ],
  single: [
    'I concede that on {concern} I have one source and no second, namely “{title}”.',
    'I grant that “{title}” stands alone in my case on {concern}.',
    'I admit that nobody but “{title}” speaks for me on {concern}.',
    'I acknowledge that my point on {concern} hangs on “{title}” alone.',
  ],
  beaten: [
    'I concede that what “{title}” says on {concern} has been contradicted here.',
    'I grant that on {concern} “{title}” has met an exhibit that says the opposite.',
    'I admit that I can no longer lean on “{title}” for {concern}.',
    'I acknowledge that “{title}” did not survive this hearing as far as {concern} goes.',
  ],
  gap: [
    'I concede that I have brought nothing on {gap}.',
    'I grant that my side has left {gap} open.',
    'I admit that on {gap} my hands are empty.',
    'I acknowledge that {gap} is a gap in my case.',
  ],
  always: [
    'I concede that my case is thinner than I would wish.',
    'I grant that the file before us is small.',
    'I admit that more evidence could overturn what I have said.',
    'I acknowledge that I have had to lean on few sources.',
    'I concede that a longer search might have served my side better.',
    'I grant that my evidence leaves many questions open.',
  ],
} as const satisfies Readonly<Record<string, Deck>>

/** What was strongest on the other side. */
export const grants: Deck = [
  'The strongest exhibit of the other side is “{theirs}”, and I have not made it go away.',
  'The best evidence against me came from “{theirs}”, and the other side was right to bring it.',
  'With “{theirs}” the other side has a strong point, and I say so without reluctance.',
  'The other side was at its strongest with “{theirs}”.',
  'To my mind the other side had its best point in “{theirs}”.',
  'Where the other side read from “{theirs}”, it made a good point, and counsel was right to press it.',
]

export const grantsAnyway: Deck = [
  'The other side was right to ask for evidence at every turn.',
  'The other side is right that so little lies before us.',
  'The other side was right to be careful with so thin a file.',
  'On the need for better sources the other side is right.',
]

/** The case in three sentences: what stands, what carries it, what is asked. */
export const stands: BySide = {
  defense: [
    'What remains standing is enough for a yes.',
    'Even so, the scales lean towards the proposal.',
    'Take all that away, and there is still a case for going ahead.',
    'None of this takes the ground from under the proposal.',
    'For all that, I still plead for a yes.',
  ],
  prosecution: [
    'What remains standing is enough for a no.',
    'Even so, the scales lean away from the proposal.',
    'Take all that away, and there is still a case for holding back.',
    'None of this makes the proposal sound.',
    'For all that, I still plead for a no.',
  ],
}

export const carriedBy: Deck = [
  'My conclusion rests on “{title}” for {concern}, and on “{another}” for {second}.',
  'I conclude from “{title}” on {concern} and from “{another}” on {second}.',
  'Let me point once more to “{title}” for {concern}, and to “{another}” for {second}.',
  'The court will find the heart of it in “{title}” on {concern} and in “{another}” on {second}.',
  'Please keep “{title}” in mind for {concern}, and “{another}” for {second}.',
  'Let “{title}” speak for {concern} and “{another}” for {second}, as I have read them out.',
]

export const carriedTwice: Deck = [
  'My conclusion rests on “{title}”, for {concern} as well as for {second}.',
  'I conclude from “{title}”, on {concern} as on {second}.',
  'The heart of it lies in “{title}”, where {concern} and {second} come together.',
  'Please keep “{title}” in mind, for {concern} and for {second}.',
]

export const carriedOnce: Deck = [
  'My conclusion rests on “{title}” and on what it says of {concern}.',
  'I conclude from “{title}” and its words on {concern}.',
  'The heart of it lies in “{title}”, on {concern}.',
  'Please keep “{title}” in mind, with its words on {concern}.',
]

export const carriedByNone: Deck = [
  'I have no exhibit to rest it on, and I will not pretend otherwise.',
  'It rests on no exhibit, and the court should weigh it as such.',
  'No exhibit carries it, so I leave it at a plea.',
  'I can point to no exhibit, and I do not want to point at air.',
]

export const asks: BySide = {
  defense: [
    'I ask for a ruling in favour.',
    'I ask the court to find for the proposal.',
    'The answer I ask for is yes.',
    'Let the evidence decide, and I trust that it says yes.',
    'I ask the court to say yes, with open eyes.',
  ],
  prosecution: [
    'I ask for a ruling against.',
    'I ask the court to find against the proposal.',
    'The answer I ask for is no.',
    'Let the evidence decide, and I trust that it says no.',
    'I ask the court to say no, for the reasons one can look up.',
  ],
}
