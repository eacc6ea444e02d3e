export { sentencesIn, type Sentence } from './sentences.ts'
export {
  claimsIn,
  judge,
  judgeSpeech,
  type JudgedSentence,
  type Judgement,
  type SentenceKind,
  type Signal,
} from './claims.ts'
export { marksIn, type Cited, type Mark } from './marks.ts'
export { citationsIn, exhibitsOf, type Citation, type Exhibits, type Support } from './citations.ts'
export { faultsOf, scoreEvidence, witnessOf, type Quality, type QualityLine } from './quality.ts'
export { sourceOf, type Passage, type Source } from './source.ts'
export { clashBetween, type SentenceClash } from './clash.ts'
export { contradictionsBetween, type CaseContradiction, type Contradiction, type Half } from './contradiction.ts'
export {
  confidenceAt,
  keepLedger,
  POINTS,
  START,
  sumOf,
  type Charge,
  type Ledger,
  type LedgerLine,
  type LedgerRule,
  type Side,
} from './ledger.ts'
export { mapEvent, withUnknowns, type NamedBy } from './map.ts'
export { movedSince, type Moved } from './moved.ts'
export { missingIn } from './missing.ts'
export type { Band, MapItem, BandRow } from './bands.ts'
export { concessionsIn, type Granted } from './concessions.ts'
export type {
  CaseFile,
  Clashing,
  Clerk,
  DirectiveOutcome,
  Opinion,
  Place,
  ProposedMatter,
  ClerkReading,
  Speech,
} from './case.ts'
export { counterpartIn, movesBetween, strike, unstrike, type Move } from './strike.ts'
export { effectOf, weigh, type Change, type Effect, type Weighed } from './effect.ts'
export { assess, citationsAt, type AssessedSentence, type AssessedSpeech, type Assessment } from './assess.ts'
export type { Flag } from './flags.ts'
export { caseFileOf, citedIn, speechOf, unheardIn } from './file.ts'
export { laidIn } from './laid.ts'
export { demandOf, type Demand } from './demand.ts'
export { answerTo, passageFor, type Answer } from './directive.ts'
export { directionOf, isUnclear, type Addressee, type Direction } from './direction.ts'
export { ruleOn, type Finding, type Flip, type Ruling } from './ruling.ts'
export { reasonsFor, type Reasons } from './words/index.ts'
export type { RulingLine } from './pleadings.ts'
export { sayTheSame } from './matters.ts'
export { partsOf, type LaidPart } from './layout/lines.ts'
export { layOut, layOutCase, type Laid, type LaidMatter } from './layout/layout.ts'
export { MATTER_WORDS, readMatters, type AnsweredMatter, type MatterAnswer } from './clerk/matters.ts'
export { CLASH_WORDS, readClashes, type ClashAnswer, type ClashPair } from './clerk/clashes.ts'
export { readReview, type ReviewAnswer } from './clerk/reading.ts'
export { numbered, type NumberedSentence } from './clerk/sheet.ts'
export { backedBefore, unfoundIn, type Backed, type Unfound } from './clerk/told.ts'
export { anotherOf, namedFrom, otherwise, readDilemma, waysIn, type Choice, type Named } from './dilemma/dilemma.ts'
export { askedIn, shortOf, type Asked, type Way } from './dilemma/ways.ts'
export { givenIn } from './dilemma/given.ts'
