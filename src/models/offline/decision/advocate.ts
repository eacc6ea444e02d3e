import { type Deck } from '../deck.ts'
import cross from '../decks/decision/cross.json' with { type: 'json' }
import plead from '../decks/decision/pleading.json' with { type: 'json' }
import sum from '../decks/decision/summing.json' with { type: 'json' }
import { quotable, smooth, withoutEnd, spacedWords } from '../text.ts'
import { speakToAdded } from './added.ts'
import { attack } from './attack.ts'
import { byHeft, choose, counselFor, signOf, sureOf, type Counsel } from './counsel.ts'
import type { StatementData } from './data.ts'
import { answerDirectives, plainAnswer } from './directives.ts'
import { layAlone, layMatters, nameOpen } from './laying.ts'
import { countedInWords, titleOf } from './names.ts'
import { make, quoteOf, slotsOf } from './passage.ts'
import type { SidedPoint } from './points.ts'

/** A public speech of one side. It argues what is sure, lays out the rest for neither side, and says what it could not find. */
export function speak(data: StatementData, seed: string): string {
  const counsel = counselFor(data, seed)
  resume(counsel)
  answerDirectives(counsel)
  speakToAdded(counsel)
  if (data.form === 'opening') open(counsel)
  else if (data.form === 'closing') close(counsel)
  else if (data.form === 'cross' || data.directives.length === 0) reply(counsel)
  // A writer never says a line twice; whoever has said them all may say that.
  return counsel.writer.text() || (plainAnswer(counsel) ?? plead.nothingMore[data.side])
}

/** A sentence on the words at which the other side was cut off. */
function resume({ data: { interrupted }, writer, share }: Counsel): void {
  if (interrupted === null) return
  const tail = spacedWords(smooth(withoutEnd(interrupted.replaceAll(/\[TOOL:[^\]]*\]?/giu, ' '))))
    .slice(-6)
    .join(' ')
  if (tail !== '' && quotable(tail) && !/[.!?…]/u.test(tail)) writer.add({ words: tail }, share(cross.cutOff))
}

const MOST_POINTS = 3
/** With fewer points than these an opening also lays out what the file says. */
const ENOUGH = 2

function open(counsel: Counsel): void {
  const { data, writer, side, share, mine } = counsel
  const sure = sureOf(counsel).length
  const chosen = choose(counsel, { most: sure < 5 ? Math.min(sure, ENOUGH) : MOST_POINTS, saving: savings(counsel) })
  writer.paragraph()
  writer.add({ mine }, plead.begins[side], plead.beginsPlainly[side])
  const count = countedInWords(chosen.length, 'passage')
  writer.add({ count }, share(chosen.length === 0 ? plead.unfound : chosen.length === 1 ? plead.single : plead.several))
  chosen.forEach((point, at) => {
    const before = chosen[at - 1]?.exhibit
    make(counsel, point, before === undefined ? {} : { before })
  })
  if (data.slip && side === 'defense') slipOnce(counsel)
  if (chosen.length > 0) writer.add({}, plead.rests[side])
  if (chosen.length >= ENOUGH || layMatters(counsel, ENOUGH - chosen.length) > 0) return
  if (!layAlone(counsel, 2) && chosen.length === 0) writer.add({}, share(plead.unfoundMore))
}

/** The one slip on purpose, and the word that owns up to it. */
function slipOnce({ writer }: Counsel): void {
  writer.paragraph()
  if (writer.add({}, plead.slips)) writer.add({}, plead.ownsUp)
}

/** A contradicted point is worth arguing early, since it is where the sides meet; what beats it is kept for the answer. */
function savings(counsel: Counsel): ReadonlyMap<SidedPoint, number> {
  const { matters } = counsel
  const mine = sureOf(counsel)
  return new Map(
    mine.flatMap((point): readonly (readonly [SidedPoint, number])[] => {
      const clashes = matters().against(quoteOf(point))
      if (clashes.length === 0) return []
      return [[point, clashes.some(({ prevails }) => prevails) ? 1.8 : 0.2]]
    }),
  )
}

/** An answer: what contradicts the other side, what it left without support, what is open, and what is new. */
function reply(counsel: Counsel): void {
  const { writer, share } = counsel
  attack(counsel)
  name(counsel)
  nameOpen(counsel)
  const left = sureOf(counsel).length
  const chosen = choose(counsel, { most: left > 3 ? 2 : 1 })
  chosen.forEach((point, at) => make(counsel, point, at === 0 ? { signpost: cross.goesOn } : {}))
  if (layMatters(counsel, 1, { tied: chosen.length > 0 }) > 0 || chosen.length > 0) return
  writer.paragraph()
  writer.add({}, share(plead.noFurther))
  writer.add({}, share(plead.leavesIt))
}

/** Names one claim of the other side that nothing bears out. */
function name({ data, writer, side, share }: Counsel): void {
  const earlier = data.speeches.filter((speech) => speech.side === side).map(({ content }) => content)
  const isNew = (text: string): boolean => !earlier.some((content) => content.includes(text))
  const claim = data.weaknesses.claims
    .filter(({ status }) => status === 'unsupported')
    .map((one) => withoutEnd(smooth(one.claim)))
    .find((text) => quotable(text) && spacedWords(text).length < 24 && !/[.!?…]\s|TOOL/u.test(text) && isNew(text))
  if (claim !== undefined) writer.add({ claim }, share(cross.flagged))
}

function close(counsel: Counsel): void {
  const { writer, share, own, theirs, side, mine, matters } = counsel
  const met = new Set(own.filter((point) => matters().against(quoteOf(point)).length > 0))
  const isBeaten = (point: SidedPoint): boolean =>
    matters()
      .against(quoteOf(point))
      .some(({ prevails }) => prevails)
  writer.paragraph()
  writer.add({}, share(sum.closes))
  concede(counsel, met)
  const [strongest] = theirs.filter(({ sign }) => sign === -signOf(side)).toSorted(byHeft)
  if (!strongest || !writer.add({ theirs: titleOf(strongest.exhibit) }, share(sum.grants), sum.grants))
    writer.add({}, share(sum.grantsAnyway), sum.grantsAnyway)
  writer.paragraph()
  const standing = own.filter((point) => !isBeaten(point)).toSorted(byHeft)
  if (standing.length === 0) {
    writer.add({ mine }, share(sum.leaves), sum.leaves)
    return void writer.add({}, share(sum.leavesMore))
  }
  carry(counsel, standing)
  writer.add({ mine }, sum.asks[side], sum.asksPlainly[side])
}

/** What is against one's own case: points that are contradicted, hedged or borne out by nobody; else how little there is. */
function concede(counsel: Counsel, met: ReadonlySet<SidedPoint>): void {
  const { own, writer, share, points, side, partner, matters } = counsel
  const kindOf = (point: SidedPoint): Deck | undefined => {
    if (met.has(point)) return sum.concedes.met
    if (point.hedged) return sum.concedes.hedged
    return partner(point) === undefined && !matters().isBorneOut(quoteOf(point)) ? sum.concedes.single : undefined
  }
  const lightest = own.toSorted((one, other) => one.heft - other.heft)
  const ordered = [...lightest.filter((point) => met.has(point)), ...lightest.filter((point) => !met.has(point))]
  let granted = 0
  for (const point of ordered) {
    const deck = kindOf(point)
    if (granted < 2 && deck && writer.add(slotsOf(point), share(deck), deck)) granted++
  }
  const sure = points.filter(({ sign }) => sign === signOf(side)).length
  const few = sure === 0 ? sum.concedes.none : sum.concedes.few
  if (granted < 2 && writer.add({ count: countedInWords(sure, 'passage') }, share(few), few)) granted++
  while (granted < 2 && writer.add({}, share(sum.concedes.always), sum.concedes.always)) granted++
}

/** The heaviest own points that still stand, named and not read again. */
function carry({ writer, share }: Counsel, [first, ...others]: readonly SidedPoint[]): void {
  const title = titleOf(first!.exhibit)
  const another = others.map(({ exhibit }) => titleOf(exhibit)).find((one) => one !== title)
  const decks = another === undefined ? [] : [share(sum.carriedBy), sum.carriedBy]
  writer.add({ title, another }, ...decks, share(sum.carriedOnce), sum.carriedOnce)
}
