import type { Deck } from '../../deck.ts'

/** One sentence each; none says again what is in dispute. */
const sustained: Deck = [
  'Sustained, and the jury will forget it as completely as I forget birthdays.',
  'Sustained: that was {grounds}, and it will be swept from the record with a stiff broom.',
  'The objection is sustained, so let us pretend it never happened and move on.',
  'Sustained, on the ground of {grounds}, and I shall hear no more of it today.',
  'I sustain the objection, and I do it with a certain pleasure, so go on.',
  'Sustained: strike it, fold it, and put it somewhere dark.',
  'That was {grounds} if ever I saw it, so sustained, and next question, please.',
  'Sustained, and the stenographer may enjoy crossing it out.',
  'The objection stands, the line falls, and we continue: sustained.',
  'Sustained: this court has rules, and I know at least this one.',
  'Sustained, and the jury will kindly tip that out of their ears before we proceed.',
  'I have a very small list of things I cannot bear, and {grounds} is on it, so sustained.',
  'Sustained: out it goes, like a cat that has knocked over the milk.',
  'Sustained, and counsel may try again when the dust has settled.',
  'On this one the law is unusually clear: {grounds}, sustained, carry on.',
  'Sustained: what was said has now officially not been said.',
  'The bench agrees that this was {grounds}, so the objection is sustained and we go on.',
  'Sustained, with a light tap of the gavel, because the wood is new.',
  'Sustained: I have struck it from the record and, with some effort, from my mind.',
  'I am persuaded, I am even a little moved, and the objection is sustained.',
  'Sustained, and let that be the last {grounds} before the tea trolley comes.',
  'Sustained: the record closes over it like a pond, so please proceed.',
  'For {grounds} there is a bin beside the bench, and there it goes: sustained.',
  'Sustained, next question, and mind the step.',
]

const overruled: Deck = [
  'Overruled: I have heard worse at my own dinner table, so go on.',
  'Overruled, because that is not {grounds}, it is merely unpleasant.',
  'The objection is overruled, but I admired how quickly counsel stood up.',
  'Overruled: the jury can be trusted with that, in small amounts.',
  'I see no {grounds} here, even with my glasses on, so overruled and proceed.',
  'Overruled, and counsel may sit down before the chair gets cold.',
  'Overruled: it stays in, warts and all, and we move along.',
  'If that was {grounds}, then I am a teapot, so overruled.',
  'Overruled, with regret, since it was a handsome objection otherwise.',
  'I shall allow it, because I want to know how this ends: overruled.',
  'Overruled: the line stands, rather bravely, where it was put.',
  'Overruled, and let us all remember that not everything annoying is {grounds}.',
  'The bench has considered it for a full second and overrules it, so carry on.',
  'Overruled: one swallow does not make {grounds}.',
  'Overruled, because I was listening, and it was fine.',
  'Close, but not close enough, so the objection is overruled and we continue.',
  'Overruled: counsel must learn to live with disappointment, as I have.',
  'I have looked for {grounds} in it and found only words, so overruled.',
  'Overruled, next question, and somebody open a window.',
  'Overruled: the witness may be odd, but the rules allow for odd.',
  'Denied, dismissed and overruled, in that order, so please go on.',
  'Overruled: the jury has survived it, and so shall we.',
  'There is a fine line, and this is on the tidy side of it, so overruled.',
  'Overruled, and I thank counsel for the exercise.',
]

export const decks = { sustained, overruled } as const

/** When all of these were said. */
export const again: Readonly<Record<'sustained' | 'overruled', Deck>> = {
  sustained: [
    'Sustained, and that makes {n} lines that this court has sat through, so go on.',
    'Sustained, at line {n} of this transcript, and not a moment too soon.',
  ],
  overruled: [
    'Overruled, and that makes {n} lines that this court has sat through, so go on.',
    'Overruled, at line {n} of this transcript, so please continue.',
  ],
}
