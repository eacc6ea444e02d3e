import type { CaseSummary, Store } from '#court'
import { DocketError } from './errors.ts'
import { summaryOf } from './known.ts'

const NAMED = 5

export async function findCase(store: Store, name?: string): Promise<CaseSummary> {
  if (name === undefined) {
    const [open] = await store.names({ owed: true }, { limit: 1 })
    if (open === undefined) throw new DocketError('no-open-case', 'No case is open. `list` shows them all.')
    return summaryOf(store, open)
  }
  const like = await store.names({ like: name }, { limit: Infinity })
  const matches = like.includes(name) ? [name] : like
  const [match] = matches
  if (match === undefined) throw new DocketError('no-such-case', `There is no case "${name}". \`list\` shows them all.`)
  if (matches.length > 1)
    throw new DocketError(
      'ambiguous-case',
      `"${name}" fits ${matches.length} cases: ${matches.slice(0, NAMED).join(', ')}. Give more letters.`,
    )
  return summaryOf(store, match)
}
