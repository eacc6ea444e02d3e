import type { OperatorCue } from '#court'
import type { Docket } from '#docket'
import type { AgentStream, Entry } from '#record'
import { fullMix, type DeskPicture, type Health, type Mix } from '#contract'
import { isDrawn, type Picture } from '#picture'
import { controlRoom, type DeskRecord } from './control.ts'
import { direct } from './directing.ts'
import { followRecord } from './following.ts'
import type { Gate } from './gate/index.ts'
import { wallTimer, type Timer } from './timer.ts'
import { unwritten } from './unwritten.ts'
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
  /** Whether this process screens the case; another one does otherwise, and says so in the record. */
  readonly screens?: () => boolean
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

const notSetUp = (): Health => ({ state: 'off', said: 'Not set up.' })

export function openAir(how: AirOptions): Air {
  const { docket, id, voice, standing, chat = notSetUp, obs = notSetUp, report } = how
  const { now = Date.now, timer = wallTimer } = how
  const delay = how.delay * 1000
  const eyes = onlookers()
  const beside = unwritten({ hides: how.hides ?? false })
  const gone = new AbortController()
  const { promise: ready, resolve: beReady } = Promise.withResolvers<void>()
  let isReady = false

  const picture = (): Picture => beside.over(control.picture(), control.isEmpty())
  const tell = (): void => {
    if (isReady) eyes.tell(picture)
  }
  const advance = (): void => {
    if (gone.signal.aborted) return
    control.advance()
    if (record.isCaughtUp && !isReady && control.isUpToDate()) {
      isReady = true
      beReady()
    }
    tell()
  }
  const control = controlRoom({ ...how, voice, delay, now, timer, due: advance })
  const take = (fresh: readonly Entry[]): void => {
    if (fresh.some(isDrawn)) beside.rise()
    control.take(fresh, isReady)
    advance()
  }
  const act = (cue: OperatorCue): void => {
    control.act(cue, record.last)
    advance()
  }
  const record = followRecord({ docket, id, take, caughtUp: advance, gone: gone.signal, report })

  return {
    ready,
    get isReady() {
      return isReady
    },
    get isInChat() {
      return chat().state === 'well'
    },
    gone: gone.signal,
    picture,
    hear(words) {
      if (words.to === 'open' && beside.hear(words)) tell()
    },
    rise() {
      if (beside.rise()) tell()
    },
    desk: () => ({
      ...deskOf(control.desk(standing().running), standing(), { chat: chat(), obs: obs() }),
      delay: how.delay,
      mix: eyes.mix(),
      overlays: eyes.overlays(),
      at: now(),
    }),
    watch: eyes.watch,
    watchDesk: eyes.watchDesk,
    direct: (cue) => direct(cue, { docket, id, act, report }),
    speech: (seq) => control.speech(seq),
    isVoiced: voice !== undefined,
    mix: eyes.mix,
    remix(mix) {
      eyes.remix(mix)
      tell()
    },
    thank(at, names) {
      beside.thank(at + delay, names)
      tell()
    },
    openingOf: control.openingOf,
    look: () => record.look().then(advance),
    close() {
      gone.abort()
      control.close()
    },
  }
}

/** All who look on: overlays and vote pages at the picture, desks at everything. */
function onlookers() {
  const listeners = new Map<(picture: Picture) => void, boolean>()
  const desks = new Set<() => void>()
  let sent: Picture | undefined
  let mix = fullMix
  const watch: Air['watch'] = (listener, { overlay = false } = {}) => {
    const own = (picture: Picture): void => listener(picture)
    listeners.set(own, overlay)
    return () => void listeners.delete(own)
  }
  const watchDesk: Air['watchDesk'] = (listener) => {
    const own = (): void => listener()
    desks.add(own)
    return () => void desks.delete(own)
  }
  return {
    watch,
    watchDesk,
    overlays: () => [...listeners.values()].filter((isOverlay) => isOverlay).length,
    mix: () => mix,
    /** The picture goes out again although it is the same. */
    remix(wanted: Mix) {
      mix = wanted
      sent = undefined
    },
    tell(draw: () => Picture) {
      for (const listener of desks) listener()
      const picture = draw()
      if (sent === picture) return
      sent = picture
      for (const listener of listeners.keys()) listener(picture)
    },
  }
}

/** What the record and the outside tell an operator. */
function deskOf(
  { health, ...shown }: DeskRecord,
  { running, trouble }: ReturnType<AirOptions['standing']>,
  outside: Pick<DeskPicture['health'], 'chat' | 'obs'>,
) {
  return { ...shown, running, health: { ...health, models: modelsOf(trouble, health.models), ...outside } }
}

const modelsOf = (trouble: string | undefined, health: Health): Health =>
  trouble === undefined ? health : { state: 'ill', said: trouble }
