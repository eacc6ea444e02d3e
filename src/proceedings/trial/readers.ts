import type { Facts, Summary } from '#court'
import { blank, draw, isTrialVerdict, standing, type Draft, type Entry, type Header } from '#record'
import { textAt } from '../reading.ts'

export const facts = (header: Header): Facts => ({
  sided: true,
  trial: draw(blank, { ...header, seq: 1, at: 0, to: 'open' }),
})

const found = { guilty: 'Guilty', not_guilty: 'Not guilty', hung: 'Hung jury' } as const

export function summary(entries: readonly Entry[]): Partial<Summary> {
  const { verdict } = standing(entries)
  if (!verdict || !isTrialVerdict(verdict)) return {}
  return { ruling: [found[verdict.verdict], ...(verdict.sentence === null ? [] : [verdict.sentence])].join(': ') }
}

export function words(draft: Draft): readonly string[] | undefined {
  if (draft.type === 'header') return [textAt(draft.brief, 'story')]
  if (draft.type === 'exhibit_reveal') return [draft.name, draft.description]
  return draft.type === 'verdict' && isTrialVerdict(draft) ? [draft.ruling] : undefined
}
