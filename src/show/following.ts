import type { Docket } from '#docket'
import type { Entry } from '#record'

interface FollowOptions {
  readonly docket: Pick<Docket, 'entries' | 'watch'>
  readonly id: string
  /** Given every entry, in order and once. */
  readonly take: (fresh: readonly Entry[]) => void
  readonly caughtUp: () => void
  readonly gone: AbortSignal
  readonly report: (error: unknown) => void
}

interface FollowedRecord {
  /** The newest entry that was taken. */
  readonly last: number
  /** Whether all that was there at the beginning has been taken. */
  readonly isCaughtUp: boolean
  /** Looks for entries that another process has written. */
  look(): Promise<void>
}

/** Follows the record of a case from its beginning, whoever writes it. */
export function followRecord({ docket, id, take, caughtUp, gone, report }: FollowOptions): FollowedRecord {
  let [last, newest] = [0, 0]
  let isCaughtUp = false
  let reading: Promise<void> | undefined

  const receive = (entries: readonly Entry[]): void => {
    const fresh = entries.filter(({ seq }) => seq > last)
    newest = Math.max(newest, fresh.at(-1)?.seq ?? 0)
    if (gone.aborted || fresh.length === 0) return
    if (fresh[0]!.seq > last + 1) return void look().catch(report)
    last = newest
    take(fresh)
  }
  const look = async (): Promise<void> => {
    reading ??= read().finally(() => (reading = undefined))
    await reading
  }
  /** While the record is read, entries may come that the reading does not have. */
  const read = async (): Promise<void> => {
    for (let isBehind = true; isBehind && !gone.aborted; isBehind = last < newest) {
      const entries = await docket.entries(id, last)
      if (entries.length === 0) return
      receive(entries)
    }
  }

  const unwatch = docket.watch(id, receive)
  gone.addEventListener('abort', unwatch, { once: true })
  const begin = async (): Promise<void> => {
    await look()
    isCaughtUp = true
    caughtUp()
  }
  begin().catch(report)
  return {
    get last() {
      return last
    },
    get isCaughtUp() {
      return isCaughtUp
    },
    look,
  }
}
