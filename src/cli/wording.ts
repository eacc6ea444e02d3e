export const phaseName = (phase: string): string => {
  const words = phase.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const verbs = { plan: 'plans', think: 'thinks', turn: 'speaks', recap: 'sums up', score: 'scores', verdict: 'rules' }

/** What an agent does who is at it now; undefined for what nobody does. */
export function doing(kind: string, agent: string): string | undefined {
  if (kind === 'think' && agent === 'judge') return 'deliberates'
  return Object.hasOwn(verbs, kind) ? verbs[kind as keyof typeof verbs] : undefined
}
