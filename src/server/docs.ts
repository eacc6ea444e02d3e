import { randomBytes } from 'node:crypto'
import { policyFor } from './headers.ts'

interface Operation {
  readonly summary?: string
  readonly description?: string
  readonly responses?: Readonly<Record<string, unknown>>
}

interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string }
  readonly paths?: Readonly<Record<string, unknown>>
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const style = `body{font:16px/1.6 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem}
code{font-family:ui-monospace,monospace}table{border-collapse:collapse;width:100%}
td,th{text-align:left;vertical-align:top;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #8884}
:root{color-scheme:light dark}`

/** The operations of the API on one page, with nothing from anywhere else. */
export function docsPage(document: ApiDocument, base: string): Response {
  const nonce = randomBytes(16).toString('base64')
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Readonly<Record<string, Operation>>).map(([method, operation]) => ({
      path,
      method,
      ...operation,
    })),
  )
  const rows = operations.map(
    ({ path, method, summary = '', description = '', responses = {} }) =>
      `<tr><td><code>${method.toUpperCase()}</code></td><td><code>${escaped(path)}</code></td><td>${escaped(
        `${summary}. ${description}`.trim(),
      )}</td><td>${Object.keys(responses).join(' ')}</td></tr>`,
  )
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Courtroom: the API</title><style nonce="${nonce}">${style}</style></head><body>
<h1>${escaped(document.info.title)} ${escaped(document.info.version)}</h1>
<p>In full for programs: <a href="${base}/openapi.json">/openapi.json</a> for HTTP, <a href="${base}/asyncapi.json">/asyncapi.json</a>
for the socket at <code>/ws/NAME</code>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Answers</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></body></html>`
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policyFor(nonce) },
  })
}
