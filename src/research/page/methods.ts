import type { GroupReport } from '../report.ts'

const listed = (values: Iterable<string>, most = 12): string => {
  const all = [...new Set(values)].filter((value) => value !== '')
  return all.length > most ? `${all.slice(0, most).join(', ')} and ${all.length - most} more` : all.join(', ')
}

/** Numbers in a row are told as a span. */
function seedsTold(seeds: readonly string[]): string {
  const all = [...new Set(seeds)]
  const numbers = all.map(Number)
  const isRow = all.length > 2 && numbers.every((seed, at) => Number.isInteger(seed) && seed === numbers[0]! + at)
  return isRow ? `${all[0]} to ${all.at(-1)}` : all.join(', ')
}

/** How it was done, in words that one can paste. */
export function methodsOf({ manifest, seen, states, ties, account }: GroupReport): readonly string[] {
  const { cells, excluded, ownFamily, audits, panel } = manifest
  const ended = states.verdict + states.ended + states.mistrial
  const models = listed(seen.flatMap(({ seats }) => seats?.map(({ model }) => model) ?? []))
  const judges = listed(seen.flatMap(({ judge }) => judge ?? []))
  const varied = [
    several(
      'case',
      cells.map((cell) => cell.case),
    ),
    several(
      'cast',
      cells.map((cell) => cell.cast),
    ),
    several(
      'line-up',
      cells.map((cell) => cell.models),
    ),
    several(
      'effort',
      cells.map((cell) => cell.effort),
    ),
    several(
      'judge',
      cells.map((cell) => cell.judge),
    ),
    several(
      'seating',
      cells.map((cell) => cell.seats),
    ),
    several(
      'order',
      cells.map((cell) => cell.order),
    ),
    several(
      'seed',
      cells.map((cell) => cell.seed),
    ),
  ].filter((part) => part !== '')
  const isOffline = seen.every(
    ({ seats, judge }) =>
      seats?.every(({ model }) => model === 'offline') !== false && (judge ?? 'offline') === 'offline',
  )
  return [
    `${cells.length} runs were planned as the full crossing of ${varied.join(', ')}` +
      (excluded > 0 ? `, less ${excluded} that were excluded beforehand` : '') +
      `${ownFamily > 0 ? `, less ${ownFamily} in which the judge would have been of a family that argued` : ''}; ` +
      `${ended} ended: ${states.verdict} with a verdict${ties > 0 ? ` (${ties} for neither side)` : ''}, ${states.ended} ` +
      `without a judge, ${states.mistrial} in a mistrial. ${states.open + states.missing} had not ended when this was written.`,
    `Cases: ${listed(cells.map((cell) => cell.case))}. Arguing: ${models || 'nobody'}. Judging: ${judges || 'nobody'}. ` +
      `Seeds: ${seedsTold(cells.map((cell) => cell.seed))}. All chance in a run is a function of its seed and of the place in its script.`,
    'With swapped seats the two who argue change places, with name, manner, instructions and model, and what is argued ' +
      'in each place stays. With reversed order the second debater opens with its own position, and the premise is put the other way round. ' +
      'Pairs are runs that differ in this alone.',
    'Shares are given with the 95 % interval of Wilson’s score, over runs in which one side won. Means and ratings have the 2.5th and ' +
      '97.5th percentile of 1,000 (ratings: 400) samples drawn again with replacement, from a fixed seed. Ratings are by Bradley and Terry on the scale of Elo, ' +
      'each with half a win and half a loss against the mean as a prior. Agreement is Krippendorff’s alpha for nominal values. ' +
      'Intervals treat runs as independent; runs of one case are not, so they are too narrow where there are few cases.',
    ...(audits.length > 0
      ? [
          `Every verdict was audited afterwards: ${audits.join(', ')}${panel.length > 0 ? `; on the panel sat ${panel.join(', ')}, each in both orders` : ''}.`,
        ]
      : []),
    ...(account.shared.calls > 0
      ? [
          `Runs that differ in the judge alone share what came before the judge first did anything: ${account.shared.calls} calls were not asked again.`,
        ]
      : []),
    ...(isOffline
      ? [
          'All seats were played by the built-in offline model, which is a set of rules and no language model: what is found here holds for these rules, and not for any model.',
        ]
      : []),
  ]
}

function several(name: string, values: readonly string[]): string {
  const count = new Set(values).size
  return count > 1 ? `${count} ${name}s` : ''
}
