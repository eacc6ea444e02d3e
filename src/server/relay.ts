import type { ServerMessage } from '#contract'
import { mayRead, type AgentStream, type Audience, type Entry } from '#record'
import type { ServerLimits } from './limits.ts'
import type { Frame } from './frame.ts'
import { liveSpeeches } from './speech.ts'
import { viewersOf, type Sink } from './viewers.ts'

export interface CaseTrouble {
  readonly code: string
  readonly message: string
}

/** One case and all who follow it. */
export interface CaseRelay {
  readonly id: string
  readonly size: number
  readonly running: boolean
  readonly trouble: CaseTrouble | undefined
  /** The newest entry that is at hand, and the newest there is known to be. */
  readonly last: number
  readonly newest: number
  /** How many viewers wait to be supplied again. */
  readonly behind: number
  /** New entries. Nobody keeps them while nobody looks. */
  take(entries: readonly Entry[]): void
  /** Entries from the record, before somebody is admitted. */
  fill(entries: readonly Entry[]): void
  /** Gives a viewer what it has not got, and from then on what comes. */
  admit(sink: Sink, after: number): () => void
  hear(words: AgentStream): void
  stand(running: boolean, trouble?: CaseTrouble): void
  /** Supplies those that fell behind and have room again. */
  supply(): void
  beat(heartbeat: Frame): void
  end(reason: 'gone' | 'stopping'): void
}

interface RoomOptions extends Pick<ServerLimits, 'backlog' | 'frame'> {
  /** Told when somebody cannot be supplied at once. */
  readonly onBehind: () => void
}

export function room(id: string, { backlog, frame, onBehind }: RoomOptions): CaseRelay {
  let newest = 0
  let running = false
  let trouble: CaseTrouble | undefined

  const news = (audience: Audience): readonly ServerMessage[] => [
    ...speaking.soFar().filter((words) => mayRead(audience, words)),
    { type: 'standing', running },
    ...(trouble && audience === 'operator' ? [{ type: 'trouble' as const, ...trouble }] : []),
  ]
  const viewers = viewersOf({ backlog, onBehind, news })
  const speaking = liveSpeeches((words) => viewers.pass(words, words.to), frame)

  return {
    id,
    get size() {
      return viewers.size
    },
    get running() {
      return running
    },
    get trouble() {
      return trouble
    },
    get last() {
      return viewers.last
    },
    get newest() {
      return newest
    },
    get behind() {
      return viewers.behind
    },
    take(entries) {
      newest = entries.at(-1)?.seq ?? newest
      for (const { key } of entries) speaking.written(key)
      if (viewers.size === 0) return
      viewers.fill(entries)
      viewers.give()
    },
    fill: (entries) => viewers.fill(entries),
    admit(sink, after) {
      speaking.flush()
      return viewers.add(sink, after, running)
    },
    hear: (words) => speaking.hear(words),
    stand(now, why) {
      running = now
      trouble = why
      if (!now) speaking.rise()
      viewers.pass({ type: 'standing', running }, 'open')
      if (why) viewers.pass({ type: 'trouble', ...why }, 'sealed')
    },
    supply: () => viewers.supply(),
    beat: (heartbeat) => viewers.beat(heartbeat),
    end(reason) {
      speaking.rise()
      viewers.end(reason)
    },
  }
}
