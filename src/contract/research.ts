import { z } from 'zod'
import { amount, listOf } from './shapes.ts'

const Group = z
  .object({
    name: z.string(),
    about: z.string().nullable(),
    runs: amount,
    ended: amount.meta({ description: 'Runs that have come to an end, with a verdict or without.' }),
  })
  .meta({ id: 'Group', description: 'The runs of a batch.' })

export const Groups = z.object({ groups: listOf(Group) })

export const GroupParam = z.object({ group: z.string().max(40) })
