import { MessageSquare, Scale, Users } from 'lucide-react'

/** The formats that the form writes a brief for, in the order of their cards; any other comes from a file or a program. */
export const offered = { decision: Scale, debate: MessageSquare, trial: Users } as const

export type Offered = keyof typeof offered
