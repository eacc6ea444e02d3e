import type { OperatorCue } from '#court'
import type { Docket } from '#docket'
import type { AgentStream, Entry, EntryOf, EventOf } from '#record'
import { fullMix, type DeskPicture, type Health, type Mix } from '#contract'
import { textsOf, type Picture } from '#picture'
import { coversOf } from './covers.ts'
import { deskLines } from './desk.ts'
import type { Gate } from './gate/index.ts'
import { showHealth } from './health.ts'
import { isDrawn, programme } from './programme.ts'
import { screener } from './screening.ts'
import { concealed } from './concealed.ts'
import { deadAirMeter } from './dead-air.ts'
import { wallTimer, type Timer } from './timer.ts'
import { voicesOf } from './voices.ts'
import type { SpeechSound, Voice } from './voice/index.ts'

export interface AirOptions {
  readonly docket: Pick<Docket, 'entries' | 'watch' | 'cue' | 'screened'>
  readonly id: string
  readonly gate: Gate
  /** Seconds between the record and the air. */
  readonly delay: number
  /** How an open vote stands is not shown. */
  readonly hides?: boolean
  /** Whether the case is being heard, and why it stopped if that was not its end. */
  readonly standing: () => { readonly running: boolean; readonly trouble?: string | undefined }
  /** Says every line before it goes on air, where there is one. */
  readonly voice?: Voice
  readonly chat?: () => Health
  readonly obs?: () => Health
  readonly now?: () => number
  readonly timer?: Timer
  readonly report: (error: unknown) => void
}

/** One case as it goes out: shared by every overlay, vote page, chat and desk. */
export interface Air {
  /** Resolves when the record has been caught up with; before that nobody is shown anything. */
  readonly ready: Promise<void>
  readonly isReady: boolean
  /** Whether what people say in chat counts. */
  readonly isInChat: boolean
  /** Aborted when it is closed for good. */
  readonly gone: AbortSignal
  /** As it is on air. */
  picture(): Picture
  desk(): DeskPicture
  /** Told of every new picture; the first is the one that is there when the record has been caught up with. */
  watch(listener: (picture: Picture) => void, how?: { readonly overlay?: boolean }): () => void
  /** Told when anything has changed that a desk shows. */
  watchDesk(listener: () => void): () => void
  /** Signs of who thinks, and so is about to speak. Words are shown when they stand in the record, and not before. */
  hear(words: AgentStream): void
  /** The court rose: nobody is about to speak. */
  rise(): void
  /** Does what the operator says, and gives its entry; null when it acts on air but is not on the record. */
  direct(cue: OperatorCue): Promise<number | null>
  /** A line that is on air, said aloud; undefined where there is no voice, or the words are covered. */
  speech(seq: number): Promise<SpeechSound | undefined>
  /** Whether lines are said aloud by a server. */
  readonly isVoiced: boolean
  /** How loud overlays are, which is no part of the record. */
  mix(): Mix
  remix(mix: Mix): void
  /** Names those who called for what was entered then; the gate has let the names through. */
  thank(at: number, names: readonly string[]): void
  /** When a poll was opened for the last time, as the number of its entry. */
  openingOf(poll: string): number | undefined
  /** Looks for entries that another process has written. */
  look(): Promise<void>
  close(): void
}

type CueName = EventOf<'cue'>['cue']

/** What covers acts before it is entered, and whether it can be entered or not. */
const COVERING: ReadonlySet<CueName> = new Set(['panic', 'hold', 'redact'])

/** What also works although nobody hears the case: it is about the air alone. */
const UNCOVERING: ReadonlySet<CueName> = new Set(['calm', 'release'])

const notSetUp = (): Health => ({ state: 'off', said: 'Not set up.' })

/** Whether the docket refused only because the case is not being heard here. */
const isOver = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'no-open-case' || error.code === 'adjourned')

export function openAir(how: AirOptions): Air {
  const { docket, id, gate, standing, chat = notSetUp, obs = notSetUp, report } = how
  const { now = Date.now, timer = wallTimer } = how
  const delay = how.delay * 1000
  const covers = coversOf()
  const health = showHealth()
  const quiet = deadAirMeter()
  const listeners = new Map<(picture: Picture) => void, boolean>()
  const desks = new Set<() => void>()
  const gone = new AbortController()
  const { promise: ready, resolve: beReady } = Promise.withResolvers<void>()
  let [last, newest] = [0, 0]
  let sent: Picture | undefined
  let thinker: Pick<AgentStream, 'key' | 'agent'> | undefined
  let thanked: { readonly at: number; readonly names: readonly string[] } | undefined
  let drawn: { readonly of: Picture; readonly picture: Picture } | undefined
  let [isCaughtUp, isReady] = [false, false]
  let mix = fullMix
  let reading: Promise<void> | undefined

  const advance = (): void => {
    if (gone.signal.aborted) return
    show.advance()
    if (isCaughtUp && !isReady && show.isUpToDate()) {
      isReady = true
      beReady()
    }
    if (isReady) tell()
  }
  const tell = (): void => {
    for (const listener of desks) listener()
    const picture = onAir()
    if (sent === picture) return
    sent = picture
    for (const listener of listeners.keys()) listener(picture)
  }
  /** What has gone on air; who thinks is told only when nothing is still to come before them. */
  const onAir = (): Picture => {
    const picture = show.picture()
    const next = picture.card === null && show.isEmpty() ? (thinker?.agent ?? null) : null
    if (drawn?.of !== picture || drawn.picture.next !== next) {
      const shown = how.hides ? concealed(picture) : picture
      const { called } = shown
      const thanks = called !== null && thanked?.at === called.at && { called: { ...called, thanks: thanked.names } }
      drawn = { of: picture, picture: next === null && !thanks ? shown : { ...shown, next, ...thanks } }
    }
    return drawn.picture
  }
  const voices = voicesOf({
    voice: how.voice,
    covers,
    isPast: ({ at }) => at + delay < now(),
    settled: () => advance(),
    report,
  })
  const show = programme({ covers, delay, now, timer, onTime: advance, isVoiced: voices.isSettled })
  const lines = deskLines({ coverOf: covers.of, isAired: show.isAired, delay })
  const screening = screener({
    gate,
    covers,
    timer,
    report,
    isOver,
    enter: (screened) => docket.screened(id, screened),
    settled: (screened, isEntered) => {
      if (!isEntered) health.screened(screened)
      show.changed([screened.of])
      voices.cleared(screened.of)
      advance()
    },
  })

  const admit = (entry: Entry): void => {
    quiet.take(entry, isReady)
    health.take(entry)
    show.add(entry)
    if (isDrawn(entry)) thinker = undefined
    if (!isDrawn(entry) || textsOf(entry).length === 0) return
    lines.add(entry)
    voices.add(entry)
    screening.add(entry)
  }
  const take = (entries: readonly Entry[]): void => {
    const fresh = entries.filter(({ seq }) => seq > last)
    newest = Math.max(newest, fresh.at(-1)?.seq ?? 0)
    if (gone.signal.aborted || fresh.length === 0) return
    if (fresh[0]!.seq > last + 1) return void look().catch(report)
    last = newest
    // First what is said of entries, then the entries: after a restart nothing is screened twice.
    const changed = fresh.map((entry) => covers.take(entry)).filter((seq) => seq !== undefined)
    fresh.forEach(admit)
    show.changed(changed)
    advance()
  }
  const think = (who: typeof thinker): void => {
    if (thinker?.key === who?.key) return
    thinker = who
    if (isReady) tell()
  }
  /** Does on air what is not, or not yet, on the record. */
  const act = (cue: OperatorCue): void => {
    const entry = { type: 'cue', ...cue, to: 'open', seq: last, at: now() } as EntryOf<'cue'>
    const changed = covers.take(entry)
    show.add(entry)
    show.changed(changed === undefined ? [] : [changed])
    advance()
  }
  const look = async (): Promise<void> => {
    reading ??= read().finally(() => (reading = undefined))
    await reading
  }
  /** While the record is read, entries may come that the reading does not have. */
  const read = async (): Promise<void> => {
    for (let isBehind = true; isBehind && !gone.signal.aborted; isBehind = last < newest) {
      const entries = await docket.entries(id, last)
      if (entries.length === 0) return
      take(entries)
    }
  }

  const unwatch = docket.watch(id, take)
  const begin = async (): Promise<void> => {
    await look()
    isCaughtUp = true
    advance()
  }
  begin().catch(report)

  return {
    ready,
    get isReady() {
      return isReady
    },
    get isInChat() {
      return chat().state === 'well'
    },
    gone: gone.signal,
    picture: onAir,
    hear({ key, agent, to, thinking, content }) {
      if (to !== 'open') return
      if (thinking && content === '') think({ key, agent })
      else if (thinker?.key === key) think(undefined)
    },
    rise: () => think(undefined),
    desk: () => ({
      picture: show.ahead,
      running: standing().running,
      lines: lines.list(),
      cue: quiet.cue(now()),
      dead_air: quiet.measured(now(), standing().running),
      delay: how.delay,
      mix,
      overlays: [...listeners.values()].filter((isOverlay) => isOverlay).length,
      health: {
        models: modelsOf(standing().trouble, health.models()),
        moderation: health.moderation(),
        chat: chat(),
        obs: obs(),
      },
      at: now(),
    }),
    watch(listener, { overlay = false } = {}) {
      const own = (picture: Picture): void => listener(picture)
      listeners.set(own, overlay)
      return () => void listeners.delete(own)
    },
    watchDesk(listener) {
      const own = (): void => listener()
      desks.add(own)
      return () => void desks.delete(own)
    },
    async direct(cue) {
      if (COVERING.has(cue.cue)) act(cue)
      try {
        return (await docket.cue(id, cue)).seq
      } catch (error) {
        if (COVERING.has(cue.cue)) {
          if (!isOver(error)) report(error)
        } else if (isOver(error) && UNCOVERING.has(cue.cue)) act(cue)
        else throw error
        return null
      }
    },
    speech: (seq) => voices.speech(seq, show.isAired),
    isVoiced: how.voice !== undefined,
    mix: () => mix,
    remix(wanted) {
      mix = wanted
      sent = undefined
      if (isReady) tell()
    },
    thank(at, names) {
      thanked = { at: at + delay, names }
      drawn = undefined
      if (isReady) tell()
    },
    openingOf: show.openingOf,
    look,
    close() {
      gone.abort()
      unwatch()
      screening.close()
      voices.close()
    },
  }
}

const modelsOf = (trouble: string | undefined, health: Health): Health =>
  trouble === undefined ? health : { state: 'ill', said: trouble }
