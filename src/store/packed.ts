import type { CaseOnPage, CasePage } from '#court'

/** What stands for itself in a row of the page. */
type Few = Pick<CaseOnPage, 'notes' | 'folded'>

/** A page on its way between threads: a few long lists are copied in a third of the time of many small objects. */
export interface PackedPage extends Omit<CasePage, 'cases'> {
  readonly ids: readonly string[]
  readonly marks: readonly string[]
  readonly rows: readonly (string | undefined)[]
  readonly open: readonly boolean[]
  readonly dues: readonly boolean[]
  /** By their places; most cases have neither notes nor runs. */
  readonly few: ReadonlyMap<number, Few>
  readonly hits: readonly string[]
}

export function packed({ cases, ...rest }: CasePage): PackedPage {
  const few = cases.flatMap(({ notes, folded }, at): [number, Few][] =>
    folded || Object.keys(notes).length > 0 ? [[at, { notes, ...(folded && { folded }) }]] : [],
  )
  return {
    ...rest,
    ids: cases.map(({ id }) => id),
    marks: cases.map(({ mark }) => mark),
    rows: cases.map(({ row }) => row),
    open: cases.map(({ state }) => state === 'open'),
    dues: cases.map(({ due }) => due),
    few: new Map(few),
    hits: cases.map(({ hits }) => hits),
  }
}

const plain: Few = { notes: {} }

export function unpacked({ ids, marks, rows, open, dues, few, hits, ...rest }: PackedPage): CasePage {
  const cases = ids.map((id, at): CaseOnPage => {
    const { notes, folded } = few.get(at) ?? plain
    const row = rows[at]
    return {
      id,
      mark: marks[at]!,
      state: open[at] ? 'open' : 'closed',
      notes,
      due: dues[at]!,
      ...(folded && { folded }),
      ...(row !== undefined && { row }),
      hits: hits[at]!,
    }
  })
  return { ...rest, cases }
}
