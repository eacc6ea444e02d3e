import { layOutExhibits, type LaidMatter } from '#evidence'
import type { Exhibit } from '#record'
import { idOf, type GoldContradiction, type Hearing } from './hearings.ts'
import { overlapOf } from './maps.ts'
import type { Score, Share } from './measures.ts'

/** How what is laid side by side compares with the labels. */
interface LaidScore {
  /** Matters said to be contradicted; those that a label calls a contradiction are right. */
  readonly contradicted: Score
  /** Matters said to be agreed that hold no labelled contradiction and no look-alike; whether they are right is read. */
  readonly agreed: Share
  /** Labelled pairs of passages on one matter, contradictions and look-alikes, that stand in one matter. */
  readonly pairs: Share
  /** Labelled matters of two documents or more of which two stand in one matter with two fifths of its words. */
  readonly matters: Share
  /** Look-alikes that were called neither contradicted nor agreed. */
  readonly lookAlikes: Share
  readonly sizes: readonly number[]
  readonly wrong: readonly string[]
}

type Told = LaidMatter & { readonly documents: readonly string[] }

export function laidScore({ name, passages, contradictions, matters }: Hearing): LaidScore {
  const known = new Map(passages.map((exhibit) => [exhibit.result_id, exhibit]))
  const laid = layOutExhibits(passages).map((matter) => ({ ...matter, documents: documentsOf(matter, known) }))
  const of = (relation: LaidMatter['relation']): readonly Told[] => laid.filter((one) => one.relation === relation)
  const [real, alike] = [true, false].map((is) => contradictions.filter((gold) => gold.is_contradiction === is))
  const hasPair = (matter: Told, gold: GoldContradiction): boolean => holds(matter, gold, known)
  const isSaid = (gold: GoldContradiction): boolean =>
    [...of('contradicted'), ...of('agreed')].some((matter) => hasPair(matter, gold))
  const right = of('contradicted').filter((matter) => real!.some((gold) => hasPair(matter, gold)))
  const sound = of('agreed').filter((matter) => !contradictions.some((gold) => hasPair(matter, gold)))
  const spoken = matters.filter((gold) => new Set([...gold.for, ...gold.against]).size > 1)
  const met = spoken.filter((gold) => {
    const ids = [...gold.for, ...gold.against].map(idOf)
    return laid.some(
      (matter) =>
        ids.filter((id) => matter.documents.includes(id)).length > 1 && overlapOf(gold.text, textOf(matter)) >= LIKE,
    )
  })
  return {
    contradicted: {
      found: of('contradicted').length,
      right: right.length,
      there: real!.length,
      met: real!.filter((gold) => of('contradicted').some((matter) => hasPair(matter, gold))).length,
    },
    agreed: { right: sound.length, of: of('agreed').length },
    pairs: {
      right: contradictions.filter((gold) => laid.some((matter) => hasPair(matter, gold))).length,
      of: contradictions.length,
    },
    matters: { right: met.length, of: spoken.length },
    lookAlikes: { right: alike!.filter((gold) => !isSaid(gold)).length, of: alike!.length },
    sizes: [laid.length],
    wrong: [
      ...of('contradicted')
        .filter((matter) => !right.includes(matter))
        .map((matter) => `${name} not labelled contradicted: ${matter.name}: ${textOf(matter)}`),
      ...of('agreed').map((matter) => `${name} agreed, to be read: ${matter.name}: ${textOf(matter)}`),
      ...contradictions
        .filter((gold) => !laid.some((matter) => hasPair(matter, gold)))
        .map((gold) => `${name} not side by side: ${gold.matter}`),
    ],
  }
}

const LIKE = 0.4
const textOf = ({ name, says }: LaidMatter): string => [name, ...says.map(({ words }) => words)].join(' | ')

const documentsOf = ({ says }: LaidMatter, known: ReadonlyMap<string, Exhibit>): readonly string[] =>
  says.map(({ exhibit }) => documentOf(known.get(exhibit)!))

/** A passage bears the id of its document before its own number. */
const documentOf = ({ result_id: id }: Exhibit): string => id.replace(/_\d+$/, '')

const squeezed = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')

/** A label may begin in the middle of a sentence, or go on into the next. */
function holds({ says }: LaidMatter, { a, b }: GoldContradiction, known: ReadonlyMap<string, Exhibit>): boolean {
  return [a, b].every(({ doc, words }) =>
    says.some(({ exhibit, words: told }) => {
      const [mine, theirs] = [squeezed(words), squeezed(told)]
      return documentOf(known.get(exhibit)!) === idOf(doc) && (mine.includes(theirs) || theirs.includes(mine))
    }),
  )
}

export const laidScores = (scores: readonly LaidScore[]): LaidScore => {
  const shares = (key: 'agreed' | 'pairs' | 'matters' | 'lookAlikes'): Share => ({
    right: total(scores.map((score) => score[key].right)),
    of: total(scores.map((score) => score[key].of)),
  })
  const counts = (key: keyof Score): number => total(scores.map(({ contradicted }) => contradicted[key]))
  return {
    contradicted: { found: counts('found'), right: counts('right'), there: counts('there'), met: counts('met') },
    agreed: shares('agreed'),
    pairs: shares('pairs'),
    matters: shares('matters'),
    lookAlikes: shares('lookAlikes'),
    sizes: scores.flatMap(({ sizes }) => sizes),
    wrong: scores.flatMap(({ wrong }) => wrong),
  }
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)
