import { chance, type Deck } from '../deck.ts'
import * as cross from '../lines/cross.ts'
import { follows, followsAnyway } from '../lines/follows.ts'
import { byHeft, clashesBetween, signOf, type Counsel } from './counsel.ts'
import { calledSide, otherSide, titleOf } from './names.ts'
import { lead, readOut, slotsOf } from './passage.ts'
import type { Point } from './points.ts'

/** Takes on what the other side leans on most. */
export function attack(counsel: Counsel): void {
  const { writer, share, theirs, points, side } = counsel
  if (theirs.length === 0) return
  writer.paragraph()
  const other = calledSide(otherSide(side))
  const ready = points.filter((point) => !counsel.spent.has(point.quote))
  const struck = clashesBetween(counsel, theirs, ready).find(
    ({ wins, loses }) => theirs.includes(loses) && ready.includes(wins) && !isCited(counsel, wins),
  )
  if (struck) {
    const { wins, loses, newer } = struck
    writer.add({ other }, share(cross.turnsOn))
    writer.add({ theirs: titleOf(loses.exhibit) }, share(cross.leansOn), cross.leansOn)
    writer.add(slotsOf(loses), cross.attacks[newer ? 'newer' : 'weightier'])
    writer.paragraph()
    lead(counsel, wins)
    readOut(counsel, wins)
    writer.add({}, share(cross.bothCannot))
    return
  }
  const target = targetOf(counsel)
  writer.add({ other }, share(cross.turnsOn))
  writer.add({ theirs: titleOf(target.exhibit) }, share(cross.leansOn), cross.leansOn)
  const turned = ownDocument(counsel, target, ready)
  if (turned && chance(`${counsel.seed}/${side}/${counsel.data.round}/own`) < 0.7) {
    writer.add({ other, ...slotsOf(turned) }, share(cross.ownDocument))
    if (readOut(counsel, turned)) writer.add({}, follows[turned.concern][side], share(followsAnyway))
    return
  }
  writer.add({}, share(attackOn(counsel, target)), share(cross.attacks.weighs))
}

/** An exhibit that both sides cite strikes nothing down. */
const isCited = ({ theirs }: Counsel, { exhibit }: Point): boolean =>
  theirs.some((point) => point.exhibit.result_id === exhibit.result_id)

/** The heaviest that was not taken on before; sources that the court finds weak come first. */
function targetOf({ theirs, data, side }: Counsel): Point {
  const before = data.speeches
    .filter((speech) => speech.side === side && speech.form !== 'opening')
    .map(({ content }) => content)
    .join('\n')
  const weak = new Set(data.weaknesses.sources.map(({ id }) => id))
  const ordered = theirs
    .toSorted(byHeft)
    .toSorted((one, other) => Number(weak.has(other.exhibit.result_id)) - Number(weak.has(one.exhibit.result_id)))
  return ordered.find(({ exhibit }) => !before.includes(titleOf(exhibit))) ?? ordered[0]!
}

/** Another passage of the document they opened, which speaks for this side. */
const ownDocument = (counsel: Counsel, target: Point, ready: readonly Point[]): Point | undefined =>
  ready
    .filter((point) => point.sign === signOf(counsel.side) && point.heft >= 0.5 && !isCited(counsel, point))
    .filter((point) => counsel.witness(point) === counsel.witness(target))
    .toSorted(byHeft)[0]

/** What the rules can hold against an exhibit; of several things the seed takes one. */
function attackOn({ own, theirs, witness, seed, side, data }: Counsel, target: Point): Deck {
  const { exhibit, hedged, figured, concern } = target
  const year = Number(exhibit.date?.slice(0, 4))
  const newer = own.some((point) => Number(point.exhibit.date?.slice(0, 4)) > year)
  const alone = !theirs.some((point) => point.concern === concern && witness(point) !== witness(target))
  const sound: readonly (readonly [boolean, Deck])[] = [
    [hedged, cross.attacks.hedged],
    [exhibit.source_type === 'web' || exhibit.source_type === 'news', cross.attacks.thinner],
    [exhibit.date === null, cross.attacks.undated],
    [newer, cross.attacks.older],
    [!figured, cross.attacks.bare],
    [target.sign === 0, cross.attacks.aside],
    [alone, cross.attacks.single],
  ]
  const fitting = sound.filter(([holds]) => holds).map(([, deck]) => deck)
  const place = `${seed}/${side}/${data.round}/${exhibit.result_id}`
  return fitting[Math.floor(chance(place) * fitting.length)] ?? cross.attacks.weighs
}
