import type { GroupReport } from '../report.ts'
import type { Spread } from '../scoring.ts'
import type { Share } from '../shares.ts'
import { driftChart, lengthChart, rangeChart } from './charts.ts'
import { dollarsIn, escaped, figure, percent, type LinkOf } from './markup.ts'
import { methodsOf } from './methods.ts'
import { runsTable } from './runs.ts'
import { STYLE } from './style.ts'

interface PageHow {
  /** Where the cases of the report are; without it points lead to the list of runs below. */
  readonly cases?: string
}

/** The report as one page that needs nothing else: no script, no file beside it. */
export function reportPage(report: GroupReport, { cases }: PageHow = {}): string {
  const { manifest } = report
  const linkOf: LinkOf = (id) => (cases === undefined ? `#${id}` : `${cases}${id}`)
  const title = `Report: ${manifest.name}`
  const parts = [
    summary(report),
    wins(report),
    paired(report),
    scores(report, linkOf),
    judges(report),
    audits(report),
    evidence(report),
    rating(report),
    account(report),
    methods(report),
    section('runs', 'Runs', runsTable(report.seen, cases)),
  ]
  return (
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n' +
    `<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>${escaped(title)}</title>\n` +
    `<style>${STYLE}</style>\n</head>\n<body>\n<main>\n<h1>${escaped(title)}</h1>\n` +
    (manifest.about === undefined ? '' : `<p class="about">${escaped(manifest.about)}</p>\n`) +
    `${parts.filter((part) => part !== '').join('\n')}\n</main>\n</body>\n</html>\n`
  )
}

const section = (id: string, title: string, ...inside: readonly string[]): string =>
  `<section id="${id}">\n<h2>${escaped(title)}</h2>\n${inside.filter((part) => part !== '').join('\n')}\n</section>`

const paragraph = (words: string): string => `<p>${escaped(words)}</p>`

const figureOf = (drawn: string, caption: string): string =>
  `<figure>${drawn}<figcaption>${escaped(caption)}</figcaption></figure>`

const table = (caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="wide" tabindex="0" role="region" aria-label="${escaped(caption)}"><table><caption>${escaped(caption)}</caption>` +
  `<thead><tr>${head.map((one) => `<th scope="col">${escaped(one)}</th>`).join('')}</tr></thead>` +
  `<tbody>${rows.map(([first = '', ...rest]) => `<tr><th scope="row">${first}</th>${rest.map((one) => `<td>${one}</td>`).join('')}</tr>`).join('')}</tbody></table></div>`

function summary({ states, ties, wins: { order }, account: { dollars, calls } }: GroupReport): string {
  const [first] = order
  const found =
    first?.interval && first.share !== null
      ? ` Whoever opened won ${first.count} of ${first.of} (${percent(first.share)}; 95 % interval ${percent(first.interval.low)} to ${percent(first.interval.high)}).`
      : ''
  const open = states.open + states.missing
  return paragraph(
    `${states.verdict} verdicts${ties > 0 ? `, ${ties} of them for neither side` : ''}, ${states.ended} runs without a judge, ` +
      `${states.mistrial} mistrials${open > 0 ? `, ${open} not ended` : ''}. ${calls} calls, ${dollarsIn(dollars)}.${found}`,
  )
}

const shareRows = (shares: readonly Share[]): readonly (readonly string[])[] =>
  shares.map(({ label, count, of, share, interval }) => [
    escaped(label),
    `${count}`,
    `${of}`,
    percent(share),
    interval ? `${percent(interval.low)} – ${percent(interval.high)}` : '–',
  ])

const SHARES = ['', 'count', 'of', 'share', '95 % interval'] as const

/** A table of shares with the chart that shows them. */
function sharing(caption: string, shares: readonly Share[]): string {
  if (shares.length === 0) return ''
  const rows = shares.flatMap(({ label, share, interval }) =>
    share === null || interval === null ? [] : [{ label, value: share, ...interval }],
  )
  const how = {
    title: caption,
    domain: [0, 1],
    middle: 0.5,
    told: (value: number) => `${Math.round(value * 100)} %`,
  } as const
  return figureOf(rangeChart(rows, how), `${caption}, with 95 % intervals.`) + table(caption, SHARES, shareRows(shares))
}

const wins = ({ wins: { order, side, debater, model, judge } }: GroupReport): string =>
  order[0]?.of === 0
    ? ''
    : section(
        'wins',
        'Who wins',
        sharing('By speaking order', order),
        sharing('By side', side),
        sharing('By debater', debater),
        sharing('By model', model),
        sharing('By judge', judge),
      )

const paired = ({ seatSwap, orderReversal, premise }: GroupReport): string =>
  seatSwap.length + orderReversal.length + premise.length === 0
    ? ''
    : section(
        'pairs',
        'Seats, order and premise',
        sharing('Seats swapped', seatSwap),
        sharing('Order reversed', orderReversal),
        sharing('The premise put both ways', premise),
      )

const spreadRows = (spread: readonly Spread[]): readonly (readonly string[])[] =>
  spread.map(({ label, count, mean, deviation, quartiles }) => [
    escaped(label),
    `${count}`,
    figure(mean),
    figure(deviation),
    quartiles.map((one) => figure(one, 1)).join(' · '),
  ])

function scores({ spread, drift, length }: GroupReport, linkOf: LinkOf): string {
  if (spread.length === 0 && drift.length === 0) return ''
  const SPREAD = ['', 'runs', 'mean', 'deviation', 'quartiles'] as const
  const driftRows = drift.map(({ turn, seat, count, mean, interval }) => [
    `${turn}`,
    seat === 0 ? 'opens' : 'second',
    `${count}`,
    figure(mean),
    `${figure(interval.low)} – ${figure(interval.high)}`,
  ])
  return section(
    'scores',
    'Scores and length',
    spread.length > 0 ? table('Points at the end, of ten', SPREAD, spreadRows(spread)) : '',
    drift.length > 0 ? figureOf(driftChart(drift), 'Mean running score by turn, with 95 % intervals.') : '',
    drift.length > 0
      ? table('Mean running score by turn', ['turn', 'who', 'scores', 'mean', '95 % interval'], driftRows)
      : '',
    sharing('Length', length.share.of === 0 ? [] : [length.share]),
    length.points.length > 0
      ? figureOf(
          lengthChart(length.points, linkOf),
          `Each point is a run and leads to it. Correlation of words and points: ${length.correlation === null ? 'not to be told' : figure(length.correlation)}.`,
        )
      : '',
  )
}

function judges({ judging }: GroupReport): string {
  const { agreement, position, consistent, length, own } = judging
  if (position.length === 0) return ''
  const rows = agreement.map(({ label, things, judges: count, alpha }) => [
    escaped(label),
    `${count}`,
    `${things}`,
    alpha === null ? 'not to be told' : figure(alpha, 3),
  ])
  return section(
    'judges',
    'Judges',
    rows.length > 0 ? table('Agreement', ['', 'judges', 'cases', 'Krippendorff’s alpha'], rows) : '',
    sharing('Leaning to whom was heard first', position),
    sharing('Both orders', consistent),
    sharing('Leaning to length', length),
    sharing('Leaning to the own family', own),
  )
}

const audits = ({ audits: said }: GroupReport): string =>
  said.length === 0 ? '' : section('audits', 'What the audits say', sharing('Audits of the verdicts', said))

const evidence = ({ evidence: found }: GroupReport): string =>
  found === null
    ? ''
    : section(
        'evidence',
        'Evidence',
        table(
          'Claims and flags',
          ['', 'figure'],
          [
            ['Runs', `${found.runs}`],
            ['Flags a turn', figure(found.flagsATurn)],
            ['Claims supported', percent(found.supported)],
            ['Kill shots', `${found.killShots}`],
          ],
        ),
      )

function rating({ rating: rated }: GroupReport): string {
  if (rated.length < 2) return ''
  const ends = rated.flatMap(({ interval, rating: own }) => [interval.low, interval.high, own])
  const domain = [Math.min(1_400, ...ends), Math.max(1_600, ...ends)] as const
  const rows = rated.map(({ name, rating: own, interval }) => ({ label: name, value: own, ...interval }))
  const how = { title: 'Ratings', domain, middle: 1_500, told: (value: number) => `${Math.round(value)}` }
  const cells = rated.map(({ name, contests, rating: own, interval }) => [
    escaped(name),
    `${contests}`,
    figure(own, 0),
    `${figure(interval.low, 0)} – ${figure(interval.high, 0)}`,
  ])
  return section(
    'rating',
    'Rating',
    figureOf(rangeChart(rows, how), 'Ratings by Bradley and Terry, with 95 % intervals.'),
    table('Ratings', ['', 'contests', 'rating', '95 % interval'], cells),
  )
}

function account({ account: { calls, shared, dollars, unpriced, aRun, took, timed } }: GroupReport): string {
  const rows = [
    ['Calls', `${calls}`],
    ['Calls that runs share', `${shared.calls} (${dollarsIn(shared.dollars)} not spent)`],
    ['Cost', `${dollarsIn(dollars)}${unpriced > 0 ? `, and ${unpriced} calls of unknown price` : ''}`],
    ['Cost of a run', aRun === null ? '–' : dollarsIn(aRun)],
    [
      'Time of a run',
      took === null ? 'no model was asked, and rules take none' : `${(took / 1000).toFixed(1)} s (median of ${timed})`,
    ],
  ]
  return section('account', 'Cost and time', table('What it took', ['', 'figure'], rows))
}

const methods = (report: GroupReport): string => section('methods', 'Methods', ...methodsOf(report).map(paragraph))
