import type { Deck } from '../deck.ts'

/** Begins an answer to the other side. */
export const turnsOn: Deck = [
  'I have listened to {other}, and I want to look at what it leans on.',
  'Let me take what {other} gave us and hold it to the light.',
  'Let us test the strongest thing that {other} has brought.',
  'Let us see what the case of {other} is built on.',
  'I owe {other} an answer, and here it is.',
  'One exhibit carries a good deal for {other}, so I turn to that one.',
  'Before I go on, a word on what {other} has read to us.',
  'I come to the ground under the case of {other}.',
  'My answer begins where {other} feels safest.',
  'May I ask how firm the ground is on which {other} stands?',
]

export const leansOn: Deck = [
  'I mean “{theirs}”.',
  'The exhibit I have in mind is “{theirs}”.',
  'It is “{theirs}” that I would look at more closely.',
  'My doubts are about “{theirs}”.',
  'Let us look at “{theirs}” once more.',
  'Take “{theirs}” as the example.',
  'I speak of “{theirs}”.',
  'The title is “{theirs}”, and it deserves a second look.',
  'Let me stay with “{theirs}” for a moment.',
  'I would put a question mark behind “{theirs}”.',
  'Let us speak of “{theirs}”.',
  'Let me turn to “{theirs}”.',
  'Let us go back to “{theirs}”.',
  'I come to “{theirs}”.',
]

/** What can be held against an exhibit, by what the rules see. */
export const attacks = {
  /** A newer or weightier exhibit contradicts it. */
  newer: [
    'On {concern} it has been overtaken, for a newer exhibit says the opposite.',
    'There is a newer exhibit on {concern}, and it says the opposite.',
    'When it comes to {concern}, a newer exhibit points the other way.',
    'A newer exhibit contradicts it outright on {concern}.',
  ],
  weightier: [
    'When it comes to {concern}, a source of greater authority says the opposite.',
    'A source of greater authority contradicts it outright on {concern}.',
    'There is a weightier source on {concern}, and it points the other way.',
    'Let us hear a source of greater authority on {concern}, for it says the opposite.',
  ],
  hedged: [
    'It speaks with reserve itself, and a reserve is no proof.',
    'Its own wording holds back, and the court should hold back with it.',
    'Read slowly, the passage guesses as much as it tells.',
    'A sentence that hedges should not carry a decision.',
    'The passage is careful, and those who quote it should be so too.',
    'What its author would not say outright, nobody should read into it.',
  ],
  bare: [
    'The passage names no figure, so its weight is anybody’s guess.',
    'I miss a figure in that passage, and with it a way to check its size.',
    'How much, how many, how often: the passage leaves it open.',
    'A statement without a figure may be true and still be small.',
    'What was read from it cannot be measured, and I would weigh it accordingly.',
    'It tells us a direction and keeps the size to itself.',
  ],
  older: [
    'It is older than my own exhibits, and one should ask what still holds.',
    'My own exhibits are more recent, and in such matters that should count.',
    'By its date it comes before my sources, and things may have moved since.',
    'An older paper should give way to a newer one, other things being equal.',
    'I would ask how much of it still holds, for my sources are younger.',
    'Age is no fault, but newer papers lie on this table.',
  ],
  thinner: [
    'By its kind it is one of the lighter sources before us.',
    'I would not give it the rank of a study or an official count.',
    'By the court’s own measure such a source counts for little.',
    'The court weighs sources by their kind, and this kind weighs little.',
    'Such a source may be right, but it vouches for itself alone.',
    'As a source it stands low on the court’s own scale.',
  ],
  undated: [
    'It bears no date, so nobody can say how old it is.',
    'Without a date we cannot tell whether it still holds.',
    'I look for a date on it and find none.',
    'Who knows from when it is?',
  ],
  aside: [
    'What was read from it hardly touches the question before the court.',
    'The passage may be right and still be about something else.',
    'Between that passage and the question before us I miss a bridge.',
    'I do not quarrel with the words, I only ask what they have to do with our question.',
    'It answers a question, but I doubt that it answers ours.',
    'Where is the step from that passage to the decision?',
  ],
  single: [
    'It is one voice, and I have heard no second one that bears it out.',
    'It is a narrow ledge, and the whole case stands on it.',
    'Who else, independent of it, would bear it out?',
    'A single paper is a thin floor for a whole case.',
    'I would like to hear it from somebody else as well.',
    'It stands alone, and so does whoever leans on it.',
  ],
  weighs: [
    'I have no quarrel with its words, but I doubt how far they reach.',
    'I would keep what it says apart from what counsel makes of it.',
    'It may be right and still be outweighed.',
    'The sentence is one thing, and the conclusion drawn from it is another.',
    'Even in the kindest reading it does not settle the question.',
    'There may be something in it, but the other scale is not empty.',
    'I would let it stand and lay something beside it.',
    'It tells a part of the story, and not the part that decides.',
  ],
} as const satisfies Readonly<Record<string, Deck>>

/** Behind the quotation that contradicts. */
export const bothCannot: Deck = [
  'Both cannot be right, and the court has a rule for that.',
  'One of the two must give way, and it is not mine.',
  'I ask the court to hold the two sentences side by side.',
  'After that, nobody should lean on the other sentence again.',
]

/** The other side’s own document speaks against it. */
export const ownDocument: Deck = [
  'The very document that {other} relies on has more to say, {where}.',
  'Let us read on in the document that {other} has opened, {where}.',
  'Please go to {place} of the document that {other} has brought.',
  'Let me use the document of {other} itself and go to {place}.',
  'I come to {place} of a document that {other} has called upon itself.',
  'Let the document of {other} speak once more, {where}.',
]

/** Names what the court’s rules have flagged. */
export const flagged: Deck = [
  'Where is the exhibit that bears out “{claim}”?',
  'Let me ask for the exhibit behind “{claim}”.',
  'Let me recall the words “{claim}”, for which nobody has shown us a source.',
  'Please show us the source for “{claim}”.',
  'What, please, is the source for “{claim}”?',
  'Who can point to an exhibit for “{claim}”?',
]

export const gaps: Deck = [
  'Why have we heard nothing from {other} on {gap}?',
  'Let me ask what {other} has to say on {gap}.',
  'Let us note the silence of {other} on {gap}.',
  'Does {other} have anything to say on {gap}?',
]

/** Leads to a new point after an attack. */
export const goesOn: Deck = [
  'So much for the answer, and now for something new: {concern}.',
  'I have something to add, and it concerns {concern}.',
  'Let me add a point of my own, on {concern}.',
  'Let me go one step further and speak of {concern}.',
  'Let me lay something beside it, namely {concern}.',
  'I would not stop at doubts, so let me speak of {concern}.',
  'My side has more to offer, this time on {concern}.',
  'An answer alone is not a case, so I add a word on {concern}.',
  'Let us leave that and come to {concern}.',
  'I should like to widen the view to {concern}.',
]

/** Takes up a speech that was cut off. */
export const cutOff: Deck = [
  'Let us not make anything of the fact that my opponent had to stop at “{words}”.',
  'Let me leave aside the thought that ended at “{words}”, for it was cut short.',
  'Let us leave the unfinished sentence at “{words}” to the one who began it.',
  'Let me go on from where we had to stop, at “{words}”.',
]

export const directiveNamed: Deck = [
  'Let me first answer what the court has asked: “{directive}”',
  'Let us first hear the directive once more: “{directive}”',
  'I will begin with what I was asked: “{directive}”',
  'Let me put the directive before my own points: “{directive}”',
  'Let me take up at once what the decision-maker wants to know: “{directive}”',
  'I shall start with the directive that we were given: “{directive}”',
]

export const directiveUnnamed: Deck = [
  'Let me take up the court’s directive first.',
  'I will begin with the directive of the court.',
  'Let me begin with what the decision-maker wants to know.',
  'I turn to the directive before my own points.',
]

/** The passage found on a directive. */
export const directiveFound: Deck = [
  'On {terms} it says: “{quote}” [TOOL:{id}].',
  'As for {terms}, we read: “{quote}” [TOOL:{id}].',
  'On {terms} we read: “{quote}” [TOOL:{id}].',
  'Here is what it says on {terms}: “{quote}” [TOOL:{id}].',
]

export const directiveFollows: Deck = [
  'That is the nearest thing to an answer that I can cite.',
  'I can offer that passage and no better one.',
  'Further than that passage I would not go.',
  'It may not be all that was asked, but it is what can be shown.',
  'I would rather give a narrow answer with a source than a broad one without.',
  'So far the answer of the file, and I add nothing of my own to it.',
]

/** The honest answer helps the other side. */
export const directiveAgainst: Deck = [
  'It may not help my side, but it answers the question.',
  'I would like another answer, but I can only give the one that stands there.',
  'Whether it suits me or not, that is what the file says.',
  'Let me add that it speaks for the other side, and I read it out all the same.',
]

export const directiveUnfound: Deck = [
  'Let me be plain: I was unable to find supporting evidence on {terms}.',
  'Let me admit openly that I was unable to find supporting evidence on {terms}.',
  'Let me say that I was unable to find supporting evidence on {terms}.',
  'Let me not hide that I was unable to find supporting evidence on {terms}.',
]

export const directiveUnfoundMore: Deck = [
  'I would rather say that than guess.',
  'An honest gap is no shame, and a filled one may be.',
  'Whoever decides should know that this stays open.',
  'I leave that question open, because the file does.',
]
