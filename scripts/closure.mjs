// An older Node must be able to run this, as it must setup.mjs.

/** Where in a lock file the packages of these names stand, with all that they need, found as Node finds them. */
export function closureOf(packages, names) {
  const found = new Set()
  const follow = (from, wanted) => {
    for (const name of wanted) {
      const at = nearest(packages, from, name)
      if (at === undefined || found.has(at)) continue
      found.add(at)
      const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = packages[at]
      const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional)
      follow(at, [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
    }
  }
  follow('', names)
  return found
}

function nearest(packages, from, name) {
  const at = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (at in packages) return at
  if (from === '') return undefined
  return nearest(packages, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name)
}
