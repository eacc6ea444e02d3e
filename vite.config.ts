import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { build, defineConfig, type Plugin } from 'vite'
import { singleFile } from './scripts/single.ts'

/** Tailwind signs every sheet that it reads, also one that has nothing of its own; a page on air counts its bytes. */
const unsigned: Plugin = {
  name: 'unsigned-sheets',
  generateBundle(_, bundle) {
    for (const [name, file] of Object.entries(bundle))
      if (file.type === 'asset' && name.endsWith('.css') && !name.includes('index'))
        file.source = String(file.source).replace(/^\/\*! tailwindcss[^*]*\*\/\s*/, '')
  },
}

const source = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page that checks records: one file with all that it needs, which may run its own script and nothing else. */
const verifier: Plugin = {
  name: 'verifier',
  async generateBundle() {
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        write: false,
        target: 'es2023',
        modulePreload: false,
        rolldownOptions: { input: 'src/web/verify/main.ts', output: { format: 'iife' } },
      },
    })
    const [chunk] = 'output' in built ? built.output : []
    if (chunk?.type !== 'chunk') throw new Error('The page that checks records has no script.')
    const script = chunk.code.replaceAll('</', '<\\/')
    const style = await readFile('src/web/verify/page.css', 'utf8')
    const policy = `default-src 'none'; script-src ${source(script)}; style-src ${source(style)}; base-uri 'none'; form-action 'none'`
    const page = await readFile('src/web/verify.html', 'utf8')
    const html = page
      .replace('%POLICY%', () => policy)
      .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${style}</style>`)
      .replace(/<script type="module"[^>]*>/, () => `<script>${script}`)
    this.emitFile({ type: 'asset', fileName: 'verify.html', source: html })
  },
}

/** The page, built once; the server hands it out. Nothing is inlined, since the content policy allows no inline script. */
export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), unsigned, verifier, singleFile],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The app, and the three small pages of a show, each on its own.
      input: ['index', 'overlay', 'dock', 'vote'].map((name) => `src/web/${name}.html`),
      output: {
        // All of them begin with react, and every overlay with its plates; in one piece each packs better.
        codeSplitting: {
          groups: [
            // The page needs them too, and not the plates of an overlay.
            { name: 'words', test: /trial[\\/]words[\\/]english-plates/, priority: 1 },
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            {
              name: 'plates',
              test: /src[\\/]web[\\/](?:air[\\/](?:plates|caption|on-air|seen|presets[\\/]simple)|stage[\\/]seen)\b.*\.tsx?$/,
            },
          ],
        },
      },
    },
  },
})
