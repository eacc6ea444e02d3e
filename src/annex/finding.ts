import { existsSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { annexCalled, annexes, type AnnexName } from './list.ts'

/** Where annexes are kept: beside the records, since the program itself may lie where nobody can write. */
export const annexFolder = (
  env: Readonly<Record<string, string | undefined>> = process.env,
  cwd = process.cwd(),
): string => resolve(cwd, env['COURTROOM_HOME'] || '.courtroom', 'annex')

/** Where a package lies: with the program, as in a clone that runs its tests, or among the annexes. */
export function packageFolder(name: string, folder = annexFolder()): string | undefined {
  const beside = createRequire(import.meta.url).resolve.paths(name) ?? []
  return [...beside, join(folder, 'node_modules')]
    .map((modules) => join(modules, name))
    .find((each) => existsSync(each))
}

export const hasAnnex = (name: AnnexName, folder = annexFolder()): boolean =>
  Object.keys(annexCalled(name).packages).every((each) => packageFolder(each, folder) !== undefined)

/** What to say where an annex is needed and not there; undefined where it is. */
export const annexLack = (name: AnnexName, folder = annexFolder()): string | undefined =>
  hasAnnex(name, folder)
    ? undefined
    : `It is not installed with the program. To add it (${annexCalled(name).megabytes} MB): ./courtroom add ${name}`

const foreign = new Set(Object.values(annexes).flatMap(({ packages }) => Object.keys(packages)))
const opened = new Set<string>()

/** From now on, what is imported of an annex and does not lie with the program is looked for in the folder too. */
export function openAnnexes(folder = annexFolder()): void {
  if (opened.has(folder)) return
  opened.add(folder)
  const parentURL = pathToFileURL(join(folder, 'package.json')).href
  registerHooks({
    resolve(specifier, context, next) {
      try {
        return next(specifier, context)
      } catch (error) {
        const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
        if (!foreign.has(name)) throw error
        return next(specifier, { ...context, parentURL })
      }
    },
  })
}
