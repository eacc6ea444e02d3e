import { chance, type Deck } from '../deck.ts'
import * as cross from '../lines/cross.ts'
import * as plead from '../lines/pleading.ts'
import * as sum from '../lines/summing.ts'
import { quotable, smooth, withoutEnd, words } from '../text.ts'
import { speakToAdded } from './added.ts'
import { attack } from './attack.ts'
import { byHeft, choose, clashesBetween, counselFor, signOf, type Counsel } from './counsel.ts'
import type { StatementData } from './data.ts'
import { answerDirectives } from './directives.ts'
import { axisInWords, calledSide, otherSide, titleOf } from './names.ts'
import { called, make, slotsOf } from './passage.ts'
import type { Point } from './points.ts'
import { concernIn } from './stance.ts'

/** A public speech of one side. It quotes, weighs by stated rules, and says what it could not find. */
export function speak(data: StatementData, seed: string): string {
  const counsel = counselFor(data, seed)
  resume(counsel)
  answerDirectives(counsel)
  speakToAdded(counsel)
  if (data.form === 'opening') open(counsel)
  else if (data.form === 'closing') close(counsel)
  else reply(counsel)
  // A writer never says a line twice; whoever has said them all may say that.
  return counsel.writer.text() || plead.nothingMore[data.side]
}

/** A sentence on the words at which the other side was cut off. */
function resume({ data: { interrupted }, writer, share }: Counsel): void {
  if (interrupted === null) return
  const tail = words(smooth(withoutEnd(interrupted.replaceAll(/\[TOOL:[^\]]*\]?/giu, ' '))))
    .slice(-6)
    .join(' ')
  if (tail !== '' && quotable(tail) && !/[.!?…]/u.test(tail)) writer.add({ words: tail }, share(cross.cutOff))
}

function open(counsel: Counsel): void {
  const { data, writer, side, share, proposal, points } = counsel
  const fresh = points.filter(({ sign }) => sign === signOf(side)).length
  const chosen = choose(counsel, { most: fresh < 3 ? fresh : fresh < 5 ? 2 : 3, saving: savings(counsel) })
  writer.paragraph()
  writer.add({ dilemma: proposal.question }, plead.begins[side])
  if (chosen.length === 0) return confess(counsel)
  writer.add({}, share(plead.promises))
  chosen.forEach((point, at) => {
    make(counsel, point, at === 0 ? plead.signposts : plead.furtherSignposts, chosen[at - 1]?.exhibit)
  })
  writer.paragraph()
  if (data.slip && side === 'defense' && writer.add({}, plead.slips)) writer.add({}, plead.ownsUp)
  writer.add({}, plead.rests[side])
}

/** A contradicted point is worth arguing early, since it is where the sides meet; what beats it is kept for the answer. */
function savings(counsel: Counsel): ReadonlyMap<Point, number> {
  const { points, side } = counsel
  const [mine, others] = [1, -1].map((way) => points.filter(({ sign }) => sign === way * signOf(side)))
  const clashes = clashesBetween(counsel, mine ?? [], others ?? [])
  return new Map(
    clashes.flatMap(({ wins, loses }): readonly (readonly [Point, number])[] => [
      [wins, 0.2],
      [loses, 1.8],
    ]),
  )
}

function confess({ writer, side, share }: Counsel): void {
  writer.add({}, plead.unfound[side])
  writer.add({}, plead.unfoundMore[side])
  writer.paragraph()
  writer.add({}, plead.unfoundMore[side])
  writer.add({}, share(plead.promises))
}

/** An answer: what the other side leans on, what it left without support, and one new point. */
function reply(counsel: Counsel): void {
  const { data, writer, share } = counsel
  attack(counsel)
  name(counsel)
  const [next] = choose(counsel, { most: 1 })
  if (next) make(counsel, next, data.directives.length > 0 && writer.size() < 4 ? plead.furtherSignposts : cross.goesOn)
  else {
    writer.paragraph()
    writer.add({}, share(plead.noFurther))
    writer.add({}, counsel.own.length > 0 ? share(plead.leavesIt) : plead.unfoundMore[counsel.side])
  }
}

/** Names one claim of the other side that nothing bears out, and a matter it has passed over. */
function name({ data, writer, side, share, seed }: Counsel): void {
  const earlier = data.speeches.filter((speech) => speech.side === side).map(({ content }) => content)
  const isNew = (text: string): boolean => !earlier.some((content) => content.includes(text))
  const claim = data.weaknesses.claims
    .filter(({ status }) => status === 'unsupported')
    .map((one) => withoutEnd(smooth(one.claim)))
    .find((text) => quotable(text) && words(text).length < 24 && !/[.!?…]\s|TOOL/u.test(text) && isNew(text))
  if (claim !== undefined) writer.add({ claim }, share(cross.flagged))
  const gap = data.weaknesses.gaps.map(axisInWords).find((text) => quotable(text) && isNew(text))
  if (gap !== undefined && chance(`${seed}/${side}/${data.round}/gap`) < 0.6)
    writer.add({ gap, other: calledSide(otherSide(side)) }, share(cross.gaps))
}

function close(counsel: Counsel): void {
  const { writer, share, own, theirs, side } = counsel
  const beaten = new Set(clashesBetween(counsel, own, theirs).map(({ loses }) => loses))
  writer.paragraph()
  writer.add({}, share(sum.closes))
  concede(counsel, beaten)
  const [strongest] = theirs.filter((point) => !beaten.has(point)).toSorted(byHeft)
  if (!strongest || !writer.add({ theirs: titleOf(strongest.exhibit) }, share(sum.grants), sum.grants))
    writer.add({}, share(sum.grantsAnyway))
  writer.paragraph()
  writer.add({}, sum.stands[side])
  carry(counsel, beaten)
  writer.add({}, sum.asks[side])
}

/** Two of the own points, fallen ones first and then the lightest, each with its reason; else gaps. */
function concede(counsel: Counsel, beaten: ReadonlySet<Point>): void {
  const { own, writer, share, data, witness } = counsel
  const kindOf = (point: Point): Deck => {
    if (beaten.has(point)) return sum.concedes.beaten
    if (point.hedged) return sum.concedes.hedged
    if (!point.figured) return sum.concedes.bare
    const alone = !own.some((other) => other.concern === point.concern && witness(other) !== witness(point))
    return alone ? sum.concedes.single : sum.concedes.light
  }
  const lightest = own.toSorted((one, other) => one.heft - other.heft)
  const [first, ...rest] = [
    ...lightest.filter((point) => beaten.has(point)),
    ...lightest.filter((one) => !beaten.has(one)),
  ]
  const second = rest.find((point) => first && witness(point) !== witness(first)) ?? rest[0]
  let granted = 0
  for (const point of own.length > 2 ? [first, second] : [first])
    if (point && writer.add(slotsOf(point), share(kindOf(point)), share(sum.concedes.light))) granted++
  const silent = data.axes.filter((axis) => !own.some(({ concern }) => concern === concernIn(axis)))
  for (const axis of silent)
    if (granted < 2 && writer.add({ gap: axisInWords(axis) }, share(sum.concedes.gap))) granted++
  while (granted < 2 && writer.add({}, share(sum.concedes.always), sum.concedes.always)) granted++
}

/** The two heaviest own points that still stand, named and not read again. */
function carry({ own, writer, share }: Counsel, beaten: ReadonlySet<Point>): void {
  const [first, ...others] = own.filter((point) => !beaten.has(point)).toSorted(byHeft)
  if (!first) return void writer.add({}, share(sum.carriedByNone))
  const title = titleOf(first.exhibit)
  const different = others.filter(({ concern }) => concern !== first.concern)
  const second = different.find(({ exhibit }) => titleOf(exhibit) !== title) ?? different[0]
  const slots = { title, concern: called(first.concern), second: second && called(second.concern) }
  const another = second && titleOf(second.exhibit)
  if (
    another !== undefined &&
    another !== title &&
    writer.add({ ...slots, another }, share(sum.carriedBy), sum.carriedBy)
  )
    return
  if (second && another === title && writer.add(slots, share(sum.carriedTwice), sum.carriedTwice)) return
  writer.add(slots, share(sum.carriedOnce), sum.carriedOnce)
}
