import type { EntryOf, StepKey } from '#record'
import type { Arrivals, TimedPoll } from './court.ts'
import { CourtError } from './errors.ts'
import type { Inbox } from './inbox.ts'
import type { Journal } from './journal.ts'
import type { Lane } from './lane.ts'
import type { Polls } from './polls.ts'
import type { Clock } from './ports.ts'
import type { Tempo } from './tempo.ts'

/** What comes into the court from people, and how a step takes it in hand: once, and on the record. */
export interface Gallery {
  readonly journal: Journal
  readonly inbox: Inbox
  readonly polls: Polls
  readonly tempo: Tempo
  readonly clock: Clock
  readonly rising: AbortSignal
}

/** What people have said, and what they have filed where the script takes documents. */
export async function takeInHand(
  { journal, inbox }: Gallery,
  lane: Lane,
  { key, documents }: { readonly key: StepKey; readonly documents: boolean },
): Promise<Arrivals> {
  const heard = journal.recorded(key, 'heard')
  if (heard?.type === 'heard') {
    const seqs = new Set([...heard.interventions, ...(heard.documents ?? [])])
    const arrived = journal.past.filter(({ seq }) => seqs.has(seq))
    return {
      said: arrived.filter((entry) => entry.type === 'intervention'),
      filed: arrived.filter((entry) => entry.type === 'document'),
    }
  }
  let taken: Arrivals = { said: [], filed: [] }
  await lane.put(() => {
    // Asked again when others have written meanwhile: what they took back is not heard.
    taken = {
      said: [...taken.said, ...inbox.takeAll()].filter(({ seq }) => !inbox.isWithdrawn(seq)),
      filed: [...taken.filed, ...(documents ? inbox.takeDocuments() : [])],
    }
    const { said, filed } = taken
    const seqs = { interventions: seqsOf(said), ...(filed.length > 0 && { documents: seqsOf(filed) }) }
    return [{ type: 'heard', ...seqs, to: 'sealed', key }]
  })
  return taken
}

const seqsOf = (entries: readonly { readonly seq: number }[]): number[] => entries.map(({ seq }) => seq)

export async function countVotes(
  { journal, inbox }: Gallery,
  lane: Lane,
  { key, poll }: { readonly key: StepKey; readonly poll: string },
): Promise<readonly EntryOf<'vote'>[]> {
  const counted = journal.recorded(key, 'counted')
  if (counted?.type === 'counted') {
    const seqs = new Set(counted.votes)
    return journal.past.filter((entry) => entry.type === 'vote').filter((entry) => seqs.has(entry.seq))
  }
  const votes = inbox.takeVotes(poll)
  await lane.put([{ type: 'counted', poll, votes: votes.map(({ seq }) => seq), to: 'sealed', key }])
  return votes
}

/** A poll that was open when the court stopped is open for the rest of its time, not for all of it again. */
export async function holdPoll(
  gallery: Gallery,
  lane: Lane,
  { key, question }: { readonly key: StepKey; readonly question: TimedPoll },
): Promise<readonly EntryOf<'vote'>[]> {
  const { journal, polls, tempo, clock, rising } = gallery
  const draft = { type: 'poll', ...question, to: 'open', key } as const
  const counting: StepKey = `${key}:counted`
  if (!journal.stands(draft)) await lane.put([draft])
  if (!journal.recorded(counting, 'counted')) {
    const opened = journal.recorded(key, 'poll')?.at ?? clock.now()
    await tempo.pass(question.seconds * 1000 - (clock.now() - opened), 'poll', rising)
    if (rising.aborted) throw new CourtError('adjourned', `The court rose while the poll ${question.poll} was open.`)
    // Closed first: whatever was accepted before is written before it is counted.
    polls.close(question.poll)
    await journal.settled()
  }
  return latestOf(await countAll(gallery, lane, { key: counting, poll: question.poll }))
}

/**
 * Whoever took a vote for another process did not know yet that the poll was closing: what came to stand before the
 * count is counted too.
 */
async function countAll(
  gallery: Gallery,
  lane: Lane,
  { key, poll }: { readonly key: StepKey; readonly poll: string },
): Promise<readonly EntryOf<'vote'>[]> {
  const votes = [...(await countVotes(gallery, lane, { key, poll }))]
  for (let again = 2; ; again++) {
    const further: StepKey = `${key}/${again}`
    if (!gallery.journal.has(further) && !gallery.inbox.hasVotes(poll)) return votes
    votes.push(...(await countVotes(gallery, lane, { key: further, poll })))
  }
}

/** Of each person the last vote. */
const latestOf = (votes: readonly EntryOf<'vote'>[]): readonly EntryOf<'vote'>[] => [
  ...new Map(votes.map((vote) => [vote.voter, vote])).values(),
]
