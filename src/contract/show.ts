import { z } from 'zod'
import { Covering, Speed, VotedFor } from '#record'
import { located } from './addresses.ts'
import { documented } from './documented.ts'
import { AirPicture, DeskPicture, Mixing } from './desk.ts'
import { CaseParam, Numbered, seq } from './shapes.ts'

const { json, text, events, body, failures } = documented
const ofCase = { params: CaseParam }

/** What asks; the desk counts overlays. */
const Airing = z.object({ as: z.enum(['overlay']).optional() })

const Cueing = z
  .discriminatedUnion('cue', [
    z.strictObject({ cue: z.enum(['pause', 'go', 'next', 'panic', 'calm', 'poll_start', 'poll_stop']) }),
    z.strictObject({ cue: z.literal('speed'), speed: Speed }),
    z.strictObject({ cue: Covering, of: seq }),
    z.strictObject({ cue: z.literal('mix'), mix: Mixing }),
  ])
  .meta({ id: 'Cue', description: 'What the operator of a show does; of is the number of an entry.' })

const Cued = z.object({
  seq: seq.nullable().meta({ description: 'Null when it acts on air only, since the case is not being heard.' }),
})

const VoteBody = z.object({ poll: VotedFor, choice: VotedFor })

/** The routes of a show. */
export const airRoutes = {
  air: {
    ...located('air'),
    summary: 'What is on air, as server-sent events',
    description: 'Each event is the whole picture, with the time of the server. Nothing in it has not passed the gate.',
    request: { ...ofCase, query: Airing },
    responses: { 200: events('picture', AirPicture), ...failures(404) },
  },
  desk: {
    ...located('desk'),
    summary: 'What the operator of a show sees, as server-sent events',
    request: ofCase,
    responses: { 200: events('desk', DeskPicture), ...failures(404) },
  },
  speech: {
    ...located('speech'),
    summary: 'A line that is on air, said aloud',
    description: 'Where a speech server is set up; made ahead of air, and only of what has passed the gate.',
    request: {
      ...ofCase,
      query: z.object({ of: z.coerce.number().int().positive().meta({ description: 'The number of its entry.' }) }),
    },
    responses: { 200: text('audio/*', 'What the speech server made of it, such as audio/mpeg.'), ...failures(404) },
  },
  cue: {
    ...located('cue'),
    summary: 'Direct the show',
    request: { ...ofCase, body: body(Cueing) },
    responses: {
      201: json(Cued, 'Done, and on the record while the case is heard.'),
      ...failures(404, 409),
    },
  },
  voter: {
    ...located('voter'),
    summary: 'Become a voter: one browser, one vote in each poll',
    request: ofCase,
    responses: { 204: { description: 'The cookie is set.' }, ...failures() },
  },
  vote: {
    ...located('vote'),
    summary: 'Vote in an open poll, or call for the floor',
    request: { ...ofCase, body: body(VoteBody) },
    responses: { 201: json(Numbered, 'On the record.'), ...failures(404, 409) },
  },
} as const
