import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { workOf } from '../scale/cpu.ts'
import { familyOf } from './ending.ts'

/** So long is looked, before anything is measured, how much others do here. */
const LOOK = 1_000
/** With less than this share of the processors nobody is in the way. */
const LITTLE = 0.2

/** Elsewhere nobody tells whose work it was. */
const isTold = process.platform === 'linux'

/** Milliseconds that the processors of this machine have been there and idle, and those that this program took of them. */
interface MachineTimes {
  readonly all: number
  readonly idle: number
  readonly own: number
}

function machineTimes(): MachineTimes {
  const times = cpus().map((cpu) => cpu.times)
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    all: times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
    own: isTold ? workOf(familyOf(process.pid)) : 0,
  }
}

/** The share of the processors that others had between. */
export const shareOfOthers = (from: MachineTimes, to: MachineTimes): number =>
  Math.max(0, to.all - from.all - (to.idle - from.idle) - (to.own - from.own)) / Math.max(1, to.all - from.all)

// The average of the last minute would still tell of what was measured before this.
const loaded = machineTimes()
await pause(LOOK)
const begun = machineTimes()

/** The share of the processors that others had before anything was measured, or since then if that is more. */
export const othersAtWork = (): number =>
  Math.max(shareOfOthers(loaded, begun), isTold ? shareOfOthers(begun, machineTimes()) : 0)

export const isMuch = (share: number): boolean => share > LITTLE

/** A time that was taken beside others' work says little: a figure must not hide that it was. */
export function besideOthers(): string {
  const others = othersAtWork()
  return isMuch(others) ? `; taken beside other work, which had ${Math.round(others * 100)} % of the processors` : ''
}
