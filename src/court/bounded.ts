/**
 * All that an answer from outside brings; undefined when it is more than it may be. Then the rest is not waited for, and
 * whoever sends it is hung up on.
 */
export async function bytesWithin(
  { body }: Pick<Response, 'body'>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const pieces: Uint8Array[] = []
  let length = 0
  // Whoever leaves the loop cancels what still comes.
  for await (const piece of body ?? []) {
    length += piece.length
    if (length > most) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces, length)
}

/** The same as text. */
export async function textWithin(response: Pick<Response, 'body'>, most: number): Promise<string | undefined> {
  const bytes = await bytesWithin(response, most)
  return bytes && new TextDecoder().decode(bytes)
}
