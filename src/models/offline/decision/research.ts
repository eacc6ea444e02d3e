import { readDilemma, witnessOf, type Choice } from '#evidence'
import * as lines from '../lines/research.ts'
import { tensions, usualAxes } from '../lines/tensions.ts'
import { quotable, shorten, smooth, stem, stems, words } from '../text.ts'
import { write } from '../writer.ts'
import type { BriefData, HandOverData, QueriesData } from './data.ts'
import { axisInWords, counted, inRow } from './names.ts'
import { slotsOf } from './passage.ts'
import { pointsOf, type Point } from './points.ts'
import { keyWords, proposalOf } from './proposal.ts'

const MOST_AXES = 4
const LEAST_AXES = 2
const LONGEST_SENTENCE = 300

export interface Brief {
  readonly proposal: string
  readonly proposal_short: string
  readonly alternative: string
  readonly alternative_short: string
  readonly shape: Choice
  readonly options: readonly string[]
  readonly axes: readonly string[]
  readonly summary: string
  readonly ask: string
}

/** What is to be decided, the tensions that the question and the papers touch most, and a summary. */
export function briefOf({ dilemma, context, exhibits }: BriefData): Brief {
  const asked = stems(`${dilemma} ${dilemma} ${context ?? ''}`)
  const read = exhibits.flatMap(({ title, text }) => stems(`${title} ${text.slice(0, 4_000)}`))
  const ranked = tensions
    .map(({ axis, words: list }) => {
      const own = new Set((list.match(/\S+/g) ?? []).map(stem))
      const count = (all: readonly string[]): number => all.filter((term) => own.has(term)).length
      return { axis, worth: 3 * count(asked) + (20 * count(read)) / Math.max(40, read.length) }
    })
    .filter(({ worth }) => worth > 0.25)
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, MOST_AXES)
    .map(({ axis }) => axis)
  const axes = [...new Set([...ranked, ...usualAxes])].slice(0, Math.max(LEAST_AXES, ranked.length))
  const { choice, proposal, alternative, others } = readDilemma(dilemma)
  return {
    proposal: proposal.text.slice(0, LONGEST_SENTENCE),
    proposal_short: proposal.short.slice(0, LONGEST_SENTENCE),
    alternative: alternative.text.slice(0, LONGEST_SENTENCE),
    alternative_short: alternative.short.slice(0, LONGEST_SENTENCE),
    shape: choice,
    options: others.map(({ text }) => text.slice(0, LONGEST_SENTENCE)),
    axes,
    summary: summaryOf({ dilemma, context, exhibits }, axes),
    ask: choice === 'open' ? lines.asksBack : '',
  }
}

function summaryOf({ dilemma, context, exhibits }: BriefData, axes: readonly string[]): string {
  const plain = smooth(dilemma)
  const asked =
    words(plain).length <= 30 && quotable(plain)
      ? `The court is asked: “${plain}”`
      : `The court is asked about ${inRow(keyWords(dilemma).slice(0, 4)) || 'a decision'}`
  const people = concernedIn(`${dilemma} ${context ?? ''} ${exhibits.map(({ title }) => title).join(' ')}`)
  const whom = people.length > 0 ? `It concerns ${inRow(people)}, and it turns on ` : 'It turns on '
  const papers = new Set(exhibits.map(({ source }) => source)).size
  const file =
    exhibits.length === 0
      ? 'So far no evidence lies before the court.'
      : `So far ${counted(exhibits.length, 'passage')} from ${counted(papers, 'source')} ${exhibits.length === 1 ? 'lies' : 'lie'} before the court.`
  return `${asked}${/[.?!]”?$/u.test(asked) ? '' : '.'} ${whom}${inRow(axes.map(axisInWords))}. ${file}`
}

const PEOPLE = new Set(
  `students pupils teachers patients doctors nurses drivers passengers workers employees staff customers residents tenants
  parents children families households members visitors users citizens players readers voters owners managers partners
  pensioners commuters farmers volunteers neighbours`.match(/\S+/g),
)

const concernedIn = (text: string): readonly string[] =>
  [...new Set(text.toLowerCase().match(/\p{L}+/gu) ?? [])].filter((word) => PEOPLE.has(word)).slice(0, 3)

/** From where one can look at any proposal: what may help and what may hurt, each in the words that papers use for it. */
const ANGLES = [
  'cost price expense saved fees',
  'risk errors failed safety harm',
  'benefits improved gained rose fell',
  'survey satisfaction supported opposed complaints',
  'access fair poor older excluded',
  'time waiting delays staff hours',
  'recommend conclusion alternatives expected instead',
]

/** All papers of a case speak of its topic, so two words of it are enough; the rest should tell passages apart. */
const TOPIC = 2

/** Questions in a few key words each: one on the tensions, then from every angle. */
export function queriesFor({ dilemma, axes, directive, least, most }: QueriesData): readonly string[] {
  const topic = keyWords(dilemma).slice(-TOPIC).join(' ')
  const asked = directive === null ? '' : keyWords(directive).slice(0, 6).join(' ')
  const tension = axes.map((axis) => axis.replaceAll(/\s+(?:vs\.?|versus|v\.|against)\s+/giu, ' ')).join(' ')
  const all =
    asked === ''
      ? [smooth(tension).toLowerCase(), ...ANGLES].map((angle) => `${topic} ${angle}`)
      : [asked, `${asked} ${topic}`, ...ANGLES.map((angle) => `${asked} ${angle}`)]
  const queries = all.map((query) => shorten(query.trim(), 10)).filter((query) => query !== '')
  const roots = queries.map((query) => stems(query).join(' '))
  return queries.filter((_, at) => roots.indexOf(roots[at] ?? '') === at).slice(0, Math.max(least, most))
}

/** The researcher's word to both sides: what was found, the best for and against, and what is missing. */
export function handOver(data: HandOverData, seed: string): string {
  const { exhibits, state, asked, failed, dilemma } = data
  const writer = write({ seed, seat: 'alone', own: [], heard: [] })
  if (exhibits.length === 0) {
    const none = state === 'gathered' || state === 'partial' ? 'nothing-found' : state
    writer.add({}, lines.nothing[none])
    writer.add({}, lines.emptyAdvice)
    writer.add({}, lines.honest)
    return writer.text()
  }
  const known = new Map(exhibits.map((exhibit) => [exhibit.result_id, exhibit]))
  const sources = new Set(exhibits.map(({ result_id }) => witnessOf(result_id, known))).size
  const points = pointsOf(exhibits, proposalOf(dilemma, data))
  writer.add({ exhibits: counted(exhibits.length, 'passage'), sources: counted(sources, 'source') }, lines.found)
  if (failed > 0) writer.add({ asked: counted(asked, 'question'), failed: counted(failed, '').trim() }, lines.failed)
  writer.add({}, lines.honest)
  writer.paragraph()
  present(points, 1)
  present(points, -1)
  const missing = data.axes.filter((axis) => !speaksOf(points, axis)).map(axisInWords)
  if (missing.length > 0) {
    if (writer.room() === 0) writer.paragraph()
    writer.add({ axes: inRow(missing) }, lines.silent)
  }
  return writer.text()

  function present(all: readonly Point[], sign: 1 | -1): void {
    const kind = sign > 0 ? 'good' : 'bad'
    const ordered = all.filter((point) => point.sign === sign).toSorted((one, other) => other.heft - one.heft)
    const best = ordered.find((point) => {
      const slots = slotsOf(point)
      return (
        writer.add(slots, lines.strongest[kind], lines.strongest[`${kind}Placeless`]) && writer.add(slots, lines.reads)
      )
    })
    if (best === undefined) writer.add({}, lines.oneSided[kind])
  }
}

/** Whether some passage touches an axis with a word of its own or of its tension. */
export function speaksOf(points: readonly Point[], axis: string): boolean {
  const listed = tensions.find((one) => one.axis === axis)?.words.match(/\S+/g) ?? []
  const terms = new Set([...stems(axis), ...listed.map(stem)])
  return points.some((point) => [...terms].some((term) => point.terms.has(term)))
}
