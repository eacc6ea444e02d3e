import type { ServerMessage } from '#contract'
import { mayRead, type Audience, type Entry, type To } from '#record'
import { parcel, type Frame } from './frame.ts'
import { viewerRows, type FrameWire } from './row.ts'

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
  /** Where frames may be written without asking further, while it has room and until its viewer leaves. */
  readonly wire?: FrameWire & { readonly writableNeedDrain: boolean }
  /** Comes before anything else. */
  welcome(standing: { readonly running: boolean; readonly last: number }): void
  entry(entry: Sent): void
  /** What is not kept: words, standing, heartbeats. */
  pass(message: Frame): void
  /** The case is gone, or the server stops. */
  end(reason: 'gone' | 'stopping'): void
}

interface Viewer {
  readonly sink: Sink
  /** How many entries it was given or may not read, unless it stands in a row. */
  next: number
  isBehind: boolean
}

interface ViewersOptions {
  /** Who has more bytes than this waiting is behind. */
  readonly backlog: number
  /** Told when somebody cannot be supplied at once. */
  readonly onBehind: () => void
  /** What one is told that has caught up: what is not in the record and goes on now. */
  readonly news: (audience: Audience) => readonly ServerMessage[]
}

/** All who follow a case, each as far as it keeps up, and the entries that they are supplied from. */
interface Viewers {
  readonly size: number
  readonly behind: number
  readonly last: number
  fill(entries: readonly Entry[]): void
  /** Gives new entries to all who keep up. */
  give(): void
  add(sink: Sink, after: number, running: boolean): () => void
  pass(message: ServerMessage, to: To): void
  beat(heartbeat: Frame): void
  supply(): void
  end(reason: 'gone' | 'stopping'): void
}

/** Who is how far: in a row with all who have room, asked each time how much waits, or behind. */
function paces({ backlog, onBehind, news }: ViewersOptions, record: readonly Sent[]) {
  const behind = new Set<Viewer>()
  /** Those who are asked: who has no wire, or none with room. */
  const careful = new Set<Viewer>()
  /** How many entries those in rows were given or may not read. */
  let given = 0
  const rows = viewerRows<Viewer>((viewer) => {
    viewer.next = given
    careful.add(viewer)
  })

  const fallBehind = (viewer: Viewer): void => {
    viewer.isBehind = true
    careful.delete(viewer)
    behind.add(viewer)
    onBehind()
  }
  const rejoin = (viewer: Viewer): void => {
    viewer.isBehind = false
    behind.delete(viewer)
    careful.add(viewer)
    for (const message of news(viewer.sink.audience)) viewer.sink.pass(parcel(message))
  }
  /** Into a row, when nothing waits any more and it has what the others there have. */
  const settle = (viewer: Viewer): void => {
    const { wire, audience } = viewer.sink
    if (!wire || wire.writableNeedDrain || viewer.next !== given) return
    careful.delete(viewer)
    rows.of[audience].join(viewer, wire)
  }
  const give = (viewer: Viewer): void => {
    const { sink } = viewer
    while (viewer.next < record.length) {
      if (sink.backlog > backlog) return fallBehind(viewer)
      const next = record[viewer.next++]!
      if (mayRead(sink.audience, next)) sink.entry(next)
    }
    if (viewer.isBehind) rejoin(viewer)
    settle(viewer)
  }
  return {
    behind,
    give,
    giveAll(): void {
      while (given < record.length) {
        const { frame, to } = record[given++]!
        rows.send(frame, to)
      }
      for (const viewer of careful) give(viewer)
    },
    /** First to those who are asked: who leaves a row by it has had it. */
    pass(made: Frame, to: To): void {
      for (const viewer of careful) {
        if (!mayRead(viewer.sink.audience, { to })) continue
        if (viewer.sink.backlog > backlog) fallBehind(viewer)
        else viewer.sink.pass(made)
      }
      rows.send(made.frame, to)
    },
    leave(viewer: Viewer): void {
      behind.delete(viewer)
      careful.delete(viewer)
      rows.of[viewer.sink.audience].leave(viewer)
    },
    /** The record begins anew for whoever comes next. */
    rewind(): void {
      given = 0
    },
  }
}

export function viewersOf(how: ViewersOptions): Viewers {
  const record: Sent[] = []
  const viewers = new Set<Viewer>()
  const pace = paces(how, record)
  const drop = (viewer: Viewer): void => {
    viewers.delete(viewer)
    pace.leave(viewer)
    if (viewers.size > 0) return
    record.length = 0
    pace.rewind()
  }

  return {
    get size() {
      return viewers.size
    },
    get behind() {
      return pace.behind.size
    },
    get last() {
      return record.length
    },
    /** Sequence numbers have no gaps, so an entry's place is its number; what is here already is passed over. */
    fill(entries) {
      for (const entry of entries)
        if (entry.seq === record.length + 1) record.push({ seq: entry.seq, to: entry.to, ...parcel(entry) })
    },
    give: () => pace.giveAll(),
    add(sink, after, running) {
      const viewer = { sink, next: Math.min(after, record.length), isBehind: true }
      viewers.add(viewer)
      pace.behind.add(viewer)
      sink.welcome({ running, last: record.length })
      pace.give(viewer)
      return () => drop(viewer)
    },
    /** To all who keep up. Who does not is left out, and is told where things stand when it has caught up. */
    pass(message, to) {
      if (viewers.size > 0) pace.pass(parcel(message), to)
    },
    beat: (heartbeat) => pace.pass(heartbeat, 'open'),
    supply() {
      for (const viewer of pace.behind) if (viewer.sink.backlog <= how.backlog / 2) pace.give(viewer)
    },
    end(reason) {
      for (const viewer of viewers) {
        drop(viewer)
        viewer.sink.end(reason)
      }
    },
  }
}
