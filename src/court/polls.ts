import type { Entry, EventOf } from '#record'
import { CourtError } from './errors.ts'

interface Open {
  readonly choices: ReadonlySet<string>
  readonly voters: Set<string>
  readonly isTimed: boolean
}

/** Which polls are open, and who has voted: a view over the record. */
export class Polls {
  readonly #open = new Map<string, Open>()

  constructor(entries: Iterable<Entry>) {
    for (const entry of entries) this.receive(entry)
  }

  receive(entry: Entry): void {
    if (entry.type === 'poll') {
      const choices = new Set(entry.options.map(({ choice }) => choice))
      this.#open.set(entry.poll, { choices, voters: new Set(), isTimed: entry.seconds !== undefined })
    }
    if (entry.type === 'vote') this.#open.get(entry.poll)?.voters.add(entry.voter)
    if (entry.type === 'counted' && this.#open.get(entry.poll)?.isTimed) this.close(entry.poll)
    if (entry.type === 'tally') this.close(entry.poll)
  }

  close(poll: string): void {
    this.#open.delete(poll)
  }

  /** Why a vote cannot be taken; undefined when it can. */
  refusal({ poll, voter, choice }: Pick<EventOf<'vote'>, 'poll' | 'voter' | 'choice'>): CourtError | undefined {
    const open = this.#open.get(poll)
    if (!open) return new CourtError('too-late', `There is no open poll "${poll}": it has not begun, or it is over.`)
    if (!open.choices.has(choice)) {
      const choices = [...open.choices].join(', ')
      return new CourtError(
        'bad-choice',
        `"${choice}" cannot be chosen in the poll "${poll}". Choose one of: ${choices}.`,
      )
    }
    if (open.voters.has(voter))
      return new CourtError('voted', `This person has voted in the poll "${poll}" already. Everybody has one vote.`)
    return undefined
  }
}
