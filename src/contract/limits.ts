import { z } from 'zod'

/** How long what people write may be, in letters. */
export const lengths = {
  /** What is said to the court. */
  intervention: 4_000,
  /** A whole situation fits; what is longer is a document. */
  dilemma: 8_000,
  context: 20_000,
  /** What one decided after the verdict. */
  decided: 1_000,
  /** What the judge is asked after the verdict. */
  question: 1_000,
  /** A word under which a case is filed. */
  tag: 40,
  /** A way to decide: the proposal, the alternative, an option. */
  way: 300,
  /** What a debater or a judge is called. */
  name: 80,
  /** A case that somebody has written: a page or two, and nobody writes a book of one. */
  written: 120_000,
  /** Words to find cases by. */
  query: 200,
  /** What a message wants back with its answer. */
  ref: 64,
  /** What a format, and what a batch is called. */
  format: 40,
  group: 40,
  /** What decides all chance of a case. */
  seed: 200,
  /** Who plays every seat: a provider and its model. */
  engine: 240,
  /** What a file is called, with the folders that it was in. */
  file: 400,
} as const

/** Cases that the person has decided, has not decided yet, or should look at again. */
export const mineFilters = ['made', 'open', 'due'] as const

/** What a case would cost: as little as one gets away with, as one would expect, as much as is allowed. */
export const estimateLevels = ['low', 'expected', 'high'] as const

/** What stays behind when a case is shared, unless it is allowed to leave. */
export const shareKinds = ['thoughts', 'documents', 'names', 'answers'] as const

/** The question to decide. */
export const Dilemma = z
  .string()
  .trim()
  .min(1)
  .max(lengths.dilemma)
  .describe('The question to decide, such as: Should we move the office to the coast?')

/** The least and the most of what is counted. */
export const ranges = {
  /** Options of a decision. */
  options: [0, 8],
  /** Public statements of a debate. */
  turns: [2, 200],
  /** How long a vote is open. */
  seconds: [5, 600],
  /** How many people must ask for the floor to win it. */
  quorum: [1, 1_000],
} as const

/** What may be sent at once: the bytes of one file, how many files, and the bytes of all. */
export const uploads = { file: 40_000_000, files: 20, upload: 80_000_000 } as const
