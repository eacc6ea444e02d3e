import type { EventOf } from '#record'
import type { Species } from './species.ts'

export type TrialRole = 'judge' | 'prosecutor' | 'defense' | 'bailiff' | 'witness'

export interface PicturedSeat {
  readonly id: string
  readonly name: string
  readonly role: TrialRole
  /** What stands beside the name: the occupation of a witness, the office of the others. */
  readonly plate: string
}

export interface PicturedLine {
  readonly seq: number
  /** Which of the record's turns; null for a recap. */
  readonly turn: number | null
  readonly agent: string
  /** Null when it is covered. */
  readonly content: string | null
  readonly struck: boolean
  /** Another model spoke than the one that was asked. */
  readonly substitute: boolean
  /** It ends where its length ended. */
  readonly cut_short: boolean
  /** It stands so in the case's file; no model wrote it. */
  readonly scripted: boolean
  readonly kind: 'turn' | 'recap'
  readonly at: number
  /** How long it takes to read at speed 1. */
  readonly ms: number
}

export interface PicturedObjection {
  readonly number: number
  readonly agent: string
  /** Null when they are covered, or none were named. */
  readonly grounds: string | null
  readonly by: EventOf<'objection'>['by']
  readonly at: number
  readonly ruling: { readonly ruling: 'sustained' | 'overruled'; readonly content: string | null } | null
  /** How many lines it has struck. */
  readonly struck: number
}

export interface PicturedPoll {
  readonly poll: string
  readonly question: string | null
  readonly options: readonly { readonly choice: string; readonly label: string | null; readonly votes: number }[]
  readonly voters: number
  readonly opened_at: number
  readonly seconds: number | null
  readonly tally: { readonly winner: string | null; readonly by: 'audience' | 'jury' } | null
  /** How it stands is told when it is over; until then every option has no votes. */
  readonly hidden?: true
}

export interface FloorChoice {
  readonly choice: string
  readonly label: string | null
}

export interface ScoreEvent {
  readonly raised: number
  readonly sustained: number
}

/** All that can be seen of a trial at one moment: the stage, the overlay and the desk draw nothing else. */
export interface Picture {
  readonly title: string | null
  readonly charge: string | null
  readonly defendant: string | null
  /** What the accused is, if not a person. */
  readonly species: Species | null
  readonly phase: string | null
  readonly cast: readonly PicturedSeat[]
  readonly line: PicturedLine | null
  /** Whose model thinks, so that they are about to speak; null also while something waits to go on air. */
  readonly next: string | null
  /** The lines before it, oldest first. */
  readonly recent: readonly PicturedLine[]
  readonly turns: number
  readonly witnesses: number
  /** Who is examined, which of the witnesses, and how far it has come. */
  readonly stand: (Omit<EventOf<'examination'>, 'type'> & { readonly number: number }) | null
  readonly event: {
    readonly event: EventOf<'court_event'>['event']
    readonly agent: string
    readonly at: number
  } | null
  readonly objections: number
  readonly objection: PicturedObjection | null
  readonly score: { readonly prosecutor: ScoreEvent; readonly defense: ScoreEvent }
  readonly exhibits: readonly PicturedExhibit[]
  readonly poll: PicturedPoll | null
  /** What people may call for in this round, nothing when the floor is closed, and how many do. */
  readonly floor: { readonly choices: readonly FloorChoice[]; readonly calls: Readonly<Record<string, number>> }
  readonly called: {
    readonly act: EventOf<'floor_call'>['act']
    readonly voices: number
    readonly at: number
    /** Some of those who called, by the names they have in chat. On air alone: no record has them. */
    readonly thanks?: readonly string[]
  } | null
  /** What a witness said, and what it cannot stand beside; both null when covered. */
  readonly perjury: {
    readonly witness: string
    readonly at: number
    readonly turn: number
    readonly statement: string | null
    readonly against: string | null
    /** The exhibit that says otherwise, where it is one. */
    readonly exhibit: number | null
  } | null
  readonly verdict: PicturedVerdict | null
  readonly closed: EventOf<'closed'>['outcome'] | null
  readonly card: 'panic' | null
  readonly paused: boolean
  readonly speed: number
  readonly last: number
}

export interface PicturedExhibit {
  readonly exhibit: number
  readonly kind: 'item' | 'document'
  readonly name: string | null
  readonly description: string | null
  readonly at: number
}

export interface PicturedVerdict {
  readonly verdict: 'guilty' | 'not_guilty' | 'hung'
  readonly sentence: string | null
  readonly by: 'audience' | 'jury'
  readonly counts: Readonly<Record<string, number>>
  readonly ruling: string | null
}

const none: ScoreEvent = { raised: 0, sustained: 0 }

export const blankPicture: Picture = {
  title: null,
  charge: null,
  defendant: null,
  species: null,
  phase: null,
  cast: [],
  line: null,
  next: null,
  recent: [],
  turns: 0,
  witnesses: 0,
  stand: null,
  event: null,
  objections: 0,
  objection: null,
  score: { prosecutor: none, defense: none },
  exhibits: [],
  poll: null,
  floor: { choices: [], calls: {} },
  called: null,
  perjury: null,
  verdict: null,
  closed: null,
  card: null,
  paused: false,
  speed: 1,
  last: 0,
}
