import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import type { Store } from '#court'
import { phase, storeRefusal } from './drafts.fake.ts'

/** What every adapter must do so that one works on a case and others hear of it. */
export function listening(opened: () => Store): void {
  test('a case is claimed by one at a time', async () => {
    const claim = await opened().claim('one')
    assert.ok(claim)
    assert.equal(await opened().claim('one'), undefined)
    assert.ok(await opened().claim('two'))
    await claim.release()
    const again = await opened().claim('one')
    assert.ok(again)
    await claim.release()
    assert.equal(await opened().claim('one'), undefined, 'releasing twice must not free what another holds')
  })

  test('listeners hear of their case after the commit, in order, until they leave', async () => {
    const heard: string[] = []
    const leave = opened().watch('one', (entries) => heard.push(`first ${entries.map(({ seq }) => seq).join('+')}`))
    opened().watch('one', (entries) => heard.push(`second ${entries.map(({ seq }) => seq).join('+')}`))
    opened().watch('two', () => heard.push('not me'))
    await opened().append('one', 0, [phase('a'), phase('b')], 10)
    await opened().append('one', 0, [phase('refused')], 10)
    await opened().append('one', 2, [], 10)
    leave()
    leave()
    await opened().append('one', 2, [phase('c')], 10)
    assert.deepEqual(heard, ['first 1+2', 'second 1+2', 'second 3'])
  })

  test('a listener that appends is not called while at work, and upsets nobody else', async () => {
    const heard: string[] = []
    const nested: Promise<unknown>[] = []
    opened().watch('one', ([entry]) => {
      heard.push(`first begins ${entry?.seq}`)
      if (entry?.seq === 1) nested.push(opened().append('one', 1, [phase('b')], 20))
      heard.push(`first ends ${entry?.seq}`)
    })
    opened().watch('one', ([entry]) => heard.push(`second ${entry?.seq}`))
    await opened().append('one', 0, [phase('a')], 10)
    await Promise.all(nested)
    assert.deepEqual(
      heard,
      [1, 2].flatMap((seq) => [`first begins ${seq}`, `first ends ${seq}`, `second ${seq}`]),
    )
  })

  test('a listener that is dismissed by another hears no more', async () => {
    const heard: string[] = []
    opened().watch('one', () => leave())
    const leave = opened().watch('one', () => heard.push('too late'))
    await opened().append('one', 0, [phase('a')], 10)
    assert.deepEqual(heard, [])
  })

  test('a listener that throws breaks neither the writer nor the others, and is told of', async () => {
    const heard: number[] = []
    const fault = new Error('no ears')
    opened().watch('one', () => {
      throw fault
    })
    opened().watch('one', (entries) => heard.push(...entries.map(({ seq }) => seq)))
    const warned = once(process, 'warning')
    assert.equal((await opened().append('one', 0, [phase('a')], 10))?.length, 1)
    const [warning] = await warned
    assert.ok(storeRefusal('listener-failed', /case one/, /entry 1/, /no ears/)(warning))
    assert.equal(warning.cause, fault)
    assert.deepEqual(heard, [1])
  })
}
