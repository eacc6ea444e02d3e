import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * Many viewers in a process of their own. They shake hands and count bytes, since what they make of them is not the
 * server's concern. Arguments: port, path, how many.
 */
const [port = '', path = '', count = '1'] = process.argv.slice(2)

type Order = { readonly bytes: number }

let total = 0
let wanted = Infinity
const look = (): void => {
  if (total < wanted) return
  wanted = Infinity
  process.send?.('got')
}

async function viewer(): Promise<Socket> {
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  await once(socket, 'readable')
  return socket
}

const viewers: Socket[] = []
while (viewers.length < Number(count)) viewers.push(await viewer())
for (const socket of viewers)
  socket.on('data', (bytes: Buffer) => {
    total += bytes.length
    look()
  })

process.on('message', ({ bytes }: Order) => {
  wanted = bytes
  total = 0
  process.send?.('ready')
})
process.on('disconnect', () => process.exit())
process.send?.('seated')
