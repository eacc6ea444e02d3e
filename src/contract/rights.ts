/** What a link can carry: watching, showing what is on air, voting on it, and watching with a hand on the switch. */
export const lentRights = ['viewer', 'overlay', 'audience', 'dock'] as const

export const rights = ['owner', ...lentRights] as const

/** Who may read the record, and so follow a case over its line. The others see what the gate has let through. */
export const readingRights = ['owner', 'viewer', 'dock'] as const

export type ReadingRight = (typeof readingRights)[number]
export type LentRight = (typeof lentRights)[number]
export type Right = (typeof rights)[number]
