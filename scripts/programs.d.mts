/** How long anything may take that is tested, checked or opened. */
export const minutes: number
