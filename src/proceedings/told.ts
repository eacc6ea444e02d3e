import { debateTold } from './debate/told.ts'
import type { Reader } from './telling/around.ts'
import { tellerFor, type Manner, type Teller } from './telling/teller.ts'

export type { ToldSeat } from './telling/around.ts'
export type { Manner, Teller } from './telling/teller.ts'
export { citing, exhibits, labelled, labelsOf, type Citing, type Exhibits, type Labels } from './telling/labels.ts'
export { dateLine } from './telling/filed.ts'
export { played } from './telling/opening.ts'
export { wordsFor, typedIn, type Words } from './telling/words/index.ts'

/** How each format tells its record, for whoever shows it. A format without a line here is told as any would be. */
const readers: Readonly<Record<string, Reader>> = { debate: debateTold }

/** Tells a case from its first entry on; format and language stand in its header. */
export const teller = (manner: Manner = {}): Teller =>
  tellerFor((format) => (Object.hasOwn(readers, format) ? readers[format] : undefined), manner)
