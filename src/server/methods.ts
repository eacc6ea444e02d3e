import { addresses } from '#contract'

interface Known {
  readonly method: string
  readonly path: RegExp
}

const known: readonly Known[] = Object.values<string>(addresses).map((address) => {
  const [method = '', path = ''] = address.split(' ')
  const pattern = path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')
  return { method: method.toUpperCase(), path: new RegExp(`^${pattern}$`) }
})

/** How a path may be asked; nothing for one that is no address of ours. */
export function methodsAt(path: string): readonly string[] {
  const methods = known.filter((each) => each.path.test(path)).map(({ method }) => method)
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods
}
