import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type PluginOption } from 'vite'
import { airPages } from './scripts/airpages.ts'
import { oneFilePages } from './scripts/onefile.ts'

/** Tailwind signs every sheet that it reads, also one that has nothing of its own; a page on air counts its bytes. */
const unsigned: Plugin = {
  name: 'unsigned-sheets',
  generateBundle(_, bundle) {
    for (const [name, file] of Object.entries(bundle))
      if (file.type === 'asset' && name.endsWith('.css') && !name.includes('index'))
        file.source = String(file.source).replace(/^\/\*! tailwindcss[^*]*\*\/\s*/, '')
  },
}

/** What packs well lies packed beside itself, so that the server packs nothing. */
const packed: Plugin = {
  name: 'packed-files',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => /\.(?:js|css|svg|json|txt)$/.test(name))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    await Promise.all(
      names.map(async (name) => {
        const bytes = await promisify(brotliCompress)(await readFile(join(dir, name)), { params })
        await writeFile(join(dir, `${name}.br`), bytes)
      }),
    )
  },
}

const drawing = (): readonly PluginOption[] => [react(), tailwindcss(), unsigned, packed]

/** The page, built once; the server hands it out. Nothing is inlined, since the content policy allows no inline script. */
export default defineConfig({
  root: 'src/web',
  // Where the page will stand is known to the server only.
  base: './',
  plugins: [...drawing(), oneFilePages, airPages(drawing)],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // Whoever is handed the page is owed the licences of what is in it.
    license: { fileName: 'licences.txt' },
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/web/index.html',
      output: {
        // It begins with react; in one piece that packs better.
        codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ }] },
      },
    },
  },
})
