import type { Exhibit } from '#record'
import { chance, type Deck } from '../deck.ts'
import { concerns } from '../lines/concerns.ts'
import { follows, followsAnyway } from '../lines/follows.ts'
import * as plead from '../lines/pleading.ts'
import type { Slots } from '../writer.ts'
import type { Counsel } from './counsel.ts'
import { placeOf, titleOf, whereOf } from './names.ts'
import type { Point } from './points.ts'

/** What a line needs to speak of a point. */
export const slotsOf = ({ exhibit, quote, concern }: Point): Slots => ({
  title: titleOf(exhibit),
  place: placeOf(exhibit),
  where: whereOf(exhibit),
  quote,
  id: exhibit.result_id,
  concern: called(concern),
})

export const called = (concern: Point['concern']): string =>
  concerns.find(({ name }) => name === concern)?.called ??
  (concern === 'advice' ? 'what we are advised to do' : 'the outcome as a whole')

/** Names the exhibit, unless it is the one that was read from just before. */
export function lead({ writer, share }: Counsel, { exhibit }: Point, before?: Exhibit): void {
  const slots = slotsOf({ exhibit } as Point)
  const again = before !== undefined && titleOf(before) === titleOf(exhibit)
  if (again && placeOf(before) !== placeOf(exhibit) && writer.add(slots, share(plead.sameAgain))) return
  if (!writer.add(slots, share(plead.leads), plead.leads)) writer.add(slots, share(plead.placeless), plead.placeless)
}

/** The words themselves, mostly bare: then what the court notes down is the source's sentence and nothing of ours. */
export function readOut({ writer, share, seed, side, spent }: Counsel, point: Point): boolean {
  spent.add(point.quote)
  const wrapped = chance(`${seed}/${side}/${point.quote}/wrapped`) < 0.3
  return writer.add(slotsOf(point), ...(wrapped ? [share(plead.quoting)] : []), plead.bareQuoting)
}

/** A point in full: what it is about, where it stands, the words, and what follows. */
export function make(counsel: Counsel, point: Point, signpost: Deck, before?: Exhibit): void {
  const { writer, side, share } = counsel
  writer.paragraph()
  const briefly = chance(`${counsel.seed}/${side}/${point.quote}/briefly`) < 0.4
  if (!briefly || !writer.add(slotsOf(point), share(plead.leadsOn))) {
    writer.add(slotsOf(point), share(signpost), signpost)
    lead(counsel, point, before)
  }
  if (!readOut(counsel, point)) return
  bearOut(counsel, point)
  writer.add({}, follows[point.concern][side], share(followsAnyway))
}

/** A second, independent source for the same, where there is one: what two witnesses say is more than an assertion. */
function bearOut(counsel: Counsel, point: Point): void {
  const { spent, writer, share, partner } = counsel
  const second = partner(point)
  if (second === undefined || spent.has(second.quote) || writer.room() < 3) return
  if (writer.add(slotsOf(second), share(plead.borneOut), plead.borneOut, plead.borneOutPlaceless))
    readOut(counsel, second)
}
