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
