import './ink.css'
import './overlay.css'
import './plates.css'
import './polls.css'
import './shown.css'
import { StrictMode, Suspense, lazy, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { alertsUp } from './alerts.ts'
import { useAir, useDue, type Aired } from './on-air.ts'
import type { SaidAloud } from './hearing.ts'
import { passIn } from './pass.ts'
import { PanicCard } from './plates/alert.tsx'
import { readingAt, untilStale } from '../stage/index.ts'
import { untilRead } from './plates/caption.tsx'
import { AlertsOnly, LowerThird } from './presets/simple.tsx'
import { optionsIn } from './presets/options.ts'
import type { PresetView } from './presets/view.ts'
import { keyOf } from '../sounds/index.ts'

const Stage = lazy(async () => ({ default: (await import('./presets/stage.tsx')).StagePreset }))
const SideRail = lazy(async () => ({ default: (await import('./presets/rail.tsx')).SideRail }))
const Ticker = lazy(async () => ({ default: (await import('./presets/ticker.tsx')).Ticker }))
const Test = lazy(async () => ({ default: (await import('./test/panel.tsx')).TestPanel }))

const options = optionsIn(location.search)
const pass = options.test ? null : passIn(location.pathname)

const views = {
  stage: Stage,
  'lower-third': LowerThird,
  'side-rail': SideRail,
  ticker: Ticker,
  alerts: AlertsOnly,
}

/** In the manner of its address: the picture that is on air, or one made up for a test. */
function Overlay() {
  const { shown: aired } = useAir(pass)
  const [tested, test] = useState<Aired | null>(null)
  const shown = options.test ? tested : aired
  useFrame()
  useSounds(shown)
  return (
    <>
      <main className={`frame preset-${options.preset}`}>{shown && <Shown shown={shown} />}</main>
      {options.test && (
        <Suspense>
          <Test show={test} />
        </Suspense>
      )}
    </>
  )
}

function Shown({ shown }: { readonly shown: Aired }) {
  const { picture, seen, ahead, join } = shown
  const now = Date.now()
  const serverNow = now + ahead
  const [up] = alertsUp(picture, seen, now)
  const elapsed = picture.line ? now - (seen[keyOf.line(picture.line.seq)] ?? now) : 0
  const reading = readingOf(useSaid(picture.line?.seq), elapsed, now, shown.voiced)
  useDue(
    dueAfter({ ...shown, reading }, up?.until ?? Number.POSITIVE_INFINITY, elapsed, now),
    options.thrift ? 250 : 30,
  )
  if (picture.card !== null) return <PanicCard />
  const Chosen = views[options.preset]
  const stale = !still && picture.line !== null && untilStale(picture, elapsed) <= 0
  const alert = up?.alert ?? null
  const view: PresetView = { picture, elapsed, alert, serverNow, join, reading, stale, reveals }
  return (
    <div className={`safe ${view.alert ? 'with-alert' : ''}`}>
      <Suspense>
        <Chosen {...view} />
      </Suspense>
    </div>
  )
}

/** Whoever wants no motion is shown whole pages, which stay. */
const still = matchMedia('(prefers-reduced-motion: reduce)').matches
const reveals = !still && !options.thrift

/** When the next word or page, the end of an alert or the next second of a vote is due. */
function dueAfter(
  { picture, ahead, reading }: Aired & Pick<PresetView, 'reading'>,
  alertEnds: number,
  elapsed: number,
  now: number,
): number {
  const { line, next, poll, speed } = picture
  const { spoken } = reading
  const left = line?.content == null ? null : nextWords(line.content, reading.elapsed, { speed, spoken })
  const stale = still ? Number.POSITIVE_INFINITY : untilStale(picture, elapsed)
  const counts = poll !== null && poll.tally === null && poll.seconds !== null
  const second = counts ? now + (1000 - ((now + ahead - poll.opened_at) % 1000)) : Number.POSITIVE_INFINITY
  const unread = next === null ? 0 : untilRead(picture, elapsed)
  const read = unread > 0 ? now + unread : Number.POSITIVE_INFINITY
  const gone = stale > 0 ? now + stale : Number.POSITIVE_INFINITY
  return Math.min(alertEnds, left === null ? Number.POSITIVE_INFINITY : now + left, second, read, gone)
}

/** Milliseconds until more of a text is to be seen; null when all of it is. */
function nextWords(content: string, elapsed: number, pace: Parameters<typeof readingAt>[2]): number | null {
  const { next, turns } = readingAt(content, elapsed, pace)
  return reveals ? next : turns
}

/** A browser source of another size shows the same picture, larger or smaller. */
function useFrame(): void {
  useEffect(() => {
    const { style, dataset } = document.documentElement
    if (options.thrift) dataset['thrift'] = ''
    if (options.preview) dataset['preview'] = ''
    const fit = (): void => style.setProperty('--fit', `${Math.min(innerWidth / 1920, innerHeight / 1080)}`)
    fit()
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [])
}

/** Told how long a line takes that is said aloud. */
const listeners = new Set<(said: SaidAloud) => void>()
const told = (said: SaidAloud): void => listeners.forEach((listener) => listener(said))

/** What is heard is fetched only by those who want to hear it. */
const heard =
  options.sound || options.voice
    ? import('./hearing.ts').then(({ openHearing }) => openHearing({ ...options, pass, told }))
    : null

function useSounds(shown: Aired | null): void {
  useEffect(() => {
    if (shown) void heard?.then((hearing) => hearing(shown))
  }, [shown])
}

/** What is known of the line that is up, where it is said aloud. */
function useSaid(seq: number | undefined): SaidAloud | null {
  const [said, set] = useState<SaidAloud | null>(null)
  useEffect(() => {
    listeners.add(set)
    return () => void listeners.delete(set)
  }, [])
  return said?.seq === seq ? said : null
}

/** So long a caption waits for its voice, in milliseconds. */
const FOR_A_VOICE = 800

/** Words come as they are said; for their voice they wait a moment, and without one they come as they are read. */
function readingOf(said: SaidAloud | null, elapsed: number, now: number, voiced: boolean): PresetView['reading'] {
  if (said) return { elapsed: now - said.at, spoken: said.ms }
  const waits = voiced && options.voice && elapsed < FOR_A_VOICE
  return { elapsed: waits ? -1 : elapsed, spoken: undefined }
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Overlay />
  </StrictMode>,
)
