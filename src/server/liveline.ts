import type { SpokenWords } from '#contract'
import type { SharedHouse } from '#docket'
import type { AgentStream } from '#record'
import type { CaseTrouble } from './relay.ts'
import { liveSpeeches } from './speech.ts'

/** What is told of a case beside its record, from whichever process hears it to whichever is watched. */
interface LiveLine {
  /** Words of a case that is heard here. */
  hear(id: string, words: AgentStream): void
  /** The entry of a step stands, so its words are no longer needed. */
  written(id: string, key: string | undefined): void
  stand(id: string, running: boolean, trouble?: CaseTrouble): void
  /** The case is gone for good. */
  gone(id: string): void
  /** Asks for what has been said so far, and tells of it and of what comes, until it is left. */
  follow(id: string): () => void
  /** Somebody is found to hear the case, who began or was lost from sight: what is said is taken from its beginning. */
  anew(id: string): void
  close(): void
}

interface LiveLineOptions {
  readonly wire: SharedHouse['wire']
  /** Milliseconds for which words are gathered. */
  readonly frame: number
  /** Whether any process is known to hear a case; nobody else would answer. */
  readonly isHeard: (id: string) => boolean
  readonly told: {
    readonly hear: (id: string, words: AgentStream) => void
    readonly stand: (id: string, running: boolean, trouble?: CaseTrouble) => void
    readonly gone: (id: string) => void
  }
}

/** The kinds of notices. */
const WORDS = 'words'
const STANDING = 'standing'
const SO_FAR = 'so far'
const ALL_SAID = 'all said'
const GONE = 'gone'

/** A notice has less than 8,000 bytes; as JSON a letter may take six of them. */
const LONGEST_PIECE = 1_200
/** How long whoever asked for words waits for an answer before asking again. */
const PATIENCE = 500

/** Words never touch the disk: what is lost is asked for, and the entry says all of it in the end. */
export function liveLine({ wire, frame, isHeard, told }: LiveLineOptions): LiveLine {
  const speaking = new Map<string, ReturnType<typeof liveSpeeches>>()
  const followed = new Map<string, ReturnType<typeof earOf>>()

  const send = (id: string, words: SpokenWords): void => {
    for (const piece of pieces(words)) wire.send(WORDS, JSON.stringify([id, piece]))
  }
  const speechesOf = (id: string): ReturnType<typeof liveSpeeches> => {
    const known = speaking.get(id) ?? liveSpeeches((words) => send(id, words), frame)
    speaking.set(id, known)
    return known
  }
  const unlisten = [
    wire.on(WORDS, (text) => {
      const [id, words] = JSON.parse(text) as readonly [string, SpokenWords]
      followed.get(id)?.take(words)
    }),
    wire.on(STANDING, (text) => {
      const [id, running, trouble] = JSON.parse(text) as readonly [string, boolean, CaseTrouble | undefined]
      // Another process may have taken the case up before anybody missed the one that died.
      if (running) followed.get(id)?.anew()
      told.stand(id, running, trouble ?? undefined)
    }),
    wire.on(SO_FAR, (id) => {
      const speeches = speaking.get(id)
      if (!speeches) return
      for (const words of speeches.soFar()) send(id, words)
      wire.send(ALL_SAID, id)
    }),
    wire.on(ALL_SAID, (id) => followed.get(id)?.answered()),
    wire.on(GONE, (id) => told.gone(id)),
  ]
  return {
    hear: (id, words) => speechesOf(id).hear(words),
    written: (id, key) => speaking.get(id)?.written(key),
    stand(id, running, trouble) {
      // Who asks is answered also while nobody has spoken.
      if (running) speechesOf(id)
      else {
        speaking.get(id)?.rise()
        speaking.delete(id)
      }
      wire.send(STANDING, JSON.stringify([id, running, trouble]))
    },
    gone: (id) => wire.send(GONE, id),
    follow(id) {
      const ear = earOf({
        hear: (words) => told.hear(id, words),
        ask: () => wire.send(SO_FAR, id),
        isHeard: () => isHeard(id),
      })
      followed.set(id, ear)
      ear.ask()
      return () => {
        ear.leave()
        if (followed.get(id) === ear) followed.delete(id)
      }
    },
    anew: (id) => followed.get(id)?.anew(),
    close() {
      for (const speeches of speaking.values()) speeches.rise()
      for (const ear of followed.values()) ear.leave()
      for (const end of unlisten) end()
    },
  }
}

/** Long words in pieces that have room in a notice; the last one has what they end with. */
function pieces(words: SpokenWords): readonly SpokenWords[] {
  const { content, offset, done, interrupted, ...rest } = words
  const end = { done, ...(interrupted && { interrupted }) }
  if (content.length <= LONGEST_PIECE) return [words]
  const count = Math.ceil(content.length / LONGEST_PIECE)
  return Array.from({ length: count }, (_, at) => ({
    ...rest,
    content: content.slice(at * LONGEST_PIECE, (at + 1) * LONGEST_PIECE),
    offset: offset + at * LONGEST_PIECE,
    ...(at === count - 1 ? end : { done: false }),
  }))
}

interface EarOptions {
  readonly hear: (words: AgentStream) => void
  /** Asks for all that has been said so far. */
  readonly ask: () => void
  /** Whether there is anybody who would answer. */
  readonly isHeard: () => boolean
}

interface Ear {
  take(words: SpokenWords): void
  /** Asks for all that has been said so far, until it is answered. */
  ask(): void
  answered(): void
  /** What was left in mid-sentence is void, and all that has been said so far is asked for. */
  anew(): void
  leave(): void
}

/** Puts frames together by their offsets: what was heard before is passed over, and what is missing is asked for. */
function earOf({ hear, ask, isHeard }: EarOptions): Ear {
  const heard = new Map<string, { length: number; isOver: boolean; readonly words: AgentStream }>()
  const asking = askingOf(ask, isHeard)
  const take = ({ offset, ...words }: SpokenWords): void => {
    const speech = heard.get(words.key) ?? { length: 0, isOver: false, words }
    heard.set(words.key, speech)
    if (words.withdrawn) {
      Object.assign(speech, { length: 0, isOver: false })
      return hear({ ...words, content: '' })
    }
    if (speech.isOver) return
    if (offset > speech.length) return asking.begin()
    const content = words.content.slice(speech.length - offset)
    if (content === '' && !words.done && !words.thinking) return
    speech.length += content.length
    // A piece of the past does not end what has gone on since.
    speech.isOver = words.done && offset + words.content.length >= speech.length
    hear({ ...words, content, done: speech.isOver })
  }
  return {
    take,
    ask: asking.begin,
    answered: asking.end,
    leave: asking.end,
    anew() {
      for (const [key, { length, isOver, words }] of heard) {
        if (isOver) continue
        heard.delete(key)
        if (length > 0) hear({ ...words, content: '', done: false, withdrawn: true })
      }
      asking.begin()
    },
  }
}

/** Asks at once, and again whenever no answer has come in time, as long as there is somebody to give one. */
function askingOf(ask: () => void, isHeard: () => boolean) {
  let waiting: NodeJS.Timeout | undefined
  const again = (): void => {
    waiting = undefined
    if (isHeard()) begin()
  }
  const begin = (): void => {
    if (waiting) return
    waiting = setTimeout(again, PATIENCE).unref()
    ask()
  }
  return {
    begin,
    end: (): void => {
      clearTimeout(waiting)
      waiting = undefined
    },
  }
}
