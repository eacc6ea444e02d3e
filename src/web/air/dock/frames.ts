import { fullMix, type DeskPicture } from '#contract'
import { blankPicture } from '#picture'
import type { Frames } from '../frames.ts'

const unknown = { state: 'off', said: '' } as const

/** What only the desk is told. */
export const deskFrames: Frames<DeskPicture> = {
  of: 'desk',
  event: 'desk',
  blank: {
    picture: blankPicture,
    running: false,
    lines: [],
    cue: null,
    dead_air: { since: null, longest: 0, total: 0 },
    delay: 0,
    overlays: 0,
    mix: fullMix,
    health: { models: unknown, moderation: unknown, chat: unknown, obs: unknown },
    at: 0,
  },
}
