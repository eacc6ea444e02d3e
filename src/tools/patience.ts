import type { Json } from '#record'
import { fieldOf } from './finds/find.ts'
import type { RawAnswer } from './finds/index.ts'

/** What a case remembers of a source: one that could not be reached must not slow every later question. */
export interface Patience {
  /** Instead of an answer, when the source is not asked any more. */
  refusal(): RawAnswer | undefined
  heard(answer: RawAnswer): void
}

/** So many failures in a row, without an answer between them, and nobody waits for it again. */
const FAILURES = 2

export function patienceWith(source: string): Patience {
  let failures = 0
  return {
    refusal() {
      if (failures < FAILURES) return undefined
      const message = `${source} could not be reached before in this case, so it is not asked again.`
      return { failed: true, texts: [message], resources: [], unread: [] }
    },
    heard(answer) {
      failures = isLost(answer) ? failures + 1 : 0
    },
  }
}

const lost: ReadonlySet<Json | undefined> = new Set(['unavailable', 'too-slow', 'server-failed'])

const isLost = ({ failed, structured = null }: RawAnswer): boolean =>
  failed && lost.has(fieldOf(fieldOf(structured, 'error') ?? null, 'code'))
