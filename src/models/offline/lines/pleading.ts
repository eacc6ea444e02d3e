import type { Deck } from '../deck.ts'

type BySide = Readonly<Record<'defense' | 'prosecution', Deck>>

/** How a side begins its opening. */
export const begins: BySide = {
  defense: [
    'To the question “{dilemma}” the defence answers yes.',
    'The defence asks the court to answer “{dilemma}” with a yes.',
    'I appear for the proposal, and I shall keep to what lies before the court.',
    'I speak in favour, and I would rather let the exhibits do it than myself.',
    'Somebody should say plainly what speaks for this step, and that is my task.',
    'My task is to show what would be gained by a yes.',
    'The case for the proposal is best told in the words of the exhibits.',
    'We stand before a real choice, and I plead for a yes.',
  ],
  prosecution: [
    'To the question “{dilemma}” the prosecution answers no.',
    'The prosecution asks the court to answer “{dilemma}” with a no.',
    'I appear against the proposal, and I too shall keep to the exhibits.',
    'Let me open the other part of the file, which we have not heard yet.',
    'My task is the price of this step, in every sense of the word.',
    'A proposal should be judged by what it does, so let me read on.',
    'Somebody must speak for those who would bear the consequences, and I do.',
    'I plead for a no, and my reasons can be looked up by anybody.',
  ],
}

/** What the opening promises. */
export const promises: Deck = [
  'I shall quote word for word, so that anybody can check me.',
  'What I cannot cite I shall not claim.',
  'Every quotation carries its mark, and the court may follow each of them.',
  'My points are few, and each has a page or a place to look it up.',
  'I ask only that the passages be read as they stand.',
  'Nothing in my case hangs on my own word.',
  'I will go from one passage to the next and say what I make of each.',
  'Where the papers are silent, I shall say so.',
]

/** Announces what a point is about. */
export const signposts: Deck = [
  'Let me begin with {concern}.',
  'Let us consider {concern} first.',
  'My first concern is {concern}.',
  'The place to start is {concern}.',
  'I would start with {concern}.',
  'Let us first speak of {concern}.',
]

export const furtherSignposts: Deck = [
  'Let me turn to {concern}.',
  'Then there is {concern}.',
  'The next matter is {concern}.',
  'I come now to {concern}.',
  'I turn to {concern}.',
  'Consider {concern} as well.',
  'Another matter is {concern}.',
  'Something else belongs on the scales: {concern}.',
  'We should also speak of {concern}.',
  'Next I would name {concern}.',
  'Let us also look at {concern}.',
  'Do not forget {concern}.',
  'A word is due on {concern}.',
  'Let us move on to {concern}.',
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

/** What a point is about and where it stands, in one breath. */
export const leadsOn: Deck = [
  'On {concern}, I would open “{title}” at {place}.',
  'Let me take {concern} and open “{title}” at {place}.',
  'Let us see what “{title}” says on {concern}, {where}.',
  'For {concern}, I trust “{title}”, {place}.',
  'When it comes to {concern}, I would go to “{title}”, {place}.',
  'Let me take “{title}”, {place}, as my witness on {concern}.',
  'I turn to “{title}”, {place}, for a word on {concern}.',
  'Let me call “{title}”, {place}, on {concern}.',
  'As to {concern}, I ask the court to hear “{title}”, {place}.',
  'Let us hear “{title}”, {place}, on {concern}.',
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

/** The last words of an opening or an answer. */
export const rests: BySide = {
  defense: [
    'That is my case for a yes, and I look forward to the questions.',
    'I ask the court to keep these passages in mind when it hears the other side.',
    'Whoever wants a no should first answer these passages.',
    'I invite the other side to meet these words and not my voice.',
    'More can be said, but I would rather be short and checked.',
    'So much for the beginning, and I stand by every line of it.',
  ],
  prosecution: [
    'That is where I stand, and the passages stand with me.',
    'I ask the court to weigh these lines against the hopes we have heard.',
    'Whoever wants a yes should first deal with these lines.',
    'I leave it there for now and wait for the answer.',
    'Let the other side tell us which of these lines it would strike out.',
    'I do not say that nothing speaks for it; I say that this must be answered.',
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

/** Nothing was found. */
export const unfound: BySide = {
  defense: [
    'Let me say it at once: I was unable to find supporting evidence for the proposal.',
    'Let me be plain that I was unable to find supporting evidence for a yes.',
    'Let me not hide that I was unable to find supporting evidence for the proposal among the exhibits.',
  ],
  prosecution: [
    'Let me say it openly: I was unable to find supporting evidence against the proposal.',
    'Let me be frank that I was unable to find supporting evidence for a no.',
    'Let me not conceal that I was unable to find supporting evidence for my side among the exhibits.',
  ],
}

export const unfoundMore: BySide = {
  defense: [
    'I will not make up for it with claims of my own.',
    'That is no proof against the proposal, but it leaves me with little to say.',
    'A yes can still be right, only I cannot show it from this file.',
    'What the file does not hold, I cannot read out.',
    'I would rather stand here with empty hands than with a made-up figure.',
    'The court should hear that from me and not from my opponent.',
  ],
  prosecution: [
    'I will not fill the gap with fears of my own.',
    'That is no proof for the proposal, but it leaves me with little to hold against it.',
    'A no can still be right, only I cannot show it from this file.',
    'If the file is silent, I have to be silent with it.',
    'I would rather admit it than frighten anybody without a source.',
    'The court should know how little I have in hand.',
  ],
}

export const nothingMore: Readonly<Record<'defense' | 'prosecution', string>> = {
  defense: 'I was unable to find supporting evidence for anything further, and I leave it at what I have said.',
  prosecution: 'I was unable to find supporting evidence beyond what was said, and I have nothing to add to it.',
}

/** Behind the admission that there is nothing new, when something was said before. */
export const leavesIt: Deck = [
  'Let what I have read out so far be enough.',
  'I would rather repeat nothing than pad my case.',
  'My earlier passages stand, and I leave it at them.',
  'The rest is for the court to weigh.',
  'An advocate should know when to sit down.',
  'I have no wish to fill the air with words of my own.',
]

export const noFurther: Deck = [
  'Let me be plain: I was unable to find supporting evidence for a further point.',
  'Let me leave it there, for I was unable to find supporting evidence that is new.',
  'Let me add only that I was unable to find supporting evidence for anything further.',
  'Let me say what I miss: I was unable to find supporting evidence that we have not yet heard.',
  'Let me be fair and say that I was unable to find supporting evidence for a new point.',
  'Let me spare the court a new point, since I was unable to find supporting evidence for one.',
]
