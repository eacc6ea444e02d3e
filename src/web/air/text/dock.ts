import type { DeskLine, Health, Mix } from '#contract'
import { airedLines, trialOnAirEnglish as aired } from '#picture'

const states: Readonly<Record<DeskLine['state'], string>> = {
  screening: 'being screened',
  waiting: 'waiting for its time',
  aired: 'on air',
  held: 'held',
  redacted: 'kept off for good',
}

const healths: Readonly<Record<Health['state'], string>> = {
  off: 'off',
  well: 'well',
  ill: 'ill',
  connecting: 'connecting',
}

const beats: Readonly<Record<string, string>> = { caption: 'Time to read' }

/** A name of the record in plain words: `witnessBetweenTurns` is “witness between turns”. */
const spaced = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/gu, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`)
    .replaceAll('_', ' ')

export const dockText = {
  title: 'Dock',
  noCase: 'This address names no case. Copy the dock’s address from the trial’s “On air” menu.',
  waiting: 'Waiting for the show …',
  connection: 'Connection',
  line: { connecting: 'connecting', well: 'well', lost: 'lost, asking again' },
  status: {
    panic: 'Panic card is up',
    paused: 'Paused',
    closed: 'The trial is over',
    running: 'On air',
    stopped: 'Nobody hears this case now',
  },
  panic: 'PANIC',
  panicMore: 'covers everything',
  calm: 'Calm',
  calmMore: 'takes the card down',
  now: 'Now',
  nothing: 'Nothing has been said yet.',
  covered: 'Covered on air',
  struck: aired.struck,
  substitute: aired.substitute.desk,
  controls: 'Controls',
  pause: 'Pause',
  go: 'Go on',
  next: 'Next',
  speed: 'Speed',
  speedOf: (speed: number): string => `${speed}×`,
  pollStart: 'Start poll',
  pollStop: 'Stop poll',
  pollOpen: (question: string | null, voters: number): string => `Open: ${question ?? 'a poll'} (${voters} so far)`,
  pollShut: 'No poll is open',
  mixer: 'Sound of the overlays',
  mixerWhat: 'For overlays whose address has sound=1.',
  mixParts: { room: 'Room', murmur: 'Gallery', voices: 'Voices', stings: 'Stings' } satisfies Record<keyof Mix, string>,
  cue: 'Next cue',
  noCue: 'none is running',
  beat: (name: string): string => beats[name] ?? spaced(name),
  overdue: 'due',
  seconds: (ms: number): string => `${(ms / 1000).toFixed(1)} s`,
  dead: 'Dead air',
  deadNow: 'now',
  deadLongest: 'longest',
  deadTotal: 'total',
  heldFor: (count: number): string => (count === 1 ? '1 line is held for you' : `${count} lines are held for you`),
  queue: 'Lines',
  noLines: 'No lines yet.',
  states,
  type: (type: string): string => airedLines[type] ?? spaced(type),
  airsIn: (ms: number): string => `goes on air in ${Math.max(0, ms / 1000).toFixed(0)} s`,
  hold: 'Hold',
  release: 'Release',
  redact: 'Redact',
  redacting: 'Covered. It is kept off for good in a moment.',
  undo: 'Undo',
  holding: (seconds: number): string =>
    seconds === 0
      ? 'There is no delay: whatever you hold or redact has been read already, and is only covered from then on.'
      : `Hold or redact a line within ${seconds} s and nobody sees it. On air already, it is covered from then on.`,
  actOn: (act: string, seq: number): string => `${act} line ${seq}`,
  health: 'Health',
  healths,
  parts: { models: 'Models', moderation: 'Moderation', chat: 'Chat', obs: 'OBS' },
  overlays: (count: number): string => (count === 1 ? '1 overlay follows' : `${count} overlays follow`),
  delay: (seconds: number): string => (seconds === 0 ? 'no delay' : `${seconds} s behind the record`),
  keys: 'Keys',
  keysOn: 'Keys work in this dock',
  keyList: [
    ['P', 'panic'],
    ['C', 'calm'],
    ['S', 'pause or go on'],
    ['N', 'next'],
  ] as const,
  pending: (what: string): string => `${what}: sent …`,
  done: (what: string): string => `${what}: done`,
  failed: (what: string, why: string): string => `${what}: failed. ${why || 'Try again.'}`,
  unreachable: 'The server cannot be reached. Try again.',
} as const
