import type { Cell } from '../cells.ts'
import type { GroupReport } from '../report.ts'
import type { ReportVoice } from './words/index.ts'

const MOST = 12

const axes = ['case', 'cast', 'models', 'effort', 'judge', 'seats', 'order', 'seed'] as const satisfies (keyof Cell)[]

/** How it was done, in words that one can paste. */
export function methodsOf(report: GroupReport, { words: { methods } }: ReportVoice): readonly string[] {
  const { manifest, seen, states, draws, account } = report
  const { cells, excluded, ownFamily, audits, panel, deleted = 0 } = manifest
  const listed = (values: Iterable<string>): string => {
    const all = [...new Set(values)].filter((value) => value !== '')
    return all.slice(0, MOST).join(', ') + (all.length > MOST ? methods.more(all.length - MOST) : '')
  }
  const varied = axes.flatMap((axis) => {
    const count = new Set(cells.map((cell) => cell[axis])).size
    return count > 1 ? [`${count} ${methods.axes[axis]}`] : []
  })
  const ended = states.verdict + states.ended + states.mistrial
  const level = draws[0]?.count ?? 0
  const models = listed(seen.flatMap(({ seats }) => seats?.map(({ model }) => model) ?? []))
  const judges = listed(seen.flatMap(({ judge }) => judge ?? []))
  const seeds = seedsTold(
    cells.map((cell) => cell.seed),
    methods.span,
  )
  const isOffline = seen.every(
    ({ seats, judge }) =>
      seats?.every(({ model }) => model === 'offline') !== false && (judge ?? 'offline') === 'offline',
  )
  return [
    methods.planned(cells.length + deleted, varied.join(', ')) +
      (excluded > 0 ? methods.excluded(excluded) : '') +
      (ownFamily > 0 ? methods.ownFamily(ownFamily) : '') +
      (deleted > 0 ? methods.deleted(deleted) : '') +
      methods.ended(ended, states.verdict, level, states.ended, states.mistrial, states.open + states.missing),
    methods.who(listed(cells.map((cell) => cell.case)), models || methods.nobody, judges || methods.nobody, seeds),
    methods.seats,
    methods.level,
    methods.figures,
    ...(audits.length > 0 ? [methods.audited(audits.join(', '), panel.join(', '))] : []),
    ...(account.shared.calls > 0 ? [methods.shared(account.shared.calls)] : []),
    ...(isOffline ? [methods.offline] : []),
  ]
}

/** Numbers in a row are told as a span. */
function seedsTold(seeds: readonly string[], span: (first: string, last: string) => string): string {
  const all = [...new Set(seeds)]
  const numbers = all.map(Number)
  const isRow = all.length > 2 && numbers.every((seed, at) => Number.isInteger(seed) && seed === numbers[0]! + at)
  return isRow ? span(all[0]!, all.at(-1)!) : all.join(', ')
}
