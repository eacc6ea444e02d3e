import type { SpokenWords } from '#contract'
import type { AgentStream } from '#record'

interface Speech {
  readonly from: Pick<AgentStream, 'type' | 'agent' | 'kind' | 'to' | 'key'>
  said: string
  /** How much of it was passed on. */
  told: number
  /** Whether its model thinks, and whether viewers know. */
  thinking: boolean
  toldThinking: boolean
  end?: Pick<AgentStream, 'done' | 'interrupted'>
}

/** What is being said in a case, gathered into frames and kept for those who come in the middle of a sentence. */
interface Speeches {
  hear(words: AgentStream): void
  /** Passes on what waits. */
  flush(): void
  /** The entry of a step stands, so its words are no longer needed. */
  written(key: string | undefined): void
  /** The court rose: what has no entry will be said again. */
  rise(): void
  /** All words of now, each turn as one frame from its beginning. */
  soFar(): readonly SpokenWords[]
}

export function liveSpeeches(tell: (words: SpokenWords) => void, frame: number): Speeches {
  const all = new Map<string, Speech>()
  let timer: NodeJS.Timeout | undefined

  const begin = ({ type, agent, kind, to, key }: AgentStream): Speech => {
    const speech = { from: { type, agent, kind, to, key }, said: '', told: 0, thinking: false, toldThinking: false }
    all.set(key, speech)
    return speech
  }
  /** One sign that it thinks is enough, however often the model gives one; words end it. */
  const pass = (speech: Speech): void => {
    const { from, said, told: offset, thinking } = speech
    if (offset === said.length && (!thinking || speech.toldThinking)) return
    Object.assign(speech, { told: said.length, toldThinking: thinking })
    tell({ ...from, content: said.slice(offset), done: false, ...(thinking && { thinking }), offset })
  }
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    for (const speech of all.values()) pass(speech)
  }
  const withdraw = (speech: Speech): void => {
    Object.assign(speech, { said: '', told: 0, thinking: false, toldThinking: false })
    tell({ ...speech.from, content: '', done: false, withdrawn: true, offset: 0 })
  }

  return {
    flush,
    hear(words) {
      const speech = all.get(words.key) ?? begin(words)
      if (words.withdrawn) withdraw(speech)
      speech.said += words.content
      speech.thinking = words.thinking === true
      if (!words.done) {
        timer ??= setTimeout(flush, frame)
        return
      }
      pass(speech)
      const { interrupted } = words
      speech.end = { done: true, ...(interrupted && { interrupted }) }
      tell({ ...speech.from, content: '', ...speech.end, offset: speech.said.length })
      // What was only thought about has no words that an entry could end.
      if (speech.said === '' && !interrupted) all.delete(words.key)
    },
    written(key) {
      if (key === undefined || !all.has(key)) return
      flush()
      all.delete(key)
    },
    rise() {
      clearTimeout(timer)
      timer = undefined
      for (const speech of all.values()) withdraw(speech)
      all.clear()
    },
    soFar: () =>
      [...all.values()].map(({ from, said, thinking, end }) => {
        const sign = thinking && { thinking }
        return { ...from, content: said, done: false, ...sign, ...end, offset: 0 }
      }),
  }
}
