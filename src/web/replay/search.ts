/** Where in a case the address is: the entry that came last. Without it the case is shown as it stands. */
interface ReplaySearch {
  readonly at?: number
}

export const readReplaySearch = ({ at }: Record<string, unknown>): ReplaySearch =>
  typeof at === 'number' && Number.isSafeInteger(at) && at >= 0 ? { at } : {}
