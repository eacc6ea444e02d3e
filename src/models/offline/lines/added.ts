import type { Deck } from '../deck.ts'

/** Names a document that was filed in the course of the hearing. */
export const newOnFile: Deck = [
  'Let me turn to what is new on file, “{title}”.',
  'Let us look at the new document, “{title}”.',
  'I come to what was filed since, “{title}”.',
  'Let me speak to the new document first, “{title}”.',
  'May I turn to “{title}”, which was not before us when I last spoke?',
  'I owe the court a word on the new document, “{title}”.',
]

/** What this side makes of the words it has read from it. */
export const helps: Deck = [
  'I ask the court to weigh it for my side.',
  'I would add that to my case.',
  'Let that be counted with what I have read before.',
  'I rest my case on that, too.',
]

export const against: Deck = [
  'I read it out although it does not help me.',
  'Let the court weigh it against my side, since I will not hide it.',
  'I would not have chosen these words, and I read them all the same.',
  'It speaks for the other side, and I say so openly.',
]

export const neutral: Deck = [
  'I leave it to the court whom that helps.',
  'Let the court weigh it; I would not claim it for my side.',
  'I lay it before the court and claim nothing from it.',
  'Whom that helps I leave open.',
]

export const silent: Deck = [
  'I find nothing in it that I could read to the court on this question.',
  'I would read from it if it spoke to this question; I find no such words.',
  'I have looked for words on this question in it, and I have none to read.',
  'I must leave it at its title, for I find no words in it to read here.',
]
