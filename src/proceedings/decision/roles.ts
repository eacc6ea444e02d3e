import type { Role } from '#record'
import { advocate, clerk, judge } from '../roles.ts'

const caseBrief: Role = {
  name: 'case_brief',
  about: 'Says what a decision turns on.',
  effort: 'low',
  like: 'clerk',
  searches: 'named',
  work: 'sorting',
}

const researcher: Role = {
  name: 'researcher',
  about: 'Searches for evidence, for both sides alike.',
  effort: 'low',
  like: 'case_brief',
  searches: true,
  work: 'sorting',
}

const closing: Role = {
  name: 'closing',
  about: 'Writes the closing statements of a decision.',
  effort: 'low',
  like: 'advocate',
  searches: 'named',
  work: 'concluding',
}

export const decisionRoles: readonly Role[] = [caseBrief, clerk, researcher, advocate, closing, judge]
