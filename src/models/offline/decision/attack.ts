import { chance, type Deck } from '../deck.ts'
import cross from '../decks/decision/cross.json' with { type: 'json' }
import { byHeft, signOf, type Counsel } from './counsel.ts'
import type { QuoteClash } from './matters.ts'
import { calledSide, opposite, titleOf } from './names.ts'
import { lead, quoteOf, readOut, slotsOf } from './passage.ts'
import type { SidedPoint } from './points.ts'

/** Takes on what the other side rests on: with what contradicts it, else with what the rules can hold against it. */
export function attack(counsel: Counsel): void {
  const { writer, share, theirs, side } = counsel
  const other = calledSide(opposite(side))
  writer.paragraph()
  if (theirs.length === 0) return void writer.add({ other }, share(cross.nothingToMeet))
  const struck = clashOf(counsel)
  const target = struck?.point ?? targetOf(counsel)
  if (target === undefined) {
    const [strongest] = theirs.toSorted(byHeft)
    return void writer.add({ other, theirs: titleOf(strongest!.exhibit) }, share(cross.answered))
  }
  writer.add({ other }, share(cross.turnsOn))
  writer.add({ theirs: titleOf(target.exhibit) }, share(cross.leansOn), cross.leansOn)
  if (struck) return put(counsel, struck.clash)
  const turned = ownDocument(counsel, target)
  if (turned && chance(`${counsel.seed}/${side}/${counsel.data.round}/own`) < 0.7) {
    writer.add({ other, ...slotsOf(turned) }, share(cross.ownDocument))
    return void readOut(counsel, quoteOf(turned))
  }
  writer.add({}, share(attackOn(counsel, target)), share(cross.attacks.unmet))
}

/** Puts to the other side what contradicts its passage. */
function put(counsel: Counsel, { by, newer, prevails }: QuoteClash): void {
  const { writer, share } = counsel
  writer.add({}, share(cross.attacks[newer ? 'newer' : prevails ? 'weightier' : 'disputed']))
  writer.paragraph()
  lead(counsel, by)
  readOut(counsel, by)
  writer.add({}, share(cross.bothCannot))
}

/** A passage of the other side that an exhibit contradicts which it has not read out itself. */
function clashOf({
  theirs,
  spent,
  matters,
}: Counsel): { readonly point: SidedPoint; readonly clash: QuoteClash } | undefined {
  for (const point of theirs.toSorted(byHeft)) {
    const clash = matters()
      .against(quoteOf(point))
      .find(({ by, yields }) => !yields && !spent.has(by.words) && !theirs.some(({ quote }) => quote === by.words))
    if (clash !== undefined) return { point, clash }
  }
  return undefined
}

/** The heaviest that was not taken on before; sources that the court finds weak come first. */
function targetOf({ theirs, data, side }: Counsel): SidedPoint | undefined {
  const before = data.speeches
    .filter((speech) => speech.side === side && speech.form !== 'opening')
    .map(({ content }) => content)
    .join('\n')
  const weak = new Set(data.weaknesses.sources.map(({ id }) => id))
  const ordered = theirs
    .toSorted(byHeft)
    .toSorted((one, other) => Number(weak.has(other.exhibit.result_id)) - Number(weak.has(one.exhibit.result_id)))
  return ordered.find(({ exhibit }) => !before.includes(titleOf(exhibit)))
}

/** Another passage of the document they opened, which plainly speaks for this side. */
const ownDocument = (counsel: Counsel, target: SidedPoint): SidedPoint | undefined =>
  counsel.points
    .filter(({ sign, quote }) => sign === signOf(counsel.side) && !counsel.spent.has(quote))
    .filter((point) => counsel.witness(point) === counsel.witness(target))
    .toSorted(byHeft)[0]

/** What the rules can hold against an exhibit, having looked at all of them; of several things the seed takes one. */
function attackOn({ own, partner, matters, seed, side, data }: Counsel, target: SidedPoint): Deck {
  const { exhibit, hedged } = target
  const newer = own.some((point) => exhibit.date !== null && (point.exhibit.date ?? '') > exhibit.date)
  const alone = partner(target) === undefined && !matters().isBorneOut(quoteOf(target))
  const sound: readonly (readonly [boolean, Deck])[] = [
    [hedged, cross.attacks.hedged],
    [exhibit.source_type === 'web' || exhibit.source_type === 'news', cross.attacks.thinner],
    [newer, cross.attacks.older],
    [alone, cross.attacks.single],
  ]
  const fitting = sound.filter(([holds]) => holds).map(([, deck]) => deck)
  const place = `${seed}/${side}/${data.round}/${exhibit.result_id}`
  return fitting[Math.floor(chance(place) * fitting.length)] ?? cross.attacks.unmet
}
