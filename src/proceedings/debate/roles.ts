import type { Role } from '#record'
import { judge } from '../roles.ts'

const debater: Role = {
  name: 'debater',
  about: 'Argues one side of a debate.',
  effort: 'low',
  like: 'advocate',
  searches: 'named',
  work: 'arguing',
}

export const debateRoles: readonly Role[] = [debater, judge]
