import type { Deck } from '../../deck.ts'
import type { Side } from '../../trial/data.ts'

/** Names the matter. */
export const frames: Readonly<Record<Side, Deck>> = {
  prosecutor: [
    'Members of the jury, {defendant} stands accused, and for good reason.',
    'The question before you concerns {defendant}, and it is not a small one.',
    'Look at {defendant}, members of the jury, and resist the charm.',
    'The prosecution says that {defendant} did it, and the prosecution has had its coffee.',
    'It gives me no pleasure to accuse {defendant}, but it gives me some.',
    'We are here because of {defendant}, and because nobody else would stop {defendant}.',
    'In the matter of {defendant}, I bring you reasons, and I bring them in a folder.',
    'Some deeds cry out for a courtroom, and {defendant} has supplied one.',
  ],
  defense: [
    'Members of the jury, {defendant} is innocent, and has been practising it for years.',
    'I speak for {defendant}, who would speak better but has been asked not to.',
    'My client {defendant} has been accused of much and convicted of nothing, so far today.',
    'Look at {defendant}, and tell me honestly whether that is the face of a mastermind.',
    'It is easy to point at {defendant}, and pointing is all you have heard up to now.',
    'The defense of {defendant} begins with a deep breath and a simple fact.',
    'Somebody had to be blamed, and {defendant} was standing nearest to the blame.',
    'I have known {defendant} since this morning, and I have never doubted my client once.',
  ],
}

/** Brings a point of the side's theory. */
export const points: Readonly<Record<Side, Deck>> = {
  prosecutor: [
    'We shall prove it step by step, beginning here: {point}',
    'Here is what nobody at that other table can explain: {point}',
    'Keep this in your pocket until the end: {point}',
    'The heart of the matter is plain: {point}',
    'Write it down if you have a pencil: {point}',
    'When the witnesses are done, one thing will still be standing: {point}',
    'My case fits on a napkin: {point}',
    'Ask yourselves why this should be chance: {point}',
    'There is more where that came from: {point}',
    'I shall come back to this until you dream of it: {point}',
  ],
  defense: [
    'What you were not told a moment ago is this: {point}',
    'There is a simpler explanation, and it is often overlooked: {point}',
    'I ask you to hold on to one thing: {point}',
    'Doubt does not have to shout, so I say it quietly: {point}',
    'The other table would rather you forgot this: {point}',
    'If you listen closely to the witnesses, you will find what I found: {point}',
    'The defense rests its whole weight on a small and sturdy fact: {point}',
    'Before anybody is carried away, consider this: {point}',
    'Nobody disputes it, and hardly anybody mentions it: {point}',
    'Here is the loose thread, and I intend to pull it: {point}',
  ],
}

/** When a side has no theory of its own, or none left. */
export const bare: Readonly<Record<Side, Deck>> = {
  prosecutor: [
    'The witnesses will say what they know, and {defendant} will wish that they knew less.',
    'I need no theory, because things near {defendant} have a way of explaining themselves.',
    'Follow the trail, members of the jury, and see whether it stops anywhere short of {defendant}.',
  ],
  defense: [
    'The burden is on the other table, and I have seen them struggle with lighter bags.',
    'You will hear a great deal today, and very little of it will land on {defendant}.',
    'Suspicion is cheap, members of the jury, and {defendant} has been given a lifetime supply.',
  ],
}

/** Says what will be asked for in the end. */
export const asks: Readonly<Record<Side, Deck>> = {
  prosecutor: [
    'At the end I shall ask you for one word, and the word is guilty.',
    'Convict {defendant}, and let us all sleep with the window open again.',
    'I ask for a conviction, and I ask for it politely, once.',
    'When you have heard it all, you will find {defendant} guilty and feel rather calm about it.',
    'There is only one verdict that fits, and it rhymes with nothing.',
  ],
  defense: [
    'At the end I shall ask you to send {defendant} home in time for supper.',
    'Find {defendant} not guilty, and nobody will have to be embarrassed later.',
    'I ask for an acquittal, and perhaps for an apology on nice paper.',
    'When you have heard it all, two words will do, and the first of them is not.',
    'There is only one fair verdict, and it opens that door for {defendant}.',
  ],
}
