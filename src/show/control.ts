import type { OperatorCue } from '#court'
import type { Docket } from '#docket'
import type { Entry, EntryOf } from '#record'
import type { DeskPicture } from '#contract'
import { isDrawn, type Picture } from '#picture'
import { coversOf } from '#told'
import { deadAirMeter } from './dead-air.ts'
import { deskLines } from './desk.ts'
import { isOver } from './directing.ts'
import type { Gate } from './gate/index.ts'
import { showHealth } from './health.ts'
import { programme } from './programme.ts'
import { screener } from './screening.ts'
import type { Timer } from './timer.ts'
import { voicesOf } from './voices.ts'
import type { SpeechSound, Voice } from './voice/index.ts'

interface ControlOptions {
  readonly docket: Pick<Docket, 'screened'>
  readonly id: string
  readonly gate: Gate
  readonly voice: Voice | undefined
  /** Milliseconds between the record and the air. */
  readonly delay: number
  readonly now: () => number
  readonly timer: Timer
  /** Whether this process screens the case. */
  readonly screens?: () => boolean
  /** Told when something may be due. */
  readonly due: () => void
  readonly report: (error: unknown) => void
}

/** What an operator sees of the record before it is on air. */
export interface DeskRecord extends Pick<DeskPicture, 'picture' | 'lines' | 'cue' | 'dead_air'> {
  readonly health: Pick<DeskPicture['health'], 'models' | 'moderation'>
}

/** The lines of a case on their way to the air: screened, said aloud, and put on at their time. */
interface ControlRoom {
  /** What came before anybody looked on is not measured for silence. */
  take(fresh: readonly Entry[], isLive: boolean): void
  /** Does on air what is not, or not yet, on the record. */
  act(cue: OperatorCue, last: number): void
  /** Puts on air what is due. */
  advance(): void
  isUpToDate(): boolean
  isEmpty(): boolean
  picture(): Picture
  desk(running: boolean): DeskRecord
  speech(seq: number): Promise<SpeechSound | undefined>
  readonly openingOf: (poll: string) => number | undefined
  close(): void
}

export function controlRoom(how: ControlOptions): ControlRoom {
  const { docket, id, gate, voice, delay, now, timer, due, report } = how
  const covers = coversOf()
  const health = showHealth()
  const quiet = deadAirMeter()
  const voices = voicesOf({ voice, covers, isPast: ({ at }) => at + delay < now(), settled: due, report })
  const show = programme({ covers, delay, now, timer, onTime: due, isVoiced: voices.isSettled })
  const lines = deskLines({ covers, isAired: show.isAired, delay })
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
      due()
    },
  })
  const unscreened: Entry[] = []
  const admit = (entry: Entry): void => {
    health.take(entry)
    show.add(entry)
    // What is sealed is shown to nobody. What no picture draws may still be told of the case when it is taken along.
    if (entry.to === 'sealed' || covers.texts(entry).length === 0) return
    lines.add(entry)
    if (isDrawn(entry)) voices.add(entry)
    unscreened.push(entry)
  }
  /** What another process screens is waited for: it stands in the record as soon as it is known. */
  const screen = (): void => {
    if (how.screens?.() === false) return
    for (const entry of unscreened.splice(0)) screening.add(entry)
  }

  return {
    take(fresh, isLive) {
      for (const entry of fresh) quiet.take(entry, isLive)
      // First what is said of entries, then the entries: after a restart nothing is screened twice.
      const changed = fresh.map((entry) => covers.take(entry)).filter((seq) => seq !== undefined)
      fresh.forEach(admit)
      screen()
      show.changed(changed)
      if (unscreened.length > 0) for (const seq of changed) voices.cleared(seq)
    },
    act(cue, last) {
      const entry = { type: 'cue', ...cue, to: 'open', seq: last, at: now() } as EntryOf<'cue'>
      const changed = covers.take(entry)
      show.add(entry)
      show.changed(changed === undefined ? [] : [changed])
    },
    advance() {
      screen()
      show.advance()
    },
    isUpToDate: () => show.isUpToDate(),
    isEmpty: () => show.isEmpty(),
    picture: show.picture,
    desk: (running) => ({
      picture: show.ahead,
      lines: lines.list(),
      cue: quiet.cue(now()),
      dead_air: quiet.measured(now(), running),
      health: { models: health.models(), moderation: health.moderation() },
    }),
    speech: (seq) => voices.speech(seq, show.isAired),
    openingOf: show.openingOf,
    close() {
      screening.close()
      voices.close()
    },
  }
}
