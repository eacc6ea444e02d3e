/** What is in the way, if anything. */
export function readyForBrowser(root: string): Promise<string | undefined>

export function lightBrowser(): string | undefined
export function wholeBrowser(): string
export const QUIET: string[]
