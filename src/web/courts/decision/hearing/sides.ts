import { decisionSides } from '#events'
import type { Side } from '#evidence'

export const isSide = (agent: string): agent is Side => decisionSides.some((side) => side === agent)

export const otherSide = (side: Side): Side => (side === 'defense' ? 'prosecution' : 'defense')
