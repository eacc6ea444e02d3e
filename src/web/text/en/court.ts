export const court = {} as const
