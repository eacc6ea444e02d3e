import type { Role } from '#record'

export const judge: Role = {
  name: 'judge',
  about: 'Scores, rules on objections and decides.',
  effort: 'medium',
  alone: true,
  work: 'ruling',
}

export const advocate: Role = {
  name: 'advocate',
  about: 'Argues one side of a decision or a trial.',
  effort: 'low',
  like: 'debater',
  searches: true,
  work: 'arguing',
}

export const clerk: Role = {
  name: 'clerk',
  about:
    'Reads along: whether exhibits say what is claimed in a decision, where there are grounds to object in a trial.',
  effort: 'none',
  like: 'case_brief',
  work: 'reading',
}
