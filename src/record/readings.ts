/** Letters: more than a long case has with its exhibits. */
const MOST = 2_000_000

/**
 * A pure reading of a text, kept for when the same text is read again: a case is assessed anew after every turn, and
 * all but the last of its speeches stand as they stood. What was read first is let go first.
 */
export function readOnce<T>(read: (text: string) => T, most = MOST): (text: string) => T {
  const kept = new Map<string, T>()
  let letters = 0
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined || kept.has(text)) return known as T
    const reading = read(text)
    kept.set(text, reading)
    letters += text.length
    for (const oldest of kept.keys()) {
      if (letters <= most) break
      kept.delete(oldest)
      letters -= oldest.length
    }
    return reading
  }
}

/** The same of a thing that never changes, kept for as long as the thing is. */
export function readEach<Thing extends object, T>(read: (thing: Thing) => T): (thing: Thing) => T {
  const kept = new WeakMap<Thing, T>()
  return (thing) => {
    const known = kept.get(thing)
    if (known !== undefined || kept.has(thing)) return known as T
    const reading = read(thing)
    kept.set(thing, reading)
    return reading
  }
}

/** The same of a thing among others, kept while all that it is read with stays the same, each thing for itself. */
export function readAmong<T>(): (thing: object, among: readonly unknown[], read: () => T) => T {
  const kept = new WeakMap<object, { readonly among: readonly unknown[]; readonly reading: T }>()
  return (thing, among, read) => {
    const known = kept.get(thing)
    if (known?.among.length === among.length && among.every((each, at) => each === known.among[at]))
      return known.reading
    const reading = read()
    kept.set(thing, { among, reading })
    return reading
  }
}
