import type { EventOf } from './event.ts'

/** Whether all that the case would have asked outside was out of reach, so that only what was filed is left. */
export const isUnreached = ({ tools, troubles }: Pick<EventOf<'sources'>, 'tools' | 'troubles'>): boolean =>
  troubles.some(({ unreachable }) => unreachable) && tools.every(({ source }) => source === 'documents')
