import { isAloud, type AloudEntry, type Entry } from '#record'
import type { Covers } from '#told'
import { prompter, type SpeechSound, type Voice } from './voice/index.ts'

/** The lines of a show that are said aloud: ahead of air, once the gate has let them through, and never if it has not. */
interface Voices {
  add(entry: Entry): void
  /** The gate has spoken of an entry. */
  cleared(seq: number): void
  readonly isSettled: (entry: Entry) => boolean
  speech(seq: number, isAired: (entry: Entry) => boolean): Promise<SpeechSound | undefined>
  close(): void
}

interface VoicesOptions {
  readonly voice: Voice | undefined
  readonly covers: Covers
  /** Its time is over: nobody waits for it any more, and it is said only if somebody asks. */
  readonly isPast: (entry: Entry) => boolean
  readonly settled: () => void
  readonly report: (error: unknown) => void
}

const silent: Voices = {
  add: () => undefined,
  cleared: () => undefined,
  isSettled: () => true,
  speech: () => Promise.resolve(undefined),
  close: () => undefined,
}

export function voicesOf({ voice, covers, isPast, settled, report }: VoicesOptions): Voices {
  if (!voice) return silent
  const lines = new Map<number, AloudEntry>()
  const ahead = prompter({ voice, settled, report })
  const isClear = (entry: Entry): boolean => covers.of(entry).state === 'clear'
  const say = ({ seq, content, agent }: AloudEntry): Promise<SpeechSound | undefined> =>
    ahead.prepare(seq, { text: content, agent })
  const prepare = (line: AloudEntry | undefined): void => {
    if (line && isClear(line)) void say(line)
  }
  return {
    add(entry) {
      if (!isAloud(entry)) return
      lines.set(entry.seq, entry)
      if (!isPast(entry)) prepare(entry)
    },
    cleared: (seq) => prepare(lines.get(seq)),
    isSettled: (entry) => !isAloud(entry) || !isClear(entry) || isPast(entry) || ahead.isSettled(entry.seq),
    async speech(seq, isAired) {
      const line = lines.get(seq)
      return line && isClear(line) && isAired(line) ? say(line) : undefined
    },
    close: () => ahead.close(),
  }
}
