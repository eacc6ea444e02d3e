import type { z } from 'zod'
import type { Format } from '#court'
import { debate, decision, mediation, trial, type DebateBrief, type DecisionBrief, type TrialBrief } from '#proceedings'
import type { EventOf, OwnVerdict } from '#record'
import {
  isDebateVerdict,
  isDecisionVerdict,
  isTrialVerdict,
  type DebateVerdict,
  type DecisionVerdict,
  type TrialVerdict,
} from '#events'
import type { DocumentSource } from './documents.ts'

/** The verdict of a case, whatever its format. */
export type Verdict = EventOf<'verdict'>

/** The text that both have accepted; otherwise what stays open. */
type MediationVerdict = Extract<Verdict, { readonly settled: boolean }>

/** What is brought before the court: a format, its brief, and the documents that are filed with it. */
export interface Petition<V extends Verdict = Verdict> {
  readonly format: Format
  readonly brief: unknown
  readonly documents: readonly DocumentSource[]
  /** Whether a verdict is one of this format. */
  readonly isOwn: (verdict: Verdict) => verdict is V
}

/** A brief as a program writes it: documents are files, folders or bytes. */
export type DecisionPetition = Omit<z.input<typeof DecisionBrief>, 'documents'> & {
  readonly documents?: readonly DocumentSource[]
}

const plain = <V extends Verdict>(format: Format, isOwn: Petition<V>['isOwn'], brief: unknown): Petition<V> => ({
  format,
  brief,
  documents: [],
  isOwn,
})

const isSettlement = (verdict: Verdict): verdict is MediationVerdict => 'settled' in verdict

const isOwnVerdict = (verdict: Verdict): verdict is OwnVerdict => 'text' in verdict && !isSettlement(verdict)

/** What each format of the house is asked with. */
export const petitions = {
  /** Two debaters, each for a position, with or without a judge. */
  debate: (brief: z.input<typeof DebateBrief>): Petition<DebateVerdict> => plain(debate, isDebateVerdict, brief),
  /** A dilemma, argued for and against on evidence, with a map of what is known. */
  decision: ({ documents = [], ...brief }: DecisionPetition): Petition<DecisionVerdict> => ({
    ...plain(decision, isDecisionVerdict, brief),
    documents,
  }),
  /** Two parties and a mediator: a settlement, or what stays open. */
  mediation: (brief: z.output<typeof mediation.brief>): Petition<MediationVerdict> =>
    plain(mediation, isSettlement, brief),
  /** A trial with witnesses, objections and a jury. */
  trial: (brief: z.input<typeof TrialBrief>): Petition<TrialVerdict> => plain(trial, isTrialVerdict, brief),
} as const

/** The same for a format of one's own, which the court must have been opened with. */
export const petitionFor =
  <B>(format: Format<B>) =>
  (brief: B): Petition<OwnVerdict> =>
    plain(format, isOwnVerdict, brief)
