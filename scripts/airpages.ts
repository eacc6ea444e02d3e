import { resolve } from 'node:path'
import { build, type Plugin, type PluginOption } from 'vite'

/**
 * The pages of a show are built apart from the court's: what draws them is a sixth of the size of react, and speaks as
 * it does. They are weighed, and stand in a browser source beside a game.
 */
const drawnBy = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
]

/** After the court's page, those of a show, into the same folder. */
export const airPages = (plugins: () => readonly PluginOption[]): Plugin => ({
  name: 'air-pages',
  apply: 'build',
  writeBundle: {
    sequential: true,
    order: 'post',
    async handler({ dir = 'dist' }) {
      const root = resolve('src/web')
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        base: './',
        plugins: [...plugins()],
        resolve: { alias: drawnBy },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'es2023',
          assetsInlineLimit: 0,
          license: { fileName: 'licences-on-air.txt' },
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: ['overlay', 'dock', 'vote'].map((name) => `${root}/${name}.html`),
            output: {
              // All of them begin with it, and every overlay with its plates; in one piece each packs better.
              codeSplitting: {
                groups: [
                  { name: 'drawing', test: /node_modules[\\/]preact[\\/]|trial[\\/]words[\\/]english-plates/ },
                  {
                    name: 'plates',
                    test: /src[\\/]web[\\/](?:air[\\/](?:plates|caption|on-air|presets[\\/]simple)|sounds[\\/]noted|stage[\\/](?:seen|reading|pleas|objects|things))\b.*\.tsx?$/,
                  },
                ],
              },
            },
          },
        },
      })
    },
  },
})
