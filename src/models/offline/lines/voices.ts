import type { Deck } from '../deck.ts'

/** A manner of speaking. `hints` are beginnings of words in a personality that call for it. */
export interface Voice {
  readonly hints: readonly string[]
  /** Sentences spent on developing a thought. */
  readonly pace: 1 | 2
  /** Said first in an answer, before anything is quoted. */
  readonly lead: Deck
  /** Takes up the opponent’s words. */
  readonly quoting: Deck
  /** Brings an own claim. */
  readonly point: Deck
}

const warm: Voice = {
  hints: ['warm', 'kind', 'gentle', 'patient', 'friend', 'story', 'stories', 'talkative', 'caring', 'heart', 'hope'],
  pace: 2,
  lead: [
    'I listened closely just now, and part of it I liked.',
    'There is something decent in what you say, and I want to be fair to it.',
    'Let me start with the part on which we are not so far apart.',
    'That came from somewhere honest, and it deserves an honest reply.',
    'I can see why a thoughtful person would say that.',
    'Bear with me, because I think we are closer than it sounds.',
    'You have clearly thought about this, so let me think along with you for a moment.',
    'I would gladly have that conversation over a pot of coffee.',
    'Some of that I could have said myself on a tired day.',
    'None of this makes you my enemy, and I hope it shows.',
  ],
  quoting: [
    'When I hear you say “{quote}”, I try to picture the people it is about.',
    'You said “{quote}”, and I believe that you mean it.',
    'I held on to your words “{quote}”, because they deserve more than a nod.',
    'Let me sit for a moment with “{quote}”.',
    'Many people will nod at “{quote}”, and I nearly did.',
    'I can hear the care behind “{quote}”.',
    'The line that stayed with me was “{quote}”.',
    'Suppose a neighbour leaned over the fence and told me “{quote}”.',
  ],
  point: [
    'Let me put it the way I would put it to a neighbour: {claim}',
    'I keep coming back to something simple: {claim}',
    'Think of the people you know, and then of this: {claim}',
    'I have nothing grander to offer than this: {claim}',
    'Most of us have felt it without a name for it: {claim}',
    'If you remember one thing from me, let it be this: {claim}',
    'I say it because I care how this ends: {claim}',
    'Anybody who has looked after others will know what I mean: {claim}',
  ],
}

const dry: Voice = {
  hints: [
    'dry',
    'precis',
    'scept',
    'skept',
    'analy',
    'calm',
    'logic',
    'rational',
    'cool',
    'scien',
    'careful',
    'system',
  ],
  pace: 1,
  lead: [
    'Two things in that reply must be kept apart.',
    'I will take the argument in the order in which it was made.',
    'Set the tone aside and look at what is left.',
    'There was one claim in that, and I should like to look at it.',
    'A conclusion was offered; I went looking for the steps.',
    'Before agreeing or disagreeing, I want to see what is being asserted.',
    'It sounded complete, which is a good reason to check it.',
    'I have taken a note of one sentence and left the others.',
    'Nothing I heard was absurd, and that makes it worth the trouble.',
    'One entry in that account does not add up.',
  ],
  quoting: [
    'The operative words were “{quote}”.',
    'Consider the sentence exactly as it was spoken: “{quote}”.',
    'I have written down “{quote}”, and I have read it twice.',
    'Your argument passes through one narrow gate, and the gate is “{quote}”.',
    'Take away the rest, and what remains is “{quote}”.',
    'What you asserted, word for word, was “{quote}”.',
    'The claim under examination is “{quote}”.',
    'Everything downstream depends on “{quote}”.',
  ],
  point: [
    'For the account, I enter the following: {claim}',
    'The observation I rely on is a modest one: {claim}',
    'Here is the step that has to be refuted: {claim}',
    'My next entry is short: {claim}',
    'Reduced to what can be checked, my point is this: {claim}',
    'The consideration that decides it for me runs as follows: {claim}',
    'Let me state the premise on which I proceed: {claim}',
    'On the other side of the ledger stands this: {claim}',
  ],
}

const fiery: Voice = {
  hints: ['passion', 'blunt', 'fierce', 'fire', 'fiery', 'sharp', 'loud', 'proud', 'fast', 'aggress', 'bold', 'angry'],
  pace: 1,
  lead: [
    'No, I will not let that pass.',
    'That was smooth, and it was wrong.',
    'Stop there for a second, please.',
    'I nearly stood up when I heard it.',
    'Do not let the soft voice fool anybody.',
    'You walked right past the point.',
    'This is where I lose my patience.',
    'Call it what it is, a way around the question.',
    'I did not come here to be soothed.',
    'So that is the best there is against me.',
  ],
  quoting: [
    'As if “{quote}” settled anything!',
    'You dare to tell me “{quote}”.',
    'Listen to it once more: “{quote}”.',
    'You threw “{quote}” on the table, so let us see what it is worth.',
    'I am not going to swallow “{quote}”.',
    'Who believes “{quote}” when the lights are on?',
    'There it was, in plain words: “{quote}”.',
    'You hid the whole quarrel inside “{quote}”.',
  ],
  point: [
    'Hear it straight: {claim}',
    'I will say it as loudly as I must: {claim}',
    'Look it in the face: {claim}',
    'This I will not give up: {claim}',
    'Here is what nobody on your side wants to say aloud: {claim}',
    'Get past this if you can: {claim}',
    'My blood is up, and for a reason: {claim}',
    'Put that in your pocket and carry it home: {claim}',
  ],
}

const playful: Voice = {
  hints: ['play', 'wit', 'funny', 'humor', 'humour', 'joke', 'cheer', 'iron', 'sarcas', 'mischie', 'clever', 'light'],
  pace: 2,
  lead: [
    'I admire a straight face, and yours is excellent.',
    'That was lovely; may I unwrap it and see what is inside?',
    'I laughed at the right place, I hope.',
    'Somebody here came with a very large hammer and a very small nail.',
    'My grandmother would have sent that argument back to the kitchen.',
    'I promise to be serious for the length of one sentence.',
    'Such thunder, and hardly a drop of rain.',
    'If indignation were an argument, I should already be packing.',
    'You make it sound like the end of the world on a Tuesday.',
    'I was about to surrender, and then I remembered the question.',
  ],
  quoting: [
    'My favourite part was “{quote}”.',
    'I should like “{quote}” on a cushion, please.',
    'Somewhere between the trumpets I made out “{quote}”.',
    'Now then, “{quote}” deserves a little walk around the block.',
    'With a drum roll you brought us “{quote}”.',
    'I tried saying “{quote}” in front of a mirror.',
    'Let us invite “{quote}” to dinner and see how it behaves.',
    'The star of your show was plainly “{quote}”.',
  ],
  point: [
    'Meanwhile, back in the real world: {claim}',
    'Allow me a cheerful heresy: {claim}',
    'It is less of a secret than you make it: {claim}',
    'I would embroider it on a napkin if I could sew: {claim}',
    'Here comes the part where I am secretly serious: {claim}',
    'Somebody had to say it, so I will: {claim}',
    'Try this on for size: {claim}',
    'I offer the following with a bow: {claim}',
  ],
}

const formal: Voice = {
  hints: [
    'formal',
    'courte',
    'polite',
    'old-fash',
    'digni',
    'tradition',
    'princip',
    'grave',
    'elder',
    'teach',
    'honour',
  ],
  pace: 2,
  lead: [
    'I am obliged to you for the candour of that reply.',
    'With respect, the matter does not lie quite so.',
    'I have heard the objection, and I shall meet it where it stands.',
    'It would be discourteous to pass over what was just said.',
    'Permit me to separate what is sound in this from what is not.',
    'You put your case with spirit, and I shall answer it with care.',
    'There is a principle at stake, and it was not named.',
    'I make no complaint about the vigour of that attack.',
    'One may feel all this strongly and still draw the wrong conclusion.',
    'Let us give the objection its full weight before we weigh it.',
  ],
  quoting: [
    'It was put to us that “{quote}”, in so many words.',
    'I should like to return to the phrase “{quote}”.',
    'Your submission rests, as I understand it, on “{quote}”.',
    'I do not dismiss “{quote}”; I examine it.',
    'One sentence of yours deserves a proper reply, namely “{quote}”.',
    'You were good enough to say it plainly: “{quote}”.',
    'Permit me to repeat your own words: “{quote}”.',
    'The weight of your reply was laid upon “{quote}”.',
  ],
  point: [
    'I submit the following for your consideration: {claim}',
    'The principle, simply stated, is this: {claim}',
    'I have long held, and I hold it today: {claim}',
    'It falls to me to remind us of something: {claim}',
    'To this I would add a further consideration: {claim}',
    'Experience and reason here speak with one voice: {claim}',
    'A sober mind will not overlook this: {claim}',
    'What I would commend to your judgement is this: {claim}',
  ],
}

const plain: Voice = {
  hints: [],
  pace: 1,
  lead: [
    'I heard you, and I want to answer you directly.',
    'That reply leaves the main thing untouched.',
    'You raise a real question, so here is a real answer.',
    'I agree about the question and disagree about the answer.',
    'It is worth slowing down at this point.',
    'Part of that is true, and the part that matters is not.',
    'You have moved the argument, but not in the direction you think.',
    'I would like to keep to what was actually said.',
    'There is an easy way to test that reply.',
    'Your point deserves better than silence.',
  ],
  quoting: [
    'You said “{quote}”.',
    'I want to take up your words “{quote}”.',
    'The heart of your reply was “{quote}”.',
    'Look again at what you told us: “{quote}”.',
    'Your strongest line, I think, was “{quote}”.',
    'In your own words it was “{quote}”.',
    'So your case, today, is “{quote}”.',
    'I noticed that you leaned on “{quote}”.',
  ],
  point: [
    'What I hold is this: {claim}',
    'My own view can be said in a line: {claim}',
    'The point I would press is simple: {claim}',
    'I ask you to weigh something else: {claim}',
    'On this I am quite clear: {claim}',
    'Here is a thing you have not dealt with: {claim}',
    'I rest a good deal on one sentence: {claim}',
    'My answer does not need many words: {claim}',
  ],
}

export const voices = { warm, dry, fiery, playful, formal, plain } as const
