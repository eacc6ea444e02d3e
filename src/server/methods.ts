import { addresses, type RouteName } from '#contract'

interface Known {
  readonly name: RouteName
  readonly method: string
  readonly path: RegExp
}

const known: readonly Known[] = Object.entries<string>(addresses).map(([name, address]) => {
  const [method = '', path = ''] = address.split(' ')
  const pattern = path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return { name: name as RouteName, method: method.toUpperCase(), path: new RegExp(`^${pattern}$`) }
})

/** How a path may be asked; nothing for one that is no address of ours. */
export function methodsAt(path: string): readonly string[] {
  const methods = known.filter((each) => each.path.test(path)).map(({ method }) => method)
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods
}

/** What is asked, and with what in its holes; undefined for what is no question of ours. */
interface AskedRoute {
  readonly name: RouteName
  readonly holes: Readonly<Record<string, string>>
}

export function routeAt(method: string, path: string): AskedRoute | undefined {
  const asked = method === 'HEAD' ? 'GET' : method
  const found = known.find((each) => each.method === asked && each.path.test(path))
  return found && { name: found.name, holes: { ...found.path.exec(path)?.groups } }
}
