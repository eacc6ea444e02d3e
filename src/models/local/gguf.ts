import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { ModelError } from '../errors.ts'

/** What the file of a model says of itself. */
export interface ModelFile {
  readonly name?: string
  readonly architecture?: string
  readonly licence?: string
  /** Tokens that it was trained to see. */
  readonly context?: number
  readonly parameters: number
  readonly bytes: number
}

/** The sizes of the plain kinds of values, by their number in the format. */
const sizes: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1, 10: 8, 11: 8, 12: 8 }
const TEXT = 8
const LIST = 9
/** More than any model has; a file that says so is none. */
const MOST = { entries: 1e6, text: 1e8, listed: 1e8 } as const

/** Reads the header of a GGUF file, however long its vocabulary is, and nothing of its weights. */
export function readModelFile(path: string): ModelFile {
  const file = openedAt(path)
  try {
    const read = reader(file, path)
    if (read.letters(4) !== 'GGUF')
      throw unusable(path, 'it does not begin as a GGUF file does. Take the .gguf file of the model, not another form')
    const version = read.number(4)
    if (version < 2 || version > 3) throw unusable(path, `it is of version ${version} of GGUF, and 2 and 3 can be read`)
    const tensors = read.count(MOST.entries)
    const entries = read.count(MOST.entries)
    const facts = new Map<string, string | number>()
    for (let index = 0; index < entries; index++) {
      const key = read.text()
      const value = valueIn(read, read.number(4))
      if (value !== undefined) facts.set(key, value)
    }
    let parameters = 0
    for (let index = 0; index < tensors; index++) parameters += tensorIn(read)
    return { ...told(facts), parameters, bytes: fstatSync(file).size }
  } finally {
    closeSync(file)
  }
}

/** The context that is asked for where nobody says how much. */
export const USUAL_CONTEXT = 8192

/** How many tokens a model holds as we would open it; undefined when its file cannot say. */
export function contextOfFile(path: string): number | undefined {
  try {
    return Math.min(USUAL_CONTEXT, readModelFile(path).context ?? USUAL_CONTEXT)
  } catch (error) {
    // Its first call tells what is wrong with it, and what to do.
    if (error instanceof ModelError) return undefined
    throw error
  }
}

function told(facts: ReadonlyMap<string, string | number>): Omit<ModelFile, 'parameters' | 'bytes'> {
  const text = (key: string): string | undefined => {
    const value = facts.get(key)
    return typeof value === 'string' && value.trim() !== '' ? value : undefined
  }
  const [name, architecture, licence] = [text('general.name'), text('general.architecture'), text('general.license')]
  const context = facts.get(`${architecture}.context_length`)
  return {
    ...(name !== undefined && { name }),
    ...(architecture !== undefined && { architecture }),
    ...(licence !== undefined && { licence }),
    ...(typeof context === 'number' && { context }),
  }
}

function openedAt(path: string): number {
  try {
    return openSync(path, 'r')
  } catch (cause) {
    const missing = (cause as NodeJS.ErrnoException).code === 'ENOENT'
    throw unusable(path, missing ? 'there is no such file' : String(cause), cause)
  }
}

interface Reader {
  number(bytes: 1 | 2 | 4 | 8): number
  count(most: number): number
  letters(bytes: number): string
  text(): string
  skip(bytes: number): void
}

const WINDOW = 1 << 20

function reader(file: number, path: string): Reader {
  let window = Buffer.alloc(0)
  let at = 0
  let next = 0
  const take = (bytes: number): Buffer => {
    if (at + bytes > window.length) {
      const rest = window.subarray(at)
      const more = Buffer.alloc(Math.max(WINDOW, bytes))
      const got = readSync(file, more, 0, more.length, next)
      next += got
      window = Buffer.concat([rest, more.subarray(0, got)])
      at = 0
      if (bytes > window.length) throw unusable(path, 'it ends in the middle. Download it again')
    }
    at += bytes
    return window.subarray(at - bytes, at)
  }
  const self: Reader = {
    number: (bytes) => (bytes === 8 ? Number(take(8).readBigUInt64LE()) : take(bytes).readUIntLE(0, bytes)),
    count(most) {
      const count = self.number(8)
      if (count > most) throw unusable(path, 'its header makes no sense. Download it again')
      return count
    },
    letters: (bytes) => take(bytes).toString('latin1'),
    text: () => take(self.count(MOST.text)).toString('utf8'),
    skip(bytes) {
      const held = window.length - at
      if (bytes <= held) at += bytes
      else {
        next += bytes - held
        window = Buffer.alloc(0)
        at = 0
      }
    },
  }
  return self
}

/** Texts and whole numbers are kept; lists, such as a vocabulary, are passed over. */
function valueIn(read: Reader, kind: number): string | number | undefined {
  if (kind === TEXT) return read.text()
  if (kind === LIST) {
    const inner = read.number(4)
    const count = read.count(MOST.listed)
    const size = sizes[inner]
    if (size !== undefined) read.skip(size * count)
    else for (let index = 0; index < count; index++) valueIn(read, inner)
    return undefined
  }
  const size = sizes[kind]
  if (size === undefined)
    throw new ModelError('bad-request', 'The header of this file has a kind of value nobody knows.')
  return read.number(size as 1 | 2 | 4 | 8)
}

function tensorIn(read: Reader): number {
  read.text()
  let weights = 1
  for (let left = read.number(4); left > 0; left--) weights *= read.number(8)
  read.skip(4 + 8)
  return weights
}

const unusable = (path: string, why: string, cause?: unknown): ModelError =>
  new ModelError('bad-request', `${path} cannot be used as a model: ${why}.`, { cause })
