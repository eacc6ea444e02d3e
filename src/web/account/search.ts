/** Why a provider has sent somebody back. */
const reasons = ['cancelled', 'failed', 'no-address', 'not-allowed'] as const

interface SignInSearch {
  readonly why?: (typeof reasons)[number]
}

export function readSignInSearch(search: Record<string, unknown>): SignInSearch {
  const why = reasons.find((reason) => reason === search['why'])
  return why === undefined ? {} : { why }
}
