import { mayRead, type Audience, type To } from '#record'

/** What takes the frames of a viewer as they are. */
export interface FrameWire {
  /** Whether there is room for more. */
  write(frame: Buffer): boolean
}

/** Viewers whose wires have room, all with the same rights and all as far as one another. */
interface ViewerRow<Viewer> {
  join(viewer: Viewer, wire: FrameWire): void
  leave(viewer: Viewer): void
  /** Sends it to all. Who has no more room by then leaves, and is told of. */
  send(frame: Buffer): void
}

/** A row for each audience. */
interface ViewerRows<Viewer> {
  readonly of: Readonly<Record<Audience, ViewerRow<Viewer>>>
  /** To all who may read it. */
  send(frame: Buffer, to: To): void
}

export function viewerRows<Viewer>(full: (viewer: Viewer) => void): ViewerRows<Viewer> {
  const of = { public: viewerRow(full), gallery: viewerRow(full), operator: viewerRow(full) }
  const audiences = Object.keys(of) as readonly Audience[]
  return {
    of,
    send(frame, to) {
      for (const audience of audiences) if (mayRead(audience, { to })) of[audience].send(frame)
    },
  }
}

/** Between two wires the kernel empties the caches, so whatever else is touched for a viewer is fetched from memory. */
function viewerRow<Viewer>(full: (viewer: Viewer) => void): ViewerRow<Viewer> {
  const viewers: Viewer[] = []
  const wires: FrameWire[] = []
  const places = new Map<Viewer, number>()

  /** The last one takes the place of the one that leaves, so who walks from the end misses nobody. */
  const leave = (viewer: Viewer): void => {
    const place = places.get(viewer)
    if (place === undefined) return
    places.delete(viewer)
    const [last, wire] = [viewers.pop()!, wires.pop()!]
    if (last === viewer) return
    viewers[place] = last
    wires[place] = wire
    places.set(last, place)
  }
  return {
    join(viewer, wire) {
      places.set(viewer, viewers.push(viewer) - 1)
      wires.push(wire)
    },
    leave,
    send(frame) {
      for (let place = wires.length - 1; place >= 0; place--) {
        if (wires[place]!.write(frame)) continue
        const viewer = viewers[place]!
        leave(viewer)
        full(viewer)
      }
    },
  }
}
