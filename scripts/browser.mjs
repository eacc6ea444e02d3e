import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { heard, minutes } from './programs.mjs'

const WHOLE = '/usr/bin/chromium'
/**
 * Chromium without windows: it draws the same, at less than half the work for a page. Debian's own script for it does
 * not end it when it is ended itself.
 */
const SHELL = '/usr/lib/chromium/chromium-headless-shell'
export const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  // As the whole one draws letters of itself: then no pixel differs.
  '--font-render-hinting=slight',
]
/** One test puts a proxy before the server. */
const PROXY = '/usr/sbin/nginx'

const firstOf = (...programs) => programs.find((program) => existsSync(program))

/** The browser of this machine, if it has one: for tests, and for figures of what people have. */
export const lightBrowser = () => firstOf(SHELL, WHOLE)
export const wholeBrowser = () => firstOf(WHOLE, SHELL) ?? WHOLE

/** Sees to what the tests in a browser need: Chromium, nginx, and the page as it is now. Gives what is in the way, if anything. */
export async function readyForBrowser(root) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const [built] = await Promise.all([
    heard('The build of the page', process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root }),
    fetchBrowser(),
  ])
  if (lightBrowser() === undefined)
    return 'Chromium is missing and could not be installed. As root: apt-get update && apt-get install -y chromium-headless-shell'
  return built.ok ? undefined : `The page could not be built:\n${built.words}`
}

/** One browser for all files that are tested together: its start costs more than most of the tests in it. */
export async function shareBrowser() {
  const { chromium } = await import('playwright-core')
  const own = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const server = await chromium.launchServer({
    executablePath: lightBrowser(),
    args: QUIET,
    timeout: minutes * 60_000,
    ...own,
  })
  return { address: server.wsEndpoint(), close: () => server.close(), kill: () => server.process().kill('SIGKILL') }
}

/** Installs Chromium and nginx where they are missing. Only Debian's own way, and only for root; anybody else is told what to do. */
export async function fetchBrowser() {
  if (lightBrowser() !== undefined && existsSync(PROXY)) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stderr.write('courtroom: installing Chromium and nginx for the tests in a browser (once) …\n')
  const words = ['install', '-y', '-qq', '--no-install-recommends', '--no-upgrade', 'nginx-light', 'openssl']
  await apt('update', '-qq')
  // Not every Debian has the light one.
  const taken = await apt(...words, 'chromium-headless-shell')
  if (!taken.ok) await apt(...words, 'chromium')
}

const apt = (...words) =>
  heard('apt-get', 'apt-get', words, { cwd: '/', env: { DEBIAN_FRONTEND: 'noninteractive' }, isWhole: true })
