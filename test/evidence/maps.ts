import type { Assessment } from '#evidence'
import { idOf, type GoldMatter, type Hearing } from './hearings.ts'

/** How the map of hearings compares with the labels. */
export interface MapScore {
  /** Labelled matters that the map has, of all. */
  readonly met: number
  readonly there: number
  /** Of those, in the labelled band; `turned`: the label words the half that was given up, the map the one that stood. */
  readonly same: number
  readonly turned: number
  /** What stands in green without an exhibit. */
  readonly bare: number
  /** How many matters each hearing has. */
  readonly sizes: readonly number[]
  readonly wrong: readonly string[]
}

type Item = Assessment['map'][number]

/** Words as they compare: no short ones, no endings. */
const stemsIn = (text: string): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(/\d[\d.,]*\d|\d|\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5)))

/** The share of the first text's words that the second has. */
export function overlapOf(one: string, other: string): number {
  const [mine, theirs] = [stemsIn(one), stemsIn(other)]
  return mine.size === 0 ? 0 : [...mine].filter((word) => theirs.has(word)).length / mine.size
}

const LIKE = 0.4

/**
 * A matter of the map meets a labelled one when they share an exhibit, for or against, or both have none, and the map's
 * text with the words under it has two fifths of the label's words. Each meets one, the likest first.
 */
function meetings({ matters }: Hearing, map: readonly Item[]): ReadonlyMap<GoldMatter, Item> {
  const pairs = matters.flatMap((gold) =>
    map.map((item) => ({
      gold,
      item,
      like: overlapOf(gold.text, [item.text, ...(item.words ?? []).map(({ words }) => words)].join(' ')),
    })),
  )
  const found = new Map<GoldMatter, Item>()
  const taken = new Set<Item>()
  for (const { gold, item, like } of pairs.toSorted((one, other) => other.like - one.like)) {
    const [mine, theirs] = [[...gold.for, ...gold.against].map(idOf), [...item.supporting, ...item.refuting]]
    const isAbout = mine.length + theirs.length === 0 || mine.some((id) => theirs.includes(id))
    if (like < LIKE || !isAbout || found.has(gold) || taken.has(item)) continue
    found.set(gold, item)
    taken.add(item)
  }
  return found
}

const bandOf = ({ band, undisputed }: Item): GoldMatter['band'] => (undisputed ? 'undisputed' : band)

/** Conceded as the one half here and as the other there is the same. */
const isTurned = (gold: GoldMatter, item: Item): boolean =>
  gold.band === 'contested' &&
  gold.conceded_by.length > 0 &&
  item.row === 'granted' &&
  gold.for.some((doc) => item.refuting.includes(idOf(doc)))

export function mapScore(hearing: Hearing, map: readonly Item[]): MapScore {
  const met = [...meetings(hearing, map)]
  const same = met.filter(([gold, item]) => gold.band === bandOf(item))
  const turned = met.filter(([gold, item]) => gold.band !== bandOf(item) && isTurned(gold, item))
  const isRight = (gold: GoldMatter): boolean => [...same, ...turned].some(([one]) => one === gold)
  return {
    met: met.length,
    there: hearing.matters.length,
    same: same.length,
    turned: turned.length,
    bare: map.filter(({ band, supporting }) => band === 'confirmed' && supporting.length === 0).length,
    sizes: [map.length],
    wrong: [
      ...met
        .filter(([gold]) => !isRight(gold))
        .map(
          ([gold, item]) =>
            `${hearing.name} ${gold.band} is ${bandOf(item)} (${item.row}): ${gold.text} | ${item.text}`,
        ),
      ...hearing.matters
        .filter((gold) => !met.some(([one]) => one === gold))
        .map((gold) => `${hearing.name} ${gold.band} is not on the map: ${gold.text}`),
    ],
  }
}

export const mapScores = (scores: readonly MapScore[]): MapScore => {
  const sum = (key: 'met' | 'there' | 'same' | 'turned' | 'bare'): number =>
    scores.reduce((total, score) => total + score[key], 0)
  return {
    met: sum('met'),
    there: sum('there'),
    same: sum('same'),
    turned: sum('turned'),
    bare: sum('bare'),
    sizes: scores.flatMap(({ sizes }) => sizes),
    wrong: scores.flatMap(({ wrong }) => wrong),
  }
}
