import { FLOOR, type Picture, type PicturedPoll } from '#picture'
import type { Pass } from '../pass.ts'
import { post, type Answer } from '../post.ts'
import { voteText as text } from '../text/vote.ts'

/** How it stands with this person's vote in one poll. */
export type Ballot =
  | { readonly state: 'sending'; readonly choice: string }
  | { readonly state: 'in'; readonly choice: string | null }
  | { readonly state: 'refused'; readonly told: string }

/** One poll, as often as it is opened: the floor is opened anew with every round of questions. */
export const keyOfPoll = ({ poll, opened_at: opened }: PicturedPoll): string => `${poll} ${opened}`

export const keyOfFloor = ({ stand, turns }: Picture): string =>
  stand ? `${FLOOR} ${stand.witness} ${stand.kind} ${stand.round}` : `${FLOOR} ${turns}`

/** What the court made of it. Whoever has voted before has a vote in, though this page may not know which. */
export function ballotAfter(choice: string, answer: Answer): Ballot {
  if (answer.ok) return { state: 'in', choice }
  switch (answer.code) {
    case 'voted':
      return { state: 'in', choice: null }
    case 'too-late':
      return { state: 'refused', told: text.late }
    case 'bad-choice':
      return { state: 'refused', told: text.notNow }
    case 'too-many':
      return { state: 'refused', told: text.tooMany }
    case 'unreachable':
      return { state: 'refused', told: text.unreachable }
    default:
      return { state: 'refused', told: text.refused(answer.told) }
  }
}

/** Votes go by a cookie that only the server reads, so it is asked for first, once. */
export function openBooth(pass: Pass, send: typeof post = post): (poll: string, choice: string) => Promise<Answer> {
  let voter: Promise<Answer> | undefined
  return async (poll, choice) => {
    voter ??= send(pass, 'voter', null)
    const known = await voter
    if (!known.ok) {
      voter = undefined
      return known
    }
    const answer = await send(pass, 'vote', { poll, choice })
    // The cookie has been lost since: the next try asks for a new one.
    if (!answer.ok && answer.code === 'no-voter') voter = undefined
    return answer
  }
}

/** What this browser voted, so that a reload knows it as well. */
interface Stubs {
  get(key: string): Ballot | undefined
  keep(key: string, ballot: Ballot): void
}

export function stubsIn(storage: Storage, id: string): Stubs {
  const place = (key: string): string => `courtroom.vote.${id}.${key}`
  return {
    get(key) {
      const choice = storage.getItem(place(key))
      return choice === null ? undefined : { state: 'in', choice: choice || null }
    },
    keep(key, ballot) {
      if (ballot.state === 'in') storage.setItem(place(key), ballot.choice ?? '')
    },
  }
}
