import { marksIn } from '#marks'
import { movedSince } from '#evidence'
import type { Entry, Exhibit, Told, ToldLine } from '#record'
import type { ToldFigure } from './around.ts'
import { columnsIn } from './columns.ts'
import type { LabelledExhibits } from './labels.ts'
import { beginningOf, signedLine } from './lines.ts'
import type { Teller } from './teller.ts'

/** A record to be held against another one. */
export interface ComparedRecord {
  readonly id: string
  readonly entries: readonly Entry[]
}

/** One of two records, as far as it stands beside the other as a whole. */
export interface ComparedCase {
  readonly id: string
  readonly title: string
  /** Where a fork comes from and what is otherwise, in words. */
  readonly forked: string | undefined
  readonly verdict: Told | undefined
  readonly map: Told | undefined
  readonly figures: readonly ToldFigure[]
  /** Who says something, by the names of the record. */
  readonly name: (agent: string) => string
  readonly labels: LabelledExhibits
}

/** What both have said in one phase, without what they have in common before they part. */
export interface ComparedPhase {
  readonly phase: string
  readonly title: string
  readonly a: readonly Told[]
  readonly b: readonly Told[]
}

export interface CaseComparison {
  readonly a: ComparedCase
  readonly b: ComparedCase
  /** How far both are the same: turns, and phases that are over by then. */
  readonly same: { readonly turns: number; readonly phases: readonly string[] }
  readonly phases: readonly ComparedPhase[]
  /** What moved from the first to the second, in words; nothing, when all came to the same. */
  readonly moved: readonly ToldLine[]
  readonly words: Teller['words']
  readonly language: Teller['language']
}

interface Read {
  readonly record: ComparedRecord
  readonly teller: Teller
  readonly all: readonly Told[]
  /** What is set side by side. */
  readonly told: readonly Told[]
}

/** What stands above as a whole, what only counts, and what is behind the scenes is not set side by side. */
const shown: ReadonlySet<Told['act']> = new Set([
  'speech',
  'request',
  'directive',
  'ruling',
  'note',
  'evidence',
  'vote',
])

/** Holds two records against each other, whatever their formats. */
export function compared(a: ComparedRecord, b: ComparedRecord, tellerOf: (id: string) => Teller): CaseComparison {
  const [one, other] = [readBy(a, tellerOf(a.id)), readBy(b, tellerOf(b.id))]
  const common = commonOf(one.told, other.told)
  const same = one.told.slice(0, common)
  const parted = one.told[common]?.phase ?? other.told[common]?.phase
  const { words, language } = one.teller
  const phase = (name: string): string => one.teller.phase(name)
  return {
    a: wholeOf(one),
    b: wholeOf(other),
    same: {
      turns: a.entries.filter(({ type, seq }) => type === 'turn' && seq <= (same.at(-1)?.seq ?? 0)).length,
      phases: [
        ...new Set(same.flatMap((told) => (told.phase === undefined || told.phase === parted ? [] : [told.phase]))),
      ].map(phase),
    },
    phases: aligned(one.told.slice(common), other.told.slice(common)).map((each) => ({
      ...each,
      title: each.phase === '' ? words.beforePhases : phase(each.phase),
    })),
    moved: movedLines(one, other),
    words,
    language,
  }
}

function readBy(record: ComparedRecord, teller: Teller): Read {
  const all = record.entries.flatMap((entry) => teller.read(entry))
  return { record, teller, all, told: all.filter(({ to, act }) => to === 'open' && shown.has(act)) }
}

const wholeOf = ({ record: { id, entries }, teller, all }: Read): ComparedCase => ({
  id,
  title: all[0]?.title ?? id,
  forked: all[0]?.lines.flatMap((line) =>
    line.kind === 'field' && line.name === teller.words.head.fork ? [line.text] : [],
  )[0],
  verdict: all.findLast(({ act }) => act === 'verdict'),
  map: all.findLast(({ act }) => act === 'map'),
  figures: figuresOf(entries, teller),
  name: (agent) => teller.seat(agent).name,
  labels: teller.exhibits,
})

const printOf = ({ act, agent, words, phase }: Told): string => JSON.stringify([act, agent, words, phase])

/** How many are the same at the beginning. */
function commonOf(a: readonly Told[], b: readonly Told[]): number {
  const first = a.findIndex((told, at) => b[at] === undefined || printOf(told) !== printOf(b[at]))
  return first < 0 ? a.length : first
}

/** By phase, in the order in which the first has them; what only the second has stands behind the phase before. */
function aligned(a: readonly Told[], b: readonly Told[]): readonly Omit<ComparedPhase, 'title'>[] {
  const [inA, inB] = [byPhase(a), byPhase(b)]
  const order = [...inA.keys()]
  for (const [at, name] of [...inB.keys()].entries()) {
    if (order.includes(name)) continue
    const before = [...inB.keys()][at - 1]
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name)
  }
  return order.map((name) => ({ phase: name.split('\n')[0] ?? '', a: inA.get(name) ?? [], b: inB.get(name) ?? [] }))
}

/** A phase that comes again is another one. */
function byPhase(told: readonly Told[]): ReadonlyMap<string, readonly Told[]> {
  const phases = new Map<string, Told[]>()
  const times = new Map<string, number>()
  let [before, key] = ['', '']
  for (const each of told) {
    const { phase = '' } = each
    if (key === '' || phase !== before) {
      times.set(phase, (times.get(phase) ?? 0) + 1)
      key = `${phase}\n${times.get(phase)}`
    }
    before = phase
    phases.set(key, [...(phases.get(key) ?? []), each])
  }
  return phases
}

/** What the verdict says in numbers, and how each side stood in the end. */
function figuresOf(entries: readonly Entry[], teller: Teller): readonly ToldFigure[] {
  const verdict = entries.findLast((entry) => entry.type === 'verdict')
  const last = columnsIn(entries, teller, 'ledger').at(-1)
  return [
    ...(verdict ? teller.figures(verdict) : []),
    ...(last?.sides ?? []).map(({ agent, value }) => ({
      name: teller.words.compare.strength(teller.seat(agent).name),
      value,
    })),
  ]
}

/** What the verdict says first. */
function rulingOf({ all }: Read): string | undefined {
  const told = all.findLast(({ act }) => act === 'verdict')
  const first = told?.lines.find((line) => line.kind === 'text')
  return first?.pieces.map(({ text }) => text).join('') ?? told?.words
}

const valueIn = (figures: readonly ToldFigure[], name: string): number | undefined =>
  figures.find((figure) => figure.name === name)?.value

function movedLines(one: Read, other: Read): readonly ToldLine[] {
  const { words } = one.teller
  const { compare } = words
  const [a, b] = [one.record.entries, other.record.entries]
  const turned = (from: string | number | undefined, to: string | number | undefined): string =>
    compare.turned(String(from ?? compare.none), String(to ?? compare.none))
  const [ruledA, ruledB] = [rulingOf(one), rulingOf(other)]
  const [before, after] = [figuresOf(a, one.teller), figuresOf(b, other.teller)]
  const names = [...new Set([...before, ...after].map(({ name }) => name))]
  return [
    ...(ruledA === ruledB ? [] : [signedLine('scales', `${compare.ruling}: ${turned(ruledA, ruledB)}`, 'strong')]),
    ...names
      .filter((name) => valueIn(before, name) !== valueIn(after, name))
      .map((name) => signedLine('bullet', `${name}: ${turned(valueIn(before, name), valueIn(after, name))}`)),
    ...movedOnMap(one, other).map(({ text, from, to }) =>
      signedLine('ring', `${turned(compare.bands[from ?? 'none'], compare.bands[to ?? 'none'])}: ${text}`),
    ),
    ...citedByOne(one, other),
  ]
}

function movedOnMap(one: Read, other: Read): ReturnType<typeof movedSince> {
  const [before, after] = [one, other].map(({ record, teller }) => columnsIn(record.entries, teller, 'map').at(-1))
  return before && after ? movedSince({ items: before.matters }, { items: after.matters }) : []
}

const LONGEST_TITLE = 80

/** Exhibits that are cited in one of them only; the same text is the same exhibit, whatever its id. */
function citedByOne(one: Read, other: Read): readonly ToldLine[] {
  const [a, b] = [citedIn(one), citedIn(other)]
  const { compare } = one.teller.words
  const only = (mine: ReadonlyMap<string, Exhibit>, theirs: ReadonlyMap<string, Exhibit>, { record, teller }: Read) =>
    [...mine].flatMap(([hash, { result_id: id, title }]) =>
      theirs.has(hash)
        ? []
        : [
            signedLine(
              'mark',
              compare.only(
                record.id,
                `${teller.exhibits.label(id) ?? id} ${beginningOf(inWordsOnly(title), LONGEST_TITLE, '…')}`,
              ),
            ),
          ],
    )
  return [...only(a, b, one), ...only(b, a, other)]
}

const inWordsOnly = (title: string): string => title.replaceAll(/\s+/g, ' ')

function citedIn({ record: { entries } }: Read): ReadonlyMap<string, Exhibit> {
  const known = new Map(
    entries.flatMap((entry) => (entry.type === 'tool_result' ? [[entry.result_id, entry] as const] : [])),
  )
  const cited = new Map<string, Exhibit>()
  for (const entry of entries)
    if (entry.type === 'turn')
      for (const mark of marksIn(entry.content))
        for (const { id } of mark.cited) {
          const exhibit = known.get(id)
          if (exhibit) cited.set(exhibit.hash, exhibit)
        }
  return cited
}
