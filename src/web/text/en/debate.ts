export const debate = {} as const
