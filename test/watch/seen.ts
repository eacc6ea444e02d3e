import type { Page } from 'playwright-core'
import { readingTime, type Entry } from '#record'
import { pagesOf } from '#record'
import { saidAt, sayingTime } from '../fakes/speech.ts'

/** The words of the caption at a time of the page. */
interface CaptionSeen {
  readonly at: number
  /** What of it can be read by now, and what is still to come on this page. */
  readonly shown: string
  readonly rest: string
}

/** When a voice began, how long it lasts and how fast it speaks. */
interface VoiceHeard {
  readonly at: number
  readonly ms: number
  readonly rate: number
}

/** What a page on air has shown and said, by its own clock. */
interface Noted {
  readonly captions: readonly CaptionSeen[]
  readonly voices: readonly VoiceHeard[]
}

/** Has the page write down every change of the caption, and every voice that begins. */
export const notes = `(() => {
  const noted = { captions: [], voices: [] }
  globalThis.noted = noted
  const decoded = new WeakSet()
  const decode = BaseAudioContext.prototype.decodeAudioData
  BaseAudioContext.prototype.decodeAudioData = async function (...sound) {
    const buffer = await decode.apply(this, sound)
    decoded.add(buffer)
    return buffer
  }
  const start = AudioBufferSourceNode.prototype.start
  AudioBufferSourceNode.prototype.start = function (...when) {
    if (this.buffer && decoded.has(this.buffer))
      noted.voices.push({ at: Date.now(), ms: this.buffer.duration * 1000, rate: this.playbackRate.value })
    return start.apply(this, when)
  }
  const look = () => {
    const words = document.querySelector('.low .words')
    const rest = words?.querySelector('.to-come')?.textContent ?? ''
    const whole = words?.textContent ?? ''
    const shown = whole.slice(0, whole.length - rest.length)
    const last = noted.captions.at(-1)
    if (last?.shown !== shown || last.rest !== rest) noted.captions.push({ at: Date.now(), shown, rest })
  }
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true }))
})()`

export const notedBy = (page: Page): Promise<Noted> => page.evaluate<Noted>('globalThis.noted')

/** A line that was on air: when it was all to be read, when it went, and the pause that the court had planned behind it. */
interface Stood {
  readonly line: string
  readonly still: number
  readonly planned: number
}

/** How long each finished caption stood, beside the pause that follows its line by plan. */
export function stood(entries: readonly Entry[], { captions }: Noted, speed: number): readonly Stood[] {
  return entries.flatMap((entry, at) => {
    if (entry.type !== 'turn' && entry.type !== 'recap') return []
    const last = pagesOf(entry.content).at(-1) ?? ''
    const from = captions.findIndex(({ shown, rest }) => rest === '' && shown === last)
    const gone = captions[from + 1]
    if (from < 0 || !gone) return []
    const behind = entries.slice(at + 1)
    const end = behind.findIndex(({ type }) => type === 'turn' || type === 'recap')
    const beats = behind.slice(0, end < 0 ? undefined : end).filter((each) => each.type === 'beat')
    const planned = beats.reduce((sum, { ms }) => sum + ms, 0) - readingTime(entry.content)
    return [{ line: entry.content, still: gone.at - captions[from]!.at, planned: Math.max(0, planned) / speed }]
  })
}

/** By how many milliseconds words are shown before or after they are said, for every line with a voice. */
export function outOfStep(entries: readonly Entry[], { captions, voices }: Noted): readonly number[] {
  const lines = entries.flatMap((entry) => (entry.type === 'turn' || entry.type === 'recap' ? [entry.content] : []))
  return voices.flatMap(({ at, ms, rate }, number) => {
    // What is shown once the next voice has begun is that one's, be it the same words.
    const next = voices[number + 1]?.at ?? Infinity
    const line = lines.find((each) => Math.abs(sayingTime(each) - ms) < 2 && isUp(each, captions, at))
    if (line === undefined) return []
    let place = 0
    return pagesOf(line).flatMap((page) => {
      const begins = line.indexOf(page, place)
      place = begins + page.length
      return captions
        .filter(
          (each) =>
            each.shown !== '' &&
            each.shown + each.rest === page &&
            each.at >= at - 3_000 &&
            each.at < Math.min(next, at + ms + 3_000),
        )
        .map(({ shown, at: shownAt }) => shownAt - at - saidAt(line, begins + shown.lastIndexOf(' ') + 1) / rate)
    })
  })
}

const isUp = (line: string, captions: readonly CaptionSeen[], at: number): boolean => {
  const up = captions.findLast((each) => each.at <= at)
  return up !== undefined && pagesOf(line)[0] === up.shown + up.rest
}
