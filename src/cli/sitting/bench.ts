import type { Model } from '#court'
import {
  isPlayedOffline,
  openArchive,
  openCourthouse,
  type CalledCase,
  type Courthouse,
  type Docket,
  type HearingOptions,
} from '#docket'
import type { Settings } from '#papers'
import { formatOf } from '#proceedings'
import { tellerOf } from '#tellers'
import { jsonAudience, terminalAudience, type CaseAudience } from './audience.ts'
import { listenTo } from '../terminal/input.ts'
import { exitOfOutcome, exits, failureOf, type Exit } from '../exits.ts'
import { inStep } from '../terminal/pace.ts'
import { span } from '../terminal/palette.ts'
import type { Surroundings } from '../surroundings.ts'

export interface TerminalOptions {
  /** As it was typed; it holds before what the brief allows. */
  readonly budget?: string | undefined
  readonly json?: boolean | undefined
  /** 1 is reading pace, 0 is as fast as it comes; left out, the terminal decides. */
  readonly speed?: number | undefined
}

/** A docket and whoever follows its cases. */
interface Bench extends AsyncDisposable {
  readonly docket: Docket
  /** Files documents into a case, if a further hearing of it is within what it may cost. */
  readonly add: Courthouse['add']
  /** Puts a question to the judge of a case that has closed. */
  readonly ask: Courthouse['ask']
  /** Opens a fork of a case, if all who would play it can be asked. */
  readonly fork: Courthouse['fork']
  /** Runs a case before the audience, from wherever its record stands. */
  hear(asked: string | CalledCase, how: { readonly resumed: boolean }): Promise<Exit>
}

export async function openBench(around: Surroundings, settings: Settings, manner: TerminalOptions): Promise<Bench> {
  let audience: CaseAudience | undefined
  const caughtUp = async (): Promise<void> => audience?.caughtUp()
  const { folder, cwd, env } = around
  const pace = (model: Model): Model => inStep(model, caughtUp)
  const archive = await openArchive(around)
  const house = openCourthouse({ settings, env, folder, cwd, archive, pace, budgetHolds: manner.budget !== undefined })
  const { docket } = house
  return {
    docket,
    add: (id, files) => house.add(id, files),
    ask: (id, content) => house.ask(id, content),
    fork: (id, how) => house.fork(id, how),
    [Symbol.asyncDispose]: () => house[Symbol.asyncDispose](),
    async hear(asked, { resumed }) {
      const called = typeof asked === 'string' ? await docket.call(asked) : asked
      const { id, entries: past, header } = called
      const format = formatOf(header.format)
      const isPaced = format?.isShow === true || isPlayedOffline(past)
      const speed = manner.speed ?? (around.isTerminal && isPaced && manner.json !== true ? 1 : 0)
      const teller = await tellerOf(header.format)
      audience = manner.json ? jsonAudience(around, { teller }) : terminalAudience(around, { id, speed, teller })
      if (resumed) audience.recall(past)
      else past.forEach((entry) => audience?.read(entry))
      return attend(around, docket, called, audience, {
        ...(await house.hearing(called)),
        speed,
        listens: format?.hearsPeople === true && (manner.json !== true || around.input?.isTTY !== true),
      })
    },
  }
}

async function attend(
  around: Surroundings,
  docket: Docket,
  called: CalledCase,
  audience: CaseAudience,
  { listens, ...how }: HearingOptions & { readonly listens: boolean },
): Promise<Exit> {
  const { stop } = around
  const { id } = called
  const ear = listens ? openEar(around, docket, id, audience) : undefined
  const leave = (): void => audience.leave()
  stop.addEventListener('abort', leave, { once: true })
  const unwatch = docket.watch(id, (entries) => {
    ear?.open()
    entries.forEach((entry) => audience.read(entry))
  })
  try {
    const run = () => docket.run(called, { ...how, signal: stop, live: (words) => audience.hear(words) })
    let ended = await run()
    // What was filed as the court closed has taken the case up again.
    while (ended.state === 'closed' && (await ear?.reopened())) ended = await run()
    await audience.done()
    if (ended.state === 'closed' && !stop.aborted) return exitOfOutcome[ended.closed.outcome]
    audience.leave()
    if (stop.reason !== 'reader-gone') around.complain([span(farewell(id, ended.state))])
    return exits.interrupted
  } catch (error) {
    await audience.done()
    audience.leave()
    const { status, text } = failureOf(error, { stack: Boolean(around.env['DEBUG']) })
    around.complain([span(text, 'bad'), span(`\nThe case stays open. To go on: ./courtroom resume ${id}`)])
    return status
  } finally {
    ear?.close()
    unwatch()
    stop.removeEventListener('abort', leave)
    audience.leave()
  }
}

/** A line that names a file or folder instead of saying something. */
const FILE = /^\/file\s+(['"]?)(.+)\1$/

/** Hears what a person says while the case runs. It opens with the first entry, since before that nobody is there. */
function openEar({ input, isTerminal, cwd }: Surroundings, docket: Docket, id: string, audience: CaseAudience) {
  let stop: (() => void) | undefined
  const adding = new Set<Promise<boolean>>()
  const add = async (path: string): Promise<boolean> => {
    try {
      const { documentsAt } = await import('../asking/documents.ts')
      const { refused, reopened } = await docket.add(id, documentsAt([path], cwd))
      for (const { name, why } of refused) audience.refuse(`Not filed: ${name}. ${why}`)
      return reopened
    } catch (error) {
      audience.refuse(`Not filed: ${deafness(error)}`)
      return false
    }
  }
  const line = (text: string): void => {
    const path = FILE.exec(text)?.[2]
    if (path !== undefined) {
      adding.add(add(path))
      return
    }
    docket.intervene(id, text).catch((error: unknown) => audience.refuse(`Not heard: ${deafness(error)}`))
  }
  return {
    open() {
      if (stop || !input || (input.isTTY && !isTerminal)) return
      stop = listenTo(input, { line, change: (text) => audience.typing(text) })
      if (input.isTTY) audience.typing('')
    },
    /** Waits for what is being read, and says whether that took the case up again. */
    async reopened(): Promise<boolean> {
      const all = [...adding]
      adding.clear()
      return (await Promise.all(all)).includes(true)
    },
    close: () => stop?.(),
  }
}

const deafnesses: Readonly<Record<string, string>> = {
  'too-late': 'the judge is ruling, and nobody can cut in any more.',
  'no-open-case': 'the case has closed.',
}

const deafness = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return deafnesses[code] ?? failureOf(error, { stack: false }).text
}

const farewell = (id: string, state: 'closed' | 'adjourned'): string =>
  state === 'adjourned'
    ? `Adjourned; the case stays open.\nTo go on: ./courtroom resume ${id}`
    : `The case had closed already.\nTo read the rest: ./courtroom show ${id}`
