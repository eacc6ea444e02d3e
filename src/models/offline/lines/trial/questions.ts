import type { Deck } from '../../deck.ts'
import type { Approach } from '../../trial/topics.ts'

/** Open questions, by what in the statement they go after. */
export const open: Readonly<Record<Approach, Deck>> = {
  place: [
    'What did you see {place}?',
    'What was going on {place}, as far as you could tell?',
    'Would you describe for the jury what you found {place}?',
    'Think back, please: what was it like {place}?',
    'Tell the court, in your own words, what happened {place}.',
    'What caught your eye {place}?',
    'Paint us a picture, {witness}: what was happening {place}?',
    'Something happened {place}, and we should like to hear about it from you.',
    'If we had been standing {place}, what would we have noticed?',
    'Start wherever you like, but end {place}: what took place?',
  ],
  time: [
    'What was happening {time}?',
    'Take us back, if you would: what do you remember from {time}?',
    'Would you tell the jury what was going on {time}?',
    'What were you doing {time}, and what did you notice?',
    'Let us fix the hour, {witness}: what happened {time}?',
    'What made you sit up {time}?',
  ],
  count: [
    'How many {count} are we talking about?',
    'For the record, {witness}: how many {count}?',
    'Could you put a figure on the {count} for us?',
    'The jury likes a number, so how many {count} were there?',
    'You have a head for figures, {witness}, so what about the {count}?',
  ],
  thing: [
    'What can you tell the court about {thing}?',
    'Where would you place {thing} in all this?',
    'Would you tell us what you know of {thing}?',
    'Please explain to the jury what to make of {thing}.',
    'Let us turn to {thing}: what do you remember?',
    'What did you notice about {thing}?',
    'I should like to ask you about {thing}, if you feel up to it.',
    'In your own words, {witness}: what about {thing}?',
    'Help us understand the part played by {thing}.',
    'The jury has been wondering about {thing}, so what can you offer them?',
    'When did {thing} first come to your attention?',
    'Slowly now, and for the people at the back: what do you know of {thing}?',
    'What is there to be said about {thing}, in plain language?',
    'You know something about {thing}, {witness}, so let us hear it.',
    'Is there anything about {thing} that the court should know?',
    'How would you describe {thing} to somebody who has never been surprised?',
  ],
}

/** Pointed questions of the other side. */
export const pointed: Readonly<Record<Approach, Deck>> = {
  place: [
    'How closely were you really looking {place}?',
    'You make it sound so simple, so what exactly was there to see {place}?',
    'Let us be precise about what went on {place}, since nobody else has been.',
    'My learned friend hurried past it, so I shall not: what happened {place}?',
    'Was there anything {place} that you have been saving for me?',
    'I wonder what was so fascinating {place}.',
    'Explain to me what business anybody had {place}.',
  ],
  time: [
    'You are very sure of your clock, so what exactly happened {time}?',
    'Remind me what you claim to have been doing {time}.',
    'I find {time} rather convenient, so talk me through it.',
    'How does a sensible person account for {time}?',
    'Let us see whether your memory holds: what was going on {time}?',
  ],
  count: [
    'And how many {count} would that be, without rounding up?',
    'Did you count the {count} yourself, or did you merely admire them?',
    'How many {count}, {witness}, and please use your fingers if you must?',
    'The number of {count} has been strangely absent from your account, so what is it?',
  ],
  thing: [
    'You have said remarkably little about {thing}, so why is that?',
    'What exactly do you claim to know about {thing}?',
    'Let us be precise about {thing}, shall we?',
    'What use could {thing} be to anybody who is accusing my client?',
    'I keep coming back to {thing}, and I wonder whether you do too.',
    'Before the jury gets too comfortable: what about {thing}?',
    'Would it surprise you to learn that I am interested in {thing}?',
    'There is an innocent explanation for {thing}, so may we hear it?',
    'What have you left out so far about {thing}?',
    'Suppose I had never heard of {thing}: where would you begin?',
    'Tell me about {thing}, and tell me as though you were under oath, which you are.',
    'How did {thing} escape everybody’s attention until now?',
    'I put {thing} to you, {witness}, and I watch your eyebrows.',
    'Look at me, not at the ceiling: what about {thing}?',
    'My learned friend did not dare to mention {thing}, but you will, I hope.',
    'And {thing}, {witness}: where does that leave us?',
  ],
}

/** Questions that ought not to be asked like this. */
export const flawed = {
  leading: [
    '{You}, did you not?',
    '{You}, is that not so?',
    '{You}, would you not agree?',
    '{You}: am I right, or am I right?',
    '{You}, and you would swear to it, is that not so?',
    'Let me save us all some time: {you}, is that not right?',
  ],
  speculation: [
    'What do you suppose was going through the mind of {defendant} when it came to {thing}?',
    'Why do you think {defendant} would care about {thing}?',
    'If {thing} could talk, what do you imagine we would hear?',
    'What might {defendant} have been planning with {thing}, in your opinion?',
    'Where do you think {thing} would have led, had nobody looked?',
    'Take a guess, {witness}: what was {defendant} thinking about {thing}?',
    'What would a guilty person have made of {thing}, do you imagine?',
    'Speculate freely, {witness}: what lay behind {thing}?',
    'What do you suppose {thing} meant to {defendant}, deep down?',
    'In your opinion, {witness}, did {thing} belong to a larger plan?',
    'Do you think that {defendant} dreams about {thing}?',
    'Take a guess, if you will: who else knew about {thing}?',
    'What do you suppose would have happened next to {thing}?',
    'Do you imagine that {defendant} could ever explain {thing}?',
  ],
  hearsay: [
    'What were people saying about {thing}?',
    'What did the others tell you about {thing}?',
    'Word gets around, {witness}, so what have you heard from others about {thing}?',
    'And what does the gossip say about {thing}?',
    'What did your friends say about {thing} when you were not there?',
    'Rumour has it that {thing} played a part, so what does everybody say?',
    'What did others tell you afterwards about {thing}?',
    'You must have heard from others about {thing}, so what did they say?',
    'What is the gossip at the market about {thing}, {witness}?',
    'When everybody told their version of {thing}, which one did you like best?',
    'What were people saying behind their hands about {thing}?',
    'Among neighbours one hears things, so what did they say about {thing}?',
    'What did your friends tell you over supper about {thing}?',
    'Word gets around, and I should like to hear the word on {thing}.',
  ],
  badgering: [
    'Answer the question, {witness}: what about {thing}, yes or no?',
    'I ask you again, and I shall ask you until the lights go out: what about {thing}?',
    'Stop wriggling, {witness}, and tell us about {thing} at once!',
    'Do you really expect anybody with a working head to swallow your tale about {thing}?',
    'Are you always this slippery, or may we blame {thing}?',
    'How dare you sit there with that face and say nothing about {thing}?',
    'Were you asleep, {witness}, or merely decorative, when it came to {thing}?',
    'Stop dodging, {witness}, because {thing} will not go away, and neither will I!',
    'How dare you bring up {thing} in that tone, and with those socks?',
    'Do you really expect us to hear about {thing} and not laugh out loud?',
    'I ask you again, {witness}, as one asks a locked door: what about {thing}?',
    'Answer the question before I ask it: what was all that about {thing}?',
    'Are you always this vague, {witness}, or only about {thing}?',
    'Shame on you, {witness}, for leaving {thing} out, so out with it now!',
  ],
} as const satisfies Record<string, Deck>

export type Flaw = keyof typeof flawed

/** After an objection was sustained. The question follows with a small letter. */
export const rephrased: Deck = [
  'I shall put it another way: {question}',
  'Let me rephrase that so that nobody faints: {question}',
  'Very well, then, more gently: {question}',
  'I withdraw what I said and ask instead: {question}',
  'Allow me to begin again, with cleaner hands: {question}',
  'Since that road is closed: {question}',
  'Let us try the side door: {question}',
  'I stand corrected, so let me ask it properly: {question}',
]

/** Goes after the witness's own words. */
export const presses: Deck = [
  'A moment ago you said “{quote}”, {witness}: do you still like the sound of it?',
  'I wrote down your words “{quote}”, so would you walk us through them once more?',
  'You told this court “{quote}”, and I should like to know what you left out.',
  'Let us stay with “{quote}” for a moment, {witness}: how can you be so certain?',
  'The words “{quote}” came very easily to you, so where were you standing when you learned that?',
  'Would you repeat “{quote}” to the jury and keep a straight face?',
  '“{quote}” is quite a sentence, {witness}: who else can vouch for it?',
  'When you say “{quote}”, how much of that did you see with your own eyes?',
  'I have turned “{quote}” over and over, {witness}, so what holds it up?',
  'Forgive me, but “{quote}” needs a little daylight, so please go on.',
]

/** Presses because the gallery asked for it. */
export const demanded: Deck = [
  'The gallery wants more of “{quote}”, {witness}, and so do I.',
  'By popular demand, {witness}: what exactly did you mean by “{quote}”?',
  'I am urged from all sides to ask about “{quote}”, so please enlighten us.',
  'Nobody in this room believes that “{quote}” is the whole story, so what is missing?',
  'They are pointing at you from the cheap seats, {witness}, because of “{quote}”: why?',
]

/** Two things the witness cannot both mean. */
export const caught: Deck = [
  'You said “{one}”, but you also said “{other}”: which of the two of you is under oath?',
  'Help me, {witness}: first it was “{other}”, and now it is “{one}”, so which shall we keep?',
  '“{other}” and “{one}” cannot both be true, {witness}, so which one goes home?',
  'I hold “{other}” in one hand and “{one}” in the other: would you like to choose?',
  'How does “{one}” live under the same roof as “{other}”?',
  'There is “{one}”, and there is “{other}”, and there is you, {witness}, in between: explain.',
]

export const caughtByExhibit: Deck = [
  'You said “{one}”, yet Exhibit {number} says “{other}”: which of you should we believe?',
  'Exhibit {number} has it that “{other}”, so how do you explain “{one}”?',
  'Kindly look at Exhibit {number}, where we find “{other}”, and then tell me again: “{one}”?',
  'Your words were “{one}”, and Exhibit {number} answers “{other}”, so who is fibbing?',
]

/** Shows an exhibit. */
export const presents: Deck = [
  'I show you Exhibit {number}, {exhibit}: what do you make of it?',
  'Do you recognise {exhibit}, marked as Exhibit {number}?',
  'Kindly look at Exhibit {number}, {exhibit}, and tell the jury what it says to you.',
  'Before you lies Exhibit {number}, {exhibit}: where have you met before?',
  'Take your time with Exhibit {number}, {exhibit}, and mind your sleeves: what is it doing here?',
  'Here is Exhibit {number}, {exhibit}, in all its glory: can you account for it?',
  'Let us bring a third party into this: what do you say to Exhibit {number}, {exhibit}?',
  'I ask that the witness be shown {exhibit}, Exhibit {number}: does it look familiar?',
]

/** Brings a point of one's own, when the statement has nothing more to ask about. */
export const puts: Deck = [
  'Let me put something to you, {witness}, and watch how you take it: {point}',
  'I invite you to disagree with the following, {witness}: {point}',
  'Here is what I shall be saying to the jury, so you may as well hear it first: {point}',
  'Shake your head if you must, {witness}, but consider this: {point}',
  'I have a sentence here that needs a reaction from you: {point}',
]

export const general: Readonly<Record<'direct' | 'cross', Deck>> = {
  direct: [
    'What else stayed with you from that day, {witness}?',
    'Is there a detail that you have not been able to shake, {witness}?',
    'How would you sum up the general mood, {witness}, for somebody who was lucky enough to be elsewhere?',
    'What was your very first impression, {witness}, before you had time to improve it?',
    'Close your eyes for a moment, {witness}: what comes back to you?',
    'What did your instincts make of it all, {witness}?',
    'Which of your senses would you call as a witness, {witness}?',
    'Before I let you go, {witness}: what did the air feel like?',
  ],
  cross: [
    'How good is your memory, {witness}, on a scale that this court would recognise?',
    'What were you paying attention to, {witness}, when you should have been paying attention?',
    'If I asked you to describe the moment again, {witness}, what would be new this time?',
    'Is it possible, {witness}, that you noticed something else entirely?',
    'Help me with one last thing, {witness}: what were you actually looking at?',
    'What could you honestly make out from where you were, {witness}?',
    'You seem very calm, {witness}, so what were you feeling on the day itself?',
    'How much of all this, {witness}, could you describe with your eyes shut?',
  ],
}
