import type { JudgesView } from '#record'

/** Of a judge whose answer could not be read in any try. */
export const viewUnread: JudgesView = { for: null, leaning: 0, why: '' }
