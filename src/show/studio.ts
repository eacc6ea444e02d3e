import { isShow, type Docket } from '#docket'
import type { ShowSettings } from '#papers'
import type { AgentStream, Entry } from '#record'
import { openAir, type Air } from './air.ts'
import { channelWith, type ChannelClaim, type OpenBroadcast } from './channel.ts'
import { openGate, type Checker, type Gate } from './gate/index.ts'
import { noTimer, wallTimer, type Timer } from './timer.ts'
import type { Voice } from './voice/index.ts'

interface StudioOptions {
  readonly docket: Docket
  readonly settings: Pick<ShowSettings, 'delay' | 'forbidden'>
  /** A model that reads along, when one is set up. */
  readonly check?: Checker
  /** A speech server, when one is set up. */
  readonly voice?: Voice
  readonly standing: (id: string) => { readonly running: boolean; readonly trouble?: string | undefined }
  /** Chat and OBS, when one of them is set up. There is one channel, so one case has it at a time. */
  readonly broadcast?: OpenBroadcast
  /** Whether this process screens a case, and not another one that hears it. */
  readonly screens?: (id: string) => boolean
  /** The right to the one channel, where other processes may have it. */
  readonly claim?: ChannelClaim
  readonly now?: () => number
  readonly timer?: Timer
  readonly report: (error: unknown) => void
}

/** The cases of this process that are on air. */
export interface Studio {
  /** Opens the air of a case that exists, or joins it; it stays open until everybody has left. */
  enter(id: string): Promise<{ readonly air: Air; readonly leave: () => void }>
  /** Signs of who thinks, for the overlays of a case that is on air. */
  hear(id: string, words: AgentStream): void
  /** A case is heard from now on, or no longer. A trial goes on air by itself. */
  stand(id: string, running: boolean): void
  /** The case is gone for good. */
  forget(id: string): void
  close(): Promise<void>
}

interface OnAir {
  readonly air: Air
  readonly gate: Gate
  readonly header: Entry | undefined
}

interface Room {
  readonly open: Promise<OnAir>
  guests: number
  isRunning: boolean
  unset: () => void
}

/** Seconds in which an operator can still step in, where people watch. */
const USUAL_DELAY = 5
/** An overlay that only reconnects finds everything as it was. */
const LINGER = 60_000
/** What is still to go on air when a case ends is also told in chat, before that is left. */
const FAREWELL = 5_000
/** How often is looked for what another process has written. */
const LOOK = 5_000

export function openStudio(how: StudioOptions): Studio {
  const { docket, settings, standing, report, timer = wallTimer } = how
  const rooms = new Map<string, Room>()
  const channel = channelWith(how.broadcast, report, how.claim)

  const roomOf = (id: string): Room => {
    const known = rooms.get(id)
    if (known) return known
    const made: Room = { open: onAir(id, how, channel), guests: 0, isRunning: false, unset: noTimer }
    rooms.set(id, made)
    made.open.catch(() => rooms.delete(id))
    return made
  }
  const close = (id: string): void => {
    const room = rooms.get(id)
    rooms.delete(id)
    room?.unset()
    room?.open.then(({ air }) => air.close()).catch(report)
  }
  const tidy = (id: string): void => {
    const room = rooms.get(id)
    room?.unset()
    if (room && room.guests === 0 && !room.isRunning) room.unset = timer(LINGER, () => close(id))
  }
  const begin = async (id: string): Promise<void> => {
    if (!rooms.has(id) && !isShow((await docket.summary(id))?.header)) return
    if (!standing(id).running) return
    const room = roomOf(id)
    room.isRunning = true
    tidy(id)
    const { air, gate, header } = await room.open
    if (isShow(header) && room.isRunning) await channel.take({ docket, id, air, gate })
  }
  const end = (id: string): void => {
    const room = rooms.get(id)
    if (room) room.isRunning = false
    tidy(id)
    timer((settings.delay ?? USUAL_DELAY) * 1000 + FAREWELL, () => {
      if (!standing(id).running) channel.leave(id).catch(report)
    })
  }
  const looking = setInterval(() => {
    for (const [id, { open }] of rooms) if (!standing(id).running) open.then(({ air }) => air.look()).catch(report)
  }, LOOK).unref()

  return {
    async enter(id) {
      const room = roomOf(id)
      room.guests++
      tidy(id)
      const leave = once(() => {
        room.guests--
        tidy(id)
      })
      try {
        return { air: (await room.open).air, leave }
      } catch (error) {
        leave()
        throw error
      }
    },
    hear(id, words) {
      rooms.get(id)?.open.then(({ air }) => air.hear(words), noTimer)
    },
    stand(id, running) {
      if (running) return void begin(id).catch(report)
      rooms.get(id)?.open.then(({ air }) => air.rise(), noTimer)
      end(id)
    },
    forget: close,
    async close() {
      clearInterval(looking)
      await channel.leave()
      for (const id of rooms.keys()) close(id)
    },
  }
}

/** A case with its gate and its air, all of it as the house is set up. */
async function onAir(id: string, how: StudioOptions, channel: ReturnType<typeof channelWith>): Promise<OnAir> {
  const { docket, settings, check, voice, standing, report, timer = wallTimer, now } = how
  const header = (await docket.summary(id))?.header
  const forbidden = [...settings.forbidden, ...forbiddenBy(header)]
  const gate = openGate({ forbidden, ...(check && { check }), report })
  const air = openAir({
    docket,
    id,
    gate,
    delay: settings.delay ?? (audienceIn(header) === undefined ? 0 : USUAL_DELAY),
    hides: hidesVotes(header),
    standing: () => standing(id),
    chat: () => channel.health(id, 'chat'),
    obs: () => channel.health(id, 'obs'),
    timer,
    report,
    ...(how.screens && { screens: () => how.screens!(id) }),
    ...(voice && { voice }),
    ...(now && { now }),
  })
  return { air, gate, header }
}

const once = (act: () => void): (() => void) => {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}

const briefIn = (header: Entry | undefined): Readonly<Record<string, unknown>> =>
  header?.type === 'header' && header.brief !== null && typeof header.brief === 'object'
    ? (header.brief as Readonly<Record<string, unknown>>)
    : {}

/** What the case's own brief says of its audience; undefined when it has none. */
const audienceIn = (header: Entry | undefined): Readonly<Record<string, unknown>> | undefined =>
  briefIn(header)['audience'] as Readonly<Record<string, unknown>> | undefined

const hidesVotes = (header: Entry | undefined): boolean => audienceIn(header)?.['hidden'] === true

/** The words that the case's own brief keeps off the air. */
function forbiddenBy(header: Entry | undefined): readonly string[] {
  const words = briefIn(header)['forbidden']
  return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : []
}
