import type { Deck } from '../deck.ts'

/** Why a passage is read for a side: the very words that decided it, and nothing that they do not say. */
export const because: Deck = [
  'I take it for my side on account of {by}.',
  'I rest on {by}, and on no more than that says.',
  'I lean on {by} alone.',
  'Let me point to {by}, for that decides whose passage it is.',
  'I read it as mine because of {by}.',
  'I ask the court to mark {by}.',
  'For my side I point to {by}.',
  'What I rely on there is {by}.',
]

/** What somebody advises or wants needs no reading: it says itself where it belongs. */
export const advised: Deck = [
  'That is a plain word of advice, and I need not read anything into it.',
  'Whoever wrote that has said what should be done, and I only pass it on.',
  'That is a view on the very question before us, and I share it.',
  'The writer takes a side there, and I stand on it too.',
  'I add nothing to a sentence that answers the question itself.',
  'Let that sentence stand, for it chooses between the two ways itself.',
]
