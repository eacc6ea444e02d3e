export const docket = {} as const
