/** What takes the frames of a viewer as they are. */
export interface FrameWire {
  /** Whether there is room for more. */
  write(frame: Buffer): boolean
}

/** Viewers whose wires have room, all with the same rights and all as far as one another. */
export interface ViewerRow<Viewer> {
  join(viewer: Viewer, wire: FrameWire): void
  leave(viewer: Viewer): void
  /** Sends it to all. Who has no more room by then leaves, and is told of. */
  send(frame: Buffer): void
}

/** Between two wires the kernel empties the caches, so whatever else is touched for a viewer is fetched from memory. */
export function viewerRow<Viewer>(full: (viewer: Viewer) => void): ViewerRow<Viewer> {
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
