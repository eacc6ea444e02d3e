import type { AgentStream } from '#record'
import type { Picture } from '#picture'
import { concealed } from './concealed.ts'

/** What a picture on air shows, or hides, that no entry says. */
interface Unwritten {
  /** Signs of who thinks, and so is about to speak. True when that is somebody else than before. */
  hear(words: AgentStream): boolean
  /** Nobody is about to speak any more. */
  rise(): boolean
  /** Names those who called for what went on air then. */
  thank(at: number, names: readonly string[]): void
  /** The picture with all of that, the same one as long as nothing has changed. Who thinks is told only when it is the last. */
  over(picture: Picture, isLast: boolean): Picture
}

export function unwritten({ hides }: { readonly hides: boolean }): Unwritten {
  let thinker: Pick<AgentStream, 'key' | 'agent'> | undefined
  let thanked: { readonly at: number; readonly names: readonly string[] } | undefined
  let drawn: { readonly of: Picture; readonly picture: Picture } | undefined
  const think = (who: typeof thinker): boolean => {
    const isNew = thinker?.key !== who?.key
    if (isNew) thinker = who
    return isNew
  }
  return {
    hear({ key, agent, thinking, content }) {
      if (thinking && content === '') return think({ key, agent })
      return thinker?.key === key && think(undefined)
    },
    rise: () => think(undefined),
    thank(at, names) {
      thanked = { at, names }
      drawn = undefined
    },
    over(picture, isLast) {
      const next = picture.card === null && isLast ? (thinker?.agent ?? null) : null
      if (drawn?.of === picture && drawn.picture.next === next) return drawn.picture
      const shown = hides ? concealed(picture) : picture
      const { called } = shown
      const thanks = called !== null && thanked?.at === called.at && { called: { ...called, thanks: thanked.names } }
      drawn = { of: picture, picture: next === null && !thanks ? shown : { ...shown, next, ...thanks } }
      return drawn.picture
    },
  }
}
