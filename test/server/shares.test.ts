import assert from 'node:assert/strict'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { sharedPages } from '#outward'
import { folderFiles } from '#store'
import { sha256 } from '#store'
import { canaryDocuments, emptyShare, hearAt, readingRoom, serveShares, shareBriefs } from '../sharing.ts'
import type { Staged } from './house.ts'
import { figure } from '../figure.ts'

const shareOver = async (server: Staged, id: string, body: object = { with: [], days: 7 }): Promise<Response> =>
  server.fetch(`/api/cases/${id}/shares`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const linked = async (answer: Response): Promise<{ readonly id: string; readonly path: string }> => {
  assert.equal(answer.status, 201, await answer.clone().text())
  const { id, link } = (await answer.json()) as { id: string; link: string }
  return { id, path: new URL(link).pathname }
}

test('W3 a link opens the very file that was looked at, to whoever has it, and stays as it was', async (t) => {
  const token = 'an-owner-token-of-some-length'
  const server = await serveShares(t, { token })
  const owner = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    return server.fetch(path, { ...init, headers })
  }
  const known = { ...server, fetch: owner }
  const id = await hearAt(known, 'debate', shareBriefs['debate']!)
  const leaving = (await (await owner(`/api/cases/${id}/shares/leaving?with=thoughts`)).json()) as { digest: string }
  const looked = await owner(`/api/cases/${id}/shares/preview?with=thoughts`)
  const preview = await looked.text()
  assert.equal(sha256(preview), leaving.digest)
  const { path } = await linked(await shareOver(known, id, { with: ['thoughts'], days: null, digest: leaving.digest }))
  assert.match(path, /^\/s\/[A-Za-z0-9_-]{32}$/)

  const opened = await server.fetch(path)
  assert.equal(await opened.text(), preview)
  const policy = opened.headers.get('content-security-policy') ?? ''
  assert.match(policy, /^default-src 'none'; script-src 'sha256-x'; frame-ancestors 'none'; sandbox allow-scripts/)
  assert.ok(!policy.includes('allow-same-origin'))
  assert.equal(opened.headers.get('referrer-policy'), 'no-referrer')
  assert.match(opened.headers.get('x-robots-tag') ?? '', /noindex/)
  assert.equal(opened.headers.get('cache-control'), 'no-store')
  assert.equal(opened.headers.get('set-cookie'), null)
  assert.equal(looked.headers.get('content-security-policy'), policy)

  const bearer = { authorization: `Bearer ${path.slice(3)}` }
  for (const other of [`/api/cases/${id}`, `/api/cases/${id}/shares`, '/api/cases', `/api/cases/${id}/entries`])
    assert.equal((await server.fetch(other, { headers: bearer })).status, 401, other)
  assert.equal((await shareOver(server, id)).status, 401)
  const viewer = (await (await owner(`/api/cases/${id}/links`)).json()) as { viewer: string }
  const guest = { authorization: `Bearer ${new URL(viewer.viewer).hash.replace('#token=', '')}` }
  assert.equal((await server.fetch(`/api/cases/${id}/entries`, { headers: guest })).status, 200)
  for (const forbidden of ['shares', 'shares/leaving', 'shares/preview'])
    assert.equal((await server.fetch(`/api/cases/${id}/${forbidden}`, { headers: guest })).status, 403, forbidden)

  const stale = await shareOver(known, id, { with: [], days: 7, digest: leaving.digest })
  assert.equal(stale.status, 409)
  await writeFile(join(server.folder, 'web', 'single.html'), emptyShare.replace('<script', '<p>Newer.</p><script'))
  assert.equal(await (await server.fetch(path)).text(), preview)
})

test('W3 unknown, expired and revoked links get one answer, and guesses are counted', async (t) => {
  const server = await serveShares(t, { limits: { sharesPerMinute: 5 } })
  const id = await hearAt(server, 'debate', shareBriefs['debate']!)
  const one = await linked(await shareOver(server, id))
  const other = await linked(await shareOver(server, id))
  const listed = (await (await server.fetch(`/api/cases/${id}/shares`)).json()) as { shares: { id: string }[] }
  assert.deepEqual(listed.shares.map((each) => each.id).toSorted(), [one.id, other.id].toSorted())
  assert.ok(!JSON.stringify(listed).includes(one.path.slice(3)))
  const kept = await readFile(join(server.folder, 'shares', await fileOf(server, one.id, '.json')), 'utf8')
  assert.ok(!kept.includes(one.path.slice(3)), 'of the token only the hash is kept')
  await writeFile(
    join(server.folder, 'shares', await fileOf(server, other.id, '.json')),
    kept.replace(/"expires":\d+/, '"expires":1').replace(/"token":"\w+"/, `"token":"${sha256(other.path.slice(3))}"`),
  )
  assert.equal((await server.fetch(`/api/cases/${id}/shares/${one.id}`, { method: 'DELETE' })).status, 204)
  assert.equal((await server.fetch(`/api/cases/${id}/shares/${one.id}`, { method: 'DELETE' })).status, 404)
  const answers = await Promise.all(
    [one.path, other.path, `/s/${'A'.repeat(32)}`, '/s/..%2fhouse.key'].map(async (path) => {
      const answer = await server.fetch(path)
      const { date: _date, ...headers } = Object.fromEntries(answer.headers)
      return JSON.stringify([answer.status, headers, await answer.text()])
    }),
  )
  assert.equal(new Set(answers).size, 1)
  assert.match(answers[0]!, /^\[404,/)
  assert.deepEqual(await readdir(join(server.folder, 'shares')), [], 'what expired or was revoked leaves nothing')
  await server.fetch('/s/x')
  assert.equal((await server.fetch(`/s/${'B'.repeat(32)}`)).status, 429)
})

const fileOf = async (server: Staged, name: string, ending: string): Promise<string> =>
  (await readdir(join(server.folder, 'shares'))).find((each) => each.startsWith(name) && each.endsWith(ending)) ?? ''

test('W3 a case that is deleted takes its links with it, and no word of it stays', async (t) => {
  const server = await serveShares(t)
  const id = await hearAt(server, 'decision', readingRoom, canaryDocuments)
  const other = await hearAt(server, 'debate', shareBriefs['debate']!)
  const { path } = await linked(await shareOver(server, id, { with: ['documents', 'names'], days: null }))
  const stays = await linked(await shareOver(server, other))
  assert.ok((await (await server.fetch(path)).text()).includes('Pumpernip'))
  assert.equal((await server.fetch(`/api/cases/${id}`, { method: 'DELETE' })).status, 204)
  assert.equal((await server.fetch(path)).status, 404)
  assert.equal((await server.fetch(stays.path)).status, 200)
  assert.deepEqual(
    (await sharedPages(folderFiles(server.folder)).list()).map((each) => each.case),
    [other],
  )
  const names = await readdir(server.folder, { recursive: true, withFileTypes: true })
  for (const file of names.filter((each) => each.isFile())) {
    const bytes = await readFile(join(file.parentPath, file.name))
    for (const word of ['Pumpernip', 'Quillfeather', 'marzipanio'])
      assert.ok(!bytes.includes(word) && !file.name.includes(word), `${word} is in ${file.name}`)
  }
  figure('a shared one with its link: 0 traces')
})
