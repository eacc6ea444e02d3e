import { basename } from 'node:path'
import { createRoute, z } from '@hono/zod-openapi'
import { readBank } from '#docket'
import { describeProblems, readBrief } from '#papers'
import { TrialBrief } from '#proceedings'
import { ServerError } from '../errors.ts'
import { body, failures, json, newApp, type App } from './desk.ts'

const Brief = z.any().openapi({ type: 'object', description: 'As in docs/schemas/trial.json.' })

const Bank = z
  .object({
    cases: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        genre: z.string(),
        story: z.string(),
        witnesses: z.number().int(),
        file: z.string(),
        brief: Brief,
      }),
    ),
    problems: z.array(z.object({ file: z.string(), why: z.string() })),
  })
  .openapi('Bank')

/** A brief is a page or two; nobody writes a book of one. */
const Written = z.object({ text: z.string().min(1).max(120_000) })

/** The case bank, and reading a trial somebody has written. */
export function bankRoutes(): App {
  const app = newApp()

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/bank',
      summary: 'The trials that wait to be heard',
      responses: { 200: json(Bank, 'Every trial with its brief, and the files that cannot be read.'), ...failures() },
    }),
    async (context) => {
      const { cases, problems } = await readBank()
      return context.json(
        {
          cases: cases.map(({ name, title, genre, file, brief }) => ({
            name,
            title,
            genre,
            story: brief.story,
            witnesses: brief.witnesses.length,
            file: basename(file),
            brief,
          })),
          problems: problems.map(({ file, why }) => ({ file: basename(file), why })),
        },
        200,
      )
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/bank/read',
      summary: 'Read a trial written as YAML or JSON; nothing is kept',
      request: { body: body(Written) },
      responses: { 200: json(z.object({ brief: Brief }), 'The brief.'), ...failures() },
    }),
    (context) => {
      const { text } = context.req.valid('json')
      const reading = readBrief(text, 'case', TrialBrief)
      if (!reading.ok) throw new ServerError('bad-brief', describeProblems(reading.problems, text))
      return context.json({ brief: reading.brief }, 200)
    },
  )

  return app
}
