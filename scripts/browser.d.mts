/** What is in the way, if anything. */
export function readyForBrowser(root: string): Promise<string | undefined>
