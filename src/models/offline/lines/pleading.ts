import type { Deck } from '../deck.ts'

type BySide = Readonly<Record<'defense' | 'prosecution', Deck>>

/** How a side begins its opening: with its own way to decide, by its short name. */
export const begins: BySide = {
  defense: [
    'I speak for one of two ways to decide: “{mine}”.',
    'The defence stands for the proposal: “{mine}”.',
    'I appear for the proposal, which is “{mine}”.',
    'My task is to show what speaks for “{mine}”.',
    'Of the two ways before us I plead for “{mine}”.',
    'I plead for “{mine}”, in the words of the file.',
  ],
  prosecution: [
    'I speak for the other way to decide: “{mine}”.',
    'The prosecution stands for the alternative: “{mine}”.',
    'I appear for the alternative, which is “{mine}”.',
    'My part is to show what speaks for “{mine}”.',
    'Let me open the other way to decide, “{mine}”.',
    'Against the proposal stands the alternative, “{mine}”.',
  ],
}

/** The same, where the way has no short name. */
export const beginsPlainly: BySide = {
  defense: [
    'I appear for the proposal, and I shall keep to what lies before the court.',
    'The defence speaks for the proposal, in the words of the file.',
  ],
  prosecution: [
    'I appear for the alternative, and I too shall keep to the file.',
    'The prosecution speaks for the alternative, in the words of the file.',
  ],
}

/** How many passages speak plainly for a side: so many are read out now. */
export const several: Deck = [
  'Let me bring {count}, each in its own words.',
  'Let me read out {count} and add as little as I can.',
  'Let me rest it on {count} of the file.',
  'Let me open my case with {count}, word for word.',
  'Let me begin with {count} that can be looked up.',
  'Let me name {count}, each with its mark.',
]

export const single: Deck = [
  'I bring one passage, and no second one is plain enough.',
  'Let me read out the one passage that is plain enough for me to argue.',
  'Let me rest it on one passage, for I found no second one as plain.',
  'My case is one passage, and I shall not stretch it.',
]

/** Nothing in the file is plain enough to argue. */
export const unfound: Deck = [
  'I was unable to find supporting evidence that plainly speaks for my side.',
  'Let me say at once that I was unable to find supporting evidence for my side which is plain enough to argue.',
  'Let me be open: I was unable to find supporting evidence that plainly helps my side.',
  'Let me not hide that I was unable to find supporting evidence which I could argue with good conscience.',
]

/** The file is empty. */
export const unfoundMore: Deck = [
  'I will not make up for it with claims of my own.',
  'I would rather stand here with empty hands than with a made-up figure.',
  'If the file is silent, I have to be silent with it.',
  'Let the court hear that from me and not from my opponent.',
  'Let me add nothing of my own to an empty file.',
  'I leave the bench to weigh what it has.',
]

/** Leads to an exhibit that was not named before in the speech. */
export const leads: Deck = [
  'Let me read from “{title}”, {place}.',
  'Let us open “{title}” at {place}.',
  'Please look at “{title}”, {place}.',
  'Let the court turn to “{title}”, {place}.',
  'My source is “{title}”, {place}.',
  'I refer to “{title}”, {place}.',
  'Look at “{title}”, {place}.',
  'I would ask the court to open “{title}” at {place}.',
  'The passage stands in “{title}”, {place}.',
  'For this I go to “{title}”, {place}.',
  'Let us look it up in “{title}”, {place}.',
  'I rely on “{title}”, {place}.',
  'Hear what “{title}” has to say {where}.',
  'Take up “{title}” and go to {place}.',
]

export const placeless: Deck = [
  'Let me read from “{title}”.',
  'Please look at “{title}”.',
  'My source is “{title}”.',
  'I refer to “{title}”.',
  'Let us open “{title}”.',
  'For this I go to “{title}”.',
  'I rely on “{title}”.',
  'Hear what “{title}” has to say on it.',
  'Let us look it up in “{title}”.',
  'Look at “{title}” for a moment.',
]

/** The same document once more. */
export const sameAgain: Deck = [
  'Let me stay with the same document and go to {place}.',
  'Let us turn the pages of the same document to {place}.',
  'I keep to that document and come to {place}.',
  'Please stay with that document and go to {place}.',
  'The same document has something for us at {place}.',
  'Let me return to the document already open, {place}.',
]

/** The quotation itself. It must not say more than the source, so it says next to nothing. */
export const quoting: Deck = [
  'It says: “{quote}” [TOOL:{id}].',
  'There it says: “{quote}” [TOOL:{id}].',
  'It reads: “{quote}” [TOOL:{id}].',
  'There we read: “{quote}” [TOOL:{id}].',
  'I quote: “{quote}” [TOOL:{id}].',
  'Word for word: “{quote}” [TOOL:{id}].',
]

export const bareQuoting: Deck = ['“{quote}” [TOOL:{id}].']

/** Before the words of a second source that says the same. */
export const borneOut: Deck = [
  'I do not rest on one source for that: look at “{title}”, {place}.',
  'That does not stand alone, as “{title}”, {place}, shows.',
  'Open “{title}”, {place}, beside it and compare.',
  'A second paper bears it out, namely “{title}”, {place}.',
  'Let “{title}”, {place}, confirm it in its own words.',
  'Whoever doubts it may turn to “{title}”, {place}, and read the same.',
]

export const borneOutPlaceless: Deck = [
  'I do not rest on one source for that, for “{title}” says it too.',
  'A second paper bears it out, and it is “{title}”.',
]

/** The last words of an opening that argues. */
export const rests: BySide = {
  defense: [
    'I ask the court to keep that in mind when it hears the other side.',
    'I invite the other side to meet these words and not my voice.',
    'More I would not claim, and I stand by each line of it.',
    'I leave it there and look forward to the questions.',
    'Whoever sees it otherwise should show us where the file says so.',
  ],
  prosecution: [
    'I ask the court to weigh these lines against what it has heard.',
    'I leave it there for now and wait for the answer.',
    'Let the other side tell us what it would hold against these lines.',
    'Further than these lines I do not go.',
    'Whoever sees it otherwise should point to the line that says so.',
  ],
}

/** The one deliberate slip: a claim that sounds like a fact and cites nothing. The second line owns up. */
export const slips: Deck = [
  'Most of those who tried something similar have kept it since.',
  'Nearly everybody who was asked in other places has supported such a step.',
  'Similar plans have been carried out in dozens of other places already.',
]

export const ownsUp: Deck = [
  'Let me say that I left that sentence without a citation on purpose, to show the court’s flag.',
  'For that sentence I offer no citation, so that everybody can see the court’s flag at work.',
  'That sentence stands here uncited by design, since the court should show its flag once.',
]

/** Whoever has said all there is to say. */
export const nothingMore: Readonly<Record<'defense' | 'prosecution', string>> = {
  defense: 'I have nothing to add to what was read out, and I leave it at that.',
  prosecution: 'I leave it at what was read out, for I have nothing to add to it.',
}

export const noFurther: Deck = [
  'Let me be plain: I was unable to find supporting evidence for a further point.',
  'Let me leave it there, for I was unable to find supporting evidence that is new.',
  'Let me add only that I was unable to find supporting evidence for anything further.',
  'Let me be fair and say that I was unable to find supporting evidence for a new point.',
  'Let me spare the court a new point, since I was unable to find supporting evidence for one.',
  'Let me say it briefly: I was unable to find supporting evidence beyond what was read out.',
]

export const leavesIt: Deck = [
  'Let what was read out so far be enough.',
  'I would rather repeat nothing than pad my case.',
  'I leave the rest to the bench.',
  'Let me sit down before I repeat myself.',
  'I have no wish to fill the air with words of my own.',
  'Let the passages speak that the court has heard.',
]
