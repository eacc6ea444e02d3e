import { resolve } from 'node:path'
import { printableJson } from './terminal/printable.ts'
import { glyphsFor, type Glyphs } from './terminal/glyphs.ts'
import { depthOf, painter, span, type StyledText } from './terminal/palette.ts'
import type { Input } from './terminal/input.ts'
import { screen, type Outlet, type Screen } from './terminal/screen.ts'

/** What a command may touch of the world around it. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly out: Screen
  readonly err: Screen
  readonly isTerminal: boolean
  /** Where a person can say something to a case while it runs; nowhere, unless given. */
  readonly input?: Input
  /** Columns for text. */
  readonly width: number
  readonly depth: number
  readonly glyphs: Glyphs
  readonly folder: string
  readonly cwd: string
  /** Aborts when a person or the system asks the program to stop, or nobody reads on. */
  readonly stop: AbortSignal
  json(value: unknown): void
  /** Hands on what is for a program, as it is; never to a terminal. */
  bytes(data: string | Uint8Array): void
  say(text: string): void
  complain(spans: readonly StyledText[]): void
}

interface Stream extends Outlet {
  write(data: string | Uint8Array): unknown
  getColorDepth?(env?: object): number
}

const WIDEST = 96
const NARROWEST = 24

export function surroundingsOf(
  host: {
    readonly env: Readonly<Record<string, string | undefined>>
    readonly stdout: Stream
    readonly stderr: Stream
    readonly stdin?: Input
    readonly cwd: string
  },
  stop: AbortSignal,
): Surroundings {
  const { env, stdout, stderr } = host
  const columns = stdout.columns ?? (Number(env['COLUMNS']) || 81)
  const depth = depthOf(stdout, env)
  const out = screen(stdout, painter(depth))
  const err = screen(stderr, painter(depthOf(stderr, env)))
  return {
    env,
    out,
    err,
    isTerminal: stdout.isTTY === true,
    ...(host.stdin && { input: host.stdin }),
    width: Math.max(NARROWEST, Math.min(WIDEST, columns - 1)),
    depth,
    glyphs: glyphsFor(env),
    cwd: host.cwd,
    folder: resolve(host.cwd, env['COURTROOM_HOME'] || '.courtroom'),
    stop,
    bytes: (data) => void stdout.write(data),
    json: (value) => void stdout.write(`${printableJson(value)}\n`),
    say: (text) => out.write([span(`${text}\n`)]),
    complain: (spans) => err.write([...spans, span('\n')]),
  }
}
