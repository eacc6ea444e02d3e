import { once } from 'node:events'
import { sayLine } from '../../../test/saying.ts'
import { postgresFiles } from './files.ts'

/** A process of its own for the tests: it holds a copy of a document and says where, until it is killed. */
const bytes = new TextEncoder().encode('what the person wrote')
const files = postgresFiles(
  async () => [{ version: 1, bytes }],
  () => Promise.reject(new Error('Nothing is claimed.')),
)
sayLine((await files.onDisk('a')).path)
await once(process.stdin.resume(), 'end')
