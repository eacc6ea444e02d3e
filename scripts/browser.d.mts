/** What is in the way, if anything. */
export function readyForBrowser(root: string): Promise<string | undefined>

export const PROGRAM: string
export const QUIET: string[]
