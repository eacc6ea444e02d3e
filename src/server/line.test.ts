import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { WebSocket, WebSocketServer } from 'ws'
import { Line, whenOver } from './line.ts'

for (const first of ['the viewer', 'the server'])
  test(`a line that ${first} closes says so before its last frame, so that nothing is written behind it`, async (context) => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1', WebSocket: Line })
    context.after(() => server.close())
    await once(server, 'listening')
    const viewer = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const [[line, { socket }]] = (await Promise.all([once(server, 'connection'), once(viewer, 'open')])) as [
      [Line, IncomingMessage],
      unknown,
    ]
    const sent = socket.bytesWritten
    const told: (readonly [state: number, sent: number])[] = []
    whenOver(line, socket, () => told.push([line.readyState, socket.bytesWritten - sent]))
    const closed = Promise.all([once(line, 'close'), once(viewer, 'close')])
    if (first === 'the viewer') viewer.close()
    else line.close()
    await closed
    assert.deepEqual(told[0], [WebSocket.OPEN, 0])
  })
