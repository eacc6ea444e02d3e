import type { EntryOf, EventOf, JudgesView, ToldLine, ToldSign } from '#record'
import type { FormatTelling, ToldContext } from './around.ts'
import { labelled, labelsOf } from './labels.ts'
import { beginningOf, gap, onOneLine, signedLine, text } from './lines.ts'
import { auditWords } from './words/audits.ts'

type Audit = EventOf<'audit'>
type Of<K extends Audit['kind']> = Extract<Audit, { readonly kind: K }>

/** So much of a judge's reasons is told beside its view. */
const REASONS = 400

/** What an audit is told with: the words of any telling, and those of the format. */
type AuditContext = Pick<ToldContext, 'language' | 'exhibits' | 'quoted' | 'typed'> &
  Pick<FormatTelling, 'audit'> & {
    /** A phase by its own words. */
    readonly phase: (name: string) => string
  }

/** Tells what came of asking the judge again. */
export function auditsTold(around: AuditContext): Required<Pick<FormatTelling, 'told'>> {
  const words = auditWords[around.language]
  return {
    told: {
      audit: (entry) => ({
        act: 'after',
        title: words.title(words.kinds[entry.kind]),
        lines: [...linesOf(entry, around), text(billOf(entry, around), 'dim')],
        points: { entries: [entry.verdict] },
      }),
    },
  }
}

const linesOf = (entry: EntryOf<'audit'>, around: AuditContext): readonly ToldLine[] => {
  switch (entry.kind) {
    case 'mirror':
      return mirrorLines(entry, around)
    case 'leave-one-out':
      return leftLines(entry, around)
    case 'needle':
      return needleLines(entry, around)
    case 'single-pass':
      return singleLines(entry, around)
    case 'panel':
      return panelLines(entry, around)
  }
}

const signs = { firm: 'tick', leaning: 'ring', 'seat-dependent': 'cross', unread: 'warning' } as const satisfies Record<
  Of<'mirror'>['result']['holds'],
  ToldSign
>

function mirrorLines({ result, found, sides }: Of<'mirror'>, around: AuditContext): readonly ToldLine[] {
  const words = auditWords[around.language]
  const bad = result.holds === 'seat-dependent' || result.holds === 'unread'
  return [
    signedLine(signs[result.holds], words.holds[result.holds], bad ? 'bad' : 'strong'),
    ...standing(found, result.heard, sides, around),
    text(words.swapped(viewed(result.swapped, sides, around))),
    ...reasons(result.swapped, around),
  ]
}

function leftLines({ result: { without, heard }, found, sides }: Of<'leave-one-out'>, around: AuditContext) {
  const words = auditWords[around.language]
  // An exhibit of a trial has a number and no label.
  const named = ({ what, id, name }: (typeof without)[number]): string =>
    what === 'exhibit' && around.exhibits.label(id) !== undefined
      ? `${labelsOf([id], around.exhibits)} ${around.quoted(onOneLine(name))}`
      : around.quoted(onOneLine(name))
  const turning = without.filter(({ turns }) => turns).length
  return [
    text(words.turned(turning, without.length), turning > 0 ? 'bad' : 'strong'),
    ...standing(found, heard, sides, around),
    ...without.map((piece) => {
      const told = own(around.audit?.left, piece.what) ?? words.without
      const line = told(named(piece), viewed(piece.view, sides, around))
      return signedLine('bullet', piece.turns ? `${line}${words.turns}` : line, piece.turns ? 'bad' : 'plain')
    }),
  ]
}

function needleLines({ result: { points }, found, sides }: Of<'needle'>, around: AuditContext): readonly ToldLine[] {
  const words = auditWords[around.language]
  return [
    text(words.verdict(viewed(found, sides, around))),
    ...points.map(({ after, of, view }) => {
      const part =
        own(around.audit?.after, after) ?? own(words.after, after) ?? words.afterPart(partNamed(after, around))
      const stage = of === undefined ? part : words.afterOf(part, onOneLine(of))
      return signedLine('bullet', `${stage}: ${viewed(view, sides, around)}`)
    }),
  ]
}

const partNamed = (part: string, { quoted, phase }: AuditContext): string => quoted(onOneLine(phase(part)))

/** What a table says of a name in the record, which may be any. */
const own = <T>(table: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined

function singleLines({ result: { view, agrees }, found, sides }: Of<'single-pass'>, around: AuditContext) {
  const words = auditWords[around.language]
  return [
    signedLine(agrees ? 'tick' : 'cross', agrees ? words.agrees : words.differs, agrees ? 'strong' : 'bad'),
    text(words.verdict(viewed(found, sides, around))),
    text(words.single(viewed(view, sides, around))),
    ...reasons(view, around),
  ]
}

function panelLines({ result, found, sides }: Of<'panel'>, around: AuditContext): readonly ToldLine[] {
  const words = auditWords[around.language]
  const sideCalled = (id: string): string => sideNamed(id, sides, around)
  const stands = result.for === null ? words.even : words.panel(sideCalled(result.for), result.share)
  return [
    signedLine(
      result.upholds ? 'tick' : 'cross',
      result.upholds ? words.upholds : words.overturns,
      result.upholds ? 'strong' : 'bad',
    ),
    text([stands, ...(result.agreement === null ? [] : [words.agreement(result.agreement)])].join(' ')),
    text(words.verdict(viewed(found, sides, around))),
    ...result.judges.map(({ model, family, reliability, vote, orders }) => {
      const silent = orders.some((view) => view.for === null)
      const does = vote !== null ? words.votes(sideCalled(vote)) : silent ? words.silent : words.abstains
      return signedLine(
        vote === null ? 'ring' : 'bullet',
        `${words.judge(onOneLine(model), onOneLine(family), reliability)} ${does}.`,
      )
    }),
    ...result.dissent.flatMap(({ model, for: side, why }) => [
      gap,
      text(words.dissent(onOneLine(model), sideCalled(side), briefly(why, around))),
    ]),
    ...(result.excluded.length > 0 ? [text(words.excluded(onOneLine(result.excluded.join(', '))), 'dim')] : []),
  ]
}

/** The verdict, and beside it what the judge itself finds where others had found. */
const standing = (
  found: JudgesView,
  heard: JudgesView | undefined,
  sides: Audit['sides'],
  around: AuditContext,
): readonly ToldLine[] => {
  const words = auditWords[around.language]
  return [
    text(words.verdict(viewed(found, sides, around))),
    ...(heard ? [text(words.heard(viewed(heard, sides, around)))] : []),
  ]
}

/** A side by its name; one that is no name in the language of whoever reads. */
export function sideNamed(
  id: string,
  sides: Audit['sides'],
  { language, audit }: Pick<AuditContext, 'language' | 'audit'>,
): string {
  const name = sides.find((side) => side.id === id)?.name
  if (name === undefined) return auditWords[language].neither
  return own(audit?.sides, id) ?? onOneLine(name)
}

/** For whom a judge is, and how clearly. */
function viewed(view: JudgesView, sides: Audit['sides'], around: AuditContext): string {
  const words = auditWords[around.language]
  if (view.for === null) return words.unread
  const side = sideNamed(view.for, sides, around)
  return view.for === 'neither' ? side : words.leans(side, Math.round(Math.abs(view.leaning)))
}

const reasons = ({ why }: JudgesView, around: AuditContext): readonly ToldLine[] =>
  why === '' ? [] : [gap, text(briefly(why, around), 'dim')]

const briefly = (why: string, { exhibits, typed }: AuditContext): string =>
  beginningOf(labelled(why.replaceAll(/\s+/gu, ' ').trim(), exhibits), REASONS, typed.cut)

function billOf({ by, calls, cost, models }: Audit, { language }: AuditContext): string {
  const words = auditWords[language]
  if (by === 'rules') return words.byRules
  const amount = cost === null ? words.unpriced : `$${cost.toFixed(cost > 0 && cost < 0.1 ? 4 : 2)}`
  return words.bill(calls, amount, onOneLine(models.join(', ')))
}
