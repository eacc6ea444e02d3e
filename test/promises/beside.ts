import { availableParallelism, loadavg } from 'node:os'

/** How many had something to do here before anything was measured. */
const [before = 0] = loadavg()

/** A time that was taken beside others' work says little: a figure must not hide that it was. */
export const besideOthers = (): string =>
  before > availableParallelism() / 2 ? `; taken beside other work, load ${before.toFixed(1)}` : ''
