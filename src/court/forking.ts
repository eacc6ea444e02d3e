import { castAt, forkChanges, seedNow, struckAt, type Header } from '#record'
import type { Agent } from './court.ts'
import { playing } from './seats.ts'

/** What forks have changed, as a step finds it that began with such an entry, or has not begun. */
export interface Forking {
  /** What all chance is drawn from: the seed, unless it was changed. */
  readonly luck: string
  readonly playedBy: (agent: Agent, begun: number | undefined) => Agent
  readonly struckBy: (begun: number | undefined) => readonly string[]
}

export function forkingOf(header: Header): Forking {
  const isRecast = forkChanges(header).some(({ change }) => change.what === 'model')
  return {
    luck: seedNow(header),
    struckBy: (begun) => struckAt(header, begun),
    playedBy(agent, begun) {
      const { seat: own = agent.id } = agent
      const seat = isRecast ? castAt(header, begun).find(({ id }) => id === own) : undefined
      return seat ? { ...playing(agent, seat), id: agent.id } : agent
    },
  }
}
