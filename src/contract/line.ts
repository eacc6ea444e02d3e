/** Where the line of a case is; an address leaves its name open in braces. */
export const LINE = '/ws/{session}'

/** How the server closes a line: there is no such case, or no longer; or it stops itself. */
export const closings = { gone: 4004, rights: 4003, stopping: 1001 } as const

/** Milliseconds after which a line gives a sign of life. */
export const HEARTBEAT = 15_000
