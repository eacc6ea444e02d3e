interface Tone {
  readonly type: OscillatorType
  readonly pitch: number
  readonly at: number
  readonly attack: number
  readonly length: number
  readonly loud: number
}

export function tone(context: AudioContext, out: AudioNode, { type, pitch, at, attack, length, loud }: Tone): void {
  const voice = new OscillatorNode(context, { type, frequency: pitch })
  const envelope = new GainNode(context, { gain: 0 })
  envelope.gain.setValueAtTime(0, at)
  envelope.gain.linearRampToValueAtTime(loud, at + attack)
  envelope.gain.exponentialRampToValueAtTime(0.001, at + length)
  voice.connect(envelope).connect(out)
  voice.start(at)
  voice.stop(at + length)
}

function noise(context: AudioContext, seconds: number, falls = false): AudioBuffer {
  const buffer = context.createBuffer(1, Math.round(context.sampleRate * seconds), context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < samples.length; index++)
    samples[index] = (Math.random() * 2 - 1) * (falls ? Math.exp((-9 * index) / samples.length) : 1)
  return buffer
}

/** Wood on wood: a short burst of noise through a narrow band, with a dull body under it. */
export function knock(context: AudioContext, out: AudioNode, at: number): void {
  const source = new AudioBufferSourceNode(context, { buffer: noise(context, 0.12, true) })
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: 820, Q: 2.5 })
  source.connect(band).connect(out)
  source.start(at)
  tone(context, out, { type: 'sine', pitch: 148, at, attack: 0.002, length: 0.16, loud: 0.9 })
}

/** A breath drawn by many: noise that opens and closes again. */
export function breath(context: AudioContext, out: AudioNode, at: number): void {
  const source = new AudioBufferSourceNode(context, { buffer: noise(context, 0.8) })
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: 500, Q: 0.9 })
  band.frequency.setValueAtTime(420, at)
  band.frequency.exponentialRampToValueAtTime(2_600, at + 0.42)
  const envelope = new GainNode(context, { gain: 0 })
  envelope.gain.setValueAtTime(0, at)
  envelope.gain.linearRampToValueAtTime(0.42, at + 0.34)
  envelope.gain.exponentialRampToValueAtTime(0.001, at + 0.75)
  source.connect(band).connect(envelope).connect(out)
  source.start(at)
  source.stop(at + 0.8)
}

/** One syllable of nobody's language: a reed through the mouth of a vowel. */
export function blip(context: AudioContext, out: AudioNode, pitch: number, at: number): void {
  const length = 0.085 + Math.random() * 0.05
  const reed = new OscillatorNode(context, { type: 'sawtooth', frequency: pitch })
  reed.frequency.linearRampToValueAtTime(pitch * 0.94, at + length)
  const mouth = new BiquadFilterNode(context, { type: 'bandpass', frequency: 420 + Math.random() * 700, Q: 3 })
  const envelope = new GainNode(context, { gain: 0 })
  envelope.gain.setValueAtTime(0, at)
  envelope.gain.linearRampToValueAtTime(0.34, at + 0.02)
  envelope.gain.exponentialRampToValueAtTime(0.001, at + length)
  reed.connect(mouth).connect(envelope).connect(out)
  reed.start(at)
  reed.stop(at + length)
}

/** The tone of a large room in which nobody speaks. */
export function hush(context: AudioContext, out: AudioNode): void {
  const source = new AudioBufferSourceNode(context, { buffer: noise(context, 4), loop: true })
  const low = new BiquadFilterNode(context, { type: 'lowpass', frequency: 180 })
  const gain = new GainNode(context, { gain: 0.07 })
  source.connect(low).connect(gain).connect(out)
  source.start()
}

/** People who talk among themselves, far away: bands of noise that swell each in its own time. */
export function murmur(context: AudioContext, out: AudioNode): void {
  const buffer = noise(context, 3)
  for (const [frequency, swell] of [
    [330, 0.37],
    [560, 0.53],
    [820, 0.71],
  ] as const) {
    const source = new AudioBufferSourceNode(context, { buffer, loop: true, playbackRate: 0.7 + swell / 2 })
    const band = new BiquadFilterNode(context, { type: 'bandpass', frequency, Q: 5 })
    const gain = new GainNode(context, { gain: 0.06 })
    const wave = new OscillatorNode(context, { frequency: swell })
    const depth = new GainNode(context, { gain: 0.04 })
    wave.connect(depth).connect(gain.gain)
    source.connect(band).connect(gain).connect(out)
    source.start()
    wave.start()
  }
}
