import type { Effort, Json, Seating } from '#record'
import type { DocumentFile } from '#library'
import { wordsBy, type Chance } from './chance.ts'
import type { Manners, Vendors } from './biller.ts'

export interface RandomCase {
  readonly format: 'debate' | 'decision' | 'trial'
  readonly brief: Json
  readonly files: readonly DocumentFile[]
  /** Names of sources outside. */
  readonly outside: readonly string[]
  readonly seats: Readonly<Record<string, Seating>>
  readonly seed: string
  /** Whether whoever asks for the estimate knows the seed. */
  readonly told: boolean
  readonly manners: Manners
}

export const vendors: Vendors = {
  'a/quick': { letters: 7, digits: 3, read: 0.2, cached: 0.02, written: 1 },
  'a/strong': { letters: 6, digits: 3, read: 2, cached: 0.2, written: 12 },
  'b/quick': { letters: 4, digits: 1, read: 0.8, cached: 0.08, written: 4 },
  'b/strong': { letters: 5, digits: 2, read: 5, cached: 0.5, written: 25 },
}

const ROLES = [
  'debater',
  'judge',
  'advocate',
  'researcher',
  'case_brief',
  'closing',
  'witness',
  'clerk',
  'jury',
  'bailiff',
]

export function caseOf(format: RandomCase['format'], number: number, chance: Chance): RandomCase {
  const deciding = format === 'decision'
  return {
    format,
    brief: briefs[format](chance),
    files: deciding ? Array.from({ length: chance.pick([0, 0, 1, 3, 6]) }, (_, index) => paper(index, chance)) : [],
    outside: deciding ? ['papers', 'web'].slice(0, chance.pick([0, 0, 1, 2])) : [],
    seats: Object.fromEntries(ROLES.map((role) => [role, seating(role, chance)])),
    seed: `case-${number}`,
    told: chance.happens(0.5),
    manners: {
      talks: chance.pick([0.05, 0.3, 0.7, 1]),
      thinks: chance.pick([0.05, 0.3, 1]),
      searches: chance.pick([0, 0.2, 0.4]),
      objects: chance.pick([0, 0.2, 0.6]),
      cites: chance.pick([0, 0.3, 0.9]),
      stumbles: chance.pick([0, 0, 0.05]),
      caches: chance.pick([0, 0.5, 1]),
    },
  }
}

const efforts: readonly Effort[] = ['none', 'low', 'medium', 'high']

/** One model or several, now and then with somebody else to search or for what is hard. */
const seating = (role: string, chance: Chance): Seating => ({
  models: line(chance),
  ...(role !== 'judge' && chance.happens(0.3) && { searchers: line(chance) }),
  ...(role !== 'judge' && chance.happens(0.3) && { hard: line(chance) }),
  effort: chance.pick(efforts),
})

function line(chance: Chance): string[] {
  const names = Object.keys(vendors)
  const first = chance.pick(names)
  return chance.happens(0.5) ? [first] : [...new Set([first, chance.pick(names)])]
}

const paper = (index: number, chance: Chance): DocumentFile => {
  const text = Array.from({ length: chance.between(1, 25) }, () => wordsBy(chance, chance.between(20, 120))).join(
    '\n\n',
  )
  return { name: `paper-${index}.md`, bytes: Buffer.from(`# Paper ${index}\n\n${text}\n`) }
}

const said = (chance: Chance, least: number, most: number): string => wordsBy(chance, chance.between(least, most))

const briefs: Readonly<Record<RandomCase['format'], (chance: Chance) => Json>> = {
  debate: (chance) => ({
    topic: said(chance, 3, 20),
    ...(chance.happens(0.5) && { premise: said(chance, 4, 20) }),
    turns: chance.pick([2, 3, 6, 10]),
    debaters: [
      {
        name: 'Ann Lee',
        position: said(chance, 3, 40),
        ...(chance.happens(0.5) && { personality: said(chance, 5, 60) }),
      },
      { name: 'Bob Ray', position: said(chance, 3, 40) },
    ],
    ...(chance.happens(0.8) && { judge: { name: 'Cleo Fox' } }),
  }),
  decision: (chance) => ({
    dilemma: said(chance, 4, 20),
    ...(chance.happens(0.5) && { context: said(chance, 10, 300) }),
    open: true,
  }),
  trial: (chance) => ({
    title: 'The People v. Gerald',
    genre: 'heist',
    charge: 'Theft of a picnic.',
    defendant: 'Gerald the Goose',
    story: said(chance, 20, 150),
    facts: Array.from({ length: chance.between(0, 4) }, () => said(chance, 5, 20)),
    judge: { name: 'Judge Marsh' },
    prosecutor: { name: 'Ms Vane', theory: [said(chance, 5, 15)] },
    defense: { name: 'Mr Plum' },
    bailiff: { name: 'Hodge' },
    witnesses: Array.from({ length: chance.pick([1, 1, 2]) }, (_, index) => ({
      name: `Witness ${'ABC'[index]}`,
      role: 'neighbour',
      knows: [said(chance, 5, 25), said(chance, 5, 25)],
    })),
    exhibits: [{ name: 'The basket', description: said(chance, 5, 30) }],
    sentences: ['A week of silence.', 'A medal.'],
    ...(chance.happens(0.3) && { redirect: true }),
  }),
}
