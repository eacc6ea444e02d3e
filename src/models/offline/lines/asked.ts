import type { Deck } from '../deck.ts'

/** Takes up what the court has asked. The answer is nobody's argument, and the words say so. */
export const named: Deck = [
  'Let me first answer the court, for neither side: “{directive}”',
  'Let me first answer for neither side what was asked: “{directive}”',
  'Let me answer at once, and for neither side, what the decision-maker wants to know: “{directive}”',
  'I answer for neither side what I was asked: “{directive}”',
  'Let us answer the directive first, for neither side: “{directive}”',
  'I answer the directive before my own points, for neither side: “{directive}”',
]

export const unnamed: Deck = [
  'Let me answer the court’s directive first, for neither side.',
  'Let me answer for neither side what the court has asked.',
  'Let me answer for neither side what the decision-maker wants to know.',
  'I answer the directive before my own points, for neither side.',
  'Let me read the answer to the directive, for neither side.',
  'Let me read for neither side what the file says to the directive.',
]

/** A passage in one breath with what was asked. */
export const found: Deck = [
  'On {terms}, {title} says: “{quote}” [TOOL:{id}].',
  'On {terms} we read in {title}: “{quote}” [TOOL:{id}].',
  'As to {terms}, {title} has this: “{quote}” [TOOL:{id}].',
  'Here is {title} on {terms}: “{quote}” [TOOL:{id}].',
]

export const foundShort: Deck = [
  'On {terms} it says: “{quote}” [TOOL:{id}].',
  'As for {terms}, we read: “{quote}” [TOOL:{id}].',
  'On {terms} we read: “{quote}” [TOOL:{id}].',
  'Here is what it says on {terms}: “{quote}” [TOOL:{id}].',
]

/** The same, where the passage was read out before. */
export const foundAgain: Deck = [
  'On {terms} I point again to {title}: “{quote}” [TOOL:{id}].',
  'As to {terms}, once more from {title}: “{quote}” [TOOL:{id}].',
  'On {terms} the court has heard: “{quote}” [TOOL:{id}].',
  'Let me repeat it on {terms}: “{quote}” [TOOL:{id}].',
]

/** What of the question the search did not meet, before the nearest passage. */
export const nearest: Deck = [
  'I met nothing on “{missing}” itself, so I read what comes nearest.',
  'Let me say that I met nothing on “{missing}” itself; the nearest comes now.',
  'The nearest passage must do, for I met nothing on “{missing}” itself.',
  'I looked for “{missing}” and met only what comes near it.',
]

/** No passage speaks of all that was asked. */
export const partly: Deck = [
  'Let me say that no passage I met speaks of all of it, and read the nearest.',
  'Let me read what comes nearest, for I met no passage that speaks of all of it.',
  'Let me be plain that no passage I met speaks of all of it; the nearest comes now.',
  'The nearest passage must do, for none that I met speaks of all of it.',
]

/** A figure was asked for, and the passage has none. */
export const figureless: Deck = [
  'I cannot give a figure on {terms} from the file.',
  'On {terms} I cannot cite a figure.',
  'I have no figures on {terms} to cite.',
  'There is no figure on {terms} that I could cite.',
]

/** The exhibits do not agree on what was asked. */
export const disputed: Deck = [
  'The papers disagree there, so the court should hear both.',
  'Let the court hear both, for the papers disagree there.',
  'Both belong together, since they disagree.',
  'Let me read both, since the file contradicts itself there.',
]

export const unfound: Deck = [
  'I was unable to find supporting evidence on {terms} in any exhibit.',
  'Let me be plain: I was unable to find supporting evidence on {terms}.',
  'Let me admit openly that I was unable to find supporting evidence on {terms}.',
  'Let me say that I was unable to find supporting evidence on {terms}.',
]

export const unfoundMore: Deck = [
  'I would rather say that than guess.',
  'Whoever decides should know that this stays open.',
  'I leave that question open, because the file does.',
  'Let that stay open until somebody files a paper on it.',
]
