import type { BlockSign } from '../sheet.ts'

/** The drawing of a document, as far as signs need it. */
interface Pen {
  save(): Pen
  restore(): Pen
  moveTo(x: number, y: number): Pen
  lineTo(x: number, y: number): Pen
  closePath(): Pen
  circle(x: number, y: number, radius: number): Pen
  rect(x: number, y: number, width: number, height: number): Pen
  path(data: string): Pen
  lineWidth(width: number): Pen
  fill(ink: string): Pen
  stroke(ink: string): Pen
}

type Stroke = (pen: Pen, x: number, y: number, r: number, ink: string) => void

const line = (pen: Pen, points: readonly (readonly [number, number])[], ink: string): void => {
  points.forEach(([x, y], at) => (at === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)))
  pen.stroke(ink)
}

/** Full, half and empty: the bands of the map are told apart without colour. */
const strokes: Readonly<Record<BlockSign, Stroke>> = {
  confirmed: (pen, x, y, r, ink) => pen.circle(x, y, r).fill(ink),
  contested(pen, x, y, r, ink) {
    pen.path(`M ${x} ${y - r} A ${r} ${r} 0 0 0 ${x} ${y + r} Z`).fill(ink)
    pen.circle(x, y, r).stroke(ink)
  },
  unknown: (pen, x, y, r, ink) => pen.circle(x, y, r).stroke(ink),
  ring: (pen, x, y, r, ink) => pen.circle(x, y, r * 0.7).stroke(ink),
  bullet: (pen, x, y, r, ink) => pen.circle(x, y, r * 0.5).fill(ink),
  strip: (pen, x, y, r, ink) => pen.rect(x - r, y - r * 0.2, r * 2, r * 0.4).fill(ink),
  mark: (pen, x, y, r, ink) => pen.rect(x - r * 0.7, y - r * 0.7, r * 1.4, r * 1.4).fill(ink),
  tick: (pen, x, y, r, ink) =>
    line(
      pen,
      [
        [x - r, y],
        [x - r * 0.2, y + r * 0.8],
        [x + r, y - r * 0.9],
      ],
      ink,
    ),
  cross(pen, x, y, r, ink) {
    const d = r * 0.8
    pen.moveTo(x - d, y - d).lineTo(x + d, y + d)
    pen.moveTo(x + d, y - d).lineTo(x - d, y + d)
    pen.stroke(ink)
  },
  warning: (pen, x, y, r, ink) =>
    pen
      .moveTo(x, y - r)
      .lineTo(x + r, y + r * 0.8)
      .lineTo(x - r, y + r * 0.8)
      .closePath()
      .stroke(ink),
  flag(pen, x, y, r, ink) {
    pen.moveTo(x - r * 0.7, y - r).lineTo(x - r * 0.7, y + r)
    pen.stroke(ink)
    pen.rect(x - r * 0.7, y - r, r * 1.5, r).fill(ink)
  },
  scales: (pen, x, y, r, ink) =>
    pen
      .moveTo(x, y - r)
      .lineTo(x + r, y)
      .lineTo(x, y + r)
      .lineTo(x - r, y)
      .closePath()
      .fill(ink),
}

/** Draws a sign around a point. */
export function drawSign(pen: Pen, sign: BlockSign, at: { readonly x: number; readonly y: number }, how: Drawn): void {
  pen.save().lineWidth(0.8)
  strokes[sign](pen, at.x, at.y, how.radius, how.ink)
  pen.restore()
}

interface Drawn {
  readonly radius: number
  readonly ink: string
}
