import type { Picture, TrialRole } from '#picture'
import { keyOf } from '../sounds/index.ts'

interface Manner {
  readonly pitch: number
  readonly rate: number
}

const manners: Readonly<Record<TrialRole, Manner>> = {
  judge: { pitch: 0.7, rate: 0.95 },
  prosecutor: { pitch: 1.1, rate: 1.08 },
  defense: { pitch: 0.95, rate: 1.05 },
  bailiff: { pitch: 0.8, rate: 1.1 },
  witness: { pitch: 1.25, rate: 1 },
}

interface Speech extends Manner {
  readonly text: string
}

/** What is to be read out now: nothing (null), or no more of what is being read (`hush`). */
export function toReadOut(fresh: readonly string[], picture: Picture): Speech | 'hush' | null {
  const { line, card, cast } = picture
  if (card !== null || line === null || line.content === null) return 'hush'
  if (!fresh.includes(keyOf.line(line.seq))) return null
  const { pitch, rate } = manners[cast.find(({ id }) => id === line.agent)?.role ?? 'judge']
  return { text: line.content, pitch, rate: Math.min(2, rate * Math.max(1, picture.speed)) }
}

/** Read out by the browser itself; a new line cuts the one before. */
export function say(speech: Speech | 'hush' | null): void {
  if (speech === null) return
  speechSynthesis.cancel()
  if (speech === 'hush') return
  const words = new SpeechSynthesisUtterance(speech.text)
  words.pitch = speech.pitch
  words.rate = speech.rate
  speechSynthesis.speak(words)
}
