import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import { closings, type ServerNote } from '#contract'
import { audienceOf, type RecordReader } from './access.ts'
import { parcel, type Frame } from './frame.ts'
import type { Sink } from './viewers.ts'

/** A line that says when it begins to close, whoever began: behind the last frame nothing else may be written. */
export class Line extends WebSocket {
  onClosing: (() => void) | undefined

  override close(code?: number, reason?: string | Buffer): void {
    this.onClosing?.()
    super.close(code, reason)
  }
}

/** Frames that were made once go straight to the wire; the line itself only ever writes whole frames, so none is torn. */
export function sinkOf(
  line: Line,
  wire: Duplex,
  who: { readonly session: string; readonly visitor: RecordReader },
): Sink {
  const { session, visitor } = who
  const send = ({ frame }: Frame): void => {
    if (line.readyState === line.OPEN) wire.write(frame)
  }
  return {
    audience: audienceOf[visitor.right],
    get backlog() {
      return wire.writableLength
    },
    wire,
    welcome: (standing) => send(parcel({ type: 'hello', session, rights: visitor.right, ...standing })),
    entry: send,
    pass: send,
    end: (reason) => line.close(closings[reason]),
  }
}

/** Tells when nothing may be written to a line any more, once or again; one that is broken is ended. */
export function whenOver(line: Line, wire: Duplex, over: () => void): void {
  line.onClosing = over
  wire.once('end', over)
  line.on('error', () => line.terminate())
  line.on('close', over)
}

export const note = (line: Line, message: ServerNote): void => {
  if (line.readyState === line.OPEN) line.send(JSON.stringify(message))
}
