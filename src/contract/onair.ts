/** What the pages of a show ask: they are weighed, and carry no other address. */
export const showAddresses = {
  air: 'get /api/cases/{id}/air',
  desk: 'get /api/cases/{id}/desk',
  speech: 'get /api/cases/{id}/speech',
  cue: 'post /api/cases/{id}/cues',
  voter: 'post /api/cases/{id}/voter',
  vote: 'post /api/cases/{id}/votes',
} as const

/** What can be heard, each as loud as the desk sets it, from 0 to 1. */
export const mixParts = ['room', 'murmur', 'voices', 'stings'] as const

export const loudest = 1

/** As loud as it is until a desk says otherwise. */
export const fullMix: Readonly<Record<(typeof mixParts)[number], number>> = {
  room: 0.6,
  murmur: 0.6,
  voices: 0.7,
  stings: 0.8,
}

/** The path of an address with its holes filled in, ready to be fetched. */
export const fillPath = (address: string, holes: Readonly<Record<string, string>>): string =>
  address.split(' ')[1]!.replaceAll(/\{(\w+)\}/g, (_, hole: string) => encodeURIComponent(holes[hole] ?? ''))
