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

const SCRIPT = / src="\.\/([^"]+\.tsx?)">/

/** A page with the one script that it names, and all that this needs, in the page itself. */
async function inOneFile(root: string, name: string): Promise<string> {
  const page = await readFile(join(root, name), 'utf8')
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
        rolldownOptions: { input: join(root, SCRIPT.exec(page)?.[1] ?? ''), output: { codeSplitting: false } },
      },
    }),
  ].flat()
  const files = (made as Rolldown.RolldownOutput).output
  const [chunk, ...others] = files.filter((file) => file.type === 'chunk')
  if (!chunk || others.length > 0)
    throw new Error(`${name} is a page of one file, so its build may make one script only.`)
  const sheets = files.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  const style = sheets
    .map((file) => (file.type === 'asset' ? String(file.source) : ''))
    .join('\n')
    .replaceAll(/\/\*![^*]*\*\/\s*/g, '')
  const script = kept(chunk.code)
  return page
    .replace('%POLICY%', () => policyFor(style, script))
    .replace(/\s*%STYLE%\s*/, () => style)
    .replace(SCRIPT, () => `>${script}`)
}

/** After the page, pages that need no server: a case, into which whoever exports it puts the record, and the verifier. */
export const oneFilePages: Plugin = {
  name: 'one-file-pages',
  apply: 'build',
  writeBundle: {
    sequential: true,
    order: 'post',
    async handler({ dir = 'dist' }) {
      const root = resolve('src/web')
      for (const name of ['single.html', 'verify.html']) await writeFile(join(dir, name), await inOneFile(root, name))
    },
  },
}
