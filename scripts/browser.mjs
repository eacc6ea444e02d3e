import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const PROGRAM = '/usr/bin/chromium'
export const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
/** One test puts a proxy before the server. */
const PROXY = '/usr/sbin/nginx'

/** Sees to what the tests in a browser need: Chromium, nginx, and the page as it is now. Gives what is in the way, if anything. */
export async function readyForBrowser(root) {
  if (!existsSync(PROGRAM) || !existsSync(PROXY)) await install()
  if (!existsSync(PROGRAM))
    return 'Chromium is missing and could not be installed. As root: apt-get update && apt-get install -y chromium'
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const built = await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], root)
  return built.ok ? undefined : `The page could not be built:\n${built.words}`
}

/** One browser for all files that are tested together: its start costs more than most of the tests in it. */
export async function shareBrowser() {
  const { chromium } = await import('playwright-core')
  const own = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const server = await chromium.launchServer({ executablePath: PROGRAM, args: QUIET, ...own })
  return { address: server.wsEndpoint(), close: () => server.close(), kill: () => server.process().kill('SIGKILL') }
}

/** Only Debian's own way, and only for root; anybody else is told what to do. */
async function install() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stderr.write('courtroom: installing Chromium and nginx for the tests in a browser (once) …\n')
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], '/', quiet)
  await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'nginx-light', 'openssl'],
    '/',
    quiet,
  )
}

const run = (command, words, cwd, env = {}) =>
  new Promise((done) => {
    const child = spawn(command, words, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data))
    child.on('error', ({ message }) => done({ ok: false, words: message }))
    child.on('close', (code) => done({ ok: code === 0, words: said.trim() }))
  })
