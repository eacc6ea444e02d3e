import type { Role } from '#record'
import { advocate, clerk, judge } from '../roles.ts'

const witness: Role = {
  name: 'witness',
  about: 'Testifies in a trial.',
  effort: 'none',
  like: 'advocate',
  work: 'testifying',
}

const bailiff: Role = { name: 'bailiff', about: 'Calls witnesses to the stand.', effort: 'none', like: 'witness' }

const jury: Role = {
  name: 'jury',
  about: 'Votes for the six jurors of a trial without an audience.',
  effort: 'low',
  like: 'clerk',
  work: 'reading',
}

export const trialRoles: readonly Role[] = [judge, advocate, witness, bailiff, clerk, jury]
