import type { Event } from '#record'

/** What was filed and said when a rowing club asked whether to buy the boathouse it rents. */
export const exhibits = {
  survey: ['Building survey', '2026-03-12', 'The roof must be replaced within two years, at about 41,000 pounds.'],
  owner: [
    'Letter of the owner',
    '2025-11-04',
    'The roof was renewed in 2019 and needs no work. We ask 180,000 pounds.',
  ],
  map: ['Flood map of the river board', '2019', 'At the slipway the river floods about once in ten years.'],
  log: ['Log of the lock keeper', '2026-01', 'The slipway stood under water in 2021, in 2023 and twice in 2025.'],
  accounts: ['Accounts of the treasurer', '2026-02', 'Reserves are 96,500 pounds. 212 members paid their fee in 2025.'],
  poll: ['Poll of the members', '2026-04', 'Of 212 members 131 would pay 60 pounds more a year.'],
  bank: ['Offer of the bank', '2026-04-20', 'A loan of 90,000 pounds costs 9,600 pounds a year for twelve years.'],
  council: [
    'Letter of the council',
    '2026-05-02',
    'The lease of the land ends in 2041. No other offer is known to us.',
  ],
} as const

export type Name = keyof typeof exhibits

export const idOf = (name: Name): string => `tool_${name}`

export const result = (name: Name): Event => {
  const [title, date, text] = exhibits[name]
  return {
    type: 'tool_result',
    agent: 'researcher',
    tool: 'documents',
    result_id: idOf(name),
    title,
    source: `${name}.pdf`,
    source_type: 'document',
    date,
    dated: 'title',
    url: null,
    snippet: text,
    text,
    hash: `b0a7${name}`,
    page: 1,
    citations: null,
  }
}

const cite = (...names: readonly Name[]): string => `[${names.map((name) => `TOOL:${idOf(name)}`).join(', ')}]`

export const speeches = {
  2: [
    'defense',
    'DEFENSE_OPENING',
    `The club has 212 members ${cite('accounts', 'poll')}. The owner asks 180,000 pounds ${cite('owner')}, and the roof ` +
      `was renewed in 2019 ${cite('owner')}. The slipway floods about once in ten years ${cite('map')}. Reserves are ` +
      `96,500 pounds ${cite('accounts')}, and 131 members would pay 60 pounds more a year ${cite('poll')}. There is a ` +
      'second bidder for the house.',
  ],
  3: [
    'prosecution',
    'PROSECUTION_OPENING',
    `The roof must be replaced within two years, at 41,000 pounds ${cite('survey')}. The owner’s letter ` +
      `${cite('owner')} names no builder. The slipway stood under water in 2021, 2023 and 2025 ${cite('log')}. The lease ` +
      `of the land ends in 2041 ${cite('council')}. The surveyor calls the house “a ruin in all but name” ${cite('survey')}.`,
  ],
  4: [
    'prosecution',
    'CROSS_EXAM_1',
    `The loan costs 11,200 pounds a year ${cite('bank')}. No other offer is known to the council ${cite('council')}, so ` +
      `there is no second bidder. The members are against the fee ${cite('poll')}. Half of the juniors row elsewhere by now.`,
  ],
  5: [
    'defense',
    'CROSS_EXAM_1',
    `The loan costs 9,600 pounds a year for twelve years ${cite('bank')}. The members carry it ${cite('poll')}. The ` +
      'river board is to build a wall by 2028.',
  ],
  6: [
    'defense',
    'DEFENSE_CLOSING',
    `I concede that the roof has to be replaced ${cite('survey')}. We no longer say that the wall will come by 2028. A ` +
      'rented shed would cost 14,000 pounds a year.',
  ],
  7: [
    'prosecution',
    'PROSECUTION_CLOSING',
    `We concede that a house of its own would help the club. A second dock would need 22,000 pounds ${cite('survey')}. ` +
      `The loan runs for twelve years ${cite('bank')}.`,
  ],
} as const

export type Turn = keyof typeof speeches

/** Where words stand in a turn. */
export function placeOf(turn: Turn, words: string) {
  const start = speeches[turn][2].indexOf(words)
  if (start < 0) throw new Error(`Turn ${turn} does not say “${words}”.`)
  return { start, end: start + words.length }
}
