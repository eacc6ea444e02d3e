import type { Drafted } from '#court'
import type { Act, Duty } from './acts.ts'
import type { TrialRole } from './picture.ts'
import { perform, type TrialProgress } from './progress.ts'
import type { ClerksLook, CounselSide, DisputedLine, Kind } from './scene.ts'

/** A line as its speaker wrote it. */
export type DraftedLine = Drafted<string>['said']

/** Which round it is. */
export interface RoundPlace {
  /** Which witness, from 1. */
  readonly number: number
  readonly kind: Kind
  readonly round: number
  readonly of: number
  /** No other round with this witness follows. */
  readonly isLast: boolean
}

/** A round under way: how the trial stood before it, and who asks. */
export interface Examining {
  readonly from: TrialProgress
  readonly place: RoundPlace
  readonly examiner: CounselSide
}

/** The acts drafted so far, and how the trial will stand after them. */
export class Drafts {
  readonly acts: Act[]
  now: TrialProgress

  constructor(now: TrialProgress, acts: readonly Act[] = []) {
    this.now = now
    this.acts = [...acts]
  }

  copy(): Drafts {
    return new Drafts(this.now, this.acts)
  }

  /** Where the clerk has looked last. */
  get look(): ClerksLook | undefined {
    return this.acts.findLast((act) => act.do === 'look')
  }

  /** Whether the question has been struck that was put last. */
  get isStruck(): boolean {
    const { round, struck } = this.now
    return round?.question != null && struck.has(round.question)
  }

  add(act: Act): void {
    this.acts.push(act)
    this.now = perform(this.now, act).now
  }
}

export const line = (said: DraftedLine, role: TrialRole, as: Duty): Act => ({
  do: 'say',
  said,
  role,
  as,
  pause: 'witnessBetweenTurns',
})

/** The question and the answer of the round, of which one is in dispute. */
export function disputedIn({ lines, round }: TrialProgress, of: DisputedLine['of']): DisputedLine {
  const content = (turn: number | null | undefined): string | null => (turn ? (lines[turn - 1]?.content ?? null) : null)
  return { of, question: content(round?.question) ?? '', answer: content(round?.answer) }
}

/** The last question and its answer, as far as they still stand. */
export function exchangeIn(now: TrialProgress): { readonly question: string; readonly answer: string } {
  const { question, answer } = disputedIn(now, 'answer')
  const stands = (turn: number | null | undefined): boolean => turn != null && !now.struck.has(turn)
  return {
    question: stands(now.round?.question) ? question : '',
    answer: stands(now.round?.answer) ? (answer ?? '') : '',
  }
}
