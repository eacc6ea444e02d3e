import { castAt, type Header, type Seat, type Seating } from '#record'
import type { Agent } from './court.ts'

export type Cast = Readonly<Record<string, Agent | undefined>>

/** How the seats of a case are filled. */
export interface Seats {
  /** Who plays a role, for seats that name nobody; the offline model unless given. */
  readonly seatFor?: (role: string) => Seating
  /** Seats every agent on this model, whatever the brief says. */
  readonly model?: string
  /** The real name of a model that a brief names in another way. */
  readonly nameOf?: (model: string) => string
}

export type Filled = Seat & { readonly role: string }

/** Who sits where, and by whom each seat is played. Where nobody looks for evidence, nobody searches. */
export const filledSeats = (cast: Cast, how: Seats, searching = true): readonly Filled[] =>
  Object.values(cast)
    .filter((agent) => agent !== undefined)
    .map((agent) => {
      const { searchers, ...seating } = seatingOf(agent, how)
      const helped = searching && searchers ? { searchers } : {}
      return { id: agent.id, name: agent.name, role: agent.role, ...seating, ...helped }
    })

/** What the brief says of a seat comes before its role's; who names a writer there also names who helps. */
function seatingOf(agent: Agent, { seatFor, model, nameOf = (name) => name }: Seats): Omit<Seat, 'id' | 'name'> {
  const usual = seatFor?.(agent.role) ?? { models: ['offline'] }
  const { effort = usual.effort } = agent
  const thinking = effort !== undefined && { effort }
  if (model !== undefined) return { models: [nameOf(model)], ...thinking }
  const own = agent.models.length > 0
  const { searchers = own ? undefined : usual.searchers, hard = own ? undefined : usual.hard } = agent
  const named = (models: readonly string[]): string[] => models.map(nameOf)
  return {
    models: named(own ? agent.models : usual.models),
    ...(searchers && { searchers: named(searchers) }),
    ...(hard && { hard: named(hard) }),
    ...thinking,
  }
}

/**
 * The header says who was seated when the case was opened; what the brief asked for came before. A fork may seat others
 * later: the script goes by who sat there at the beginning, since it did so before.
 */
export const seated = <C extends Cast>(cast: C, header: Header): C =>
  Object.fromEntries(
    Object.entries(cast).map(([place, agent]) => {
      const seat = castAt(header, 1).find(({ id }) => id === agent?.id)
      return [place, agent && seat ? playing(agent, seat) : agent]
    }),
  ) as C

/** An agent with the models of a seat. */
export const playing = ({ searchers: _searchers, hard: _hard, effort: _effort, ...own }: Agent, seat: Seat): Agent => ({
  ...own,
  ...seat,
  name: own.name,
  seat: seat.id,
})
