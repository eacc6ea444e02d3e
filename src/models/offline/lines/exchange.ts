import type { Deck } from '../deck.ts'

/** What can be demanded of a speaker. */
export type Demand = 'denial' | 'ground' | 'cost' | 'meaning' | 'scope' | 'example'

/** Words in a question that tell what it demands, looked for in this order. */
export const demandWords: Readonly<Record<Demand, readonly string[]>> = {
  denial: ['deny', 'denies', 'place', 'instead', 'false', 'wrong', 'disagree', 'object'],
  cost: ['pay', 'pays', 'price', 'cost', 'costs', 'bill', 'worse', 'lose', 'loses', 'expense'],
  meaning: ['mean', 'means', 'meant', 'word', 'words', 'define', 'definition', 'measure', 'call', 'meaning'],
  ground: ['why', 'ground', 'reason', 'reasons', 'because', 'proof', 'prove', 'evidence', 'follow', 'follows'],
  example: ['example', 'case', 'instance', 'practice', 'morning', 'happen', 'life', 'outside', 'point'],
  scope: ['everybody', 'everywhere', 'far', 'whom', 'exception', 'always', 'all', 'those', 'stop', 'limit'],
}

/** Questions that end a turn, for the opponent to answer. */
export const asks: Readonly<Record<Demand, Deck>> = {
  denial: [
    'Which of these two points would you deny, and with what would you replace it?',
    'What in this do you hold to be false?',
    'What, I wonder, would you put in its place?',
    'Where exactly, I ask my opponent, is that wrong?',
    'Does anybody here seriously want to deny it?',
    'What could one object to that, in good faith?',
    'If you disagree, with which half of it do you disagree?',
    'What would you have us do instead, and would it be kinder?',
  ],
  ground: [
    'So tell me on what ground you stand, apart from the wish that it were so?',
    'What reason would you give to somebody who does not already agree with you?',
    'Why should anybody believe that who has not been told to?',
    'How does your conclusion follow from anything that you have said so far?',
    'If I doubted it, what would you show me as proof?',
    'Which of your reasons would survive if the fine phrases were taken away?',
    'Why do you think that the opposite is not just as likely?',
    'What evidence would change your mind, and have you looked for it?',
  ],
  cost: [
    'Who pays for it, and has that person been asked?',
    'What is the price, and why did you leave it out?',
    'When the bill comes, at whose door will you knock?',
    'Who would be worse off on the day after you win?',
    'What do we lose if we do as you say?',
    'Can you name the cost as plainly as you named the gain?',
    'At whose expense is all of this to happen?',
    'How much would it have to cost before you said no?',
  ],
  meaning: [
    'What exactly do you mean by that, and would you mean it tomorrow?',
    'Could you define your words so that they also bind you?',
    'By what measure, and who is holding it?',
    'Is that a description or a definition, and did you notice the difference?',
    'What would you call it if it were done to you?',
    'Which meaning of your words shall I hold you to?',
    'Would you still say it in words that a child understands?',
    'Do we mean the same thing by it, or only the same word?',
  ],
  scope: [
    'Is that so for everybody, or only for those whom it happens to suit?',
    'How far does that go, and where does it stop?',
    'What do you say to those for whom it is not true?',
    'Would you make it a rule for all, yourself included?',
    'Where is the limit, and who draws it?',
    'Does it hold always, or only on the days that you describe?',
    'Whom did you have in mind, and whom did you forget?',
    'Are you willing to name the exception before I do?',
  ],
  example: [
    'Can you show me one case in which it works as you say?',
    'What would it look like on an ordinary morning?',
    'Could you give us an example that does not come from a pamphlet?',
    'Where, in a life that we would recognise, does that happen?',
    'Will you walk us through a single case from beginning to end?',
    'Do you have an instance in mind, or only a hope?',
    'How would it go with the first person you meet outside?',
    'What would you point to if pointing were all you could do?',
  ],
}

/** Answers to such questions; the claim does the answering. */
export const answers: Readonly<Record<Demand, Deck>> = {
  denial: [
    'You ask what I would deny, and I deny that it outweighs this: {claim}',
    'Where it goes wrong is quickly said, because it forgets one thing: {claim}',
    'What I put in its place is a sentence of my own: {claim}',
    'I object on a single ground, and it is enough: {claim}',
    'You want to know where we disagree; it is here: {claim}',
    'I need not call it false in order to set this against it: {claim}',
    'My objection has a name and an address: {claim}',
    'Let me tell you what is missing from it: {claim}',
  ],
  ground: [
    'You want a ground, and you shall have it: {claim}',
    'You asked for a reason, so here is mine: {claim}',
    'The ground you are looking for is not hidden: {claim}',
    'As to why anybody should believe me, I offer this: {claim}',
    'My reason is older than this debate: {claim}',
    'You doubt that anything carries my case, so let me show you a beam: {claim}',
    'There is proof of the only kind that this room allows, and it is a reason: {claim}',
    'If you ask what my side stands on, look down: {claim}',
  ],
  cost: [
    'You ask about the price, and I do not dodge it: {claim}',
    'The bill has two columns, and you read out one; here is the other: {claim}',
    'As for who pays, look at those whom it is about: {claim}',
    'I have done that sum, and here is what you left out of it: {claim}',
    'The question of the price leads straight to my point: {claim}',
    'On the question of loss I say this: {claim}',
    'There is a price on either side, and this belongs on the scales: {claim}',
    'Let us count together, then, and begin with this: {claim}',
  ],
  meaning: [
    'You want to know what I mean, and I can say it without ornament: {claim}',
    'So that there is no doubt about my words, here they are in full: {claim}',
    'I mean exactly what I say, no more and no less: {claim}',
    'You may hold me to this wording: {claim}',
    'If my terms were unclear, let this make them clear: {claim}',
    'The measure I use is in this sentence: {claim}',
    'I have no second meaning up my sleeve, only this one: {claim}',
    'Let me put it so that nobody can mistake it: {claim}',
  ],
  scope: [
    'You ask how far it goes; it goes at least as far as this: {claim}',
    'I do not need it to be true of everybody, because this is enough: {claim}',
    'The limit of my claim is also its strength: {claim}',
    'Exceptions there may be, and they do not touch this: {claim}',
    'To those whom you say I forgot, I would say this: {claim}',
    'It need not hold on every day in order to hold here: {claim}',
    'I draw the line myself, and I draw it here: {claim}',
    'Suppose that it fails somewhere; it still does not fail here: {claim}',
  ],
  example: [
    'In practice it comes down to this: {claim}',
    'You want it brought down to earth, and I am happy to oblige: {claim}',
    'Away from this podium it reads like this: {claim}',
    'On an ordinary morning, this is the thing that counts: {claim}',
    'Where people live with it, nobody needs a lecture to see it: {claim}',
    'I need no pamphlet for that, only open eyes: {claim}',
    'You ask what it looks like out there, and out there it is plain: {claim}',
    'Let the doubter walk down any street with this in mind: {claim}',
  ],
}

/** The same, with the question itself brought up again. */
export const replies: Deck = [
  'You asked “{asked}?” My answer is this: {claim}',
  'Your question was “{asked}?” It has an answer, and here it is: {claim}',
  '“{asked}?” you wanted to know. I can tell you: {claim}',
  'To “{asked}?” I reply without hesitation: {claim}',
  'It is a fair question, “{asked}?” So take this for a fair answer: {claim}',
  'I wrote down “{asked}?” and beside it the reply: {claim}',
  'Since you ask “{asked}?” I shall not keep you waiting: {claim}',
  'There was a question in the air, “{asked}?” Let me bring it down: {claim}',
]

/** Ways of developing one’s own claim, named as in the handbooks. */
export const schemes = {
  consequence: [
    'Pull at that thread, and a good deal more comes with it.',
    'Whoever starts there will arrive somewhere better than here.',
    'Once that is granted, the rest comes by itself.',
    'Small as it looks, it moves everything that stands on it.',
    'First it is noticed by a few, and then it is simply how things are.',
    'Leave it unattended, and you will meet it again at the end of the road.',
  ],
  example: [
    'Hold it against your own last week, and tell me that it does not fit.',
    'I am not asking you to imagine anything that you have not seen.',
    'You can test that with your own eyes before the day is out.',
    'There is hardly a street in which one could not find it.',
    'It is the kind of thing one notices once and then everywhere.',
    'Your own memory will supply the case better than I could.',
  ],
  analogy: [
    'We would never judge a bridge by how it looks from the boat.',
    'Nobody mends a roof by praising the sunshine.',
    'One does not blame the thermometer for the fever.',
    'It is like arguing about the sails while the anchor is down.',
    'A key is not made better by making the door larger.',
    'You would not tune a piano with the lid closed.',
  ],
  principle: [
    'I would hold to that even on the day when it cost me something.',
    'It is a principle, and it does not change with the speaker.',
    'There I would rather be right than comfortable.',
    'I would want it to be so if I sat in your place.',
    'On such a thing one has to stand somewhere.',
    'A rule I would accept for myself is one I may recommend to others.',
  ],
  cost: [
    'To ignore it has a price, and it is paid in small coins every day.',
    'Doing nothing is not free either, it only sends no bill.',
    'You may leave it out of the account, but it will not leave us out.',
    'The longer we look away, the more it will want from us.',
    'Somebody is paying for our hesitation while we talk.',
    'It would be the dearest kind of saving to forget that.',
  ],
  exception: [
    'I know that there are exceptions, and I know them by their rarity.',
    'One may find a case in which it fails; one will have to look for it.',
    'That it is not so on every single day does not make it untrue.',
    'Bring me the exception, and I shall show you the rule beside it.',
    'An odd case teaches us care, and it teaches us nothing else.',
    'Even where it bends it does not break.',
  ],
  burden: [
    'Whoever wants it otherwise should be the one to give the reasons.',
    'It is for the other side to show that this is wrong, and so far there was only a frown.',
    'I have put it where you can hit it, and I am waiting.',
    'If there is an answer to that, it has been kept from us.',
    'That much stands until somebody knocks it down.',
    'I have shown my hand, and now it is your turn.',
  ],
  definition: [
    'Rename it as you like, and it will still be there in the morning.',
    'I have chosen the words with care, so that you may hold me to them.',
    'Nothing in that sentence is bigger than it has to be.',
    'It says what it says, and a clever paraphrase will not soften it.',
    'Turn the words over, and you will find no trapdoor beneath them.',
    'Half of the dispute is settled once that is put clearly.',
  ],
} as const satisfies Record<string, Deck>

export type Scheme = keyof typeof schemes

/** Beginnings of words in personality and instructions that call for a scheme or a move. */
export const leanings: Readonly<Record<string, readonly Scheme[]>> = {
  example: ['example'],
  stor: ['example'],
  pictur: ['example', 'analogy'],
  analog: ['analogy'],
  funny: ['analogy'],
  principl: ['principle'],
  honour: ['principle'],
  cost: ['cost', 'consequence'],
  count: ['cost', 'burden'],
  ground: ['burden'],
  defin: ['definition'],
  system: ['consequence'],
  narrow: ['exception'],
  short: ['burden', 'consequence'],
}
