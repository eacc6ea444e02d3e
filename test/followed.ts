import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// For `--import`: the tree as it is when somebody has followed the recipe for a format and gave it a name of their own.
// What the page prints stands there, also who it says names the format; of the product's own there is nothing.
const root = new URL('../', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8')

/** The case that the printed test reads keeps its name. */
const renamed = (text: string): string =>
  text.replaceAll(/(?<!piano\.)mediation/g, 'conciliation').replaceAll('Mediation', 'Conciliation')

const recipe = read('docs/recipes/add-a-proceeding.md')
const needed = recipe.slice(0, recipe.indexOf('\n## 6. '))
const sources = new Map<string, string>()

/** Headings name the files that their blocks are of, in the same order. */
for (const section of renamed(needed).split(/^## /m)) {
  const files = Array.from(section.split('\n', 1)[0]!.matchAll(/`([^`]+)`/g), ([, file]) => file!)
  const blocks = Array.from(section.matchAll(/```\w+\n([^]*?)```/g), ([, code]) => code!)
  for (const [at, file] of files.entries()) sources.set(new URL(file, root).href, blocks[at]!)
}

for (const [, file] of needed.matchAll(/^\| `([^`]+)` \|/gm))
  sources.set(new URL(file!, root).href, renamed(read(file!)))

/** A telling of its own is what a format may bring besides, so nobody adds a line for it. */
for (const file of ['src/proceedings/told.ts', 'src/proceedings/tellers.ts'])
  sources.set(new URL(file, root).href, read(file).replaceAll(/^.*mediation.*\n/gm, ''))

registerHooks({
  resolve(specifier, context, next) {
    const url = /^(?:\.|file:)/.test(specifier) ? new URL(specifier, context.parentURL).href : undefined
    if (url === undefined || !sources.has(url)) {
      if (url?.startsWith(root.href) && url.includes('/mediation')) throw new Error(`${url} is not on the page`)
      return next(specifier, context)
    }
    return { url, importAttributes: context.importAttributes, shortCircuit: true }
  },
  load(url, context, next) {
    const source = sources.get(url)
    if (source === undefined) return next(url, context)
    return { format: url.endsWith('.json') ? 'json' : 'module-typescript', source, shortCircuit: true }
  },
})
