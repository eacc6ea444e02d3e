import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Notes which files of ours a program loads, and from which packages others; for `--import`, with the file to note them
// in as LOADED.
const source = new URL('../src/', import.meta.url).href
const loaded = new Set<string>()

registerHooks({
  load(url, context, next) {
    if (url.startsWith(source)) loaded.add(url.slice(source.length))
    const [, name] = /\/(node_modules\/(?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/.exec(url) ?? []
    if (name !== undefined) loaded.add(name)
    return next(url, context)
  },
})

process.on('exit', () => writeFileSync(process.env['LOADED'] ?? '', [...loaded].join('\n')))
