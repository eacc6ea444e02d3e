import { termsIn, type Terms } from './terms/index.ts'

export const phaseName = (phase: string, { phases }: Terms = termsIn()): string => {
  if (Object.hasOwn(phases, phase)) return phases[phase]!
  const words = phase.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What an agent does who is at it now; undefined for what nobody does. */
export function doing(kind: string, agent: string, { does }: Terms): string | undefined {
  switch (kind) {
    case 'think':
      return agent === 'judge' ? does.deliberate : does.think
    case 'plan':
    case 'turn':
    case 'recap':
    case 'score':
    case 'verdict':
      return does[kind]
    default:
      return undefined
  }
}
