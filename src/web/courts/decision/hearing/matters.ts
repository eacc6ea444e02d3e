import { sentencesIn, type MapItem, type Side } from '#evidence'
import { withLabels } from '../../../view/index.ts'
import type { HeardExhibit } from './exhibits.ts'
import type { HearingView } from './hearing.ts'

/** How a matter stands, more closely than its band tells: undisputed is confirmed, and fallen is not known. */
export type Footing = 'confirmed' | 'undisputed' | 'contested' | 'unknown' | 'fallen'

export const footingOf = ({ band, undisputed, row }: MapItem): Footing => {
  if (band === 'confirmed' && undisputed) return 'undisputed'
  return band === 'unknown' && (row === 'refuted' || row === 'given-up') ? 'fallen' : band
}

/** What an exhibit says of a matter: the words that decide, within the sentence of the source they stand in. */
export interface MatterTestimony {
  readonly id: string
  readonly exhibit?: HeardExhibit
  /** Nothing, when only the exhibit is named. */
  readonly words: string
  readonly before: string
  readonly after: string
}

/** A sentence of a side that states the matter. */
interface Stated {
  readonly turn: number
  readonly side: Side
  readonly start: number
  readonly words: string
}

/** A matter with all that stands behind it, in words. */
export interface MatterView {
  readonly for: readonly MatterTestimony[]
  readonly against: readonly MatterTestimony[]
  readonly said: readonly Stated[]
}

export function matterViewOf(item: MapItem, hearing: Pick<HearingView, 'exhibits' | 'turns' | 'labels'>): MatterView {
  const known = new Map(hearing.exhibits.map((exhibit) => [exhibit.id, exhibit]))
  const quoted = (item.words ?? []).map(({ exhibit, words, against = false }) => ({
    against,
    ...testimonyOf(exhibit, words, known.get(exhibit)),
  }))
  const half = (ids: readonly string[], against: boolean): readonly MatterTestimony[] => {
    const own = quoted.filter((one) => one.against === against)
    const named = ids.filter((id) => !own.some((one) => one.id === id))
    return [...own, ...named.map((id) => testimonyOf(id, '', known.get(id)))]
  }
  return {
    for: half(item.supporting, false),
    against: half(item.refuting, true),
    said: item.claims.flatMap(({ turn, side, start, end }) => {
      const words = hearing.turns[turn - 1]?.entry.content.slice(start, end).trim() ?? ''
      return words === '' ? [] : [{ turn, side, start, words: withLabels(words, hearing.labels) }]
    }),
  }
}

function testimonyOf(id: string, words: string, exhibit: HeardExhibit | undefined): MatterTestimony {
  const found = { id, words, before: '', after: '', ...(exhibit && { exhibit }) }
  const text = exhibit?.entry.text ?? ''
  const at = words === '' ? -1 : text.indexOf(words)
  if (at < 0) return found
  const sentences = sentencesIn(text)
  const from = sentences.findLast(({ start }) => start <= at)?.start ?? at
  const to = sentences.find(({ end }) => end >= at + words.length)?.end ?? at + words.length
  return { ...found, before: text.slice(from, at), after: text.slice(at + words.length, to) }
}
