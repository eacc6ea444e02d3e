import type { Wanted } from './automaton.ts'

/** Where a word is looked for. A phrase is a word that may be made of ordinary ones. */
const places = { inside: 'inside', head: 'head', word: 'word', phrase: 'word' } as const

/** Words by category and by where they are looked for, with spaces between them. */
export type WordLists = Readonly<Record<string, Readonly<Record<keyof typeof places, readonly string[]>>>>

/** Words as they stand on a list, each spelt in its letters. */
export const listed = (lists: WordLists, spelt: (word: string) => readonly string[]): readonly Wanted[] =>
  Object.entries(lists).flatMap(([category, kinds]) =>
    Object.entries(kinds).flatMap(([kind, lines]) =>
      lines
        .flatMap((line) => line.split(' '))
        .map((word) => ({
          letters: spelt(word),
          where: places[kind as keyof typeof places],
          isPhrase: kind === 'phrase',
          category,
        })),
    ),
  )
