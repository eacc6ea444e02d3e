import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { test, type TestContext } from 'node:test'
import type { HouseFiles } from './archive.ts'

const textOf = (bytes: Uint8Array | undefined): string | undefined => bytes && new TextDecoder().decode(bytes)

/** What every home of files must keep to. */
export function filesContract(
  name: string,
  both: (t: TestContext) => Promise<readonly [one: HouseFiles, other: HouseFiles]>,
): void {
  const opened = async (t: TestContext): Promise<HouseFiles> => (await both(t))[0]

  test(`${name}: a file is what was last written there, and the first one made stays`, async (t) => {
    const files = await opened(t)
    assert.deepEqual(
      [await files.read('a/b'), await files.size('a/b'), await files.names('a')],
      [undefined, undefined, []],
    )
    await files.write('a/b', 'one')
    await files.write('a/b', new Uint8Array([0, 255, 10]))
    assert.deepEqual([...(await files.read('a/b'))!, await files.size('a/b')], [0, 255, 10, 3])
    assert.deepEqual([await files.make('a/c', 'first'), await files.make('a/c', 'second')], [true, false])
    assert.equal(textOf(await files.read('a/c')), 'first')
  })

  test(`${name}: of many who change what they have read one comes first, and the others learn of it`, async (t) => {
    const files = await opened(t)
    const made = await Promise.all(['a', 'b', 'c'].map((each) => files.swap('pins', undefined, each)))
    assert.equal(made.filter(Boolean).length, 1)
    const first = await files.read('pins')
    const changed = await Promise.all(['x', 'y', 'z'].map((each) => files.swap('pins', first, each)))
    assert.equal(changed.filter(Boolean).length, 1)
    assert.equal(textOf(await files.read('pins')), ['x', 'y', 'z'][changed.indexOf(true)])
    assert.deepEqual([await files.swap('pins', first, 'late'), await files.swap('none', first, 'late')], [false, false])
    assert.equal(await files.read('none'), undefined)
  })

  test(`${name}: a folder tells its names and goes with all that is in it, and nothing beside it`, async (t) => {
    const files = await opened(t)
    for (const place of ['cases/one/x', 'cases/one/y', 'cases/one-more/x', 'cases/two', 'key'])
      await files.write(place, '1')
    assert.deepEqual((await files.names('cases')).toSorted(), ['one', 'one-more', 'two'])
    await files.remove('cases/one')
    await files.remove('key')
    await files.remove('key')
    assert.deepEqual((await files.names('cases')).toSorted(), ['one-more', 'two'])
    assert.deepEqual([await files.names('cases/one'), await files.read('key')], [[], undefined])
  })

  test(`${name}: what is done alone is done by one after the other, and another thing meanwhile`, async (t) => {
    const [one, other] = await both(t)
    const done: string[] = []
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
    const first = one.alone('renewing', async () => {
      begun.resolve()
      done.push(await end.promise)
    })
    await begun.promise
    const rest = [one, other].map((each) => each.alone('renewing', async () => void done.push('after it')))
    await Promise.all([one, other].map((each) => each.alone('something else', async () => void done.push('beside it'))))
    end.resolve('first')
    await Promise.all([first, ...rest])
    assert.deepEqual(done, ['beside it', 'beside it', 'first', 'after it', 'after it'])
  })

  test(`${name}: whoever fails alone lets go, with its own error`, async (t) => {
    const [one, other] = await both(t)
    await assert.rejects(
      one.alone('renewing', () => Promise.reject(new Error('refused'))),
      /^Error: refused$/,
    )
    assert.equal(await other.alone('renewing', async () => 'done'), 'done')
  })

  test(`${name}: a file can be opened and changed as one of the disk, and all see what was kept`, async (t) => {
    const files = await opened(t)
    const [one, other] = [await files.onDisk('a/b'), await files.onDisk('a/b')]
    assert.ok(!existsSync(one.path), 'it need not be there')
    assert.equal(await one.refresh(), false, 'nobody has made it meanwhile')
    await files.write('a/c', '')
    writeFileSync(one.path, 'kept')
    assert.equal(await one.keep(), true)
    await other.refresh()
    assert.equal(readFileSync(other.path, 'utf8'), 'kept')
    assert.equal(textOf(await files.read('a/b')), 'kept')
    one.release()
    other.release()
  })
}
