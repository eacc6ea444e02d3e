import assert from 'node:assert/strict'
import { setImmediate } from 'node:timers/promises'
import { test } from 'node:test'
import { feedOf, type EventFeed } from './feed.ts'

function feed(how: Partial<EventFeed> = {}) {
  const gone = new AbortController()
  const ended: string[] = []
  let tell = (): void => undefined
  let value: string | undefined
  const stream = feedOf({
    event: 'picture',
    read: () => value,
    watch: (listener) => {
      tell = listener
      return () => ended.push('unwatched')
    },
    frame: 0,
    repeat: { every: 60_000, what: 'heartbeat' },
    backlog: 64,
    gone: gone.signal,
    onEnd: () => ended.push('ended'),
    ...how,
  })
  const show = (next: string): void => {
    value = next
    tell()
  }
  return { reader: stream.getReader(), show, gone, ended }
}

type Reader = ReturnType<typeof feed>['reader']

const next = async (reader: Reader): Promise<string | undefined> => {
  const { value } = await reader.read()
  return value && Buffer.from(value).toString()
}

test('W5 nothing is sent before there is anything, then everything whole', async () => {
  const { reader, show } = feed()
  assert.equal(await next(reader), ': welcome\n\n')
  const first = next(reader)
  show('{"line":1}')
  assert.equal(await first, 'event: picture\ndata: {"line":1}\n\n')
  show('{"line":2}')
  assert.equal(await next(reader), 'event: picture\ndata: {"line":2}\n\n')
})

test('W5 who does not read is owed the newest only, however much has passed', async () => {
  const { reader, show } = feed()
  await next(reader)
  for (let line = 1; line <= 5_000; line++) show(JSON.stringify({ line, filling: 'x'.repeat(40) }))
  await setImmediate()
  const got: string[] = []
  for (let text = await next(reader); text !== undefined; text = await next(reader)) {
    got.push(text)
    if (text.includes('"line":5000')) break
  }
  assert.ok(got.length < 10, `${got.length} of 5000 were kept`)
})

test('W5 changes are gathered for a frame', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: 1_000 })
  const { reader, show } = feed({ frame: 5, backlog: 10_000 })
  await next(reader)
  show('1')
  assert.match((await next(reader))!, /data: 1\n/)
  for (let count = 2; count <= 9; count++) show(`${count}`)
  t.mock.timers.tick(5)
  assert.match((await next(reader))!, /data: 9\n/)
})

test('W5 it ends when its case is gone or its reader leaves, and lets go once', async () => {
  const first = feed()
  await next(first.reader)
  first.gone.abort()
  assert.equal(await next(first.reader), undefined)
  first.show('1')
  assert.deepEqual(first.ended, ['unwatched', 'ended'])
  const second = feed()
  await second.reader.cancel()
  second.gone.abort()
  assert.deepEqual(second.ended, ['unwatched', 'ended'])
})
