import { ModelError } from '../errors.ts'

/** As much as an honest server sends around each token: chunks of JSON with names and numbers, and all of it once more. */
const BYTES_A_TOKEN = 1024
const BYTES_AROUND = 1024 * 1024
const MOST_OF_A_COMPLAINT = 64 * 1024
/** Letters that a token may stand for, twice over. */
const LETTERS_A_TOKEN = 16
const LETTERS_AROUND = 4096
/** Many times as many tools as anybody calls in one answer. */
const MOST_CALLS = 128

/** How many letters so many tokens may come to, white space included. */
export const mostLetters = (tokens: number): number => LETTERS_AROUND + tokens * LETTERS_A_TOKEN

export const mostBytes = (cap: number): number => BYTES_AROUND + cap * BYTES_A_TOKEN

/** Counts what comes; more than may come is an error, and whoever sends it is hung up on. */
export function byteCount(most: number): (bytes: Uint8Array) => void {
  let count = 0
  return ({ length }) => {
    count += length
    if (count > most)
      throw new ModelError('broken-answer', 'The server sent far more than the answer may have, and was hung up on.')
  }
}

/** More calls of tools in one answer than anybody makes are an error, and whoever sends them is hung up on. */
export function holdToCalls(count: number): void {
  if (count > MOST_CALLS)
    throw new ModelError(
      'broken-answer',
      `The server calls more than ${MOST_CALLS} tools in one answer, and was hung up on.`,
    )
}

/** What a server says when it refuses, or as much of it as anybody would read. */
export async function complaintIn(body: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true })
    if (text.length > MOST_OF_A_COMPLAINT) break
  }
  return text.slice(0, MOST_OF_A_COMPLAINT)
}
