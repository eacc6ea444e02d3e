import { lengths } from '#contract'
import { waysIn } from '#evidence'
import { isUnwritten, lacking, type Lacking } from '../../../case/index.ts'
import type { DecisionDraft } from './draft.ts'

/** The sentences that make a question of a few words, from the catalogue. */
export interface Asking {
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

/** “Should we … ?” is written around it. */
export const LONGEST_WRITTEN = lengths.dilemma - 40

export const missingInDecision = ({ decision }: DecisionDraft): readonly Lacking[] =>
  lacking({ question: isUnwritten(decision), questionLong: decision.length > LONGEST_WRITTEN })

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
export function waysToPick(draft: DecisionDraft, ask: Asking): readonly string[] {
  const written = linesIn(draft.options)
  const ways = written.length > 0 ? written : waysIn(questionOf(draft.decision, ask)).map(({ text }) => text)
  return isUnwritten(draft.proposal) && ways.length >= FEWEST ? ways : []
}

/** What the person has named; what the question says itself is left to the court. */
function causesIn(draft: DecisionDraft, ask: Asking): object {
  const [proposal, alternative, options] = [draft.proposal.trim(), draft.alternative.trim(), linesIn(draft.options)]
  const ways = waysToPick(draft, ask)
  const other = alternative !== '' && { alternative }
  if (ways.length > 0 && draft.pick === 'each') return { ...other, options: ways, each: true }
  const picked = draft.pick === 'each' ? undefined : ways[draft.pick]
  if (picked !== undefined && (draft.pick !== 0 || options.length > 0))
    return { proposal: picked, ...other, options: ways.filter((way) => way !== picked) }
  return { ...(proposal !== '' && { proposal }), ...other, ...(options.length > 0 && { options }) }
}

interface Circumstances {
  readonly hasDocuments?: boolean
  readonly budget?: number | undefined
}

export function decisionBrief(draft: DecisionDraft, ask: Asking, { hasDocuments, budget }: Circumstances = {}): object {
  const context = draft.context.trim()
  return {
    dilemma: questionOf(draft.decision, ask),
    ...(context !== '' && { context }),
    ...causesIn(draft, ask),
    ...(hasDocuments && { open: draft.open }),
    ...(!draft.sources && { evidence: [] }),
    ...(budget !== undefined && { budget }),
  }
}
