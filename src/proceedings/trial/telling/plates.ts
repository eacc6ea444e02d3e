import type { ToldLine, ToldSeal, Tone } from '#record'
import type { ToldContext, ToldSeat } from '../../telling/around.ts'
import { field } from '../../telling/lines.ts'
import { draw } from '../drawing.ts'
import { blankPicture } from '../blank.ts'
import type { Picture } from '../picture.ts'
import type { TrialWords } from '../words/index.ts'

/** Who sits in a trial, as plates name them. */
export interface TrialPlates {
  /** Who is accused, and of what. */
  readonly facts: readonly ToldLine[]
  plateOf(agent: string): string | undefined
  seat(agent: string): Partial<ToldSeat>
  /** A witness in a menu; by number where names may not be shown. */
  titleOf(witness: string): string
}

export function trialPlates({ header, covered }: ToldContext, words: TrialWords): TrialPlates {
  const picture = header && draw(blankPicture, { ...header, seq: 1, at: 0, to: 'open' }, covered)
  const seatOf = (agent: string): Picture['cast'][number] | undefined => picture?.cast.find(({ id }) => id === agent)
  return {
    facts: [
      ...(picture?.defendant ? [field(words.accused, picture.defendant)] : []),
      ...(picture?.charge ? [field(words.charge, picture.charge)] : []),
    ],
    plateOf: (agent) => seatOf(agent)?.plate,
    seat(agent) {
      const name = covered ? seatOf(agent)?.name : undefined
      const seal = sealOf(agent)
      return {
        ...(name !== undefined && { name }),
        tone: toneOf(agent),
        side: seatOf(agent)?.plate ?? words.unseen[agent] ?? agent,
        ...(Object.hasOwn(words.unseen, agent) && { behind: true }),
        ...(seal && { seal }),
      }
    },
    titleOf(witness) {
      const seat = seatOf(witness)
      if (!seat) return witness
      return seat.plate === '' ? `${seat.name} ${witness.replace(/^\D+/, '')}` : `${seat.name}, ${seat.plate}`
    },
  }
}

const seatTones: Readonly<Record<string, Tone>> = { defense: 'a', prosecutor: 'b', judge: 'judge' }

const toneOf = (agent: string): Tone => seatTones[agent] ?? (isWitness(agent) ? 'c' : 'strong')

const seals: Readonly<Record<string, ToldSeal>> = {
  defense: { letter: 'D', ink: 'a' },
  prosecutor: { letter: 'P', ink: 'b' },
}

const sealOf = (agent: string): ToldSeal | undefined =>
  seals[agent] ?? (isWitness(agent) ? { letter: 'W', ink: 'c' } : undefined)

const isWitness = (agent: string): boolean => agent.startsWith('witness-')
