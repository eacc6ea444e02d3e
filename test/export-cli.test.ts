import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { runCommand, surroundingsOf } from '#cli'
import { desk, homework } from './cli.ts'

test('L1 a case is exported into a file named after it, into one that is named, or to standard output', async (t) => {
  const here = await desk(t)
  assert.equal((await here.run({}, 'debate', homework, '--seed', '7')).status, 0)
  const [row] = (await here.run({}, 'list', '--json')).out.split('\n')
  const { id, title } = JSON.parse(row ?? '') as { readonly id: string; readonly title: string }
  const file = (name: string): Promise<Buffer> => readFile(join(here.folder, name))

  const plain = await here.run({}, 'export', id, '--format', 'pdf')
  assert.deepEqual([plain.status, plain.out, plain.err], [0, '', `${id} written to ${id}.pdf.\n`])
  assert.equal((await file(`${id}.pdf`)).subarray(0, 5).toString(), '%PDF-')
  assert.equal((await here.run({}, 'export', id, '--format', 'markdown', '--out', 'brief.md')).status, 0)
  const brief = (await file('brief.md')).toString()
  assert.ok(brief.includes(`# ${title}`))
  const piped = await here.run({}, 'export', id, '--format', 'markdown', '--out', '-')
  assert.deepEqual([piped.status, piped.out, piped.err], [0, brief, ''])
  for (const [format, ending] of Object.entries({
    summary: '.json',
    csl: '.csl.json',
    bibtex: '.bib',
    captions: '.srt',
    chapters: '.chapters.txt',
  })) {
    assert.equal((await here.run({}, 'export', id, '--format', format)).status, 0, format)
    await file(`${id}${ending}`)
  }
  const again = await here.run({}, 'export', id, '--format', 'pdf', '--out', 'again.pdf')
  assert.equal(again.status, 0)
  assert.ok((await file('again.pdf')).equals(await file(`${id}.pdf`)), 'one record gives one file')

  const wrong = await here.run({}, 'export', id, '--format', 'mp4')
  assert.deepEqual([wrong.status, wrong.out], [2, ''])
  assert.match(wrong.err, /--format mp4: there is pdf, html, markdown, summary, csl, bibtex/)

  const shown = { out: '', err: '' }
  const host = {
    env: {},
    stdout: { isTTY: true, write: (text: string) => (shown.out += text) },
    stderr: { write: (text: string) => (shown.err += text) },
    cwd: here.folder,
  }
  const around = surroundingsOf(host, new AbortController().signal)
  assert.equal(await runCommand(around, ['export', id, '--format', 'pdf', '--out', '-'], '0.0.0'), 2)
  assert.match(shown.err, /A terminal cannot show a pdf\. Write it to a file/)
  assert.equal(shown.out, '')
})
