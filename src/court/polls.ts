import type { Entry, EventOf } from '#record'
import { CourtError } from './errors.ts'

interface Open {
  readonly choices: ReadonlySet<string>
  /** What each person has chosen. */
  readonly voters: Map<string, string>
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
      this.#open.set(entry.poll, { choices, voters: new Map(), isTimed: entry.seconds !== undefined })
    }
    if (entry.type === 'vote') this.#open.get(entry.poll)?.voters.set(entry.voter, entry.choice)
    if (entry.type === 'counted' && this.#open.get(entry.poll)?.isTimed) this.close(entry.poll)
    if (entry.type === 'tally') this.close(entry.poll)
  }

  close(poll: string): void {
    this.#open.delete(poll)
  }

  /** What a person has chosen in a poll that is open. */
  choiceOf({ poll, voter }: Pick<EventOf<'vote'>, 'poll' | 'voter'>): string | undefined {
    return this.#open.get(poll)?.voters.get(voter)
  }

  /** Why a vote cannot be taken; undefined when it can. */
  refusal({ poll, voter, choice, instead }: Omit<EventOf<'vote'>, 'type' | 'points'>): CourtError | undefined {
    const open = this.#open.get(poll)
    if (!open) return new CourtError('too-late', `There is no open poll "${poll}": it has not begun, or it is over.`)
    if (!open.choices.has(choice)) {
      const choices = [...open.choices].join(', ')
      return new CourtError(
        'bad-choice',
        `"${choice}" cannot be chosen in the poll "${poll}". Choose one of: ${choices}.`,
      )
    }
    const before = open.voters.get(voter)
    const isChange = open.isTimed && before === instead && before !== choice
    if (before !== undefined && !isChange)
      return new CourtError('voted', `This person has voted in the poll "${poll}" already. Everybody has one vote.`)
    return undefined
  }
}
