import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heardThrough, piecemeal, type PieceReader } from './piecemeal.ts'

/** Each letter by itself; an exclamation mark breaks the stream, a full stop ends it. */
const letters: PieceReader<string, string> = {
  take(piece, parts) {
    for (const letter of piece) {
      if (letter === '!') throw new Error('broke')
      parts.push(letter)
      if (letter === '.') return true
    }
    return false
  },
  end: (parts) => void parts.push('end'),
}

const doubled: PieceReader<readonly string[], string> = {
  take(piece, parts) {
    parts.push(...piece.map((letter) => letter + letter))
    return piece.includes('.')
  },
  end: (parts) => void parts.push('the end'),
}

const all = async <T>(stream: AsyncIterable<T>): Promise<readonly T[]> => {
  const parts: T[] = []
  for await (const part of stream) parts.push(part)
  return parts
}

/** Pieces, and how many of them were asked for. */
function source(...pieces: readonly string[]) {
  const asked: string[] = []
  let isClosed = false
  async function* coming(): AsyncGenerator<string> {
    try {
      for (const piece of pieces) {
        asked.push(piece)
        yield piece
      }
    } finally {
      isClosed = true
    }
  }
  return { pieces: coming(), asked, isClosed: () => isClosed }
}

test('M3 pieces are read as they come, those that say nothing too, and what was left to say comes last', async () => {
  const { pieces } = source('ab', '', 'c')
  assert.deepEqual(await all(piecemeal(pieces, letters)), ['a', 'b', 'c', 'end'])
  const twice = source('ab', '', 'c')
  const read = await all(piecemeal(twice.pieces, heardThrough(letters, doubled)))
  assert.deepEqual(read, ['aa', 'bb', 'cc', 'endend', 'the end'])
})

test('E8 what was said before an error is heard before it, and whoever sends is let go', async () => {
  for (const reader of [letters, heardThrough(letters, doubled)]) {
    const { pieces, asked, isClosed } = source('a', 'b!c', 'd')
    const heard: string[] = []
    await assert.rejects(async () => {
      for await (const part of piecemeal(pieces, reader)) heard.push(part[0]!)
    }, /broke/)
    assert.deepEqual([heard, asked, isClosed()], [['a', 'b'], ['a', 'b!c'], true])
  }
})

test('E7 who has read enough, or stops listening, lets the sender go', async () => {
  for (const reader of [letters, heardThrough(letters, doubled)]) {
    const { pieces, asked, isClosed } = source('a', 'b.c', 'd')
    const heard = await all(piecemeal(pieces, reader))
    assert.deepEqual([heard.length, asked, isClosed()], [3, ['a', 'b.c'], true])
  }
  const left = source('ab', 'c')
  for await (const part of piecemeal(left.pieces, letters)) if (part === 'a') break
  assert.deepEqual([left.asked, left.isClosed()], [['ab'], true])
})
