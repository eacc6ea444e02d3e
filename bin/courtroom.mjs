#!/usr/bin/env node
// The command of the built package. A clone has launchers of its own, which bring a Node along.
import { enableCompileCache } from 'node:module'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 20)) {
  process.stderr.write(
    `courtroom: it needs Node.js 22.20 or newer, and this is ${process.versions.node}. Update Node.js.\n`,
  )
  process.exit(1)
}

// What is new in Node is of no concern to whoever runs a court; all else it warns of is said as ever.
const emitWarning = process.emitWarning.bind(process)
process.emitWarning = (warning, ...rest) => {
  const [how] = rest
  if ((how?.type ?? how) !== 'ExperimentalWarning') emitWarning(warning, ...rest)
}
enableCompileCache()
await import('../dist/cli/main.js')
