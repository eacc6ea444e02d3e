/** The pauses between what happens, in milliseconds at speed 1. */
export const BEATS = {
  casePromptAfterCue: 2_000,
  openingBetweenSides: 2_000,
  witnessBetweenTurns: 2_500,
  witnessBetweenCycles: 3_000,
  recapLeadIn: 1_500,
  closingBetweenSides: 2_000,
} as const

export type Beat = keyof typeof BEATS

/** A line stays up as long as it takes to read, before the pause that follows it. */
export const CAPTION = 'caption'
