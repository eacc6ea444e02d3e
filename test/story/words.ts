import type { TrialBrief } from '#proceedings'

export const bare = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

const words = (text: string): readonly string[] =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.replace(/s$/u, ''))

/** Those that come more than once: what is said only once may be chance. */
function themesOf(text: string): ReadonlySet<string> {
  const all = Map.groupBy(words(text), (word) => word)
  return new Set([...all].flatMap(([word, places]) => (places.length > 1 ? [word] : [])))
}

/** A sentence that a witness was given, whether or not it says whom it helps. */
const saysOf = (item: TrialBrief['witnesses'][number]['knows'][number]): string =>
  typeof item === 'string' ? item : (item as { says: string }).says

export const knownIn = (brief: TrialBrief): readonly string[] =>
  brief.witnesses.flatMap(({ knows }) => knows.map(saysOf))

const matterOf = (brief: TrialBrief): string =>
  [
    brief.charge,
    brief.defendant,
    brief.story,
    ...brief.facts,
    ...knownIn(brief),
    ...brief.exhibits.flatMap(({ name, description, text = '' }) => [name, description, text]),
  ].join('\n')

/** Of the words that each case keeps coming back to, those that few other cases have. */
export function ownWords(briefs: readonly TrialBrief[]): (brief: TrialBrief) => ReadonlySet<string> {
  const all = briefs.map((brief) => new Set(words(matterOf(brief))))
  const most = Math.max(1, briefs.length / 4)
  const isRare = (word: string): boolean => all.filter((some) => some.has(word)).length <= most
  const own = new Map(
    briefs.map((brief) => [brief.title, new Set([...themesOf(matterOf(brief))].filter(isRare))] as const),
  )
  return ({ title }) => own.get(title) ?? new Set()
}

export const sharesWord = (text: string, some: ReadonlySet<string>): boolean =>
  words(text).some((word) => some.has(word))

export const wordsAmong = (text: string, some: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(words(text).filter((word) => some.has(word)))
