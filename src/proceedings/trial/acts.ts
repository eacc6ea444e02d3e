import type { SaidTurn } from '#court'
import type { EventOf } from '#record'
import type { Beat } from './beats.ts'
import type { TrialRole } from './picture.ts'
import type { ClerksLook, CounselSide, Kind, Perjury } from './scene.ts'
import type { WitnessScript } from './witness-script.ts'

/** One thing that happens in the courtroom. Drafted beforehand, it is on the record only once it has happened. */
export type Act =
  | { readonly do: 'phase'; readonly phase: string }
  | { readonly do: 'plan'; readonly scripts: readonly WitnessScript[] }
  | { readonly do: 'stand' }
  | {
      readonly do: 'examine'
      readonly witness: string
      readonly kind: Kind
      readonly round: number
      readonly of: number
    }
  | { readonly do: 'open floor'; readonly choices: readonly { readonly choice: string; readonly label: string }[] }
  | { readonly do: 'close floor' }
  | { readonly do: 'say'; readonly said: SaidTurn; readonly role: TrialRole; readonly as: Duty; readonly pause: Beat }
  | { readonly do: 'recap'; readonly said: SaidTurn }
  | { readonly do: 'pause'; readonly beat: Beat }
  | { readonly do: 'note'; readonly said: SaidTurn; readonly side: CounselSide }
  | { readonly do: 'event'; readonly event: EventOf<'court_event'>['event']; readonly agent: string }
  | { readonly do: 'reveal'; readonly exhibit: number }
  | { readonly do: 'perjury'; readonly found: Omit<Perjury, 'turn'> }
  /** The clerk has looked for grounds in the line before; the record has nothing of it but the receipt. */
  | ({ readonly do: 'look' } & ClerksLook)
  | {
      readonly do: 'object'
      readonly agent: string
      readonly grounds: string
      readonly by: EventOf<'objection'>['by']
      readonly of: 'question' | 'answer'
    }
  | {
      readonly do: 'rule'
      readonly agent: string
      readonly ruling: EventOf<'ruling'>['ruling']
      readonly content: string
      readonly unreadable: boolean
    }

/** What a line is for the round it stands in. */
export type Duty = 'question' | 'answer' | 'other'
