/** A promise as it was last measured. */
export interface Measured {
  readonly promise: string
  readonly figure: string
  readonly command: string
  /** None where it was not tried yet. */
  readonly kept: boolean | null
  readonly date: string
}

const HEAD = ['| Promise | Measured | Held | By | On |', '| --- | --- | --- | --- | --- |']

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const rowOf = ({ promise, figure, command, kept, date }: Measured): string =>
  `| ${cell(promise)} | ${cell(figure)} | ${kept === null ? '' : kept ? 'yes' : '**no**'} | \`${command}\` | ${date} |`

/** The cells of a row; a bar within one is escaped. */
const cellsOf = (line: string): readonly string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((text) => text.trim().replaceAll('\\|', '|'))

/** What a page has of earlier runs. */
export const measuredIn = (page: string): readonly Measured[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !HEAD.includes(line))
    .map(cellsOf)
    .map(([promise = '', figure = '', kept, command = '', date = '']) => ({
      promise,
      figure,
      command: command.replaceAll('`', ''),
      kept: kept === '' ? null : kept === 'yes',
      date,
    }))

/** The table, in the order of the promises; what was not measured now stands as it was. */
export function tableOf(
  promises: readonly { readonly promise: string; readonly command: string }[],
  measured: readonly Measured[],
): string {
  const newest = new Map(measured.map((each) => [each.promise, each] as const))
  const rows = promises.map(({ promise, command }) =>
    rowOf(newest.get(promise) ?? { promise, figure: 'not measured yet', command, kept: null, date: '' }),
  )
  return [...HEAD, ...rows].join('\n')
}
