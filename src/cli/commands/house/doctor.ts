import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { wallClock } from '#court'
import { damageAt, endOf, isPlaceKept, openFiles } from '#docket'
import { offline } from '#models'
import { debate } from '#proceedings'
import { USUAL_PROXIES, type Settings } from '#papers'
import { memoryStore } from '#store'
import { checkupFindings } from './checkup.ts'
import { CommandError } from '../../errors.ts'
import { exits, type Exit } from '../../exits.ts'
import type { CheckupFinding } from './finding.ts'
import { counted, MARGIN } from '../../terminal/layout.ts'
import { neighbourFindings } from './neighbours.ts'
import { span, type StyledText } from '../../terminal/palette.ts'
import { inline } from '../../terminal/printable.ts'
import { openRecords } from '../../sitting/records.ts'
import { settingsFor, type SettingFlags } from '../../asking/settings.ts'
import type { Surroundings } from '../../surroundings.ts'

interface Examination extends SettingFlags {
  /** Asks no provider and looks for no server. */
  readonly offline?: boolean | undefined
}

const LEAST_NODE = 24
const LEAST_SPACE = 100 * 1024 * 1024

/** Looks at everything a case needs and says of each whether it will do. Changes nothing. */
export async function doctor(around: Surroundings, how: Examination): Promise<Exit> {
  const findings = [
    node(),
    clock(Date.now()),
    await folder(around),
    await space(around),
    await records(around),
    ...(await pages(around)),
    await engine(),
    terminal(around),
    ...(await models(around, how)),
  ]
  around.out.write(findings.flatMap(lineOf))
  return findings.some(({ advice }) => advice !== undefined) ? exits.unexpected : exits.fine
}

export const lineOf = ({ what, how, advice, lines = [], cure = [] }: CheckupFinding): readonly StyledText[] => [
  advice === undefined ? span(`${MARGIN}ok       `, 'good') : span(`${MARGIN}trouble  `, 'bad'),
  span(what.padEnd(10), 'strong'),
  span(` ${inline(how)}\n`),
  ...lines.map((line) => span(`${MARGIN}             ${line}\n`)),
  ...(advice === undefined ? [] : [span(`${MARGIN}         ${inline(advice)}\n`)]),
  ...cure.map((line) => span(`${MARGIN}             ${line}\n`)),
]

function node(): CheckupFinding {
  const { node: version, sqlite = 'none' } = process.versions
  const how = `version ${version}, SQLite ${sqlite}`
  if (Number.parseInt(version, 10) >= LEAST_NODE && sqlite !== 'none') return { what: 'Node', how }
  return { what: 'Node', how, advice: `Start with ./courtroom, which brings Node ${LEAST_NODE} along.` }
}

/** Records carry the time, and providers refuse connections from the wrong century. */
export function clock(now: number): CheckupFinding {
  const date = new Date(now)
  const how = `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const year = date.getUTCFullYear()
  if (year >= 2025 && year < 2100) return { what: 'Clock', how }
  return { what: 'Clock', how, advice: 'Set the clock of this machine.' }
}

/** Settings, providers and roles; a configuration that cannot be read is one finding more, not the end. */
async function models(around: Surroundings, how: Examination): Promise<readonly CheckupFinding[]> {
  try {
    const { settings } = await settingsFor(around, how)
    const [providers, local] = await Promise.all([
      checkupFindings({ settings, env: around.env, signal: around.stop, offline: how.offline === true }),
      how.offline ? [] : neighbourFindings(settings, around.stop),
    ])
    return [
      ...providers,
      ...local,
      ...(await show(around, settings, how.offline === true)),
      ...(await accounts(around, settings, how.offline === true)),
      ...proxies(around, settings),
    ]
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    const [first = '', ...lines] = error.message.split('\n')
    return [{ what: 'Settings', how: first, lines, advice: 'Mend the configuration; until then no case starts.' }]
  }
}

/** A show that is set up in part is told what it lacks before anybody watches. */
async function show(
  { env, folder: kept, stop }: Surroundings,
  settings: Settings,
  isOffline: boolean,
): Promise<readonly CheckupFinding[]> {
  const { hasShow, showFindings } = await import('./showcheck.ts')
  if (!hasShow(settings, env)) return []
  await using place = await openFiles({ folder: kept, env })
  return showFindings({ settings, env, files: place.files, offline: isOffline, signal: stop })
}

async function accounts(
  { env, stop }: Surroundings,
  settings: Settings,
  isOffline: boolean,
): Promise<readonly CheckupFinding[]> {
  if (!settings.accounts) return []
  const { accountFindings } = await import('./accountcheck.ts')
  return accountFindings({ accounts: settings.accounts, env, offline: isOffline, signal: stop })
}

/** Who is believed where people come from; asked about where there is more than this machine. */
function proxies({ env }: Surroundings, { proxies: named }: Settings): readonly CheckupFinding[] {
  if (named !== USUAL_PROXIES) return [{ what: 'Proxies', how: `${named}; nobody else is believed for whom it asks` }]
  if ((env['DATABASE_URL']?.trim() ?? '') === '') return []
  return [
    {
      what: 'Proxies',
      how: 'this machine’s own; a balancer elsewhere is named with COURTROOM_PROXIES, or all its viewers count as one',
    },
  ]
}

async function folder({ folder: path }: Surroundings): Promise<CheckupFinding> {
  const existing = await nearest(path)
  const how = existing === path ? path : `${path} (will be made)`
  const trouble = await access(existing, constants.W_OK).then(
    () => undefined,
    (error: unknown) => String(error),
  )
  if (trouble === undefined && (await stat(existing)).isDirectory()) return { what: 'Data', how }
  const advice = `${existing} cannot be written to. Change its rights, or name another folder with COURTROOM_HOME.`
  return { what: 'Data', how, advice }
}

async function space({ folder: path }: Surroundings): Promise<CheckupFinding> {
  const { bavail, bsize } = await statfs(await nearest(path))
  const how = `${Math.floor((bavail * bsize) / 1024 / 1024).toLocaleString('en')} MB free`
  if (bavail * bsize >= LEAST_SPACE) return { what: 'Disk', how }
  return { what: 'Disk', how, advice: 'Free some space, or name a folder on another disk with COURTROOM_HOME.' }
}

async function records(around: Surroundings): Promise<CheckupFinding> {
  if (!isPlaceKept(around)) return { what: 'Records', how: 'none yet' }
  try {
    await using docket = await openRecords(around)
    const cases = await docket.cases()
    const open = cases.filter((each) => !endOf(each)).length
    return { what: 'Records', how: `${counted(cases.length, 'case')}, ${open} open` }
  } catch (error) {
    return { what: 'Records', how: 'cannot be read', advice: error instanceof Error ? error.message : String(error) }
  }
}

/** Reads records and accounts from end to end, which opening a large file leaves out. */
async function pages(around: Surroundings): Promise<readonly CheckupFinding[]> {
  if (!isPlaceKept(around)) return []
  try {
    const damaged = await damageAt(around, around.stop)
    if (damaged?.length === 0) return [{ what: 'Pages', how: 'records and accounts can be read from end to end' }]
    return (damaged ?? []).map(({ message }) => ({ what: 'Pages', how: 'damaged', advice: message }))
  } catch (error) {
    return [{ what: 'Pages', how: 'cannot be read', advice: error instanceof Error ? error.message : String(error) }]
  }
}

/** Plays a small debate in memory: what works here works on the disk. */
async function engine(): Promise<CheckupFinding> {
  const brief = debate.brief.parse({
    topic: 'Is the court in order?',
    turns: 2,
    debaters: [
      { name: 'First', position: 'It is, because it answers.' },
      { name: 'Second', position: 'It is not, unless it rules.' },
    ],
    judge: { name: 'Bench' },
  })
  const session = { store: memoryStore(), id: 'trial-run', clock: wallClock(0) }
  try {
    await debate.open(brief, { ...session, seed: 'doctor' })
    await debate.hear({ ...session, model: offline }).ended
    return { what: 'Engine', how: 'offline model ready: rules and stock lines, not a language model; needs no key' }
  } catch (error) {
    return {
      what: 'Engine',
      how: 'offline model failed',
      advice: error instanceof Error ? error.message : String(error),
    }
  }
}

function terminal({ isTerminal, width, depth, glyphs }: Surroundings): CheckupFinding {
  const colours = depth > 1 ? `${2 ** Math.min(depth, 24)} colours` : 'no colour'
  const signs = glyphs.rule === '-' ? 'plain signs (the locale is not UTF-8)' : 'drawn signs'
  return {
    what: 'Terminal',
    how: `${isTerminal ? 'yes' : 'no, a pipe or file'}; ${width} columns of text, ${colours}, ${signs}`,
  }
}

async function nearest(path: string): Promise<string> {
  const exists = await stat(path).then(
    () => true,
    () => false,
  )
  return exists || dirname(path) === path ? path : nearest(dirname(path))
}
