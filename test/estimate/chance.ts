/** Chance for tests: one seed, one course of events. */
export interface Chance {
  /** In [0, 1). */
  readonly next: () => number
  /** A whole number between two others, both included. */
  readonly between: (low: number, high: number) => number
  readonly pick: <T>(list: readonly T[]) => T
  readonly happens: (probability: number) => boolean
}

export function chanceFrom(seed: number): Chance {
  let state = seed * 2_654_435_761 + 1
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick: (list) => list[between(0, list.length - 1)]!,
    happens: (probability) => next() < probability,
  }
}

const VOCABULARY =
  `the a of and to in that it is was for on are as with they be at one have this from or had by hot but some what there
  we can out other were all your when up use word how said an each she which do their time if will way about many then
  them would write like so these her long make thing see him two has look more day could go come did my sound no most
  number who over know water than call first people may down side been now find harbour patients council appointment
  administration temperature considerable neighbourhood Wednesday recommendation evidence income quarter telephone`.split(
    /\s+/u,
  )

/** So many words of nobody's, in sentences, some with figures. */
export function wordsBy(chance: Chance, many: number): string {
  const words: string[] = []
  while (words.length < many) {
    const sentence = Array.from({ length: chance.between(4, 16) }, () =>
      chance.happens(0.04) ? String(chance.between(1, 3000)) : chance.pick(VOCABULARY),
    )
    words.push(...sentence.slice(0, -1), `${sentence.at(-1)}.`)
  }
  return words.slice(0, many).join(' ')
}
