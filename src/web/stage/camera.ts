import type { Picture } from '#picture'
import { gaspIn } from './poses.ts'
import { actingIn, objectionUp, pollUp, roleOf } from './seen.ts'

export type Shot = 'wide' | 'bench' | 'stand' | 'defense' | 'prosecution' | 'jury' | 'gallery'

/** What stands in the middle of a shot, how large, and how far down the picture it is. */
interface Framing {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly at: readonly [across: number, down: number]
}

const FRAMINGS: Readonly<Record<Exclude<Shot, 'wide' | 'gallery'>, Framing>> = {
  bench: { x: 690, y: 225, scale: 1.75, at: [0.5, 0.3] },
  stand: { x: 1008, y: 275, scale: 1.9, at: [0.52, 0.31] },
  // Behind a table the bench or the stand is in the picture, and nobody there is to lose its head.
  defense: { x: 320, y: 372, scale: 1.4, at: [0.4, 0.38] },
  prosecution: { x: 1160, y: 372, scale: 1.4, at: [0.62, 0.38] },
  jury: { x: 1262, y: 380, scale: 2.1, at: [0.56, 0.36] },
}

export const BOARD = { wide: 1440, high: 810 } as const

/** How far over its edge the room is drawn. */
const BEYOND = 200

interface Camera {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export function cameraOf(shot: Shot): Camera {
  if (shot === 'wide' || shot === 'gallery') return { scale: 1, x: 0, y: 0 }
  const { x, y, scale, at } = FRAMINGS[shot]
  const left = at[0] * BOARD.wide - x * scale
  const least = BOARD.wide - (BOARD.wide + BEYOND) * scale
  return { scale, x: Math.min(0, Math.max(least, left)), y: Math.min(0, at[1] * BOARD.high - y * scale) }
}

/** Where a place of the room is in the picture, in hundredths. */
export const shownAt = ({ scale, x, y }: Camera, at: readonly [x: number, y: number]): readonly [number, number] => [
  ((at[0] * scale + x) / BOARD.wide) * 100,
  ((at[1] * scale + y) / BOARD.high) * 100,
]

const SHOTS = {
  judge: 'bench',
  bailiff: 'bench',
  witness: 'stand',
  defense: 'defense',
  prosecutor: 'prosecution',
} as const

const shotOf = (agent: string | null): Shot => (agent === null ? 'wide' : SHOTS[roleOf(agent)])

/** A gasp is seen for so long, in milliseconds; then whoever speaks. */
export const GASP = 1_800
/** So long after a verdict one sees how the accused takes it. */
const TAKEN = 5_000
/** A long speech is cut into by whoever hears it. */
const LISTENING = { from: 5_200, to: 8_400 } as const
/** Now and then a line begins with the whole room; so long, unless it is a short one. */
const WIDE = 4_000
/** The shots of a vote, each for so long. */
const VOTING: readonly Shot[] = ['wide', 'gallery', 'defense', 'wide', 'prosecution', 'jury']
const VOTE_SHOT = 5_000
/** So long after a line has been read one looks at who heard it, and so long after it at others. */
const REACTING = 900
const PATIENCE = 4_000
const IDLE: readonly Shot[] = ['gallery', 'wide', 'bench', 'wide']

interface Cut {
  readonly shot: Shot
  /** Milliseconds until the next one; null when nothing is planned. */
  readonly next: number | null
}

/** Where one looks, so long after the line began: from whoever acts to whoever hears it, and now and then at all. */
export function cutAt(picture: Picture, elapsed: number, jurors: boolean): Cut {
  if (pollUp(picture) && pollUp(picture)?.tally === null) {
    const shots = jurors ? VOTING : VOTING.filter((shot) => shot !== 'jury')
    const passed = Math.max(0, elapsed)
    return { shot: shots[Math.floor(passed / VOTE_SHOT) % shots.length]!, next: VOTE_SHOT - (passed % VOTE_SHOT) }
  }
  if (gaspIn(picture) !== null && elapsed < GASP) return { shot: 'gallery', next: GASP - elapsed }
  const { line, verdict } = picture
  if (verdict && elapsed < TAKEN) return { shot: 'defense', next: TAKEN - elapsed }
  if (line === null || (verdict && roleOf(line.agent) !== 'judge')) return { shot: 'wide', next: null }
  const acting = actingIn(picture)
  if (objectionUp(picture)?.ruling === null) return { shot: shotOf(acting), next: null }
  const read = line.ms / picture.speed
  if (line.turn === null || line.seq % (line.agent === 'bailiff' ? 2 : 7) === 0) {
    if (read < WIDE * 2) return { shot: 'wide', next: null }
    if (elapsed < WIDE) return { shot: 'wide', next: WIDE - elapsed }
  }
  if (elapsed >= read + REACTING) return waiting(picture, acting, elapsed - read)
  const isLong = read > LISTENING.to + 2_000
  if (!isLong || elapsed >= LISTENING.to) return { shot: shotOf(acting), next: read + REACTING - elapsed }
  if (elapsed < LISTENING.from) return { shot: shotOf(acting), next: LISTENING.from - elapsed }
  return { shot: hearerOf(picture, acting), next: LISTENING.to - elapsed }
}

/** In a pause one sees how it was taken; in a long one, who else is there. */
function waiting(picture: Picture, acting: string | null, since: number): Cut {
  if (since < PATIENCE) return { shot: hearerOf(picture, acting), next: PATIENCE - since }
  const passed = since - PATIENCE
  return { shot: IDLE[Math.floor(passed / VOTE_SHOT) % IDLE.length]!, next: VOTE_SHOT - (passed % VOTE_SHOT) }
}

/** Whoever a speech is for: the witness of counsel's, counsel of the witness's, the bench of the rest. */
function hearerOf({ stand, line }: Picture, acting: string | null): Shot {
  const role = acting === null ? null : roleOf(acting)
  if (role === 'witness') return stand?.kind === 'cross' ? 'defense' : 'prosecution'
  if (role === 'judge' || role === 'bailiff') return (line?.seq ?? 0) % 2 === 0 ? 'defense' : 'gallery'
  return stand ? 'stand' : 'bench'
}
