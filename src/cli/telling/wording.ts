import { termsIn, type Terms } from './terms/index.ts'

export const phaseName = (phase: string, { phases }: Terms = termsIn()): string => {
  if (Object.hasOwn(phases, phase)) return phases[phase]!
  const words = phase.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What an agent does who is at it now; undefined for what nobody does. */
export function doing(kind: string, agent: string, { does }: Terms): string | undefined {
  if (kind === 'think' && agent === 'judge') return does.deliberate
  return (does as Readonly<Partial<Record<string, string>>>)[kind]
}
