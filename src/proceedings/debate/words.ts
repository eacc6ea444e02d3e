import type { Catalogued, Worded } from '#record'

const english = {
  called: 'debate',
  phases: {} as Readonly<Record<string, string>>,
  premise: 'Premise',
  opens: 'opens the debate',
  answers: 'answers',
  for: 'for the premise',
  against: 'against the premise',
  on: (judge: string, speaker: string): string => `${judge} on ${speaker}:`,
  noScore: 'no score could be read in three tries',
  wins: (name: string): string => `${name} wins`,
  winsBy: (name: string, own: number, other: number): string => `${name} wins, ${own} to ${other}`,
  level: (points: number, name: string): string => `Level, ${points} to ${points}: the draw goes to ${name}`,
  noScores: 'no scores could be read',
  ruled: (upheld: boolean, premise: string): string => `Premise ${upheld ? 'upheld' : 'rejected'}: ${premise}`,
  ended: 'The debate has ended. No judge sat, so there is no verdict.',
  audit: {
    left: { statement: (name: string, view: string): string => `Without the statement ${name}: ${view}.` },
  },
} as const

const german: Worded<typeof english> = {
  called: 'Debatte',
  phases: { planning: 'Planung', exchange: 'Austausch' },
  premise: 'These',
  opens: 'eröffnet die Debatte',
  answers: 'antwortet',
  for: 'für die These',
  against: 'gegen die These',
  on: (judge, speaker) => `${judge} über ${speaker}:`,
  noScore: 'in drei Versuchen war keine Wertung zu lesen',
  wins: (name) => `${name} gewinnt`,
  winsBy: (name, own, other) => `${name} gewinnt, ${own} zu ${other}`,
  level: (points, name) => `Gleichstand, ${points} zu ${points}: Er geht an ${name}`,
  noScores: 'es waren keine Wertungen zu lesen',
  ruled: (upheld, premise) => `These ${upheld ? 'bestätigt' : 'verworfen'}: ${premise}`,
  ended: 'Die Debatte ist zu Ende. Es gab keinen Richter, darum gibt es kein Urteil.',
  audit: { left: { statement: (name, view) => `Ohne den Beitrag ${name}: ${view}.` } },
}

/** What only a debate is told with. */
export const debateWords: Readonly<Record<Catalogued, Worded<typeof english>>> = { en: english, de: german }
