import type { Deck } from '../deck.ts'

/** Before what the documents say on one matter. What follows is nobody's argument, and the words say so. */
export const lays = {
  contradicted: [
    'For neither side I lay out where the file contradicts itself, on “{matter}”.',
    'Let me lay out for neither side where two papers disagree, on “{matter}”.',
    'For neither side: on “{matter}” the papers say different things.',
    'Let me lay out for neither side what cannot both be right on “{matter}”.',
    'For neither side I read what the papers dispute, “{matter}”.',
    'Let me set side by side, for neither side, two words on “{matter}” that clash.',
  ],
  agreed: [
    'Let me lay out for neither side where papers agree, on “{matter}”.',
    'I lay out for neither side what more than one paper bears out, “{matter}”.',
    'For neither side: on “{matter}” the papers say the same.',
    'Let me lay out for neither side what seems settled, “{matter}”.',
  ],
  beside: [
    'For neither side I lay out what the file has on “{matter}”.',
    'I lay out for neither side what the papers say on “{matter}”.',
    'For neither side: here is the file on “{matter}”.',
    'Let me lay out for neither side what we can read on “{matter}”.',
    'For neither side I read what stands there on “{matter}”.',
    'Let me set side by side, for neither side, what is written on “{matter}”.',
  ],
  alone: [
    'For neither side I lay out what the file says, as far as I can tell what matters.',
    'Let me lay out for neither side what the papers say.',
    'Let me set out for neither side what stands in the file.',
    'For neither side: here is what we can read.',
    'For neither side: let us read on.',
    'Let me read on for neither side.',
  ],
} as const satisfies Readonly<Record<string, Deck>>

/** Words of an exhibit in one breath with where they stand. */
export const reads: Deck = [
  'In {title}, {place}, it says: “{quote}” [TOOL:{id}].',
  '{title}, {place}: “{quote}” [TOOL:{id}].',
  'We read in {title}, {place}: “{quote}” [TOOL:{id}].',
  'From {title}, {place}: “{quote}” [TOOL:{id}].',
]

export const readsDated: Deck = [
  'In {title}, {date}, {place}, it says: “{quote}” [TOOL:{id}].',
  '{title}, {date}, {place}: “{quote}” [TOOL:{id}].',
  'We read in {title}, {date}, {place}: “{quote}” [TOOL:{id}].',
  'From {title}, {date}, {place}: “{quote}” [TOOL:{id}].',
]

export const readsPlaceless: Deck = [
  'In {title} it says: “{quote}” [TOOL:{id}].',
  'From {title}: “{quote}” [TOOL:{id}].',
  'We read in {title}: “{quote}” [TOOL:{id}].',
]

/** The same words once more, because they were asked for. */
export const readsAgain: Deck = [
  'I point again to {title}: “{quote}” [TOOL:{id}].',
  'Once more from {title}: “{quote}” [TOOL:{id}].',
  'It was read out before: “{quote}” [TOOL:{id}].',
  'Let me repeat {title} here: “{quote}” [TOOL:{id}].',
  'As the court has heard: “{quote}” [TOOL:{id}].',
  'Again, from {title}: “{quote}” [TOOL:{id}].',
]

/** Where the file leaves two words on one thing. */
export const stays: Deck = [
  'Which of the two holds?',
  'I cannot say which of them is right, and I do not guess.',
  'That stays open, and I say so.',
  'The court should ask which of the two still holds.',
]

export const staysNewer: Deck = [
  'The newer word comes first, and the older one may have been overtaken.',
  'I read the newer one first, because the older one cannot know of it.',
  'Let us keep in mind that the later word was read first.',
  'Let us note which of them is the more recent: the one read first.',
]

/** Matters that the papers dispute and nobody has settled. */
export const open: Deck = [
  'I note as open: {matters}.',
  'Let me name what stays open on this file: {matters}.',
  'Let the record show what the papers dispute: {matters}.',
  'I would ask first what is open, namely {matters}.',
]
