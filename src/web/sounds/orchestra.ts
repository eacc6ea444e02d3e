import type { Picture } from '#picture'
import { fullMix, type Mix } from '#contract'
import { keyOf } from './noted.ts'
import { murmurIn, soundOf, timbreOf, type Sting, type Timbre } from './score.ts'
import { blip, breath, hush, knock, murmur, tone } from './instruments.ts'

export interface Orchestra {
  /** Plays what is new in a picture, and sets the room to it. Where lines are said aloud nobody babbles. */
  follow(fresh: readonly string[], picture: Picture, how?: { readonly aloud?: boolean }): void
  mix(mix: Mix): void
  /** Says what a speech server made, in the time there is; gives how long that takes, undefined where it is no sound. */
  say(sound: ArrayBuffer, room: number): Promise<number | undefined>
  close(): Promise<void>
}

const CHORDS = {
  acquitted: [130.81, 196, 261.63, 329.63, 392],
  convicted: [110, 164.81, 220, 261.63, 329.63],
  hung: [116.54, 174.61, 233.08, 261.63, 349.23],
} as const

/** All of it is made here: no file is fetched. A browser that wants a click first stays silent until it had one. */
export function openOrchestra(mix: Mix = fullMix): Orchestra {
  const context = new AudioContext()
  const out = new DynamicsCompressorNode(context, { threshold: -14, ratio: 6 })
  out.connect(context.destination)
  const part = (): GainNode => {
    const gain = new GainNode(context, { gain: 0 })
    gain.connect(out)
    return gain
  }
  const parts = { room: part(), murmur: part(), voices: part(), stings: part() }
  const people = new GainNode(context, { gain: 0.2 })
  people.connect(parts.murmur)
  let speech: GainNode | undefined
  let isTuned = false

  /** Whether it can be heard; the room itself sounds from the first time on. */
  const isHeard = (): boolean => {
    if (context.state === 'suspended' && navigator.userActivation.hasBeenActive) void context.resume()
    if (context.state !== 'running') return false
    if (!isTuned) {
      hush(context, parts.room)
      murmur(context, people)
    }
    isTuned = true
    return true
  }

  const set = (levels: Mix): void => {
    for (const [name, gain] of Object.entries(parts))
      gain.gain.setTargetAtTime(levels[name as keyof Mix], context.currentTime, 0.08)
  }
  set(mix)
  const silence = (): void => {
    speech?.gain.setTargetAtTime(0, context.currentTime, 0.03)
    speech = undefined
  }
  const babble = (ms: number, timbre: Timbre): void => {
    silence()
    speech = new GainNode(context, { gain: 0.5 })
    speech.connect(parts.voices)
    babbled(context, speech, ms / 1000, timbre)
  }

  return {
    follow(fresh, picture, { aloud = false } = {}) {
      if (!isHeard()) return
      people.gain.setTargetAtTime(murmurIn(picture), context.currentTime, 0.25)
      const sting = soundOf(fresh, picture)
      if (sting) strike(context, parts.stings, sting)
      const { line, card, speed, paused } = picture
      if (card !== null || paused || line?.content == null) return silence()
      if (fresh.includes(keyOf.line(line.seq)) && !aloud) babble((line.ms / speed) * 0.8, timbreOf(picture))
    },
    mix: set,
    async say(sound, room) {
      const buffer = await context.decodeAudioData(sound).catch(() => undefined)
      if (!buffer) return undefined
      silence()
      const rate = hurryOf(buffer.duration * 1000, room)
      if (isHeard()) {
        speech = new GainNode(context, { gain: 1 })
        speech.connect(parts.voices)
        const source = new AudioBufferSourceNode(context, { buffer, playbackRate: rate })
        source.connect(speech)
        source.start()
      }
      return (buffer.duration * 1000) / rate
    },
    async close() {
      silence()
      await context.close()
    },
  }
}

/** A voice that would not be done in time speaks a little faster; what is still too long is cut by the next line. */
const MOST_HURRY = 1.2

const hurryOf = (ms: number, room: number): number => Math.min(MOST_HURRY, Math.max(1, ms / room))

/** Syllables in words of two to five, with a breath after each few: nobody can tell what is said. */
function babbled(context: AudioContext, out: AudioNode, seconds: number, { pitch, syllables }: Timbre): void {
  const from = context.currentTime + 0.05
  let [at, left] = [0, 3]
  while (at < seconds) {
    blip(context, out, pitch * (0.9 + Math.random() * 0.24) * (at > seconds * 0.8 ? 0.9 : 1), from + at)
    left--
    at += (1 / syllables) * (0.75 + Math.random() * 0.5)
    if (left > 0) continue
    left = 2 + Math.floor(Math.random() * 4)
    at += 0.09 + Math.random() * 0.12
  }
}

function strike(context: AudioContext, out: AudioNode, sting: Sting): void {
  const at = context.currentTime + 0.02
  const note = (pitch: number, later: number, how: Partial<Parameters<typeof tone>[2]> = {}): void =>
    tone(context, out, { type: 'triangle', pitch, at: at + later, attack: 0.01, length: 0.5, loud: 0.2, ...how })
  switch (sting) {
    case 'gavel':
      return [0, 0.26].forEach((later) => knock(context, out, at + later))
    case 'objection':
      knock(context, out, at)
      return [196, 293.66, 392].forEach((pitch, index) =>
        note(pitch, index * 0.05, { type: 'sawtooth', length: 0.46, loud: 0.18 }),
      )
    case 'gasp':
      breath(context, out, at)
      return note(61.74, 0.1, { type: 'sawtooth', attack: 0.08, length: 1.3, loud: 0.22 })
    case 'exhibit':
      return [523.25, 783.99].forEach((pitch, index) =>
        note(pitch, index * 0.09, { type: 'sine', length: 0.9, loud: 0.14 }),
      )
    case 'bell':
      return [659.25, 659.25, 880].forEach((pitch, index) =>
        note(pitch, index * 0.22, { type: 'sine', length: 0.8, loud: 0.14 }),
      )
    case 'acquitted':
    case 'convicted':
    case 'hung':
      knock(context, out, at)
      return CHORDS[sting].forEach((pitch, index) =>
        note(pitch, 0.2 + index * 0.06, { attack: 0.3, length: 3.2, loud: 0.2 }),
      )
  }
}
