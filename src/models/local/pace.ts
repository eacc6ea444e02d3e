/** The share of the time that is left which an answer may take: what it thinks and says must be over well before. */
export const SHARE = 0.6
/** An answer is never made shorter than this, in tokens: less says nothing. */
export const LEAST = 64
/** The share of the deadline after which an answer that is still going on is ended as one that is too long. */
export const LAST_CALL = 0.9

export interface Pace {
  /** Tokens a second, as measured in this process; undefined before anything was. */
  readonly reading?: number
  readonly writing?: number
}

interface Fitted {
  /** Most tokens of the words, and of what is thought before them. */
  readonly words: number
  readonly thoughts: number
  /** Whether a machine of this pace gets fewer words than were allowed. */
  readonly shorter: boolean
}

/**
 * How long an answer may be so that a machine of this pace is done in time: tokens a second × 0.6 × the seconds that are
 * left when the prompt was read, for words first and for thoughts with the rest.
 */
export function fitting(
  allowed: { readonly budget: number; readonly room: number },
  { writing }: Pace,
  leftMs: number,
): Fitted {
  const { budget, room } = allowed
  if (writing === undefined) return { words: budget, thoughts: room, shorter: false }
  const possible = Math.floor((writing * SHARE * Math.max(0, leftMs)) / 1000)
  const words = Math.min(budget, Math.max(LEAST, possible))
  return { words, thoughts: Math.max(0, Math.min(room, possible - words)), shorter: words < budget }
}

/** How long it takes to read so many tokens, in milliseconds; nothing while nobody knows. */
export const timeToRead = (tokens: number, { reading }: Pace): number =>
  reading === undefined ? 0 : (tokens / reading) * 1000

/** A new measure counts half: machines get slower and faster while others use them. */
export const measured = (before: number | undefined, tokens: number, ms: number): number | undefined => {
  if (tokens < LEAST_MEASURED || ms <= 0) return before
  const now = (tokens / ms) * 1000
  return before === undefined ? now : (before + now) / 2
}

const LEAST_MEASURED = 8

/** Words for so many tokens, in a round number that a model can keep to. */
export const wordsForTokens = (tokens: number): number => Math.max(10, Math.floor((tokens * 0.7) / 10) * 10)
