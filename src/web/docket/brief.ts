import { lengths, ranges } from '#contract'
import { waysIn } from '#evidence'
import type { CaseDraft } from './draft.ts'
import { OFFLINE } from './playing.ts'
import { OWN, trialBrief, type Written } from './trial.ts'

/** The sentences that make a question of a few words, from the catalogue. */
interface Asking {
  readonly i: (words: string) => string
  readonly we: (words: string) => string
}

/** What somebody says who decides alone, in the languages of the catalogue. */
const OF_ONE = /\b(?:I|me|my|mine|myself|ich|mich|mir|mein(?:e[mnrs]?)?)\b/

/** How a question begins, in the languages of the catalogue; what begins otherwise goes on from the form's own sentence. */
const ASKS =
  /^(?:should|shall|must|can|could|may|might|will|would|ought|do|does|did|is|are|am|was|were|has|have|had|what|which|who|whom|whose|how|when|where|why|soll\w*|darf|dürfen|muss|müssen|kann|können|will|wollen|wird|werden|ist|sind|hat|haben|lohnt|was|wie|wer|wann|wo|warum|welche\w*)\b/iu

/** A whole question stays as it is; anything else continues “Should we …?”, or “Should I …?” where it speaks of me. */
export function questionOf(words: string, ask: Asking): string {
  const said = words.trim().replaceAll(/\s+/g, ' ')
  if (said.endsWith('?') && (ASKS.test(said) || /^\P{Ll}/u.test(said))) return said
  const rest = said
    .replace(/^(whether )?(to )?/i, '')
    .replace(/[.!?…]+$/, '')
    .replace(/^ob (?:ich|wir|man) (.+?)(?: soll(?:en|te|ten)?)?$/i, '$1')
  return OF_ONE.test(said) ? ask.i(rest) : ask.we(rest)
}

/** What is missing before a case can be opened, by field. */
export type Field =
  | 'decision'
  | 'decisionLong'
  | 'topic'
  | 'name0'
  | 'name1'
  | 'position0'
  | 'position1'
  | 'turns'
  | 'ceiling'
  | 'case'
  | 'yaml'
  | 'seconds'
  | 'quorum'

/** “Should we … ?” is written around it. */
export const LONGEST_WRITTEN = lengths.dilemma - 40

const empty = (text: string): boolean => text.trim() === ''

export function missing(draft: CaseDraft): readonly Field[] {
  if (draft.format === 'decision') {
    const ceiling = ceilingOf(draft)
    return [
      ...(empty(draft.decision) ? (['decision'] as const) : []),
      ...(draft.decision.length > LONGEST_WRITTEN ? (['decisionLong'] as const) : []),
      ...(ceiling !== undefined && !(ceiling > 0) ? (['ceiling'] as const) : []),
    ]
  }
  if (draft.format === 'trial') return missingInTrial(draft)
  const [a, b] = draft.debaters
  const wanted: readonly (readonly [Field, boolean])[] = [
    ['topic', empty(draft.topic)],
    ['name0', empty(a.name)],
    ['position0', empty(a.position)],
    ['name1', empty(b.name)],
    ['position1', empty(b.position)],
    ['turns', !(Number.isInteger(draft.turns) && isWithin(draft.turns, ranges.turns))],
  ]
  return wanted.flatMap(([field, lacks]) => (lacks ? [field] : []))
}

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most

function missingInTrial(draft: CaseDraft): readonly Field[] {
  const { case: chosen, yaml, audience, seconds, quorum } = draft.trial
  const ceiling = ceilingOf(draft)
  const wanted: readonly (readonly [Field, boolean])[] = [
    ['case', chosen === ''],
    ['yaml', chosen === OWN && empty(yaml)],
    ['seconds', audience && !isWithin(seconds, ranges.seconds)],
    ['quorum', audience && !(Number.isInteger(quorum) && isWithin(quorum, ranges.quorum))],
    ['ceiling', ceiling !== undefined && !(ceiling > 0)],
  ]
  return wanted.flatMap(([field, lacks]) => (lacks ? [field] : []))
}

/** The offline engine costs nothing, so a ceiling is only for live models. */
const ceilingOf = ({ ceiling, engine }: CaseDraft): number | undefined =>
  engine === OFFLINE || ceiling.trim() === '' ? undefined : Number(ceiling)

export interface Wording {
  readonly ask: Asking
  readonly judge: string
}

/** The brief a draft stands for, as the server reads it; that of a trial is made of the case that was chosen. */
export const briefOf = (
  draft: CaseDraft,
  words: Wording,
  { hasDocuments = false, written = {} }: Around = {},
): object => {
  if (draft.format === 'trial') return trialBrief(draft, written)
  return draft.format === 'decision' ? decisionBrief(draft, words, hasDocuments) : debateBrief(draft, words)
}

interface Around {
  readonly hasDocuments?: boolean
  readonly written?: Written | undefined
}

const FEWEST = 3

const linesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

/** Three or more ways between which the person has to pick: those written down, or those that the question names. */
export function waysToPick(draft: CaseDraft, { ask }: Pick<Wording, 'ask'>): readonly string[] {
  const written = linesIn(draft.options)
  const ways = written.length > 0 ? written : waysIn(questionOf(draft.decision, ask)).map(({ text }) => text)
  return empty(draft.proposal) && ways.length >= FEWEST ? ways : []
}

/** What the person has named; what the question says itself is left to the court. */
function causesIn(draft: CaseDraft, words: Wording): object {
  const [proposal, alternative, options] = [draft.proposal.trim(), draft.alternative.trim(), linesIn(draft.options)]
  const ways = waysToPick(draft, words)
  const other = alternative !== '' && { alternative }
  if (ways.length > 0 && draft.pick === 'each') return { ...other, options: ways, each: true }
  const picked = draft.pick === 'each' ? undefined : ways[draft.pick]
  if (picked !== undefined && (draft.pick !== 0 || options.length > 0))
    return { proposal: picked, ...other, options: ways.filter((way) => way !== picked) }
  return { ...(proposal !== '' && { proposal }), ...other, ...(options.length > 0 && { options }) }
}

function decisionBrief(draft: CaseDraft, words: Wording, hasDocuments: boolean): object {
  const [context, budget] = [draft.context.trim(), ceilingOf(draft)]
  return {
    dilemma: questionOf(draft.decision, words.ask),
    ...(context !== '' && { context }),
    ...causesIn(draft, words),
    ...(hasDocuments && { open: draft.open }),
    ...(!draft.sources && { evidence: [] }),
    ...(budget !== undefined && { budget }),
  }
}

function debateBrief(draft: CaseDraft, { judge }: Wording): object {
  const premise = draft.premise.trim()
  return {
    topic: draft.topic.trim(),
    ...(premise !== '' && { premise }),
    turns: draft.turns,
    debaters: draft.debaters.map(({ name, position }) => ({ name: name.trim(), position: position.trim() })),
    ...(draft.judge && { judge: { name: judge } }),
  }
}
