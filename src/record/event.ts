import { z } from 'zod'
import { formatEvents } from '#schemas'
import { AnswerEvent, MyDecision, OutcomeEvent, QuestionEvent } from './afterwards.ts'
import { AuditEvent } from './audits.ts'
import { HeardEvent, Intervention, Withdrawal } from './directives.ts'
import { ToolCall, ToolResult } from './evidence.ts'
import { Document, OnFile, SourcesEvent } from './filed.ts'
import { BeatEvent, BudgetReached, Closed, Draw, Header, OwnVerdict, PhaseChange, Reopened } from './proceedings.ts'
import { ModelReceipt, ToolReceipt } from './receipts.ts'
import { Abandoned, Counted, CueEvent, Poll, ScreenedEvent, TallyEvent, Vote } from './show.ts'
import { Fold, HandOver, Plan, Think, Turn } from './speech.ts'

/** The closed vocabulary of the record and of the wire: what every format has, and what each has for itself. */
export const Event = z.union([
  Header,
  PhaseChange,
  Plan,
  Think,
  Turn,
  Fold,
  HandOver,
  Document,
  OnFile,
  SourcesEvent,
  ToolCall,
  ToolResult,
  Intervention,
  Withdrawal,
  HeardEvent,
  Poll,
  Vote,
  Counted,
  Abandoned,
  TallyEvent,
  CueEvent,
  ScreenedEvent,
  ModelReceipt,
  ToolReceipt,
  Draw,
  BeatEvent,
  BudgetReached,
  Closed,
  Reopened,
  MyDecision,
  OutcomeEvent,
  QuestionEvent,
  AnswerEvent,
  AuditEvent,
  OwnVerdict,
  ...formatEvents,
])

/** Who may read an entry: everyone · spectators but no agent · operators and replay only. */
export const To = z.enum(['open', 'gallery', 'sealed'])

/** What the court knows of an entry besides its event. Outside facts have no key. */
export const EntryPlace = z.object({
  seq: z.number().int().positive(),
  at: z.number().int().nonnegative(),
  to: To,
  key: z.string().exactOptional(),
})

export type Event = z.infer<typeof Event>
export type EventType = Event['type']
export type EventOf<T extends EventType> = Extract<Event, { type: T }>
export type To = z.infer<typeof To>
export type Json = z.infer<ReturnType<typeof z.json>>

/** Which step of the script made an entry: the path of its lane and a counter. */
export type StepKey = string

export type Draft<E extends Event = Event> = Readonly<E> & { readonly to: To; readonly key?: StepKey }
export type Entry<E extends Event = Event> = Draft<E> & { readonly seq: number; readonly at: number }
export type EntryOf<T extends EventType> = Entry<EventOf<T>>
