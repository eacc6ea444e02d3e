import type { Deck } from '../deck.ts'

/** Begins an answer to the other side, with the exhibit it rests on. */
export const turnsOn: Deck = [
  'I have listened to {other}, and I want to look at what it leans on.',
  'Let me take what {other} gave us and hold it to the light.',
  'Let us test what {other} has brought.',
  'Let us see what the case of {other} is built on.',
  'I owe {other} an answer, and here it is.',
  'Before I go on, a word on what {other} has read to us.',
  'I come to the ground under the case of {other}.',
  'My answer begins with a passage of {other}.',
]

export const leansOn: Deck = [
  'I mean “{theirs}”.',
  'The exhibit I have in mind is “{theirs}”.',
  'It is “{theirs}” that I would look at more closely.',
  'Let us look at “{theirs}” once more.',
  'I speak of “{theirs}”.',
  'The title is “{theirs}”, and it deserves a second look.',
  'Let me stay with “{theirs}” for a moment.',
  'Let us speak of “{theirs}”.',
  'Let me turn to “{theirs}”.',
  'Let us go back to “{theirs}”.',
  'I come to “{theirs}”.',
  'We have heard from “{theirs}”.',
]

/** What can be held against an exhibit, by what the rules have checked. */
export const attacks = {
  /** Another exhibit contradicts it. */
  newer: [
    'A newer exhibit contradicts it, and I put it to the other side.',
    'There is a newer exhibit, and it says otherwise.',
    'It has been overtaken, for a newer exhibit says otherwise.',
    'Let me put a newer exhibit against it.',
  ],
  weightier: [
    'A source of greater authority says otherwise.',
    'A source of greater authority contradicts it, and I put it to the other side.',
    'There is a weightier source, and it says otherwise.',
    'Let me put a source of greater authority against it.',
  ],
  disputed: [
    'Another exhibit contradicts it, and I put it to the other side.',
    'There is an exhibit that says otherwise.',
    'Let me put another exhibit against it.',
    'The file has another word on that.',
  ],
  hedged: [
    'Its own wording holds back, and the court should hold back with it.',
    'The passage is careful, and those who quote it should be so too.',
    'What its author would not say outright, nobody should read into it.',
    'Its own words leave a door open.',
  ],
  older: [
    'By its date it comes before what I have read out, and one should ask what still holds.',
    'What I have read out is more recent, and I ask what still holds.',
  ],
  thinner: [
    'I would not give it the rank of a study or an official count.',
    'By the court’s own measure such a source counts for little.',
    'The court weighs sources by their kind, and this kind weighs little.',
    'As a source it stands low on the court’s own scale.',
  ],
  single: [
    'Let me say that I looked for a second source and met none.',
    'Who else, independent of it, would bear it out?',
    'I would like to hear it from somebody else as well.',
    'Where is a second paper that says the same?',
  ],
  unmet: [
    'I looked for something that contradicts it and met nothing.',
    'I have nothing from the file to hold against its words.',
    'Let me say openly that nothing I found contradicts it.',
    'I do not quarrel with its words.',
    'Let its words stand, for I found nothing against them.',
    'I hold nothing against the passage itself.',
  ],
} as const satisfies Readonly<Record<string, Deck>>

/** Behind the quotation that contradicts. */
export const bothCannot: Deck = [
  'Both cannot be right, and the court has a rule for that.',
  'I ask the court to hold the two sentences side by side.',
  'Let the other side tell us how both could hold.',
  'I ask which of the two still holds.',
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

/** Leads to a further point of one's own. */
export const goesOn: Deck = [
  'So much for the answer, and now for something new.',
  'I have a further passage to add.',
  'Let me add a passage of my own.',
  'Let me lay a passage of mine beside it.',
  'Let me read out more of my own.',
  'Let me read on, for an answer alone is no case.',
  'Let us leave that and read on.',
  'I come to a further passage.',
]

/** There is nothing of the other side to answer. */
export const nothingToMeet: Deck = [
  'So far {other} has rested its case on no passage that I would have to meet.',
  'I find no argued passage of {other} to answer.',
  'From {other} I have heard no passage that I need to answer.',
  'I have nothing of {other} to meet so far.',
]

/** Everything the other side rests on has been answered. */
export const answered: Deck = [
  'To {other} I have said what I have to say on “{theirs}”.',
  'What of “{theirs}”, to which I have answered {other} already?',
  'I leave my answer to {other} on “{theirs}” as it stands.',
  'My answer to {other} on “{theirs}” need not be given twice.',
]

/** Takes up a speech that was cut off. */
export const cutOff: Deck = [
  'Let us not make anything of the fact that my opponent had to stop at “{words}”.',
  'Let me leave aside the thought that ended at “{words}”, for it was cut short.',
  'Let us leave the unfinished sentence at “{words}” to the one who began it.',
  'Let me go on from where we had to stop, at “{words}”.',
]
