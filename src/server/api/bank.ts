import { basename } from 'node:path'
import { createRoute, type z } from '@hono/zod-openapi'
import { routes } from '#contract'
import { trialBank } from '#docket'
import { describeProblems, readBrief } from '#papers'
import { formatOf, TrialBrief } from '#proceedings'
import { ServerError } from '../errors.ts'
import { newApp, type App } from './deps.ts'

/** The case bank, and reading a brief that somebody has written. */
export function bankRoutes(): App {
  const app = newApp()

  app.openapi(createRoute(routes.bank), async (context) => {
    const { cases, problems } = await (await trialBank()).readBank()
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
  })

  app.openapi(createRoute(routes.read), (context) => {
    const { text, format } = context.req.valid('json')
    const asked = format === undefined ? TrialBrief : formatOf(format)?.brief
    if (asked === undefined) throw new ServerError('bad-brief', `There is no format called "${format}".`)
    const reading = readBrief<object>(text, 'case', asked as z.ZodType<object>)
    if (!reading.ok) throw new ServerError('bad-brief', describeProblems(reading.problems, text))
    return context.json({ brief: reading.brief }, 200)
  })

  return app
}
