import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Nothing is fetched, sent, framed or run but what stands in the file; the nonce is for sheets that parts write. */
const policyFor = (style: string, script: string): string =>
  [
    "default-src 'none'",
    `script-src ${hash(script)}`,
    `style-src ${hash(style)} 'nonce-parts'`,
    'font-src data:',
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/** Nothing in it ends the element in which it stands. */
const kept = (code: string): string => code.replaceAll(/<(?=\/script|!--)/gi, String.raw`\x3c`)

async function written(root: string, out: string): Promise<void> {
  const [made] = [
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [react(), tailwindcss()],
      build: {
        write: false,
        target: 'es2023',
        assetsInlineLimit: Number.MAX_SAFE_INTEGER,
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: join(root, 'single.tsx'), output: { codeSplitting: false } },
      },
    }),
  ].flat()
  const files = (made as Rolldown.RolldownOutput).output
  const chunks = files.filter((file) => file.type === 'chunk')
  if (chunks.length !== 1) throw new Error(`A case in one file needs one script, and there are ${chunks.length}.`)
  const sheets = files.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  const style = sheets.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('\n')
  const script = kept(chunks[0]!.code)
  const parts: Readonly<Record<string, string>> = { POLICY: policyFor(style, script), STYLE: style, SCRIPT: script }
  const page = await readFile(join(root, 'single.html'), 'utf8')
  await writeFile(
    join(out, 'single.html'),
    page.replaceAll(/\s*%(POLICY|STYLE|SCRIPT)%\s*/g, (_, name: string) => parts[name] ?? ''),
  )
}

/** After the page, the same courts once more as one file without a server; whoever exports a case puts its record in. */
export const singleFile: Plugin = {
  name: 'single-file',
  apply: 'build',
  writeBundle: {
    sequential: true,
    order: 'post',
    handler: ({ dir = 'dist' }) => written(resolve('src/web'), dir),
  },
}
