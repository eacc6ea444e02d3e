import type { FormatTeller } from './telling/around.ts'
import { tellerFor, type HowTold, type Teller } from './telling/teller.ts'

export type { HowTold, Teller } from './telling/teller.ts'
export { citing } from './telling/labels.ts'
export { struckBy } from './telling/columns.ts'
export { toldWords, typedIn } from './telling/words/index.ts'

/** How each format tells its record, loaded when a case of it is told. A format adds a line, as in `told.ts`. */
const readers = {
  debate: async () => (await import('./debate/told.ts')).debateTold,
  decision: async () => (await import('./decision/told.ts')).decisionTold,
  trial: async () => (await import('./trial/told.ts')).trialTold,
  mediation: async () => (await import('./mediation/told.ts')).mediationTold,
} satisfies Readonly<Record<string, () => Promise<FormatTeller>>>

/** The formats that tell their record in words of their own. */
export type ToldFormat = keyof typeof readers

const isTold = (format: string): format is ToldFormat => Object.hasOwn(readers, format)

/** Who tells cases of one format; of a format nobody knows, as any would be told. */
export async function tellerOf(format: string): Promise<(manner?: HowTold) => Teller> {
  const reader = isTold(format) ? await readers[format]() : undefined
  return (manner = {}) => tellerFor((asked) => (asked === format ? reader : undefined), manner)
}
