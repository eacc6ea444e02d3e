import type { EventOf } from '#record'

export type WitnessScript = EventOf<'witness_script'>['scripts'][number]

/** A whole number between two others, both included. */
export type DrawNumber = (low: number, high: number) => number

interface Planned {
  readonly redirect?: boolean | undefined
  /** How many things each witness has to say; nobody is asked more often than that. */
  readonly knows?: readonly number[]
}

/** How long each witness will be examined, drawn for all of them at once, each for itself. */
export const buildWitnessScripts = (
  witnessCount: number,
  draw: DrawNumber,
  { redirect, knows = [] }: Planned = {},
): readonly WitnessScript[] =>
  Array.from({ length: witnessCount }, (_, index) =>
    bounded(
      {
        directRounds: draw(3, 7),
        crossRounds: draw(2, 5),
        ...(redirect && { redirectRounds: draw(1, 2) }),
      },
      knows[index] ?? Infinity,
    ),
  )

/** Takes rounds away where there are most, until no more are left than things to say; each side keeps one. */
function bounded(script: WitnessScript, most: number): WitnessScript {
  const { directRounds: direct, crossRounds: cross, redirectRounds: again = 0 } = script
  if (direct + cross + again <= most || direct + cross + again <= (again > 0 ? 3 : 2)) return script
  if (again > 1) return bounded({ ...script, redirectRounds: again - 1 }, most)
  return direct > cross + 1 || cross === 1
    ? bounded({ ...script, directRounds: direct - 1 }, most)
    : bounded({ ...script, crossRounds: cross - 1 }, most)
}
