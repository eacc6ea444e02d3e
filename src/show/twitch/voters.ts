import { createHmac } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** One name for one account in one case. Without the secret nobody can tell whose it is, nor find it in another case. */
export const voterNames =
  (secret: Buffer) =>
  (userId: string): string =>
    `twitch-${createHmac('sha256', secret).update(userId).digest('hex').slice(0, 32)}`

/** How many commands are listened to. */
export interface Crowd {
  readonly each: { readonly points: number; readonly duration: number }
  readonly all: { readonly points: number; readonly duration: number }
}

export const crowd: Crowd = { each: { points: 4, duration: 10 }, all: { points: 200, duration: 1 } }

/** Lets commands through as long as neither the person nor everybody together says too many. */
export function doorkeeper({ each, all }: Crowd): (userId: string) => Promise<boolean> {
  const person = new RateLimiterMemory(each)
  const everybody = new RateLimiterMemory(all)
  return async (userId) => (await isFree(person, userId)) && (await isFree(everybody, 'everybody'))
}

async function isFree(limiter: RateLimiterMemory, who: string): Promise<boolean> {
  try {
    await limiter.consume(who)
    return true
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false
    throw refusal
  }
}
