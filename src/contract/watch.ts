import { z } from 'zod'
import { located } from './addresses.ts'
import { documented } from './documented.ts'

const { json, text, failures } = documented

const Standing = z.object({ ok: z.boolean(), why: z.string().optional() })
const Readiness = Standing.extend({
  damaged: z.array(z.string()).optional().meta({ description: 'Files in which damage was found; the log says where.' }),
})

/** The routes for whoever runs the server. */
export const watchRoutes = {
  alive: {
    ...located('alive'),
    summary: 'Whether the server answers',
    responses: { 200: json(Standing, 'It does.'), ...failures() },
  },
  ready: {
    ...located('ready'),
    summary: 'Whether the server has taken up its cases, and has room for more',
    responses: {
      200: json(Readiness, 'It has.'),
      503: json(Readiness, 'Not yet, or not any more, or its disk is full: `why` says so.'),
      ...failures(),
    },
  },
  metrics: {
    ...located('metrics'),
    summary: 'Viewers, cases, memory, answers and refusals, for Prometheus',
    responses: { 200: text('text/plain', 'Metrics.'), ...failures() },
  },
} as const
