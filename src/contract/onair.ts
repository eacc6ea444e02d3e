/** What the pages of a show ask: they are weighed, and carry no other address. */
export const showAddresses = {
  air: 'get /api/cases/{id}/air',
  desk: 'get /api/cases/{id}/desk',
  cue: 'post /api/cases/{id}/cues',
  voter: 'post /api/cases/{id}/voter',
  vote: 'post /api/cases/{id}/votes',
} as const

/** The path of an address with its holes filled in, ready to be fetched. */
export const fillPath = (address: string, holes: Readonly<Record<string, string>>): string =>
  address.split(' ')[1]!.replaceAll(/\{(\w+)\}/g, (_, hole: string) => encodeURIComponent(holes[hole] ?? ''))
