import { escaped, linkTo } from './markup.ts'
import type { ReportVoice } from './words/index.ts'

interface Filter {
  readonly id: string
  readonly what: string
  readonly cases: ReadonlySet<string>
}

/** Ways to the runs behind a figure: each shows its rows alone in the list of runs, without a script. */
export interface RunFilters {
  readonly to: (what: string, cases: readonly string[]) => string
  /** The classes of the row of a run. */
  readonly classesOf: (id: string) => string
  /** What stands above the list, one line for each filter, seen when it is chosen. */
  readonly lines: () => string
  readonly style: () => string
}

/** The section with the list, where every run is shown. */
export const RUNS = 'runs'
const ALL = `#${RUNS}`

export function runFilters(all: number, { words: { runs } }: ReportVoice): RunFilters {
  const filters: Filter[] = []
  return {
    to(what, cases) {
      const own = new Set(cases)
      if (own.size === 0 || own.size === all) return ALL
      const id = `only-${filters.length + 1}`
      filters.push({ id, what, cases: own })
      return `#${id}`
    },
    classesOf: (of) =>
      filters
        .filter(({ cases }) => cases.has(of))
        .map(({ id }) => id.replace('only', 'of'))
        .join(' '),
    lines: () =>
      filters
        .map(
          ({ id, what, cases }) =>
            `<p class="only" id="${id}">${escaped(runs.only(cases.size, what))} ${linkTo(ALL, runs.all)}</p>`,
        )
        .join(''),
    style: () =>
      filters
        .map(({ id }) => `#${id}:target~.wide tbody tr:not(.${id.replace('only', 'of')}){display:none}`)
        .join('\n'),
  }
}
