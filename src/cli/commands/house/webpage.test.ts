import assert from 'node:assert/strict'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { isStale, openerFor } from './webpage.ts'
import { temporary } from '../../../../test/temporary.ts'

test('the page is built when it is missing or older than anything it is made of', async (t) => {
  const folder = await temporary(t)
  const [page, source] = [join(folder, 'page'), join(folder, 'source')]
  await mkdir(page)
  await mkdir(join(source, 'parts'), { recursive: true })
  const part = join(source, 'parts/a.tsx')
  await writeFile(part, '')
  await utimes(part, 1_000, 1_000)
  assert.equal(isStale(page, [source]), true)
  await writeFile(join(page, 'index.html'), '')
  assert.equal(isStale(page, [source]), false)
  const later = Date.now() / 1000 + 60
  await utimes(part, later, later)
  assert.equal(isStale(page, [source]), true)
})

test('a browser is opened only where there is a screen', () => {
  assert.deepEqual(openerFor({ DISPLAY: ':0' }, 'linux'), ['xdg-open'])
  assert.equal(openerFor({}, 'linux'), undefined)
  assert.deepEqual(openerFor({}, 'darwin'), ['open'])
  assert.equal(openerFor({ CI: 'true' }, 'darwin'), undefined)
})
