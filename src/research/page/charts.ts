import { scaleLinear, scalePoint } from 'd3-scale'
import { area, line, symbol, symbolCircle, symbolSquare } from 'd3-shape'
import type { DriftPoint, LengthPoint } from '../scoring.ts'
import { escaped, type LinkOf } from './markup.ts'
import type { ReportVoice } from './words/index.ts'

const WIDTH = 720
const shapes = [symbolCircle, symbolSquare] as const

/** A figure with what it may as well be, in a row of its own. */
interface RangeRow {
  readonly label: string
  /** What it is and comes to, and the way to the runs behind it. */
  readonly said: string
  readonly href: string
  readonly value: number
  readonly low: number
  readonly high: number
}

interface RangeHow {
  readonly title: string
  readonly domain: readonly [number, number]
  /** Where nothing leans to either side. */
  readonly middle: number
  readonly told: (value: number) => string
}

const svg = (title: string, height: number, inside: string, width = WIDTH, how = ''): string =>
  `<svg${how} viewBox="0 0 ${width} ${height}" role="group" aria-label="${escaped(title)}">${inside}</svg>`

const text = (x: number, y: number, words: string, how = ''): string =>
  `<text x="${at(x)}" y="${at(y)}"${how}>${escaped(words)}</text>`

/** A mark that leads to what it stands for. */
const leading = (href: string, said: string, drawn: string): string =>
  `<a href="${escaped(href)}" aria-label="${escaped(said)}"><title>${escaped(said)}</title>${drawn}</a>`

/** A tenth of a pixel is fine enough, and the same on every machine. */
const at = (value: number): string => String(Math.round(value * 10) / 10)

/** So narrow that it can be read on a phone, with each label above its bar. */
const NARROW = 420

/** Figures one below the other, each with its interval. */
export function rangeChart(rows: readonly RangeRow[], { title, domain, middle, told }: RangeHow): string {
  const [left, right, top, step] = [14, NARROW - 20, 8, 36]
  const height = top + rows.length * step + 34
  const x = scaleLinear([...domain], [left, right])
  const y = scalePoint<number>(rows.keys(), [top + step * 0.75, top + (rows.length - 0.25) * step])
  const foot = top + rows.length * step + 4
  const ticks = x
    .ticks(5)
    .map(
      (tick) =>
        `<line class="grid" x1="${at(x(tick))}" x2="${at(x(tick))}" y1="${top}" y2="${foot}"/>` +
        text(x(tick), foot + 18, told(tick), ' text-anchor="middle"'),
    )
  const drawn = rows.map(({ label, said, href, value, low, high }, row) => {
    const place = y(row) ?? top + step * 0.75
    return (
      text(left - 12, place - 9, shortened(label)) +
      leading(
        href,
        said,
        `<line class="range" x1="${at(x(low))}" x2="${at(x(high))}" y1="${at(place)}" y2="${at(place)}"/>` +
          `<path class="mark" transform="translate(${at(x(value))} ${at(place)})" d="${symbol(symbolCircle, 60)()}"/>`,
      )
    )
  })
  const line50 = `<line class="middle" x1="${at(x(middle))}" x2="${at(x(middle))}" y1="${top}" y2="${foot}"/>`
  return svg(title, height, ticks.join('') + line50 + drawn.join(''), NARROW, ' class="ranges"')
}

const LONGEST = 64

const shortened = (label: string): string => (label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label)

const frame = { left: 56, right: WIDTH - 150, top: 14, bottom: 250, height: 296 } as const

interface Axes {
  readonly x: ReturnType<typeof scaleLinear<number>>
  readonly y: ReturnType<typeof scaleLinear<number>>
  readonly across: string
  readonly up: string
}

function axes({ x, y, across, up }: Axes): string {
  const { left, right, top, bottom } = frame
  const columns = x.ticks(6).map((tick) => text(x(tick), bottom + 18, String(tick), ' text-anchor="middle"'))
  const whole = y.ticks(6).filter(Number.isInteger)
  const rows = whole.map(
    (tick) =>
      `<line class="grid" x1="${left}" x2="${right}" y1="${at(y(tick))}" y2="${at(y(tick))}"/>` +
      text(left - 8, y(tick) + 4, String(tick), ' text-anchor="end"'),
  )
  const turned = ` text-anchor="middle" transform="rotate(-90 14 ${(top + bottom) / 2})"`
  return (
    rows.join('') +
    columns.join('') +
    text((left + right) / 2, bottom + 38, across, ' text-anchor="middle"') +
    text(14, (top + bottom) / 2, up, turned)
  )
}

/** Mean running scores turn by turn, of who opens and who speaks second; each point leads to the runs behind it. */
export function driftChart(
  drift: readonly DriftPoint[],
  { words: { charts, tables }, figure }: ReportVoice,
  linkOf: (what: string, cases: readonly string[]) => string,
): string {
  const turns = drift.map(({ turn }) => turn)
  const x = scaleLinear([Math.min(...turns), Math.max(...turns, 2)], [frame.left + 10, frame.right - 10])
  const y = scaleLinear([0, 10], [frame.bottom, frame.top])
  const drawn = ([0, 1] as const).map((seat) => {
    const own = drift.filter((point) => point.seat === seat)
    const band = area<DriftPoint>()
      .x(({ turn }) => x(turn))
      .y0(({ interval }) => y(interval.low))
      .y1(({ interval }) => y(interval.high))
      .digits(1)(own)
    const path = line<DriftPoint>()
      .x(({ turn }) => x(turn))
      .y(({ mean }) => y(mean))
      .digits(1)(own)
    const marks = own.map(({ turn, mean, cases }) => {
      const said = charts.drift(turn, charts.lines[seat], figure(mean))
      const place = `transform="translate(${at(x(turn))} ${at(y(mean))})"`
      return leading(
        linkOf(said, cases),
        said,
        `<path class="mark seat-${seat}" ${place} d="${symbol(shapes[seat], 60)()}"/>`,
      )
    })
    const last = own.at(-1)
    const named = last ? text(frame.right + 6, y(last.mean) + (seat === 0 ? -4 : 14), charts.lines[seat]) : ''
    return `<path class="band seat-${seat}" d="${band ?? ''}"/><path class="line seat-${seat}" d="${path ?? ''}"/>${marks.join('')}${named}`
  })
  return svg(tables.drift, frame.height, axes({ x, y, across: charts.turn, up: charts.mean }) + drawn.join(''))
}

/** Every run as a point that leads to it: how much more whoever opened said, and how much more it scored. */
export function lengthChart(
  points: readonly LengthPoint[],
  { words: { charts }, figure }: ReportVoice,
  linkOf: LinkOf,
): string {
  const most = Math.max(1, ...points.map(({ words }) => Math.abs(words)))
  const tallest = Math.max(1, ...points.map((point) => Math.abs(point.points)))
  const x = scaleLinear([-most, most], [frame.left + 10, frame.right - 10]).nice()
  const y = scaleLinear([-tallest, tallest], [frame.bottom - 8, frame.top + 8]).nice()
  const marks = points.map(({ id, words, points: more }) =>
    leading(
      linkOf(id),
      charts.point(id, words, figure(more, 0)),
      `<path class="point" transform="translate(${at(x(words))} ${at(y(more))})" d="${symbol(symbolCircle, 50)()}"/>`,
    ),
  )
  return svg(charts.length, frame.height, axes({ x, y, across: charts.words, up: charts.points }) + marks.join(''))
}
