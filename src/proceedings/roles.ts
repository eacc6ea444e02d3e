import type { Role } from '#record'

const judge: Role = {
  name: 'judge',
  about: 'Scores, rules on objections and decides.',
  effort: 'medium',
  alone: true,
}

const advocate: Role = {
  name: 'advocate',
  about: 'Argues one side of a decision or a trial.',
  effort: 'low',
  like: 'debater',
  searches: true,
}

const debater: Role = {
  name: 'debater',
  about: 'Argues one side of a debate.',
  effort: 'low',
  like: 'advocate',
  searches: true,
}

const caseBrief: Role = {
  name: 'case_brief',
  about: 'Says what a decision turns on.',
  effort: 'low',
  like: 'clerk',
  searches: true,
}

const researcher: Role = {
  name: 'researcher',
  about: 'Searches for evidence, for both sides alike.',
  effort: 'low',
  like: 'case_brief',
  searches: true,
}

const closing: Role = {
  name: 'closing',
  about: 'Writes the closing statements of a decision.',
  effort: 'low',
  like: 'advocate',
  searches: true,
}

const witness: Role = { name: 'witness', about: 'Testifies in a trial.', effort: 'none', like: 'advocate' }

const bailiff: Role = { name: 'bailiff', about: 'Calls witnesses to the stand.', effort: 'none', like: 'witness' }

const clerk: Role = {
  name: 'clerk',
  about:
    'Reads along: whether exhibits say what is claimed in a decision, where there are grounds to object in a trial.',
  effort: 'none',
  like: 'case_brief',
}

const jury: Role = {
  name: 'jury',
  about: 'Votes for the six jurors of a trial without an audience.',
  effort: 'low',
  like: 'clerk',
}

/** The roles that each format seats. */
export const rolesOf: Readonly<Record<string, readonly Role[]>> = {
  debate: [debater, judge],
  decision: [caseBrief, clerk, researcher, advocate, closing, judge],
  trial: [judge, advocate, witness, bailiff, clerk, jury],
}

/** Every role of every format, once. */
export const roles: readonly Role[] = [...new Set(Object.values(rolesOf).flat())]
