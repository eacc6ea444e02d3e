import { block } from './block.ts'
import { tags, type Sieve } from './tags.ts'

/** Keeps out of an answer's words whatever its model only thought, in all ways in which models write it down. */
export function thoughtless(): Sieve {
  const inner = tags()
  let outer = block()
  return {
    sift(piece) {
      const words = inner.sift(piece)
      if (inner.isVoid) outer = block()
      return words === '' ? '' : outer.sift(words)
    },
    rest() {
      const words = inner.rest()
      return (words === '' ? '' : outer.sift(words)) + outer.rest()
    },
    get isThinking() {
      return inner.isThinking || outer.isThinking
    },
    get isVoid() {
      return inner.isVoid || outer.isVoid
    },
  }
}
