import { trialDraws, type TrialBrief } from '#proceedings'

const { knownTo } = await trialDraws()

export const bare = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

const words = (text: string): readonly string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => word.replace(/s$/u, ''))

/** What stands behind an article or the like, itself or after one other word. */
export const nounsIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.toLowerCase().matchAll(/\b(?:the|an?|my|our|his|her|its|your|no|that) (\p{L}+)(?: (\p{L}+))?/gu)].flatMap(
      ([, one = '', other = '']) => words(`${one} ${other}`),
    ),
  )

export const knownIn = (brief: TrialBrief): readonly string[] => brief.witnesses.flatMap(knownTo)

const matterOf = (brief: TrialBrief): string =>
  [
    brief.charge,
    brief.defendant,
    brief.story,
    ...brief.facts,
    ...knownIn(brief),
    ...brief.exhibits.flatMap(({ name, description, text = '' }) => [name, description, text]),
  ].join('\n')

/** The nouns of each case that few other cases know. */
export function ownWords(briefs: readonly TrialBrief[]): (brief: TrialBrief) => ReadonlySet<string> {
  const all = briefs.map((brief) => new Set(words(matterOf(brief))))
  const most = Math.max(1, briefs.length / 4)
  const isRare = (word: string): boolean => all.filter((some) => some.has(word)).length <= most
  const own = new Map(
    briefs.map((brief) => [brief.title, new Set([...nounsIn(matterOf(brief))].filter(isRare))] as const),
  )
  return ({ title }) => own.get(title) ?? new Set()
}

export const sharesWord = (text: string, some: ReadonlySet<string>): boolean =>
  words(text).some((word) => some.has(word))
