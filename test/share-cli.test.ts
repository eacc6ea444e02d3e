import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { sharedPages } from '#outward'
import { folderFiles } from '#store'
import { desk, homework } from './cli.ts'

test('W3 a case is looked at, shared, listed and taken back in the terminal; the link is told once', async (t) => {
  const { run, folder, leftovers } = await desk(t)
  assert.equal((await run({}, 'debate', homework, '--speed', '0')).status, 0)
  const { id } = JSON.parse((await run({}, 'list', '--json')).out) as { readonly id: string }
  const looked = await run({}, 'share', id, '--preview', 'copy.html')
  assert.equal(looked.status, 0, looked.err)
  assert.match(looked.err, /Leaves: \d+ turns.*\n.*Stays: +\d+ plans, thoughts and notes; \d+ answers/)
  assert.equal((await run({}, 'shares')).out, '', 'a preview shares nothing')

  const made = await run({}, 'share', id, '--expires', '12h', '--address', 'https://court.example/')
  const [, token = ''] = /^https:\/\/court\.example\/s\/([\w-]{32})$/m.exec(made.out) ?? []
  assert.notEqual(token, '', made.out + made.err)
  const page = await sharedPages(folderFiles(join(folder, '.courtroom'))).page(token)
  assert.equal(Buffer.from(page ?? []).toString(), await readFile(join(folder, 'copy.html'), 'utf8'))

  const listed = JSON.parse((await run({}, 'shares', '--json')).out) as Readonly<Record<string, unknown>>
  assert.equal(Number(listed['expires']) - Number(listed['made']), 12 * 3_600_000)
  assert.ok(!(await leftovers()).includes(token), 'the token is written nowhere')
  assert.equal((await run({}, 'unshare', String(listed['id']))).status, 0)
  assert.equal((await run({}, 'unshare', String(listed['id']))).status, 2)
  assert.equal(await sharedPages(folderFiles(join(folder, '.courtroom'))).page(token), undefined)
})

test('W3 what cannot be shared so is refused with words', async (t) => {
  const { run } = await desk(t)
  for (const [words, told] of [
    [['--with', 'secrets'], /--with secrets: there is thoughts, documents, names, answers/],
    [['--expires', 'soon'], /--expires soon: give days or hours/],
    [['--address', 'nowhere'], /--address nowhere: give where your server is/],
  ] as const) {
    const { status, err } = await run({}, 'share', 'homework', ...words)
    assert.equal(status, 2)
    assert.match(err, told)
  }
})
