import type { Picture } from '#picture'
import { keyOf } from './seen.ts'

/** The three sounds there are. */
type Sound = 'gavel' | 'objection' | 'verdict'

/** What the new things of a picture sound like: at most one of them, the weightiest. */
export function soundOf(fresh: readonly string[], picture: Picture): Sound | null {
  if (picture.card !== null) return null
  if (fresh.includes(keyOf.verdict)) return 'verdict'
  const number = picture.objection?.number
  if (number === undefined) return null
  if (fresh.includes(keyOf.ruling(number))) return 'gavel'
  return fresh.includes(keyOf.objection(number)) ? 'objection' : null
}

interface Instrument {
  play(sound: Sound): void
  close(): Promise<void>
}

/** All of it is made here: no file is fetched. A browser that wants a click first stays silent until it had one. */
export function openInstrument(): Instrument {
  const context = new AudioContext()
  const out = new GainNode(context, { gain: 0.5 })
  out.connect(context.destination)
  const plays: Readonly<Record<Sound, (at: number) => void>> = {
    gavel: (at) => [0, 0.24].forEach((later) => knock(context, out, at + later)),
    objection: (at) => [196, 293.66, 392].forEach((pitch, index) => stab(context, out, pitch, at + index * 0.05)),
    verdict: (at) => [130.81, 196, 261.63, 329.63].forEach((pitch) => swell(context, out, pitch, at)),
  }
  return {
    play(sound) {
      if (context.state === 'suspended') void context.resume()
      plays[sound](context.currentTime + 0.02)
    },
    close: () => context.close(),
  }
}

/** Wood on wood: a short burst of noise through a narrow band, with a dull body under it. */
function knock(context: AudioContext, out: AudioNode, at: number): void {
  const buffer = context.createBuffer(1, Math.round(context.sampleRate * 0.12), context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < samples.length; index++)
    samples[index] = (Math.random() * 2 - 1) * Math.exp((-9 * index) / samples.length)
  const noise = new AudioBufferSourceNode(context, { buffer })
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: 820, Q: 2.5 })
  noise.connect(band).connect(out)
  noise.start(at)
  tone(context, out, { type: 'sine', pitch: 148, at, attack: 0.002, length: 0.16, loud: 0.9 })
}

const stab = (context: AudioContext, out: AudioNode, pitch: number, at: number): void =>
  tone(context, out, { type: 'sawtooth', pitch, at, attack: 0.01, length: 0.42, loud: 0.22 })

const swell = (context: AudioContext, out: AudioNode, pitch: number, at: number): void =>
  tone(context, out, { type: 'triangle', pitch, at, attack: 0.35, length: 2.4, loud: 0.28 })

interface Tone {
  readonly type: OscillatorType
  readonly pitch: number
  readonly at: number
  readonly attack: number
  readonly length: number
  readonly loud: number
}

function tone(context: AudioContext, out: AudioNode, { type, pitch, at, attack, length, loud }: Tone): void {
  const voice = new OscillatorNode(context, { type, frequency: pitch })
  const envelope = new GainNode(context, { gain: 0 })
  envelope.gain.setValueAtTime(0, at)
  envelope.gain.linearRampToValueAtTime(loud, at + attack)
  envelope.gain.exponentialRampToValueAtTime(0.001, at + length)
  voice.connect(envelope).connect(out)
  voice.start(at)
  voice.stop(at + length)
}
