import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** So long is looked, before anything is measured, how much others do here. */
const LOOK = 1_000
/** With less than this share of the processors nobody is in the way. */
const LITTLE = 0.2

const processorTimes = (): { readonly idle: number; readonly all: number } => {
  const times = cpus().map((cpu) => cpu.times)
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    all: times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
  }
}

async function shareOfOthers(): Promise<number> {
  const before = processorTimes()
  await pause(LOOK)
  const after = processorTimes()
  return 1 - (after.idle - before.idle) / (after.all - before.all)
}

// The average of the last minute would still tell of what was measured before this.
const others = await shareOfOthers()

/** A time that was taken beside others' work says little: a figure must not hide that it was. */
export const besideOthers = (): string =>
  others > LITTLE ? `; taken beside other work, which had ${Math.round(others * 100)} % of the processors` : ''
