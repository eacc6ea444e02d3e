import type { ServerMessage, SpokenWords } from '#contract'
import { mayRead, type AgentStream, type Audience, type Entry, type To } from '#record'
import type { ServerLimits } from './limits.ts'
import { parcel, type Frame } from './parcel.ts'
import { liveSpeeches } from './speech.ts'

/** An entry as it goes out: serialised once, the same bytes for all who may read it. */
interface Sent extends Frame {
  readonly seq: number
  readonly to: To
}

/** Where a case is sent to. It must never keep the sender waiting; what waits in it is its backlog. */
export interface Sink {
  readonly audience: Audience
  /** Bytes that were sent and not taken yet. */
  readonly backlog: number
  /** Comes before anything else. */
  welcome(standing: { readonly running: boolean; readonly last: number }): void
  entry(entry: Sent): void
  /** What is not kept: words, standing, heartbeats. */
  pass(message: Frame): void
  /** The case is gone, or the server stops. */
  end(reason: 'gone' | 'stopping'): void
}

export interface CaseTrouble {
  readonly code: string
  readonly message: string
}

interface Viewer {
  readonly sink: Sink
  /** How many entries it was given or may not read. */
  next: number
  isBehind: boolean
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
  const record: Sent[] = []
  const viewers = new Set<Viewer>()
  const behind = new Set<Viewer>()
  let newest = 0
  let running = false
  let trouble: CaseTrouble | undefined

  const tell = (words: SpokenWords): void => pass(words, words.to)
  const speaking = liveSpeeches(tell, frame)

  /** Sequence numbers have no gaps, so an entry's place is its number; what is here already is passed over. */
  const fill = (entries: readonly Entry[]): void => {
    for (const entry of entries)
      if (entry.seq === record.length + 1) record.push({ seq: entry.seq, to: entry.to, ...parcel(entry) })
  }

  /** To all who keep up. Who does not is left out, and is told where things stand when it has caught up. */
  const pass = (message: ServerMessage, to: To): void => {
    if (viewers.size === 0) return
    const made = parcel(message)
    for (const viewer of viewers) {
      if (viewer.isBehind || !mayRead(viewer.sink.audience, { to })) continue
      if (viewer.sink.backlog > backlog) fallBehind(viewer)
      else viewer.sink.pass(made)
    }
  }
  const fallBehind = (viewer: Viewer): void => {
    viewer.isBehind = true
    behind.add(viewer)
    onBehind()
  }
  const give = (viewer: Viewer): void => {
    const { sink } = viewer
    while (viewer.next < record.length) {
      if (sink.backlog > backlog) return fallBehind(viewer)
      const next = record[viewer.next++]!
      if (mayRead(sink.audience, next)) sink.entry(next)
    }
    if (viewer.isBehind) rejoin(viewer)
  }
  const rejoin = (viewer: Viewer): void => {
    const { sink } = viewer
    viewer.isBehind = false
    behind.delete(viewer)
    for (const words of speaking.soFar()) if (mayRead(sink.audience, words)) sink.pass(parcel(words))
    sink.pass(parcel({ type: 'standing', running }))
    if (trouble && sink.audience === 'operator') sink.pass(parcel({ type: 'trouble', ...trouble }))
  }

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
      return record.length
    },
    get newest() {
      return newest
    },
    get behind() {
      return behind.size
    },
    take(entries) {
      newest = entries.at(-1)?.seq ?? newest
      for (const { key } of entries) speaking.written(key)
      if (viewers.size === 0) return
      fill(entries)
      for (const viewer of viewers) if (!viewer.isBehind) give(viewer)
    },
    fill,
    admit(sink, after) {
      const viewer = { sink, next: Math.min(after, record.length), isBehind: true }
      viewers.add(viewer)
      behind.add(viewer)
      speaking.flush()
      sink.welcome({ running, last: record.length })
      give(viewer)
      return () => {
        viewers.delete(viewer)
        behind.delete(viewer)
        if (viewers.size === 0) record.length = 0
      }
    },
    hear: (words) => speaking.hear(words),
    stand(now, why) {
      running = now
      trouble = why
      if (!now) speaking.rise()
      pass({ type: 'standing', running }, 'open')
      if (why) pass({ type: 'trouble', ...why }, 'sealed')
    },
    supply() {
      for (const viewer of behind) if (viewer.sink.backlog <= backlog / 2) give(viewer)
    },
    beat: (heartbeat) => {
      for (const { sink, isBehind } of viewers) if (!isBehind) sink.pass(heartbeat)
    },
    end(reason) {
      speaking.rise()
      for (const { sink } of viewers) sink.end(reason)
      viewers.clear()
      behind.clear()
    },
  }
}
