import { sentBackFor } from '#contract'

interface SignInSearch {
  readonly why?: (typeof sentBackFor)[number]
}

export function readSignInSearch(search: Record<string, unknown>): SignInSearch {
  const why = sentBackFor.find((reason) => reason === search['why'])
  return why === undefined ? {} : { why }
}
