import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { alone } from '../cli.ts'
import { residentMegabytes } from '../scale/cpu.ts'
import { watched, type Borne, type Load } from './watched.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Keeps cases running and viewers looking on for a time, on a server of its own that hears all of them at once. */
export async function bear(load: Load): Promise<Borne> {
  const home = await mkdtemp(join(tmpdir(), 'courtroom-load-'))
  const { child, url } = await serving(home, load.cases)
  try {
    return await watched({ urls: [url], memory: () => residentMegabytes(child.pid!) }, load)
  } finally {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
    await rm(home, { recursive: true, force: true })
  }
}

async function serving(home: string, capacity: number) {
  const words = ['serve', '--no-build', '--no-open', '--port', '0', '--capacity', `${capacity}`]
  const child = spawn(process.execPath, [join(root, 'src/cli/main.ts'), ...words], {
    cwd: home,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...alone },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0]
    if (url !== undefined) return { child, url }
  }
  throw new Error('The server did not start.')
}
