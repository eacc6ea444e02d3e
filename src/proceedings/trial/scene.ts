import type { EventOf } from '#record'
import type { TrialRole } from './picture.ts'
import type { TrialBrief } from './brief.ts'

export type CounselSide = 'prosecutor' | 'defense'
export type Kind = EventOf<'examination'>['kind']
export type CourtEventId = EventOf<'court_event'>['event']
export type Perjury = Omit<EventOf<'perjury'>, 'type'>

/** A line that may still be gone by: nothing of it was struck. */
export interface Heard {
  readonly turn: number
  readonly agent: string
  readonly name: string
  readonly role: TrialRole
  readonly content: string
  /** It ended at its length, not at its end. */
  readonly cutShort?: true
}

/** A question and what was answered. */
export interface Exchange {
  readonly question: string
  readonly answer: string
  /** What broke out of the witness after it. */
  readonly outburst?: string
}

/** Something nobody had planned, and the line that came of it. */
export interface Happened {
  readonly event: CourtEventId
  readonly agent: string
  readonly name: string
  readonly said: string
  readonly turn: number
}

/** What a trial will be remembered for, besides what was asked and answered. */
export type Incident =
  | ({ readonly kind: 'event' } & Happened)
  /** Whose line was struck. */
  | ({ readonly kind: 'strike'; readonly name: string; readonly agent: string } & StruckLine)
  | { readonly kind: 'call'; readonly act: EventOf<'floor_call'>['act']; readonly voices: number }

export interface NumberedExhibit {
  readonly number: number
  readonly name: string
  readonly kind: 'item' | 'document'
  readonly description: string
  readonly text: string | null
  readonly helps?: 'prosecution' | 'defense'
}

/** What judge, jury and counsel go by. */
export interface TrialScene {
  readonly brief: TrialBrief
  /** Everything said so far that was not struck. */
  readonly transcript: readonly Heard[]
  readonly shown: readonly Shown[]
  /** What the clerk has noted, as far as both halves stand. */
  readonly contradictions: readonly Perjury[]
  /** What was struck: nobody is told of it but its author. */
  readonly struck: readonly Heard[]
}

/** An exhibit that was shown, and after which line. */
interface Shown extends NumberedExhibit {
  readonly after: number
}

/** What the audience forces upon the next question. */
export type Confrontation = { readonly press: Exchange } | { readonly present: NumberedExhibit }

export interface ExaminationRound {
  readonly kind: Kind
  readonly round: number
  readonly of: number
  readonly witness: {
    readonly id: string
    readonly name: string
    readonly role: string
    readonly knows: readonly string[]
    /** Of each thing it knows, whom it helps. */
    readonly helps: readonly (CounselSide | null)[]
    readonly persona?: string
  }
  /** How many rounds this witness has of each kind. */
  readonly plan: { readonly direct: number; readonly cross: number; readonly redirect: number }
  /** What this witness has said so far, as far as it was not struck. */
  readonly testimony: readonly Exchange[]
  /** What broke out of it besides. */
  readonly outbursts: readonly string[]
}

/** What counsel has in hand for a question. */
export interface Ammunition {
  readonly notes: readonly string[]
  readonly contradictions: readonly Perjury[]
  readonly confrontation: Confrontation | null
  /** What was struck last, if it was this side's. */
  readonly sustained: StruckLine | null
  /** What has just happened and waits for an answer. */
  readonly happened: Happened | null
}

/** What was struck and why, without a word of it. */
export interface StruckLine {
  readonly of: 'question' | 'answer'
  readonly grounds: string
}

/** Where the clerk sees grounds to object. */
export type Hint = StruckLine

/** What the clerk has seen in a line: grounds, or none. */
export interface ClerksLook {
  readonly of: 'question' | 'answer'
  readonly grounds: string | null
}

/** The line under attack, with what stands around it. */
export interface DisputedLine {
  readonly of: 'question' | 'answer'
  readonly question: string
  readonly answer: string | null
}

export const numberedExhibits = ({ exhibits }: TrialBrief): readonly NumberedExhibit[] =>
  exhibits.map(({ text = null, ...rest }, index) => ({ number: index + 1, text, ...rest }))

/** Who asks. */
export const examinerIn = (kind: Kind): CounselSide => (kind === 'cross' ? 'defense' : 'prosecutor')
