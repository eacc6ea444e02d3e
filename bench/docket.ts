import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { wordsToFind } from '#proceedings'
import type { Entry } from '#record'
import { sqliteStore } from '#store'
import { serveIn } from '../test/server/house.ts'
import type { Asked } from './clients.ts'
import type { Figure } from './figure.ts'
import { golden } from '../test/recorded.ts'

const CASES = 20_000
const CLIENTS = 20
const QUESTIONS = 400
const WORDS_A_TURN = 60
/** One case in so many is still open; a person has adjourned it, so that the server hears none meanwhile. */
const OPEN = 100
const VOCABULARY = 5_000
const SYLLABLES = [
  'ba',
  'dor',
  'el',
  'fin',
  'gu',
  'har',
  'is',
  'jo',
  'kel',
  'lum',
  'mir',
  'nos',
  'pra',
  'quen',
  'ro',
  'su',
]

/** A word for each number, the smaller ones far more often than the greater, as in speech. */
const wordOf = (n: number): string =>
  `${SYLLABLES[n % 16]}${SYLLABLES[Math.floor(n / 16) % 16]}${SYLLABLES[Math.floor(n / 256) % 16]}${n > 4_095 ? 'a' : ''}`

/** Chance with a memory, so that every run has the same docket. */
function chance(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

const talk = (next: () => number, words: number): string =>
  Array.from({ length: words }, () => wordOf(Math.floor(VOCABULARY ** next()) - 1)).join(' ')

interface Filling {
  /** How many cases are there already. */
  readonly from: number
  readonly next: () => number
}

/** Adds debates that were held, but for some that are still open, each with words of its own, until there are so many. */
async function fillDocket(folder: string, cases: number, { from, next }: Filling): Promise<void> {
  const pattern = golden('debate').filter(({ to }) => to === 'open')
  const store = sqliteStore(folder, { findable: wordsToFind })
  for (let n = from; n < cases; n++) {
    const isOpen = n % OPEN === 0
    const held = isOpen ? pattern.filter(({ type }) => type !== 'verdict' && type !== 'closed') : pattern
    const entries = held.map((entry, index): Entry => {
      const at = { seq: index + 1, at: n * 60_000 + index * 1_000 }
      if (entry.type === 'header') return { ...entry, ...at, title: `Should we ${talk(next, 8)}?` }
      return entry.type === 'turn' ? { ...entry, ...at, content: `${talk(next, WORDS_A_TURN)}.` } : { ...entry, ...at }
    })
    await store.adopt(`case-${n}`, entries)
    if (isOpen) await store.note(`case-${n}`, { adjourned: true })
  }
  await store.close()
}

interface Waited {
  readonly p50: number
  readonly p95: number
  readonly rate: number
}

/** So many clients in a process of their own. */
async function clients(url: string, pause: number, paths: readonly string[]): Promise<Waited> {
  const asking: Asked = { url, clients: CLIENTS, times: paths.length / CLIENTS, pause, paths }
  const child = fork(join(import.meta.dirname, 'clients.ts'), [JSON.stringify(asking)])
  const [waited] = (await once(child, 'message')) as [Waited]
  return waited
}

/** As long as the page waits for the next letter. */
const PAUSE = 250

/** Listing and searching a docket over HTTP, by many at once, whenever it has grown to one of these sizes. */
export async function* growingDocket(
  sizes: readonly number[],
  questions = QUESTIONS,
): AsyncGenerator<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'courtroom-docket-'))
  const next = chance(7)
  try {
    for (const [nth, cases] of sizes.entries()) {
      await fillDocket(folder, cases, { from: sizes[nth - 1] ?? 0, next })
      yield await asked(folder, cases, questions)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same of one large docket. */
export async function benchDocket(): Promise<readonly Figure[]> {
  const measured: Figure[] = []
  for await (const figures of growingDocket([CASES])) measured.push(...figures)
  return measured
}

async function asked(folder: string, cases = CASES, questions = QUESTIONS): Promise<readonly Figure[]> {
  const ends: (() => unknown)[] = []
  const server = await serveIn({ after: (end) => void ends.push(end as () => unknown) }, { folder })
  const next = chance(11)
  const finding = Array.from({ length: questions }, () => `/api/cases?query=${encodeURIComponent(talk(next, 2))}`)
  const listing = Array.from({ length: questions }, (_, n) => {
    const before = n % 2 === 0 ? '' : `&before=case-${Math.floor(next() * cases)}`
    return `/api/cases?limit=50${before}`
  })
  const filtering = listing.map((path, n) => `${path}&format=debate&state=${n % 3 === 0 ? 'open' : 'closed'}`)
  const figures: Figure[] = []
  try {
    for (const [what, paths] of Object.entries({ listing, filtering, searching: finding })) {
      const from = performance.now()
      for (const path of paths) await (await server.fetch(path)).arrayBuffer()
      const first = (performance.now() - from) / paths.length
      const name = `docket of ${cases} cases, ${what}`
      const paced = await clients(server.url, PAUSE, paths)
      const before = process.cpuUsage()
      const fast = await clients(server.url, 0, paths)
      const { user, system } = process.cpuUsage(before)
      const work = (user + system) / 1_000 / paths.length
      figures.push(
        { name: `${name}: one after another, for the first time`, value: first, unit: 'ms' },
        { name: `${name}: ${CLIENTS} clients, each again after ${PAUSE} ms, p50`, value: paced.p50, unit: 'ms' },
        { name: `${name}: the same, p95`, value: paced.p95, unit: 'ms' },
        { name: `${name}: ${CLIENTS} clients, each again at once, p95`, value: fast.p95, unit: 'ms', goal: '< 20' },
        { name: `${name}: the same, answers`, value: fast.rate, unit: '/s' },
        { name: `${name}: CPU an answer, all threads of the server`, value: work, unit: 'ms' },
      )
    }
    return figures
  } finally {
    for (const end of ends) await end()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { name, value, unit } of await (process.argv[2] ? asked(process.argv[2]) : benchDocket()))
    process.stdout.write(`${name}: ${value.toFixed(1)} ${unit}\n`)
