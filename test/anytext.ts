import fc, { type StringConstraints } from 'fast-check'

const LAST = 0x10ffff
const HALVES = { from: 0xd800, to: 0xdfff }
const HALF_COUNT = HALVES.to - HALVES.from + 1

/** Any character but half of one. What fast-check calls binary keeps a table of all million, for most of a second. */
const character = fc.nat(LAST - HALF_COUNT).map(
  (at) => String.fromCodePoint(at < HALVES.from ? at : at + HALF_COUNT),
  (text) => {
    const at = typeof text === 'string' ? text.codePointAt(0) : undefined
    if (at === undefined || String.fromCodePoint(at) !== text || (at >= HALVES.from && at <= HALVES.to))
      throw new TypeError('That is not one whole character.')
    return at < HALVES.from ? at : at - HALF_COUNT
  },
)

/** Text as nobody would write it: every script, marks, controls and what has no meaning at all. */
export const anyText = (constraints: Omit<StringConstraints, 'unit'> = {}): fc.Arbitrary<string> =>
  fc.string({ ...constraints, unit: character })
