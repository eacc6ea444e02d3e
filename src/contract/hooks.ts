import { z } from 'zod'
import { located } from './addresses.ts'
import { documented } from './documented.ts'
import { amount, CaseName, listOf, seq, type FromJson } from './shapes.ts'

/** Of what a program outside is told. */
export const hookEvents = ['case.opened', 'case.ruled', 'case.adjourned', 'case.budget', 'case.closed'] as const

const HookEvent = z.enum(hookEvents)

export type HookEvent = z.infer<typeof HookEvent>

const Hooking = z.object({
  url: z.url().max(2_000).meta({ description: 'Where events are sent, by https.' }),
  events: z
    .array(HookEvent)
    .min(1)
    .readonly()
    .optional()
    .meta({ description: 'Of what to tell; of everything unless given.' }),
  case: CaseName.optional().meta({ description: 'Of one case only.' }),
})

const Hook = z
  .object({
    id: z.string(),
    url: z.string(),
    events: listOf(HookEvent),
    case: CaseName.nullable(),
    made: amount,
  })
  .meta({ id: 'Webhook', description: 'Who is told of what. The secret is shown once, when it is made.' })

export type Hook = FromJson<z.output<typeof Hook>>

const Hooks = z.object({ webhooks: listOf(Hook) })

const NewHook = Hook.extend({
  secret: z.string().meta({ description: 'For the signatures, as Standard Webhooks writes it: whsec_ and base64.' }),
})

const HookParam = z.object({ hook: z.string().regex(/^hook_[0-9a-f]{16}$/) })

const Delivery = z
  .object({
    id: z.string().meta({ description: 'The webhook-id, the same at every try.' }),
    event: HookEvent,
    case: CaseName,
    seq: seq.meta({ description: 'The last entry of the record at the time.' }),
    made: amount,
    state: z.enum(['waiting', 'delivered', 'given-up']),
    tries: amount,
    next: amount.nullable().meta({ description: 'When it is tried again.' }),
    answer: z.string().nullable().meta({ description: 'The status of the last answer, or why there was none.' }),
  })
  .meta({ id: 'Delivery' })

export type HookDelivery = FromJson<z.output<typeof Delivery>>

const Deliveries = z.object({ deliveries: listOf(Delivery) })

/** What is sent: which case, and how far its record is. What was said stays here until it is asked for. */
export const HookMessage = z
  .object({
    type: HookEvent,
    timestamp: z.iso.datetime(),
    data: z.object({
      case: CaseName,
      format: z.string(),
      seq,
      code: z.string().exactOptional().meta({ description: 'Why the court rose, where nobody adjourned it.' }),
    }),
  })
  .meta({ id: 'WebhookMessage' })

export type HookMessage = z.infer<typeof HookMessage>

const { json, body, failures } = documented

/** The routes of those who are told of events. */
export const hookRoutes = {
  hooks: {
    ...located('hooks'),
    summary: 'Who is told of events',
    responses: { 200: json(Hooks, 'Without their secrets.'), ...failures() },
  },
  hook: {
    ...located('hook'),
    summary: 'Have an address told of events, signed as Standard Webhooks says',
    request: { body: body(Hooking) },
    responses: { 201: json(NewHook, 'With its secret, which is told once.'), ...failures(404, 409) },
  },
  unhook: {
    ...located('unhook'),
    summary: 'Tell an address nothing more',
    request: { params: HookParam },
    responses: { 204: { description: 'Gone, with what waited for it.' }, ...failures(404) },
  },
  deliveries: {
    ...located('deliveries'),
    summary: 'What an address was told, and how it answered; the newest first',
    request: { params: HookParam },
    responses: { 200: json(Deliveries, 'As many as are kept.'), ...failures(404) },
  },
} as const
