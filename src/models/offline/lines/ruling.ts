import type { Deck } from '../deck.ts'

type ByFinding = Readonly<Record<'defense' | 'prosecution' | 'neither', Deck>>

/** The advice, in one sentence about the two ways; the page makes it its headline. */
export const advice: Deck = [
  'As far as rules can tell, the file speaks for “{mine}” rather than for “{yours}”.',
  'By what rules can read of it, the file speaks for “{mine}” rather than for “{yours}”.',
]

/** Where ways are ranked, the list under the ruling says more. */
export const adviceOnWays: Deck = ['By what was cited for and against each, the ways stand in the order below.']

export const undecided = 'The file does not decide this.'

export const counts = {
  leads:
    'By the stated rule its passages count {mine} points and those for the other way {yours}, from {sources}; {share} on file count.',
  close:
    'What was cited for “{proposal}” counts {mine} and for “{alternative}” {yours}, from {sources} and {share} on file; a lead under a fifth of all points decides nothing.',
  few: 'What was cited for “{proposal}” counts {mine} and for “{alternative}” {yours}, from {sources}; no ruling is made on fewer than three.',
  uncited: 'Neither side could cite a passage that helps “{proposal}” or “{alternative}”.',
  empty: 'There is no exhibit on “{proposal}” or on “{alternative}”, so there is nothing to weigh.',
} as const

/** Said in every verdict by rule. */
export const byRule =
  'Rules held this hearing: they quote and weigh, and they do not reason. A language model can: choose one under “Who plays” in the form of a new case, where those found on this machine are listed; in the terminal ./courtroom doctor finds them and ./courtroom local brings one.'

export const establishes: Deck = [
  'It does establish this: “{quote}” [TOOL:{id}], and “{title}” bears it out [TOOL:{second}].',
  'This much documents agree on: “{quote}” [TOOL:{id}], borne out by “{title}” [TOOL:{second}].',
]

export const contradicts: Deck = [
  'Documents contradict each other on {names}; see what is unresolved.',
  'On {names} documents contradict each other, and that is unresolved.',
]

export const next = {
  settle: 'To find out next, on “{name}”: {what}',
  settlePlain: 'To find out next: {what}',
  open: 'To find out next: what “{proposal}” would cost and bring, and the same for “{alternative}”, each in a bill, an offer or a report by somebody who has seen it.',
} as const

/** A question that documents answer differently, with what would settle it. */
export const whichIsRight = {
  named: 'Which is right on “{name}”: “{one}” [TOOL:{id}] or “{other}” [TOOL:{second}]? What would settle it: {what}',
  plain: 'Which is right: “{one}” [TOOL:{id}] or “{other}” [TOOL:{second}]? What would settle it: {what}',
} as const

export const asked = 'You asked: “{directive}” It was not answered.'

/** What is checked against every word on file before it is said. */
export const silent = 'None of {passages} on file mentions {words}.'
export const nothingFiled = 'What would follow from “{proposal}” or from “{alternative}”: nothing is on file.'

export const deliberates: Deck = [
  'I go through what each side has cited and what of it counts.',
  'Let me put what was cited on the scales, one passage after the other.',
  'Before I rule, I weigh each passage that a side has leaned on.',
  'I read the file once more and count only what was cited.',
]

export const deliberatesNothing: Deck = [
  'Nobody has cited a passage that counts, so there is nothing to weigh.',
  'There is no cited passage to put on the scales.',
]

export const weighs: Deck = [
  'What “{title}” says, “{words}”, counts {points} for {side}.',
  'For {side}, “{words}” in “{title}” counts {points} of a hundred.',
  'From “{title}” I credit {side} with {points} points for “{words}”.',
  'I enter {points} points for {side} where “{title}” says “{words}”.',
]

/** Why a passage counts nothing; the reason is the rule's own. */
export const weighsNothing: Deck = [
  'A passage of “{title}” counts nothing for {side}, because {reason}.',
  'For {side} I leave a passage of “{title}” out, because {reason}.',
  'I give {side} no points for a passage of “{title}”, because {reason}.',
]

export const reasons = {
  fully: 'it counts already',
  further: 'other passages of the same source are counted already',
  copy: 'the same words are counted already',
  attacked: 'it was named only to be disputed',
  asked: 'it was read out because somebody asked, and asking moves no points',
  unborne: 'it does not bear out what was claimed',
  struck: 'it is struck',
  beaten: 'a newer or weightier exhibit contradicts it',
  denied: 'another exhibit of the same claim says otherwise',
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

/** What a decisive exhibit says, and what that counts. */
export const decisive: Deck = [
  'It says “{words}”, which counts {points} for {side}.',
  '“{words}”: that counts {points} for {side}.',
]

export const decisiveForBoth = 'It says “{words}”; both sides rest on it.'
export const decisiveAnyway = 'It was cited, and counts for neither side.'

export const flips: ByFinding = {
  defense: [
    'If {what} were struck, the evidence would favour “{proposal}”.',
    'Should {what} fall away, the ruling would go to “{proposal}”.',
  ],
  prosecution: [
    'If {what} were struck, the evidence would favour “{alternative}”.',
    'Should {what} fall away, the ruling would go to “{alternative}”.',
  ],
  neither: [
    'If {what} were struck, the file would no longer decide it.',
    'Should {what} fall away, neither way would be clearly ahead.',
  ],
}

export const flipsAnyway = {
  defense: 'New independent sources for “{alternative}” would be needed to turn this ruling.',
  prosecution: 'New independent sources for “{proposal}” would be needed to turn this ruling.',
  neither: 'Further independent sources that plainly help one of the two ways would allow a ruling.',
} as const

/** Why a way stands where it stands among the others. */
export const ranks: Deck = [
  'What was cited for it counts {mine}, and what was cited against it {yours}.',
  'It has {mine} points for it and {yours} against it.',
]
