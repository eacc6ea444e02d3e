import type { EventOf } from '#record'

export type WitnessScript = EventOf<'witness_script'>['scripts'][number]

/** A whole number between two others, both included. */
export type DrawNumber = (low: number, high: number) => number

/** How long each witness will be examined, drawn for all of them at once, each for itself. */
export const buildWitnessScripts = (
  witnessCount: number,
  draw: DrawNumber,
  how: { readonly redirect?: boolean | undefined } = {},
): readonly WitnessScript[] =>
  Array.from({ length: witnessCount }, () => ({
    directRounds: draw(3, 7),
    crossRounds: draw(2, 5),
    ...(how.redirect && { redirectRounds: draw(1, 2) }),
  }))
