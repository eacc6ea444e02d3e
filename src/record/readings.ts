/** Letters: more than a long case has with its exhibits. */
const MOST = 2_000_000

/**
 * A pure reading of a text, kept for when the same text is read again: a case is assessed anew after every turn, and
 * all but the last of its speeches stand as they stood. What was not asked for in a long while is let go, all at once:
 * to take the oldest out of a map one by one costs more than what is read.
 */
export function readOnce<T>(read: (text: string) => T, most = MOST): (text: string) => T {
  let [lately, before] = [new Map<string, T>(), new Map<string, T>()]
  let letters = 0
  const keep = (text: string, reading: T): T => {
    if (letters + text.length > most / 2) {
      before = lately
      lately = new Map()
      letters = 0
    }
    lately.set(text, reading)
    letters += text.length
    return reading
  }
  return (text) => {
    const known = lately.get(text)
    if (known !== undefined || lately.has(text)) return known as T
    const older = before.get(text)
    if (older !== undefined || before.has(text)) return keep(text, older as T)
    return keep(text, read(text))
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
