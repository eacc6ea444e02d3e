import type { Entry } from '#record'
import type { DeskPicture } from '#contract'
import { isNoticed } from '#picture'

/** Listens for silence that nobody planned: after the end of a pause nothing comes. */
interface DeadAirMeter {
  /** What came before anybody listened sets the clock and is not measured. */
  take(entry: Entry, isLive: boolean): void
  cue(now: number): DeskPicture['cue']
  measured(now: number, running: boolean): DeskPicture['dead_air']
}

/** Writing an entry takes a moment; nobody hears it. */
const UNHEARD = 150

export function deadAirMeter(): DeadAirMeter {
  let pause: { readonly name: string } | undefined
  let ends = 0
  let speed = 1
  let pausedAt: number | undefined
  let isOver = false
  let [longest, total] = [0, 0]

  const act = (at: number, isLive: boolean): void => {
    const dead = at - ends
    if (isLive && ends > 0 && dead > UNHEARD && pausedAt === undefined) {
      longest = Math.max(longest, dead)
      total += dead
    }
    ends = Math.max(ends, at)
    pause = undefined
  }
  const plan = (name: string, at: number, ms: number): void => {
    pause = { name }
    ends = Math.max(ends, at + ms / speed)
  }

  return {
    take(entry, isLive) {
      const { at } = entry
      if (isNoticed(entry)) act(at, isLive)
      if (entry.type === 'closed') isOver = true
      if (entry.type === 'beat') plan(entry.name, at, entry.ms)
      if (entry.type === 'poll' && entry.seconds !== undefined) plan(entry.poll, at, entry.seconds * 1000)
      if (entry.type !== 'cue') return
      if (entry.cue === 'speed') {
        if (ends > at) ends = at + ((ends - at) * speed) / entry.speed
        speed = entry.speed
      }
      if (entry.cue === 'next' || entry.cue === 'poll_stop') ends = Math.min(ends, at)
      if (entry.cue === 'pause' || entry.cue === 'panic') pausedAt ??= at
      if ((entry.cue === 'go' || entry.cue === 'calm') && pausedAt !== undefined) {
        ends = at + Math.max(0, ends - pausedAt)
        pausedAt = undefined
      }
    },
    cue: (now) => (pause && ends > now ? { name: pause.name, ends_at: Math.round(ends) } : null),
    measured(now, running) {
      const isDead = running && !isOver && pausedAt === undefined && ends > 0 && now - ends > UNHEARD
      return { since: isDead ? Math.round(ends) : null, longest: Math.round(longest), total: Math.round(total) }
    },
  }
}
