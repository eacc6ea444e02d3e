import type { ServerMessage } from '#contract'

/** A message made ready once: its text for any line, and the same within a frame of the socket's protocol. */
export interface Frame {
  readonly text: Buffer
  readonly frame: Buffer
}

const TEXT_FRAME = 0x81

/** A server's frames carry no mask, so the bytes are the same for everybody. */
export function parcel(message: ServerMessage): Frame {
  const text = JSON.stringify(message)
  const size = Buffer.byteLength(text)
  const header = size < 126 ? 2 : size < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(header + size)
  frame[0] = TEXT_FRAME
  frame[1] = header === 2 ? size : header === 4 ? 126 : 127
  if (header === 4) frame.writeUInt16BE(size, 2)
  if (header === 10) frame.writeBigUInt64BE(BigInt(size), 2)
  frame.write(text, header)
  return { text: frame.subarray(header), frame }
}
