import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { exportFormats, exportNames } from '#contract'
import { readRecordFile } from '#export'
import { sha256 } from '#store'
import { debateBrief } from '../rehearsal.ts'
import { caseForm, serveIn } from './house.ts'

test('W3 a case is handed out in every format, as an attachment of its own kind', async (t) => {
  const server = await serveIn(t)
  const opened = await server.fetch('/api/cases', { method: 'POST', body: caseForm('debate', debateBrief) })
  const { id } = (await opened.json()) as { readonly id: string }
  assert.equal((await server.fetch(`/api/cases/${id}/export/html`)).status, 409, 'no page is built')
  await mkdir(join(server.folder, 'web'))
  await writeFile(join(server.folder, 'web', 'single.html'), 'The record: %RECORD%')
  for (const name of exportNames) {
    const response = await server.fetch(`/api/cases/${id}/export/${name}`)
    const { ending, mediaType } = exportFormats[name]
    assert.equal(response.status, 200, name)
    assert.equal(response.headers.get('content-type')?.toLowerCase(), mediaType.toLowerCase())
    assert.equal(response.headers.get('content-disposition'), `attachment; filename*=UTF-8''${id}${ending}`)
    assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'; sandbox/)
    const bytes = Buffer.from(await response.arrayBuffer())
    if (name === 'pdf') assert.equal(bytes.subarray(0, 5).toString(), '%PDF-')
    if (name === 'html') assert.match(bytes.toString(), /^The record: \{"id"/)
    if (name === 'record')
      assert.deepEqual((await readRecordFile(bytes, { sha256, isSignedBy: () => undefined })).findings, [])
    if (name === 'markdown') assert.ok(bytes.toString().includes(debateBrief.topic))
  }
  await server.house.docket.note(id, { doubted: true })
  const doubted = await (await server.fetch(`/api/cases/${id}/export/record`)).text()
  assert.equal((await readRecordFile(doubted, { sha256, isSignedBy: () => undefined })).doubted, true)
  assert.equal((await server.fetch(`/api/cases/${id}/export/mp4`)).status, 400)
  assert.equal((await server.fetch('/api/cases/nobody/export/pdf')).status, 404)
  assert.deepEqual(server.troubles, [])
})
