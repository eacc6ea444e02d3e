import { styleText } from 'node:util'
import type { Tone } from '#record'
import { printable } from './printable.ts'

/** A piece of text on its way out; beats are how long a reader needs for it, one a word. */
export interface StyledText {
  readonly text: string
  readonly tone: Tone
  readonly beats?: number
}

export const span = (text: string, tone: Tone = 'plain', beats = 0): StyledText =>
  beats === 0 ? { text, tone } : { text, tone, beats }

/** Makes a span into what the terminal gets. Nothing reaches a terminal by another way. */
export type Paint = (span: StyledText) => string

type Ink = (text: string) => string
type InkName = Extract<Parameters<typeof styleText>[0], string>

/** Bits of colour, as Node counts them: 1 is none, 4 is sixteen colours, 8 is 256. */
export function depthOf(
  stream: { readonly isTTY?: boolean; getColorDepth?(env?: object): number },
  env: Readonly<Record<string, string | undefined>>,
): number {
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return 1
  const forced = env['FORCE_COLOR']
  if (forced !== undefined) return forced === '0' || forced === 'false' ? 1 : forced === '2' || forced === '3' ? 8 : 4
  return stream.isTTY === true ? (stream.getColorDepth?.(env) ?? 1) : 1
}

export function painter(depth: number): Paint {
  const inks = inksFor(depth)
  return ({ text, tone }) =>
    printable(text)
      .split('\n')
      .map((line) => (line === '' ? '' : inks[tone](line)))
      .join('\n')
}

const plain: Ink = (text) => text

function inksFor(depth: number): Readonly<Record<Tone, Ink>> {
  const ink = (name: InkName): Ink => (depth > 1 ? (text) => styleText(name, text, { validateStream: false }) : plain)
  const shade = (code: number, otherwise: InkName): Ink =>
    depth >= 8 ? (text) => `\u001B[38;5;${code}m${text}\u001B[39m` : ink(otherwise)
  const bold = ink('bold')
  const side = (code: number, otherwise: InkName): Ink => {
    const shaded = shade(code, otherwise)
    return (text) => bold(shaded(text))
  }
  return {
    plain,
    strong: bold,
    dim: ink('dim'),
    a: side(75, 'blueBright'),
    b: side(215, 'yellow'),
    judge: shade(179, 'yellowBright'),
    c: side(141, 'magenta'),
    good: shade(79, 'green'),
    bad: shade(203, 'red'),
  }
}
