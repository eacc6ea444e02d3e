import type { Picture } from '#picture'
import { eventUp, exhibitUp, objectionUp, perjuryUp, roleOf } from './seen.ts'

/** Five poses that say something, and the two in which one waits. */
export type Pose = 'seated' | 'standing' | 'lean' | 'recoil' | 'slump' | 'slam' | 'point'

export type Mood = 'calm' | 'stern' | 'wide' | 'low' | 'glad'

/** Angles in degrees: an arm from shoulder and elbow, hanging at 0, raised forwards below it. */
interface Stance {
  readonly up: number
  readonly turn: number
  readonly down: number
  readonly nod: number
  readonly near: readonly [shoulder: number, elbow: number]
  readonly far: readonly [shoulder: number, elbow: number]
  readonly mood: Mood
}

const UP = 92

export const STANCES: Readonly<Record<Pose, Stance>> = {
  seated: { up: 0, turn: 0, down: 0, nod: 0, near: [-16, 72], far: [16, -72], mood: 'calm' },
  standing: { up: UP, turn: 0, down: 0, nod: 0, near: [-26, -46], far: [10, -14], mood: 'calm' },
  lean: { up: UP * 0.6, turn: 13, down: 0, nod: -7, near: [-44, -8], far: [26, -44], mood: 'stern' },
  recoil: { up: UP * 0.5, turn: -14, down: -4, nod: -8, near: [-34, -112], far: [30, 112], mood: 'wide' },
  slump: { up: 0, turn: 4, down: 17, nod: 20, near: [-6, 34], far: [6, -34], mood: 'low' },
  slam: { up: UP * 0.36, turn: 8, down: 0, nod: 4, near: [-34, 24], far: [34, -24], mood: 'stern' },
  point: { up: UP, turn: 5, down: 0, nod: -4, near: [-98, 2], far: [18, -60], mood: 'stern' },
}

type Counsel = 'prosecutor' | 'defense'

const isLoud = (words: string): boolean => /!["”’]?(?:\s|$)/u.test(words) || /\b[A-Z]{5,}\b/u.test(words)

/** How counsel stands while it speaks: by what it says, and otherwise by turns. */
function speaking({ line }: Picture): Pose {
  const words = line?.content ?? ''
  if (isLoud(words)) return 'slam'
  if (/\?["”’]?\s*$/u.test(words)) return (line?.seq ?? 0) % 3 === 0 ? 'standing' : 'lean'
  return (['standing', 'point', 'standing', 'lean'] as const)[(line?.seq ?? 0) % 4]!
}

export function poseOf(picture: Picture, side: Counsel): Pose {
  const { line, verdict } = picture
  if (verdict && line?.agent !== side) return counselAfter(verdict.verdict, side)
  const objection = objectionUp(picture)
  if (objection?.stamped && objection.ruling === null) return objection.agent === side ? 'point' : 'recoil'
  if (objection?.ruling && line?.agent !== side)
    return (objection.ruling.ruling === 'sustained') === (objection.agent === side) ? 'seated' : 'slump'
  if (line?.agent === side) return exhibitUp(picture) ? 'point' : speaking(picture)
  const isAgainst = perjuryUp(picture) !== null && picture.stand?.kind === (side === 'defense' ? 'cross' : 'direct')
  if (isAgainst) return 'point'
  return eventUp(picture)?.event === 'dramatic_revelation' ? 'recoil' : 'seated'
}

function counselAfter(verdict: 'guilty' | 'not_guilty' | 'hung', side: Counsel): Pose {
  if (verdict === 'hung') return 'recoil'
  return (verdict === 'guilty') === (side === 'prosecutor') ? 'standing' : 'slump'
}

export function witnessPose(picture: Picture): Pose {
  const { line } = picture
  const isSpeaking = line !== null && roleOf(line.agent) === 'witness'
  if (perjuryUp(picture)) return 'recoil'
  if (eventUp(picture)?.event === 'witness_outburst' && isSpeaking) return 'slam'
  const objection = objectionUp(picture)
  if (objection?.stamped && objection.ruling === null) return 'recoil'
  if (objection?.ruling?.ruling === 'sustained') return 'slump'
  if (!isSpeaking) return 'seated'
  if (isLoud(line.content ?? '')) return 'slam'
  return (['seated', 'lean', 'seated', 'point'] as const)[line.seq % 4]!
}

export function judgePose(picture: Picture): Pose {
  const objection = objectionUp(picture)
  if (objection?.ruling && objection.stamped) return 'slam'
  if (eventUp(picture)?.event === 'gallery_disruption') return 'slam'
  if (perjuryUp(picture)) return 'recoil'
  if (picture.line?.agent !== 'judge') return 'seated'
  return picture.verdict ? 'slam' : (['lean', 'seated', 'point'] as const)[picture.line.seq % 3]!
}

export const bailiffPose = (picture: Picture): Pose =>
  eventUp(picture)?.event === 'bailiff_interruption' || (picture.line?.agent === 'bailiff' && picture.stand !== null)
    ? 'point'
    : 'standing'

/** The accused listens, and takes it to heart. */
export function accusedPose(picture: Picture): Pose {
  const { verdict, line } = picture
  if (verdict) return verdict.verdict === 'guilty' ? 'slump' : 'recoil'
  if (perjuryUp(picture)) return 'lean'
  const pointed = poseOf(picture, 'prosecutor')
  if (line?.agent === 'prosecutor' && (pointed === 'point' || pointed === 'slam')) return 'recoil'
  const objection = objectionUp(picture)
  if (objection?.ruling) return poseOf(picture, 'defense') === 'slump' ? 'slump' : 'seated'
  return 'seated'
}

/** What a face says beside the pose: relief is a pose of fright with another mouth. */
export function moodOf(picture: Picture, who: 'accused' | Counsel, pose: Pose): Mood {
  const { verdict } = picture
  const isWon = verdict && (verdict.verdict === 'guilty') === (who === 'prosecutor') && verdict.verdict !== 'hung'
  const ruled = objectionUp(picture)?.ruling && pose === 'seated' && who !== 'accused'
  return isWon || ruled ? 'glad' : STANCES[pose].mood
}

/** Whether the room draws its breath: at a contradiction, an outburst, a revelation, the verdict. */
export function gaspIn(picture: Picture): string | null {
  const event = eventUp(picture)
  const perjury = perjuryUp(picture)
  if (perjury) return `perjury ${perjury.at}`
  if (event && event.event !== 'evidence_challenged' && event.event !== 'bailiff_interruption')
    return `event ${event.at}`
  return picture.verdict ? 'verdict' : null
}
