import { usualSeals, type ToldSeal } from '#record'

/** What stands for those who speak where there is little room. */
export const decisionSeals = {
  defense: { letter: 'D', ink: 'a' },
  prosecution: { letter: 'P', ink: 'b' },
  judge: usualSeals.judge,
  researcher: { letter: 'R', ink: 'finder' },
} as const satisfies Readonly<Record<string, ToldSeal>>
