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
  const [chunk, ...others] = files.filter((file) => file.type === 'chunk')
  if (!chunk || others.length > 0)
    throw new Error('A case in one file must have one script, and its build made others.')
  const sheets = files.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  const style = sheets
    .map((file) => (file.type === 'asset' ? String(file.source) : ''))
    .join('\n')
    .replaceAll(/\/\*![^*]*\*\/\s*/g, '')
  const script = kept(chunk.code)
  const page = await readFile(join(root, 'single.html'), 'utf8')
  const whole = page
    .replace('%POLICY%', () => policyFor(style, script))
    .replace(/\s*%STYLE%\s*/, () => style)
    .replace(/ src="[^"]+\.tsx">/, () => `>${script}`)
  await writeFile(join(out, 'single.html'), whole)
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
