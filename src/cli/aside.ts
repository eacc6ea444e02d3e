import type { Entry } from '#record'

const bookkeeping: ReadonlySet<string> = new Set(['type', 'seq', 'at', 'to', 'key'])

/** An entry that has no form of its own, in one plain sentence, so that no record hides anything. */
export function aside(entry: Entry): string {
  const parts = Object.entries(entry)
    .filter(([field]) => !bookkeeping.has(field))
    .map(([field, value]) => `${field} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return `[${entry.type.replaceAll('_', ' ')}] ${parts.join('; ')}`
}

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
