import type { ClerkReading } from '../case.ts'
import { sentencesIn } from '../sentences.ts'
import type { Granted } from '../languages/grants.ts'

type Doing = ClerkReading['lines'][number]['does']

/** Whoever does this concedes nothing with it, whatever its words answer. */
const NO_GRANT: ReadonlySet<Doing> = new Set(['hearing', 'other', 'question'])

/** What a speech grants: what the clerk read so, and by the rules what it left unread. */
export function grantedIn(
  speech: string,
  byRule: readonly Granted[],
  { lines, replies }: ClerkReading,
): readonly Granted[] {
  const doing = new Map(lines.map(({ start, does }) => [start, does]))
  const yielding = replies.filter(({ how }) => how === 'concedes')
  return sentencesIn(speech).flatMap(({ text, start, end }): readonly Granted[] => {
    const does = doing.get(start)
    const rule = byRule.find((granted) => granted.start === start)
    const reply = yielding.find((one) => one.start === start)
    const grants = rule?.grants ?? (reply?.to ? 'strength' : 'weakness')
    const isRead = does === 'concession' || (reply !== undefined && !(does !== undefined && NO_GRANT.has(does)))
    if (isRead || (does === undefined && rule !== undefined)) return [{ text, start, end, grants }]
    return []
  })
}
