import { wilson } from '#statistics'
import type { AnswerTo } from '#contract'
import type { Rows } from './rows.ts'
import type { DocketRow } from './row.ts'

/** How rulings, the person's own decisions and what came of them agreed, over all cases of which that is known. */
export type LookingBack = AnswerTo<'lookingBack'>
type LookedBack = LookingBack['rulings']

/** With fewer, a share says more of chance than of the court. */
const ENOUGH = 10

/** Cases that are put away count like any other. */
export async function lookBack(rows: (how: { readonly archived: boolean }) => Promise<Rows>): Promise<LookingBack> {
  const pages = await Promise.all([rows({ archived: false }), rows({ archived: true })])
  return looking(pages.flatMap(({ cases }) => cases))
}

export function looking(rows: readonly DocketRow[]): LookingBack {
  const known = rows.filter(({ came }) => came !== null)
  const told = known.filter(({ came }) => came?.right !== 'unclear')
  const both = known.filter(isChosen)
  const apart = told.filter((row) => isChosen(row) && !isFollowed(row))
  return {
    cases: known.map(({ id, title, came }) => ({ id, title, came: came?.words ?? '' })),
    followed: share(both, isFollowed),
    rulings: share(
      told.filter(({ ruled }) => ruled !== null),
      (row) => row.came?.right === 'ruling' || (row.came?.right === 'mine' && isFollowed(row)),
    ),
    mine: share(
      told.filter(({ mine }) => mine !== null),
      (row) => row.came?.right === 'mine' || (row.came?.right === 'ruling' && isFollowed(row)),
    ),
    apart: share(apart, ({ came }) => came?.right === 'mine'),
    unclear: known.filter(({ came }) => came?.right === 'unclear').map(({ id }) => id),
  }
}

const isChosen = ({ ruled, mine }: DocketRow): boolean => ruled !== null && mine !== null && mine.choice !== null

const isFollowed = (row: DocketRow): boolean => isChosen(row) && row.mine?.choice?.id === row.ruled

function share(rows: readonly DocketRow[], isCounted: (row: DocketRow) => boolean): LookedBack {
  const cases = rows.filter(isCounted).map(({ id }) => id)
  const [count, of] = [cases.length, rows.length]
  return { count, of, interval: of >= ENOUGH ? wilson(count, of) : null, cases }
}
