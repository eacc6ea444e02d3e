import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readingRoom } from './reading.ts'

const note = { name: 'note.md', bytes: Buffer.from('# Dues\n\nThe dues rose by 12 per cent.\n') }

test('a document is read once and known by its hash, under whatever name', async (t) => {
  const room = readingRoom()
  t.after(() => room.close())
  const [first, again] = await Promise.all([room.read(note), room.read({ ...note, name: 'copy.md' })])
  assert.equal(first.outcome, again.outcome, 'the same reading')
  assert.deepEqual([first.name, again.name, first.hash], ['note.md', 'copy.md', again.hash])
  assert.equal(room.known({ name: 'third.md', hash: first.hash })?.outcome, first.outcome)
  assert.equal(room.known({ name: 'third.md', hash: 'never' }), undefined)
})

test('documents that were read are searched together, two of one name apart', async (t) => {
  const room = readingRoom()
  t.after(() => room.close())
  const other = { ...note, bytes: Buffer.from('# Dues\n\nThe dues fell by 4 per cent.\n') }
  const read = [
    await room.read(note),
    await room.read(other),
    await room.read({ name: 'x.bin', bytes: Buffer.from([0, 1]) }),
  ]
  const shelf = await room.shelf(read)
  assert.equal(shelf?.list().length, 2, 'what cannot be read is not on the shelf')
  assert.equal(shelf?.search('dues').length, 2)
  assert.equal(await room.shelf(read), shelf, 'the shelf is kept')
  assert.equal(await room.shelf(read.slice(2)), undefined)
})
