import { readDilemma, type NamedDilemma, type Way } from '#evidence'
import { smooth, stemOf, stems } from '../text.ts'
import { deedsIn, traitsOf, type Deed, type OptionTrait } from './options.ts'

/** What the court is asked, as far as words tell: a proposal, and what would happen instead of it. */
export interface Proposal {
  readonly terms: ReadonlySet<string>
  /** Whether it would keep what there is, end it, or bring something new: by its main verb. */
  readonly act: Deed['act']
  /** The words that only one of the two has, by their stems. */
  readonly traits: ReadonlyMap<string, OptionTrait>
  /** All that would be done, by whichever of the two. */
  readonly deeds: ReadonlySet<string>
  /** The alternative would bring something of its own, which has its price too. */
  readonly rival: boolean
  /** Which of the two leaves things as they are: 1 the proposal, -1 the alternative, 0 neither. */
  readonly keeps: 1 | -1 | 0
}

const OPENERS = new Set(
  'should must shall would could can will ought need do does is are it we i our they he she'.split(' '),
)

/** Read from the question's own words, or from what the case brief has named. */
export function proposalOf(
  dilemma: string,
  named: { readonly proposal?: string | undefined; readonly alternative?: string | undefined } = {},
): Proposal {
  const [first, second] = inOrder(readDilemma(dilemma), named.proposal)
  const proposal = deedsIn(first.text, named.proposal)
  const alternative = deedsIn(second.text, named.alternative)
  const act = proposal[0]?.act ?? 'change'
  const stays = alternative.length === 0 || alternative.some((deed) => deed.act === 'keep')
  const left = new Set(proposal.flatMap(({ traits, others }) => [...traits.keys(), ...others.keys()]))
  const rival = alternative.some(({ traits }) => [...traits].some(([term, kind]) => kind !== 'deed' && !left.has(term)))
  return {
    terms: new Set(stems(smooth(dilemma))),
    act,
    traits: traitsOf(proposal, alternative),
    deeds: new Set([...proposal, ...alternative].flatMap(({ traits }) => deedsOf(traits))),
    rival,
    keeps: act === 'keep' ? 1 : stays || act === 'end' ? -1 : 0,
  }
}

/** The words of a question that carry it, as they are written and in their order. */
export function keyWords(text: string): readonly string[] {
  const seen = new Set<string>()
  return (smooth(text).match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []).filter((word) => {
    const low = word.toLowerCase()
    const carries = stems(low).length > 0 && !OPENERS.has(low) && !seen.has(stemOf(low))
    seen.add(stemOf(low))
    return carries
  })
}

/** The two ways of the question, that one first which was named as the proposal. */
function inOrder({ proposal, alternative }: NamedDilemma, named: string | undefined): readonly [Way, Way] {
  const terms = new Set(stems(named ?? ''))
  const shared = ({ text }: Way): number => new Set(stems(text).filter((term) => terms.has(term))).size
  return shared(alternative) > shared(proposal) ? [alternative, proposal] : [proposal, alternative]
}

const deedsOf = (traits: ReadonlyMap<string, OptionTrait['kind']>): readonly string[] =>
  [...traits].flatMap(([term, kind]) => (kind === 'deed' ? term : []))
