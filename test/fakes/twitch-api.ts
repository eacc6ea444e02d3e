import type { Answer, FakeId } from './twitch-id.ts'

interface FakeReward {
  readonly id: string
  readonly broadcaster_id: string
  title: string
  cost: number
  is_enabled: boolean
  is_paused: boolean
}

export interface FakeRedemption {
  readonly id: string
  readonly user_id: string
  readonly reward: string
  status: string
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: Readonly<Record<string, unknown>>
}

/** The API, as far as a show uses it. Everything asked for is kept. */
export interface FakeApi {
  readonly rewards: Map<string, FakeReward>
  readonly redemptions: Map<string, FakeRedemption>
  /** Every settlement that was asked for, in order, also those that failed. */
  readonly settlements: { readonly id: string; readonly status: string }[]
  readonly polls: Map<
    string,
    { readonly title: string; readonly choices: readonly string[]; readonly duration: number; status: string }
  >
  /** Subscriptions to EventSub by session. */
  readonly subscriptions: { readonly id: string; readonly session: string; readonly reward: string }[]
  /** The next so many requests that fit fail with the status. */
  failing: { readonly fits: (asked: Asked) => boolean; readonly status: number; times: number } | undefined
  answer(asked: Asked, authorization: string | undefined): Answer | undefined
}

const found = (...data: readonly unknown[]): Answer => ({ status: 200, body: { data } })
const missing: Answer = { status: 404, body: { message: 'not found' } }

/** What there is of a kind, and the next name of one. */
interface Kept {
  readonly api: FakeApi
  readonly next: (kind: string) => string
}

const rewards =
  ({ api, next }: Kept) =>
  ({ method, query, body }: Asked): Answer => {
    const known = api.rewards.get(query.get('id') ?? '')
    if (method === 'GET') return found(...api.rewards.values())
    if (method === 'POST') {
      const reward = {
        is_paused: false,
        ...body,
        id: next('reward'),
        broadcaster_id: query.get('broadcaster_id'),
      } as FakeReward
      api.rewards.set(reward.id, reward)
      return found(reward)
    }
    if (!known) return missing
    if (method === 'PATCH') Object.assign(known, body)
    else api.rewards.delete(known.id)
    return found(known)
  }

const redemptions =
  ({ api }: Kept) =>
  ({ method, query, body }: Asked): Answer => {
    if (method === 'GET') {
      const status = query.get('status')
      return found(...[...api.redemptions.values()].filter((one) => one.status === status))
    }
    const one = api.redemptions.get(query.get('id') ?? '')
    if (one?.status !== 'UNFULFILLED') return missing
    one.status = String(body['status'])
    return found(one)
  }

const polls =
  ({ api, next }: Kept) =>
  ({ method, body }: Asked): Answer => {
    if (method === 'POST') {
      const choices = (body['choices'] as readonly { readonly title: string }[]).map(({ title }) => title)
      const poll = { title: String(body['title']), choices, duration: Number(body['duration']), status: 'ACTIVE' }
      const pollId = next('poll')
      api.polls.set(pollId, poll)
      return found({ id: pollId, ...poll })
    }
    const known = api.polls.get(String(body['id']))
    if (known?.status !== 'ACTIVE') return { status: 400, body: { message: 'the poll is not active' } }
    known.status = String(body['status'])
    return found({ id: body['id'], ...known })
  }

const subscriptions =
  ({ api, next }: Kept) =>
  ({ body }: Asked): Answer => {
    const { session_id: session } = body['transport'] as { readonly session_id: string }
    const { reward_id: reward } = body['condition'] as { readonly reward_id: string }
    const subscription = { id: next('subscription'), session, reward }
    api.subscriptions.push(subscription)
    const { type, version, condition, transport } = body
    return found({ id: subscription.id, status: 'enabled', type, version, condition, transport, cost: 0 })
  }

const paths: Readonly<Record<string, (kept: Kept) => (asked: Asked) => Answer>> = {
  '/mock/channel_points/custom_rewards': rewards,
  '/mock/channel_points/custom_rewards/redemptions': redemptions,
  '/mock/polls': polls,
  '/eventsub/subscriptions': subscriptions,
}

export function fakeApi(id: FakeId): FakeApi {
  let number = 0
  const next = (kind: string): string => `${kind}-${++number}`
  const api: FakeApi = {
    rewards: new Map(),
    redemptions: new Map(),
    settlements: [],
    polls: new Map(),
    subscriptions: [],
    failing: undefined,
    answer(asked, authorization) {
      const work = paths[asked.path]?.({ api, next })
      if (!work) return undefined
      if (!id.ownerOf(authorization?.replace(/^Bearer /, '')))
        return { status: 401, body: { message: 'invalid token' } }
      if (asked.method === 'PATCH' && asked.path.endsWith('/redemptions'))
        api.settlements.push({ id: asked.query.get('id') ?? '', status: String(asked.body['status']) })
      if (api.failing && api.failing.times > 0 && api.failing.fits(asked)) {
        api.failing.times--
        return { status: api.failing.status, body: { message: 'out of order' } }
      }
      return work(asked)
    },
  }
  return api
}
