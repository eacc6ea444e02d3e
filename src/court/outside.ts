import { pending, standing, type Draft, type Entry, type EntryOf } from '#record'
import { CourtError } from './errors.ts'
import { Polls } from './polls.ts'
import type { Clock, Store } from './ports.ts'
import { inHand, notHeard, type Running } from './session.ts'

interface Outside {
  readonly store: Pick<Store, 'read' | 'append'>
  readonly id: string
  readonly clock: Clock
  /** Whether people may cut in in this phase. */
  readonly hearsIn: (phase: string | undefined) => boolean
}

/**
 * Speaks to a court that sits in another process. What is said becomes an entry behind the last one, or is looked at
 * again when somebody has written in between; the court finds it in the record.
 */
export function courtOutside({ store, id, clock, hearsIn }: Outside): Omit<Running, 'ended'> {
  const entered = async (draftOf: (entries: readonly Entry[]) => Draft): Promise<Entry> => {
    for (let entries = await store.read(id); ; entries = [...entries, ...(await store.read(id, entries.length))]) {
      if (standing(entries).closed) throw new CourtError('adjourned', `Case ${id} has closed, so nobody listens.`)
      const last = entries.at(-1)
      const at = Math.max(clock.now(), last?.at ?? 0)
      const written = await store.append(id, entries.length, [draftOf(entries)], at)
      if (written) return written[0]!
    }
  }
  return {
    intervene: async (content, { patient = false } = {}) =>
      (await entered((entries) => {
        const { phase, header } = standing(entries)
        if (!hearsIn(phase)) throw notHeard(header?.format ?? 'case', phase)
        return { type: 'intervention', content, ...(patient && { patient }), to: 'open' }
      })) as EntryOf<'intervention'>,
    async withdraw(intervention) {
      await entered((entries) => {
        if (pending(entries).every(({ seq }) => seq !== intervention)) throw inHand(intervention)
        return { type: 'withdrawal', intervention, to: 'open' }
      })
    },
    vote: async (vote) =>
      (await entered((entries) => {
        const polls = new Polls(entries)
        const instead = polls.choiceOf(vote)
        const cast = { ...vote, ...(instead !== undefined && { instead }) }
        const refusal = polls.refusal(cast)
        if (refusal) throw refusal
        return { type: 'vote', ...cast, to: 'gallery' }
      })) as EntryOf<'vote'>,
    direct: async (cue) => (await entered(() => ({ type: 'cue', ...cue, to: 'open' }))) as EntryOf<'cue'>,
    screened: async (screening) =>
      (await entered(() => ({ type: 'screened', ...screening, to: 'sealed' }))) as EntryOf<'screened'>,
  }
}
