/** The paragraph on methods, in parts that one can paste. */
export const englishMethods = {
  axes: {
    case: 'cases',
    cast: 'casts',
    models: 'line-ups',
    effort: 'efforts',
    judge: 'judges',
    seats: 'seatings',
    order: 'orders',
    seed: 'seeds',
  },
  more: (count: number): string => ` and ${count} more`,
  span: (first: string, last: string): string => `${first} to ${last}`,
  nobody: 'nobody',
  planned: (runs: number, varied: string): string =>
    `${runs} runs were planned${varied === '' ? '' : ` as the full crossing of ${varied}`}`,
  excluded: (count: number): string => `, less ${count} that were excluded beforehand`,
  ownFamily: (count: number): string => `, less ${count} in which the judge would have been of a family that argued`,
  deleted: (count: number): string => `, ${count} of them deleted since`,
  ended: (all: number, verdicts: number, level: number, without: number, mistrials: number, open: number): string =>
    `; ${all} ended: ${verdicts} with a verdict${level > 0 ? ` (${level} level or for neither side)` : ''}, ${without} ` +
    `without a judge, ${mistrials} in a mistrial. ${open} had not ended when this was written.`,
  who: (cases: string, arguing: string, judging: string, seeds: string): string =>
    `Cases: ${cases}. Arguing: ${arguing}. Judging: ${judging}. Seeds: ${seeds}. ` +
    'All chance in a run is a function of its seed and of the place in its script.',
  seats:
    'With swapped seats the two who argue change places, with name, manner, instructions and model, and what is argued ' +
    'in each place stays. With reversed order the second debater opens with its own position, and the premise is put the other way round. ' +
    'Pairs are runs that differ in this alone.',
  level:
    'A debate in which the judge gave both sides the same points counts as level, whomever the verdict names, and so does a verdict for neither side. ' +
    'What is level is told apart: shares are of the runs in which one side won, and the column “level” tells how many were set aside; ' +
    'a pair is set aside when either of its runs is level. In ratings a level run is half a win for each, in agreement it is a finding of its own.',
  figures:
    'Shares are given with the 95 % interval of Wilson’s score. Means and ratings have the 2.5th and ' +
    '97.5th percentile of 1,000 (ratings: 400) samples drawn again with replacement, from a fixed seed. Ratings are by Bradley and Terry on the scale of Elo, ' +
    'each with half a win and half a loss against the mean as a prior; only those who met, or met the same others, can be compared. Agreement is Krippendorff’s alpha for nominal values. ' +
    'Intervals treat runs as independent; runs of one case are not, so they are too narrow where there are few cases.',
  audited: (kinds: string, panel: string): string =>
    `Every verdict was audited afterwards: ${kinds}${panel === '' ? '' : `; on the panel sat ${panel}, each in both orders`}.`,
  shared: (calls: number): string =>
    `Runs that differ in nothing but who judges, or who plays the last phase, share what came before it: ${calls} calls were not asked again.`,
  offline:
    'All seats were played by the built-in offline model, which is a set of rules and no language model: what is found here holds for these rules, and not for any model.',
} as const
