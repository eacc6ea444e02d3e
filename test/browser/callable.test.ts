import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { test, type TestContext } from 'node:test'
import { calledCourt, caller } from '../courtcall.ts'
import { documents, lastly } from './house.ts'
import { longer } from '../whole.ts'
import { openBrowser, visit, violations } from './visit.ts'

/** A host of our own: the view in a frame without rights, spoken to as the extension says. */
const hostPage = (view: string): string => `<!doctype html><html lang="en"><title>Host</title>
<style>body{margin:0}iframe{width:100%;height:900px;border:0}</style>
<main><h1 style="font-size:1rem">A host</h1><iframe title="A case" sandbox="allow-scripts"></iframe></main>
<script>
const frame = document.querySelector('iframe')
const tell = (message) => frame.contentWindow.postMessage({ jsonrpc: '2.0', ...message }, '*')
addEventListener('message', async ({ source, data: { id, method, params } }) => {
  if (source !== frame.contentWindow) return
  if (method === 'ui/initialize') tell({ id, result: {
    protocolVersion: '2026-01-26', hostInfo: { name: 'host', version: '0' },
    hostCapabilities: { serverTools: {} }, hostContext: { theme: new URLSearchParams(location.hash.slice(1)).get('theme') ?? 'light' } } })
  else if (method === 'ui/notifications/initialized') {
    tell({ method: 'ui/notifications/tool-input', params: { arguments: {} } })
    tell({ method: 'ui/notifications/tool-result', params: await firstResult() })
  } else if (method === 'tools/call') tell({ id, result: await callTool(params.name, params.arguments) })
  else if (method === 'ui/notifications/size-changed') frame.style.height = params.height + 'px'
})
frame.srcdoc = ${JSON.stringify(view).replaceAll('<', '\\u003c')}
</script></html>`

async function shown(context: TestContext, how: { readonly hostile?: boolean } = {}) {
  const lasting: Pick<TestContext, 'after'> = {
    after: (ending) => lastly(context, async () => void (await (ending as () => unknown)())),
  }
  const { url } = await calledCourt(lasting)
  const { client, call, ask } = await caller(lasting, url)
  const files = await Promise.all(
    documents('audit.pdf', 'patient-survey.md').map(async (path) => ({
      name: basename(path),
      base64: (await readFile(path)).toString('base64'),
    })),
  )
  const question = `Should Brackenford Clinic move all its appointment booking online?${how.hostile ? ' <img src=x onerror=alert(1)><script>alert(2)</script>' : ''}`
  const { case: id } = await ask<{ readonly case: string }>('open_case', {
    question,
    documents: files,
    engine: 'offline',
    sources: [],
  })
  const { tools } = await client.listTools()
  const uri = (tools.find(({ name }) => name === 'read_verdict')!._meta as { ui: { resourceUri: string } }).ui
    .resourceUri
  const [content] = (await client.readResource({ uri })).contents
  assert.equal(content?.mimeType, 'text/html;profile=mcp-app')
  const view = (content as { readonly text: string }).text
  const browser = await openBrowser(context)
  const { page } = await visit(context, browser, 'about:blank', { expected: /localStorage|about:srcdoc/ })
  await page.exposeFunction('firstResult', () => call('read_verdict', { case: id }))
  await page.exposeFunction('callTool', (name: string, args: object) => call(name, args))
  return { page, view, question }
}

test('V5 a host that shows apps shows verdict, map and exhibits, and what would change without one', async (context) => {
  const { page, view, question } = await shown(context)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.setContent(hostPage(view))
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: question }).waitFor()
  await frame.getByRole('heading', { name: /^Known \(\d+\)$/ }).waitFor()
  await frame.getByRole('link', { name: /E-\d+/ }).first().click()
  const struck = frame.locator('details[open]').getByRole('button', { name: 'What if it were struck?' })
  await struck.click()
  await frame.getByRole('heading', { name: /^Without E-\d+$/ }).waitFor()
  await frame.getByText('By the rules alone:').waitFor()
  assert.deepEqual(await violations(page), [])
  assert.deepEqual(asked, [], 'the view asks for nothing')
})

longer('V5 hostile words are words in the view of a host', async (context) => {
  const { page, view } = await shown(context, { hostile: true })
  await page.setContent(hostPage(view))
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: /<script>alert\(2\)<\/script>/ }).waitFor()
  assert.equal(await frame.locator('img').count(), 0)
})
