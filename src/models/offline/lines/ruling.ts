import type { Deck } from '../deck.ts'

type ByFinding = Readonly<Record<'defense' | 'prosecution' | 'neither', Deck>>

export const rulings: ByFinding = {
  defense: [
    'The evidence favours the proposal: what stands for it counts {mine}, and what stands against it {yours}.',
    'The evidence favours a yes, with {mine} points for it and {yours} against.',
    'On this file the proposal has the better evidence, {mine} points to {yours}.',
  ],
  prosecution: [
    'The evidence favours a no: what stands against the proposal counts {mine}, and what stands for it {yours}.',
    'The evidence speaks against the proposal, with {mine} points to {yours}.',
    'On this file the case against the proposal is the stronger one, {mine} points to {yours}.',
  ],
  neither: [
    'Insufficient evidence: neither side has shown enough for the court to say yes or no.',
    'The evidence is insufficient for a ruling, and the court finds for neither side.',
    'The court finds for neither side, because the evidence is insufficient to decide.',
  ],
}

export const qualified: ByFinding = {
  defense: [
    'The lead holds only as long as the exhibits named below are accepted.',
    'It is a ruling on what lies in the file, and new evidence may change it.',
    'Further evidence could still turn it, as the conditions below show.',
  ],
  prosecution: [
    'The lead holds only as long as the exhibits named below are accepted.',
    'It is a ruling on what lies in the file, and new evidence may change it.',
    'Further evidence could still turn it, as the conditions below show.',
  ],
  neither: [
    'What would be needed is named below.',
    'More independent sources, or a clearer lead, would allow a ruling.',
    'That is no verdict on the proposal itself, only on the file.',
  ],
}

/** Enough was shown, but as much on the one side as on the other. */
export const even: Deck = [
  'The evidence is insufficient to decide: it counts {mine} for the proposal and {yours} against it, and neither is clearly ahead.',
  'Neither side is clearly ahead, with {mine} points for the proposal and {yours} against it, so the evidence is insufficient for a ruling.',
]

/** Where both sides have brought something. */
export const disputed: Deck = [
  'Whether gains or losses weigh more when it comes to {concern}: both sides have cited evidence on it.',
  'Which side is right on {concern}: each has an exhibit for its view.',
]

export const deliberates: Deck = [
  'I go through what each side has cited and what of it counts.',
  'Let me put what was cited on the scales, one exhibit after the other.',
  'Before I rule, I weigh each source that a side has leaned on.',
  'I read the file once more and count only what was cited.',
]

export const weighs: Deck = [
  '“{title}” counts {points} for {side}.',
  'For {side}, “{title}” counts {points} of a hundred.',
  'I enter {points} points for {side} from “{title}”.',
  'From “{title}” I credit {side} with {points} points.',
]

/** Why an exhibit counts nothing; the reason is the rule's own. */
export const weighsNothing: Deck = [
  '“{title}” counts nothing for {side}, because {reason}.',
  'For {side} I leave “{title}” out, because {reason}.',
  'I give {side} no points for “{title}”, because {reason}.',
]

export const reasons = {
  both: 'both sides rest on that source',
  same: 'another passage of the same source is counted already',
  struck: 'a newer or weightier exhibit contradicts it',
  other: 'it does not bear out what was claimed',
} as const

export const leads: ByFinding = {
  defense: [
    'All in all the defence leads by {mine} to {yours}.',
    'The sum is {mine} for the defence and {yours} for the prosecution.',
  ],
  prosecution: [
    'All in all the prosecution leads by {mine} to {yours}.',
    'The sum is {mine} for the prosecution and {yours} for the defence.',
  ],
  neither: [
    'The sum is {mine} for the defence and {yours} for the prosecution, and that decides nothing.',
    'With {mine} for the defence and {yours} for the prosecution I cannot name a winner.',
  ],
}

export const concludes: ByFinding = {
  defense: ['So my ruling will be for the defence.', 'I am inclined to find for the defence.'],
  prosecution: ['So my ruling will be for the prosecution.', 'I am inclined to find for the prosecution.'],
  neither: ['So I shall find for neither side.', 'I would rather find for nobody than guess.'],
}

export const opens: Deck = [
  'Nothing was shown on {axes}, and that stays open.',
  'On {axes} I have heard no evidence.',
  'What stays open is {axes}.',
]

export const decisive: Deck = [
  'It counts {points} for {side}, and the ruling would change most without exhibits like it.',
  'The sum credits {side} with {points} points for it.',
  'It brings {side} {points} points, and few entries weigh as much.',
]

export const decisiveForBoth: Deck = [
  'Both sides have cited this source, so it keeps the other side from gaining by it.',
  'Without it, a source that both sides have cited would count for one of them.',
]

export const decisiveAnyway: Deck = [
  'It was cited, and the sides disagree about what follows from it.',
  'It is part of what the sides argued about.',
]

export const flips: ByFinding = {
  defense: [
    'If {what} were struck, the evidence would favour the proposal.',
    'Should {what} fall away, the ruling would go to the defence.',
  ],
  prosecution: [
    'If {what} were struck, the evidence would speak against the proposal.',
    'Should {what} fall away, the ruling would go to the prosecution.',
  ],
  neither: [
    'If {what} were struck, neither side would be clearly ahead.',
    'Should {what} fall away, the court could find for neither side.',
  ],
}

export const flipsAnyway: ByFinding = {
  defense: ['New independent sources against the proposal would be needed to turn this ruling.'],
  prosecution: ['New independent sources for the proposal would be needed to turn this ruling.'],
  neither: ['A further independent source on one side only would be enough for a ruling.'],
}

/** Why a way stands where it stands among the others. */
export const ranks: Deck = [
  'What was cited for it counts {mine}, and what was cited against it {yours}.',
  'It has {mine} points for it and {yours} against it.',
]
