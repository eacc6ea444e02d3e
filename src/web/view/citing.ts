import type { Citation } from '#evidence'

/** What a citation does for its clause, as it is shown: one that is only disputed does nothing for it. */
export type CitationState = Citation['state'] | 'attacked'

export const stateOf = ({ state, read }: Citation): CitationState => (read?.state === 'attacked' ? 'attacked' : state)
