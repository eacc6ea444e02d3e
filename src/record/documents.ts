import type { EventOf } from './event.ts'
import type { Exhibit } from './evidence.ts'

type Kept = Pick<Exhibit, 'result_id' | 'source_type' | 'source' | 'title' | 'url'>

/** What exhibits of one document share; any other exhibit stands alone. */
const documentOf = ({ result_id: id, source_type: type, source, title, url }: Kept): string =>
  type === 'document' ? [source, title, url].join('\0') : id

/** Exhibits by document, each document where its first one stands, as all views and prompts show them. */
export const byDocument = <E extends Kept>(exhibits: readonly E[]): readonly (readonly [E, ...E[]])[] =>
  [...Map.groupBy(exhibits, documentOf).values()].flatMap(([first, ...rest]) => (first ? [[first, ...rest]] : []))

/** Whether all that the case would have asked outside was out of reach, so that only what was filed is left. */
export const isUnreached = ({ tools, troubles }: Pick<EventOf<'sources'>, 'tools' | 'troubles'>): boolean =>
  troubles.some(({ unreachable }) => unreachable) && tools.every(({ source }) => source === 'documents')
