import type { SpeechSound, LineToSay, Voice } from './voice.ts'

/** Lines said ahead of air: each once, in their order, and kept as long as somebody may ask. */
interface Prompter {
  /** Has a line said. What has been said, or is being said, is not said again. */
  prepare(seq: number, line: LineToSay): Promise<SpeechSound | undefined>
  /** Whether the air need not wait for it: it is there, or will not come. */
  isSettled(seq: number): boolean
  close(): void
}

interface PrompterOptions {
  readonly voice: Voice
  /** Told when a line can go on air. */
  readonly settled: () => void
  readonly report: (error: unknown) => void
}

/** How many are said at once: the next one while the last is still being said. */
const AT_ONCE = 2
/** How many are kept. */
const KEPT = 80

export function prompter({ voice, settled, report }: PrompterOptions): Prompter {
  const closing = new AbortController()
  const said = new Map<number, Promise<SpeechSound | undefined>>()
  const done = new Set<number>()
  const waiting: (() => void)[] = []
  let busy = 0

  const turn = async (): Promise<void> => {
    if (busy >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
    busy++
  }
  const say = async (seq: number, line: LineToSay): Promise<SpeechSound | undefined> => {
    await turn()
    try {
      return closing.signal.aborted ? undefined : await voice.speak(line, closing.signal)
    } catch (error) {
      if (!closing.signal.aborted) report(error)
      return undefined
    } finally {
      busy--
      waiting.shift()?.()
      done.add(seq)
      settled()
    }
  }

  return {
    prepare(seq, line) {
      const known = said.get(seq)
      if (known) return known
      const saying = say(seq, line)
      said.set(seq, saying)
      const [oldest] = said.keys()
      if (said.size > KEPT && oldest !== undefined) said.delete(oldest)
      return saying
    },
    isSettled: (seq) => done.has(seq),
    close: () => closing.abort(),
  }
}
