import { annexLack, openAnnexes } from '#annex'
import { wallClock, type Clock } from '#court'
import type { ObsSettings } from '#papers'
import type { Health } from '#contract'
import type { Picture } from '#picture'
import { alertFor } from './alerts.ts'
import type { connectTo, Remote } from './remote.ts'

/** OBS beside the show: it follows, and nothing waits for it. */
export interface Obs {
  health(): Health
  close(): Promise<void>
}

interface ObsOpening {
  readonly settings: ObsSettings
  readonly password?: string
  /** The picture as it is on air, now and whenever it changes. */
  readonly watch: (listener: (picture: Picture) => void) => () => void
  /** Whether this process still has the channel, where another one may have come to it. */
  readonly mayGoOut?: (() => Promise<boolean>) | undefined
  readonly report: (line: string) => void
  readonly clock?: Clock
}

/** How long the source for alerts is shown. */
const ALERT = 4_000
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000

/** What is asked of OBS and how it stands with it. Nothing that fails there is thrown. */
function lineTo(url: string, report: (line: string) => void) {
  let health: Health = { state: 'connecting', said: `Looking for OBS at ${url}.` }
  let remote: Remote | undefined
  let asked = 0
  let heard = 0

  const trouble = (why: string): void => {
    const said = `OBS at ${url}: ${why}`
    if (health.said !== said) report(said)
    health = { state: 'ill', said }
  }
  const well = (): void => {
    health = { state: 'well', said: `OBS at ${url} follows.` }
  }
  return {
    trouble,
    health: () => health,
    leave: () => remote?.leave(),
    lost: () => void (remote = undefined),
    reached(by: Remote): void {
      remote = by
      well()
    },
    doing(what: string, work: (remote: Remote) => Promise<void>): void {
      const used = remote
      if (!used) return
      const own = ++asked
      // Answers may come out of order: an earlier one says nothing about how it stands now.
      const tell = (said: () => void): void => {
        if (used !== remote || own < heard) return
        heard = own
        said()
      }
      void work(used).then(
        () => tell(well),
        (error: unknown) => tell(() => trouble(`${what} failed (${saidBy(error)}).`)),
      )
    },
  }
}

/** Switches scenes by phase and shows the source for alerts. It never throws, and tries for ever to reach OBS. */
export function openObs({ settings, password, watch, mayGoOut, report, clock = wallClock() }: ObsOpening): Obs {
  const closing = new AbortController()
  const line = lineTo(settings.url, (said) => closing.signal.aborted || report(said))
  let picture: Picture | undefined
  let scene: string | undefined
  let alerts = 0

  const setScene = (): void => {
    const wanted = settings.scenes?.[(picture?.phase ?? '') as keyof typeof settings.scenes]
    if (wanted === undefined || wanted === scene) return
    line.doing(`the scene "${wanted}"`, async ({ call }) => {
      scene = wanted
      await call('SetCurrentProgramScene', { sceneName: wanted })
    })
  }
  const setAlert = (isShown: boolean): void => {
    const { alert: where } = settings
    if (where) line.doing(`the alert "${where.source}"`, (used) => shownAt(used, where, isShown))
  }
  const alert = async (): Promise<void> => {
    const own = ++alerts
    setAlert(true)
    await clock.pause(ALERT, closing.signal)
    // A newer alert has the source now, and takes it away itself.
    if (own === alerts) setAlert(false)
  }
  const follow = (next: Picture): void => {
    if (next.card !== null) return
    if (picture && alertFor(picture, next)) void alert()
    picture = next
    setScene()
  }
  const stay = async (): Promise<void> => {
    const connect = await connector()
    if (typeof connect === 'string') return line.trouble(connect)
    for (let pause = FIRST_PAUSE; !closing.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        const connected = await connect(settings.url, password, closing.signal)
        pause = FIRST_PAUSE
        line.reached(mayGoOut ? fencedRemote(connected, mayGoOut) : connected)
        scene = undefined
        setScene()
        setAlert(false)
        line.trouble(`the connection was lost (${await connected.gone}). It is tried again.`)
      } catch (error) {
        line.trouble(`it cannot be reached (${saidBy(error)}). It is tried again.`)
      }
      line.lost()
      await clock.pause(pause, closing.signal)
    }
  }
  const staying = stay()
  const unwatch = watch(follow)
  return {
    health: line.health,
    async close() {
      closing.abort()
      unwatch()
      line.leave()
      await staying
    },
  }
}

/** The same connection, through which nothing goes once another process has the channel. */
const fencedRemote = (remote: Remote, mayGoOut: () => Promise<boolean>): Remote => ({
  ...remote,
  async call(...asked) {
    if (await mayGoOut()) return remote.call(...asked)
    throw new Error('another process has the channel now')
  },
})

async function shownAt({ call }: Remote, where: NonNullable<ObsSettings['alert']>, isShown: boolean): Promise<void> {
  const { sceneItemId } = await call('GetSceneItemId', { sceneName: where.scene, sourceName: where.source })
  await call('SetSceneItemEnabled', { sceneName: where.scene, sceneItemId, sceneItemEnabled: isShown })
}

const saidBy = (error: unknown): string => {
  const said = error instanceof Error ? error.message : String(error)
  return said === '' ? 'no answer' : said
}

/** What connects to OBS; where nobody has added it, why not. */
async function connector(): Promise<typeof connectTo | string> {
  const lack = annexLack('obs')
  if (lack !== undefined) return lack
  openAnnexes()
  return (await import('./remote.ts')).connectTo
}
