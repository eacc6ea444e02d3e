import type { TimedCaption } from './captions.ts'
import type { Chapter } from './chapters.ts'

const lookAlikes: Readonly<Record<string, string>> = { '<': '‹', '>': '›', '{': '(', '}': ')' }
const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** SubRip has no escapes: what would be read as a mark is written with a sign that looks like it. */
const plain = (line: string): string => line.replaceAll(/[<>{}]/g, (sign) => lookAlikes[sign] ?? sign)

const escaped = (line: string): string => line.replaceAll(/[&<>]/g, (sign) => references[sign] ?? sign)

/** Captions as SubRip; the speaker is named where the line begins. */
export const srt = (captions: readonly TimedCaption[]): string =>
  captions
    .map(({ start, end, speaker, text, begins }, index) => {
      const words = begins && speaker !== '' ? `${speaker}: ${text}` : text
      const lines = halves(words).map(plain).join('\n')
      return `${index + 1}\n${clock(start, ',')} --> ${clock(end, ',')}\n${lines}\n`
    })
    .join('\n')

/** Captions as WebVTT; each has its speaker as a voice. */
export const vtt = (captions: readonly TimedCaption[]): string =>
  track(
    captions.map(({ start, end, speaker, text }) => {
      const lines = halves(text).map(escaped).join('\n')
      return { start, end, payload: speaker === '' ? lines : `<v ${escaped(speaker)}>${lines}</v>` }
    }),
  )

/** Chapters as WebVTT, for players that have a menu of them. */
export const chapterTrack = (chapters: readonly Chapter[]): string =>
  track(chapters.map(({ start, end, title }) => ({ start, end, payload: escaped(title) })))

/** Chapters as video sites read them in a description: a time and a title a line, from zero. */
export function chapterList(chapters: readonly Chapter[]): string {
  const isLong = chapters.some(({ start }) => start >= HOUR)
  return chapters.map(({ start, title }) => `${mark(start, isLong)} ${title}\n`).join('')
}

interface Cue {
  readonly start: number
  readonly end: number
  readonly payload: string
}

const track = (cues: readonly Cue[]): string =>
  `WEBVTT\n${cues
    .map(
      ({ start, end, payload }, index) => `\n${index + 1}\n${clock(start, '.')} --> ${clock(end, '.')}\n${payload}\n`,
    )
    .join('')}`

const WIDEST = 46

/** A long caption in two lines, broken between the words that stand nearest to its middle. */
function halves(text: string): readonly string[] {
  if (text.length <= WIDEST) return [text]
  const middle = text.length / 2
  const gaps = Array.from(text.matchAll(/ /g), ({ index }) => index)
  const [first, ...others] = gaps
  if (first === undefined) return [text]
  const gap = others.reduce((best, each) => (Math.abs(each - middle) < Math.abs(best - middle) ? each : best), first)
  return [text.slice(0, gap), text.slice(gap + 1)]
}

const HOUR = 3_600_000

const digits = (part: number, length = 2): string => String(part).padStart(length, '0')

function clock(ms: number, point: ',' | '.'): string {
  const seconds = Math.floor(ms / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${digits(hours)}:${digits(minutes)}:${digits(seconds % 60)}${point}${digits(ms % 1000, 3)}`
}

function mark(ms: number, isLong: boolean): string {
  const seconds = Math.floor(ms / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${isLong ? `${hours}:` : ''}${digits(minutes)}:${digits(seconds % 60)}`
}
