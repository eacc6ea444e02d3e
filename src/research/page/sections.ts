import type { GroupReport } from '../report.ts'
import type { Share } from '../shares.ts'
import { driftChart, lengthChart, rangeChart } from './charts.ts'
import type { RunFilters } from './filters.ts'
import { escaped, figureOf, linkTo, sectionOf, tableOf, type LinkOf } from './markup.ts'
import type { ReportVoice } from './words/index.ts'

/** How a report is told: in which words, and where what it shows is looked up. */
export interface ReportTelling {
  readonly voice: ReportVoice
  readonly linkOf: LinkOf
  readonly filters: RunFilters
}

export const sectionsOf = (report: GroupReport, telling: ReportTelling): readonly string[] =>
  [wins, paired, scores, judges, audits, evidence, rating, account].map((part) => part(report, telling))

/** A table of shares with the chart that shows them; each bar and each count lead to their runs. */
function sharing(
  { voice: { words, called, percent }, filters }: ReportTelling,
  caption: string,
  shares: readonly Share[],
): string {
  if (shares.length === 0) return ''
  const { columns, charts, runs } = words
  const linked = shares.map((share) => ({
    ...share,
    label: called(share),
    href: filters.to(called(share), share.cases),
  }))
  const bars = linked.flatMap(({ label, href, share, interval }) =>
    share === null || interval === null
      ? []
      : [{ label, href, said: runs.show(`${label}, ${percent(share)}`), value: share, ...interval }],
  )
  const how = {
    title: caption,
    domain: [0, 1],
    middle: 0.5,
    told: (value: number) => `${Math.round(value * 100)} %`,
  } as const
  const hasLevel = shares.some(({ level }) => level > 0)
  const rows = linked.map(({ label, href, count, of, level, share, interval }) => [
    escaped(label),
    count === 0 ? '0' : linkTo(href, `${count}`),
    `${of}`,
    ...(hasLevel ? [`${level}`] : []),
    percent(share),
    interval ? `${percent(interval.low)} – ${percent(interval.high)}` : '–',
  ])
  const { what, count, of, level, share, interval } = columns
  const head = [what, count, of, ...(hasLevel ? [level] : []), share, interval]
  return (
    (bars.length === 0 ? '' : figureOf(rangeChart(bars, how), charts.intervals(caption))) + tableOf(caption, head, rows)
  )
}

function wins(
  { draws, outcomes, wins: { order, side, debater, model, judge } }: GroupReport,
  telling: ReportTelling,
): string {
  const { sections, tables } = telling.voice.words
  const hasDraws = draws.some(({ count }) => count > 0)
  if (!hasDraws && outcomes.length === 0 && order[0]?.of === 0) return ''
  return sectionOf(
    'wins',
    sections.wins,
    sharing(telling, tables.outcomes, outcomes),
    sharing(telling, tables.draws, hasDraws ? draws : []),
    sharing(telling, tables.order, draws[0]?.of === 0 ? [] : order),
    sharing(telling, tables.side, draws[0]?.of === 0 ? [] : side),
    sharing(telling, tables.debater, debater),
    sharing(telling, tables.model, model),
    sharing(telling, tables.judge, judge),
  )
}

function paired({ seatSwap, orderReversal, premise }: GroupReport, telling: ReportTelling): string {
  if (seatSwap.length + orderReversal.length + premise.length === 0) return ''
  const { sections, tables } = telling.voice.words
  return sectionOf(
    'pairs',
    sections.pairs,
    sharing(telling, tables.seats, seatSwap),
    sharing(telling, tables.reversal, orderReversal),
    sharing(telling, tables.premise, premise),
  )
}

function scores({ spread, drift, length }: GroupReport, telling: ReportTelling): string {
  if (spread.length === 0 && drift.length === 0) return ''
  const { voice, filters, linkOf } = telling
  const { words, figure } = voice
  const { columns, charts, tables, sections } = words
  const spreadRows = spread.map(({ what, count, mean, deviation, quartiles, cases }) => [
    escaped(words.spread[what]),
    linkTo(filters.to(words.spread[what], cases), `${count}`),
    figure(mean),
    figure(deviation),
    quartiles.map((one) => figure(one, 1)).join(' · '),
  ])
  const driftRows = drift.map(({ turn, seat, count, mean, interval }) => [
    `${turn}`,
    words.seats[seat],
    `${count}`,
    figure(mean),
    `${figure(interval.low)} – ${figure(interval.high)}`,
  ])
  const spreadHead = [columns.what, columns.runs, columns.mean, columns.deviation, columns.quartiles]
  const driftHead = [columns.turn, columns.who, columns.scores, columns.mean, columns.interval]
  const correlation = length.correlation === null ? words.untold : figure(length.correlation)
  return sectionOf(
    'scores',
    sections.scores,
    spread.length > 0 ? tableOf(tables.spread, spreadHead, spreadRows) : '',
    drift.length > 0 ? figureOf(driftChart(drift, voice, filters.to), charts.intervals(tables.drift)) : '',
    drift.length > 0 ? tableOf(tables.drift, driftHead, driftRows) : '',
    sharing(telling, tables.length, length.share.of === 0 ? [] : [length.share]),
    length.points.length > 0 ? figureOf(lengthChart(length.points, voice, linkOf), charts.lengthTold(correlation)) : '',
  )
}

function judges({ judging }: GroupReport, telling: ReportTelling): string {
  const { agreement, position, consistent, length, own } = judging
  if (position.length === 0) return ''
  const { words, figure } = telling.voice
  const { columns, tables } = words
  const rows = agreement.map(({ what, things, judges: count, alpha }) => [
    escaped(words.agreed[what]),
    `${count}`,
    `${things}`,
    alpha === null ? words.untold : figure(alpha, 3),
  ])
  const head = [columns.what, columns.judges, columns.cases, columns.alpha]
  return sectionOf(
    'judges',
    words.sections.judges,
    rows.length > 0 ? tableOf(tables.agreement, head, rows) : '',
    sharing(telling, tables.first, position),
    sharing(telling, tables.both, consistent),
    sharing(telling, tables.longer, length),
    sharing(telling, tables.family, own),
  )
}

function audits({ audits: said }: GroupReport, telling: ReportTelling): string {
  const { sections, tables } = telling.voice.words
  return said.length === 0 ? '' : sectionOf('audits', sections.audits, sharing(telling, tables.audits, said))
}

function evidence({ evidence: found }: GroupReport, { voice: { words, figure, percent } }: ReportTelling): string {
  if (found === null) return ''
  const rows = [
    [words.evidence.runs, `${found.runs}`],
    [words.evidence.flags, figure(found.flagsATurn)],
    [words.evidence.supported, percent(found.supported)],
    [words.evidence.kills, `${found.killShots}`],
  ]
  const { what, figure: value } = words.columns
  return sectionOf('evidence', words.sections.evidence, tableOf(words.tables.evidence, [what, value], rows))
}

function rating({ rating: rated }: GroupReport, { voice: { words, figure }, filters }: ReportTelling): string {
  if (rated.length < 2) return ''
  const { columns, charts, tables, runs } = words
  const ends = rated.flatMap(({ interval, rating: own }) => [interval.low, interval.high, own])
  const domain = [Math.min(1_400, ...ends), Math.max(1_600, ...ends)] as const
  const linked = rated.map((one) => ({ ...one, href: filters.to(one.name, one.cases) }))
  const bars = linked.map(({ name, rating: own, interval, href }) => ({
    label: name,
    href,
    said: runs.show(`${name}, ${figure(own, 0)}`),
    value: own,
    ...interval,
  }))
  const how = { title: tables.rating, domain, middle: 1_500, told: (value: number) => `${Math.round(value)}` }
  const rows = linked.map(({ name, contests, level, rating: own, interval, href }) => [
    escaped(name),
    linkTo(href, `${contests}`),
    `${level}`,
    figure(own, 0),
    `${figure(interval.low, 0)} – ${figure(interval.high, 0)}`,
  ])
  const head = [columns.what, columns.contests, columns.level, columns.rating, columns.interval]
  return sectionOf(
    'rating',
    words.sections.rating,
    figureOf(rangeChart(bars, how), charts.rating),
    tableOf(tables.rating, head, rows),
  )
}

function account({ account: spent }: GroupReport, { voice: { words, figure, dollars } }: ReportTelling): string {
  const { calls, shared, unpriced, aRun, took, timed } = spent
  const told = words.account
  const rows = [
    [told.calls, `${calls}`],
    [told.shared, told.sharedTold(shared.calls, dollars(shared.dollars))],
    [told.cost, dollars(spent.dollars) + (unpriced > 0 ? told.unpriced(unpriced) : '')],
    [told.aRun, aRun === null ? '–' : dollars(aRun)],
    [told.time, took === null ? told.noTime : told.took(figure(took / 1000, 1), timed)],
  ]
  const { what, figure: value } = words.columns
  return sectionOf('account', words.sections.account, tableOf(words.tables.account, [what, value], rows))
}
