import type { Court } from '#court'
import type { EventOf } from '#record'
import { FLOOR } from './drawing.ts'
import type { TrialBrief } from './brief.ts'
import { numberedExhibits } from './scene.ts'
import { trialOnAirEnglish as aired } from './words/english-plates.ts'

export type GalleryCall = Omit<EventOf<'floor_call'>, 'type'>

/** What people may call for; in a witness's last round nothing that only the next one could bring. */
export const callsFor = (brief: TrialBrief, isLast: boolean): readonly { choice: string; label: string }[] => [
  { choice: 'objection', label: aired.floorActs.objection },
  ...(isLast
    ? []
    : [
        { choice: 'press', label: aired.floorActs.pressWitness },
        ...numberedExhibits(brief).map(({ number, name }) => ({ choice: `present:${number}`, label: name })),
      ]),
]

/** The gallery's calls in one round: who has asked for what. */
export class Floor {
  readonly #court: Court
  readonly #quorum: number
  readonly #calls = new Map<string, { readonly votes: number[]; isPaid: boolean }>()

  constructor(court: Court, quorum: number) {
    this.#court = court
    this.#quorum = quorum
  }

  /** A new round: nobody has called for anything. */
  clear(): void {
    this.#calls.clear()
  }

  /** Counts what has come in; the call that wins, if one does. */
  async listen(): Promise<GalleryCall | undefined> {
    for (const { choice, seq, points } of await this.#court.votes(FLOOR)) {
      const call = this.#calls.get(choice) ?? { votes: [], isPaid: false }
      call.votes.push(seq)
      call.isPaid ||= points ?? false
      this.#calls.set(choice, call)
    }
    const loudest = [...this.#calls]
      .filter(([, { votes, isPaid }]) => isPaid || votes.length >= this.#quorum)
      .toSorted(
        ([, one], [, other]) => Number(other.isPaid) - Number(one.isPaid) || other.votes.length - one.votes.length,
      )
    const [choice, call] = loudest[0] ?? []
    if (choice === undefined || !call) return undefined
    this.#calls.delete(choice)
    return { ...actOf(choice), voices: call.votes.length, votes: call.votes }
  }
}

function actOf(choice: string): Pick<GalleryCall, 'act' | 'exhibit'> {
  const [, number] = /^present:(\d+)$/u.exec(choice) ?? []
  if (number !== undefined) return { act: 'present', exhibit: Number(number) }
  return { act: choice === 'press' ? 'press' : 'objection' }
}
