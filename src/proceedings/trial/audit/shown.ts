import type { AuditPiece, ShownCase } from '#court'
import { sentencesIn } from '#evidence'
import type { EntryOf } from '#record'
import { exchangedIn } from '../../audits/exchange.ts'
import type { TrialBrief } from '../brief.ts'
import { rulingSaid } from '../overruling.ts'
import { otherRuling } from '../events.ts'
import { sceneOf, type TrialProgress } from '../progress.ts'
import type { Heard, TrialScene } from '../scene.ts'
import { callsIn, rulingsIn } from './pieces.ts'
import type { TriedCase } from './stages.ts'

/** What the judge is shown instead of what it heard. What is left out looks as if it had been struck. */
export function sceneShown(tried: TriedCase, { swapped, without, until }: ShownCase): TrialScene {
  const left = without === undefined ? sceneOf(tried.now) : leftOut(tried, without)
  const stage = tried.stages.find(({ stage: { after, of } }) => after === until?.after && of === until.of)
  const cut = stage === undefined ? left : upTo(left, stage.lines, tried.now.lines.length)
  return swapped ? exchanged(cut, tried) : cut
}

function upTo(scene: TrialScene, lines: number, all: number): TrialScene {
  if (lines >= all) return scene
  return {
    ...scene,
    transcript: scene.transcript.filter(({ turn }) => turn <= lines),
    shown: scene.shown.filter(({ after }) => after < lines),
  }
}

function leftOut(tried: TriedCase, { what, id }: AuditPiece): TrialScene {
  const { now, entries } = tried
  if (what === 'exhibit') return withoutExhibit(sceneOf(now), Number(id))
  if (what === 'ruling') return sceneOf(ruledOtherwise(tried, Number(id)))
  const round = callsIn(entries).find(({ number }) => `${number}` === id)
  const scene = sceneOf(now)
  const isOut = ({ turn }: Heard): boolean => round !== undefined && turn >= round.from && turn <= round.to
  return { ...scene, transcript: scene.transcript.filter((line) => !isOut(line)) }
}

/** Nobody is shown it, and sentences that name it are not said. */
function withoutExhibit(scene: TrialScene, number: number): TrialScene {
  const exhibit = scene.brief.exhibits[number - 1]
  if (!exhibit) return scene
  const named = new RegExp(String.raw`(?<!\p{L})(?:exhibit|beweisstück)\s+(?:no\.?|nr\.?)?\s*${number}(?!\d)`, 'iu')
  const told = [exhibit.name, exhibit.description, ...(exhibit.text === undefined ? [] : [exhibit.text])]
  const isOf = (sentence: string): boolean =>
    named.test(sentence) || told.some((words) => withinOneLine(sentence, words) || withinOneLine(words, sentence))
  const transcript = scene.transcript.flatMap((line) => {
    const kept = sentencesIn(line.content).filter(({ text }) => !isOf(text))
    const content = kept.map(({ text }) => text.trim()).join(' ')
    return content === '' ? [] : [{ ...line, content }]
  })
  return { ...scene, transcript, shown: scene.shown.filter((shown) => shown.number !== number) }
}

const oneLine = (words: string): string => words.replaceAll(/\s+/gu, ' ').trim().toLowerCase()

/** Short words stand in many a sentence and prove nothing. */
const TELLING = 6

const withinOneLine = (whole: string, part: string): boolean =>
  oneLine(part).length >= TELLING && oneLine(whole).includes(oneLine(part))

/** What was struck is heard, or what was let stand is struck; the judge says the other word. */
function ruledOtherwise({ now, entries, language }: TriedCase, number: number): TrialProgress {
  const all = rulingsIn(entries)
  const turned = all.find((each) => each.number === number)
  if (turned?.ruled.turn === undefined) return now
  const { ruled, objection } = turned
  const others = all.filter((each) => each !== turned).flatMap((each) => withheldBy(each.ruled))
  const ruling = otherRuling(ruled.ruling)
  const strikes = ruling === 'sustained' ? struckInstead(now, objection, ruled) : []
  const said = rulingSaid(ruling, language)
  return {
    ...now,
    lines: now.lines.map((line) => (line.turn === ruled.turn ? { ...line, content: said } : line)),
    withheld: new Set([...others, ...withheldBy({ ...ruled, strikes: [...strikes] })]),
  }
}

/** The struck lines, and those said about them before the ruling. */
function withheldBy({ strikes = [], turn = 0 }: EntryOf<'ruling'>): readonly number[] {
  const [first] = strikes
  if (first === undefined) return []
  return [...strikes, ...Array.from({ length: Math.max(0, turn - first) }, (_, at) => first + at)]
}

/** A struck question takes its answer along. */
function struckInstead(
  { lines }: TrialProgress,
  { against }: EntryOf<'objection'>,
  { turn = 0 }: EntryOf<'ruling'>,
): readonly number[] {
  if (against === undefined) return []
  const isQuestion = lines[against - 1]?.role !== 'witness'
  const answer = isQuestion && lines.find((line) => line.role === 'witness' && line.turn > against && line.turn < turn)
  return [against, ...(answer ? [answer.turn] : [])]
}

/**
 * Whoever accuses goes on accusing. Exchanged are the names of the two counsel wherever they stand, and who opens and
 * closes first.
 */
function exchanged(scene: TrialScene, { stages }: TriedCase): TrialScene {
  const swap = exchangedIn(counselNames(scene.brief))
  const { prosecutor, defense } = scene.brief
  const ends = new Map(
    stages.map(({ stage, lines }, at) => [stage.after, [stages[at - 1]?.lines ?? 0, lines] as const]),
  )
  const pairs = (['openings', 'closings'] as const).flatMap((part) => {
    const [from, to] = ends.get(part) ?? [0, 0]
    const spoken = scene.transcript.filter(
      ({ turn, role }) => turn > from && turn <= to && (role === 'prosecutor' || role === 'defense'),
    )
    const [one, other] = spoken
    return one && other && spoken.length === 2 && one.role !== other.role ? [[one, other] as const] : []
  })
  const placed = new Map(pairs.flatMap(([one, other]) => [[one.turn, other] as const, [other.turn, one] as const]))
  return {
    ...scene,
    brief: {
      ...scene.brief,
      prosecutor: { ...prosecutor, name: defense.name },
      defense: { ...defense, name: prosecutor.name },
    },
    transcript: scene.transcript.map((line) => {
      const here = placed.get(line.turn) ?? line
      return { ...here, turn: line.turn, name: swap(here.name), content: swap(here.content) }
    }),
  }
}

/** The names of the two counsel, whole and by their last word, which change places. */
export function counselNames({ prosecutor, defense }: TrialBrief): readonly (readonly [string, string])[] {
  const [one, other] = [prosecutor.name, defense.name]
  const [last, otherLast] = [lastWord(one), lastWord(other)]
  const isApart = last !== one && otherLast !== other && last.toLowerCase() !== otherLast.toLowerCase()
  return [[one, other], ...(isApart ? [[last, otherLast] as const] : [])]
}

const lastWord = (name: string): string => name.split(/\s+/u).at(-1) ?? name
