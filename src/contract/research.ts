import { z } from 'zod'
import { catalogued } from '#record'
import { lengths } from './limits.ts'
import { located } from './addresses.ts'
import { documented } from './documented.ts'
import { amount, listOf } from './shapes.ts'

const Group = z
  .object({
    name: z.string(),
    about: z.string().nullable(),
    runs: amount,
    ended: amount.meta({ description: 'Runs that have come to an end, with a verdict or without.' }),
  })
  .meta({ id: 'Group', description: 'The runs of a batch.' })

const Groups = z.object({ groups: listOf(Group) })

const GroupParam = z.object({ group: z.string().max(lengths.group) })

const Spoken = z.object({
  lang: z.enum(catalogued).optional().meta({ description: 'In which language; that of the courts, unless given.' }),
})

const { json, text, failures } = documented

/** What is asked of many cases at once. */
export const groupRoutes = {
  groups: {
    ...located('groups'),
    summary: 'The batches that were run here',
    responses: { 200: json(Groups, 'Each by its name.'), ...failures() },
  },
  report: {
    ...located('report'),
    summary: 'What the runs of a batch come to, as a page',
    request: { params: GroupParam, query: Spoken },
    responses: { 200: text('text/html', 'One page that needs nothing else.'), ...failures(404) },
  },
  runs: {
    ...located('runs'),
    summary: 'The runs of a batch, a row each',
    request: { params: GroupParam },
    responses: { 200: text('text/csv', 'A table with a head.'), ...failures(404) },
  },
} as const
