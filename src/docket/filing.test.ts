import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import type { Entry } from '#record'
import { folderFiles } from '#store'
import { fileDocuments, picturesOf } from './filing.ts'

/** A white picture, in which there is nothing to read. */
function blank(side: number): Buffer {
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 8
  const rows = Buffer.alloc((side + 1) * side, 255)
  for (let row = 0; row < side; row++) rows[row * (side + 1)] = 0
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}

test('C15 a picture without readable text is still shown to models that see, and an empty file is told as empty', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'courtroom-filing-'))
  try {
    const filed = await fileDocuments(folderFiles(folder), 'case', [
      { name: 'empty.txt', bytes: new Uint8Array() },
      { name: 'photo.png', bytes: blank(200) },
    ])
    assert.deepEqual(
      filed.map(({ name, outcome, why }) => [name, outcome, why]),
      [
        ['empty.txt', 'empty', 'It is empty.'],
        ['photo.png', 'no-text', 'No text was found in it.'],
      ],
    )
    const place = join(folder, 'filed', 'case')
    const modes = ['.', ...readdirSync(place)].map((name) => (statSync(join(place, name)).mode & 0o777).toString(8))
    assert.deepEqual(modes, ['700', '600', '600', '600'], 'files and library are for the owner alone')
    const pictures = await picturesOf(folderFiles(folder), 'case', filed as unknown as readonly Entry[])
    assert.deepEqual(
      pictures.map(({ name, mediaType }) => [name, mediaType]),
      [['photo.png', 'image/png']],
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
