import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { openDocket } from '#docket'
import { offline } from '#models'
import { temporary } from '../temporary.ts'
import { some } from '../whole.ts'
import { figure } from '../figure.ts'

/** Ways to write this machine, as lists of the kind have them; each with the door that listens. */
const notations = (port: number): readonly string[] => [
  `http://127.0.0.1:${port}/`,
  `http://localhost:${port}/`,
  `http://127.1:${port}/`,
  `http://0.0.0.0:${port}/`,
  `http://0:${port}/`,
  `http://2130706433:${port}/`,
  `http://0x7f000001:${port}/`,
  `http://0x7f.0.0.1:${port}/`,
  `http://017700000001:${port}/`,
  `http://0177.0.0.1:${port}/`,
  `http://[::1]:${port}/`,
  `http://[::ffff:127.0.0.1]:${port}/`,
  `http://[::ffff:7f00:1]:${port}/`,
  `http://user:word@127.0.0.1:${port}/`,
  `http://①②⑦.⓪.⓪.①:${port}/`,
  `http://127.0.0.1.nip.io:${port}/`,
  `http://127。0。0。1:${port}/`,
  `//127.0.0.1:${port}/`,
  `ws://127.0.0.1:${port}/`,
  `ftp://127.0.0.1:${port}/`,
  `gopher://127.0.0.1:${port}/_x`,
  `jar:http://127.0.0.1:${port}!/x`,
]

const placed = (address: string) => ({
  brief: {
    dilemma: `Should we trust ${address} with our rota?`,
    context: `The whole file is at ${address}; read it first.`,
  },
  files: [
    {
      name: 'notes.md',
      bytes: Buffer.from(
        `# Notes\n\nThe rota is at <${address}> and ![a picture](${address}rota.png) shows it. ` +
          `It took 14 minutes a week. [Read it](${address}).\n`,
      ),
    },
    {
      name: 'page.html',
      bytes: Buffer.from(
        `<html><head><base href="${address}"><link rel="stylesheet" href="${address}a.css">` +
          `<meta http-equiv="refresh" content="0; url=${address}"></head><body><img src="${address}b.png">` +
          `<iframe src="${address}"></iframe><p>The rota takes 9 minutes a week on paper.</p></body></html>`,
      ),
    },
    {
      name: 'drawing.svg',
      bytes: Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "${address}">]>` +
          `<svg xmlns="http://www.w3.org/2000/svg"><image href="${address}c.png"/><text>&x; 9 minutes</text></svg>`,
      ),
    },
  ],
})

test('V1 C15 an address in a question, a note or a document is never called, however it is written', async (t) => {
  let calls = 0
  const door = createServer((socket) => {
    calls++
    socket.destroy()
  })
  door.listen(0)
  await once(door, 'listening')
  t.after(() => door.close())
  const { port } = door.address() as AddressInfo
  const tried = some(notations(port), 2)
  const docket = openDocket({ folder: await temporary(t), model: offline })
  t.after(() => docket.close())
  for (const address of tried) {
    const { brief, files } = placed(address)
    const id = await docket.open('decision', brief, { files })
    await docket.run(id)
    assert.ok((await docket.entries(id)).some(({ type }) => type === 'verdict'))
    assert.equal(calls, 0, address)
  }
  figure(`${tried.length} notations of this machine in question, context, Markdown, HTML and SVG: ${calls} connections`)
})
