import type { Picture, TrialRole } from '#picture'
import { keyOf } from '../sounds/index.ts'
import { addressOf, headersOf, type Pass } from './pass.ts'

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

interface Utterance extends Manner {
  readonly text: string
  /** Which of the browser's voices: one for each seat, as far as there are so many. */
  readonly voice: number
}

/** What is to be read out now: nothing (null), or no more of what is being read (`hush`). */
export function toReadOut(fresh: readonly string[], picture: Picture): Utterance | 'hush' | null {
  const { line, card, cast } = picture
  if (card !== null || line === null || line.content === null) return 'hush'
  if (!fresh.includes(keyOf.line(line.seq))) return null
  const voice = Math.max(
    0,
    cast.findIndex(({ id }) => id === line.agent),
  )
  const { pitch, rate } = manners[cast[voice]?.role ?? 'judge']
  return { text: line.content, voice, pitch, rate: Math.min(2, rate * Math.max(1, picture.speed)) }
}

/** Read out by the browser itself; a new line cuts the one before. */
export function sayByBrowser(utterance: Utterance | 'hush' | null): void {
  if (utterance === null) return
  speechSynthesis.cancel()
  if (utterance === 'hush') return
  const words = new SpeechSynthesisUtterance(utterance.text)
  const voices = speechSynthesis.getVoices().filter(({ lang }) => lang.startsWith('en'))
  words.voice = voices[utterance.voice % voices.length] ?? null
  words.pitch = utterance.pitch
  words.rate = utterance.rate
  speechSynthesis.speak(words)
}

/** What the speech server made of a line; undefined where the browser has to read it out itself. */
export async function fetchSpeech(pass: Pass, seq: number): Promise<ArrayBuffer | undefined> {
  try {
    const response = await fetch(`${addressOf(pass, 'speech')}?of=${seq}`, { headers: headersOf(pass) })
    return response.ok ? await response.arrayBuffer() : undefined
  } catch {
    return undefined
  }
}
