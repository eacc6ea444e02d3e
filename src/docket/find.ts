import type { CaseSummary } from '#court'
import { DocketError } from './errors.ts'
import { isOwed } from './row.ts'

export function findCase(cases: readonly CaseSummary[], name?: string): CaseSummary {
  if (name === undefined) {
    const open = cases.find(isOwed)
    if (!open) throw new DocketError('no-open-case', 'No case is open. `list` shows them all.')
    return open
  }
  const exact = cases.find(({ id }) => id === name)
  const matches = exact ? [exact] : cases.filter(({ id }) => id.startsWith(name) || id.endsWith(`-${name}`))
  const [match] = matches
  if (!match) throw new DocketError('no-such-case', `There is no case "${name}". \`list\` shows them all.`)
  if (matches.length > 1) {
    const names = matches.slice(0, 5).map(({ id }) => id)
    throw new DocketError(
      'ambiguous-case',
      `"${name}" fits ${matches.length} cases: ${names.join(', ')}. Give more letters.`,
    )
  }
  return match
}
