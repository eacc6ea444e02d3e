import { z } from 'zod'
import { Effort, type Role, type Seating } from '#record'

/** What a file may say of a role: one model, several for failures, or a group of parts. */
type WrittenLine =
  | string
  | readonly string[]
  | {
      readonly words?: string | readonly string[]
      readonly tools?: string | readonly string[]
      readonly hard?: string | readonly string[]
      readonly effort?: Effort
    }

const listed = (name: z.ZodType<string>, most?: number) => {
  const list = z.array(name).min(1)
  return z.union([name, most === undefined ? list : list.max(most)])
}

/** What may stand under roles, for the roles that the formats declare. */
export const rolesFor = (roles: readonly Role[], name: z.ZodType<string>): z.ZodType<Record<string, WrittenLine>> =>
  z
    .strictObject(Object.fromEntries(roles.map((role) => [role.name, lineFor(role, name).exactOptional()])))
    .describe('Who plays a role; a brief may name others for its own seats.') as unknown as z.ZodType<
    Record<string, WrittenLine>
  >

function lineFor(role: Role, name: z.ZodType<string>) {
  const { about, effort, searches, alone } = role
  const part = listed(name, alone ? 1 : undefined)
  const group = z
    .strictObject({
      words: part.exactOptional().describe('Who writes.'),
      ...(searches && { tools: part.exactOptional().describe('Who searches with the tools.') }),
      ...(!alone && { hard: part.exactOptional().describe('Who writes instead when the work is hard.') }),
      effort: Effort.exactOptional().describe(`How much to think first; ${effort} unless said otherwise.`),
    })
    .superRefine((written, context) => {
      if (Object.keys(written).length > 0) return
      const message = `${role.name} in roles says nothing. Write words, an effort, or leave it out.`
      context.addIssue({ code: 'custom', message })
    })
  const how = alone
    ? 'Exactly one model: one standard from the first score to the verdict; or a group with words and effort.'
    : 'One model (provider/model or vendor:strength), a list in which the next takes over when one fails, or a group of parts.'
  const list = z.array(name).min(1)
  return z.union([name, alone ? list.max(1) : list, group]).describe(`${about} ${how}`)
}

/** Who searches what was filed, and every source that names nobody. */
export const usualReaders = (roles: readonly Role[]): readonly string[] =>
  roles.filter(({ searches }) => searches === true).map(({ name }) => name)

/** Every model that stands under a role, with its place within it. */
export function modelsIn(line: WrittenLine): readonly (readonly [path: readonly (string | number)[], model: string])[] {
  if (typeof line === 'string') return [[[], line]]
  if (isList(line)) return line.map((model, index) => [[index], model] as const)
  const { effort: _, ...parts } = line
  return Object.entries(parts).flatMap(([part, own]) =>
    modelsIn(own).map(([path, model]) => [[part, ...path], model] as const),
  )
}

/** A line as a seating that may lack anything. */
export function seatingParts(line: WrittenLine, nameOf: (model: string) => string): Partial<Seating> {
  const all = (models: string | readonly string[]): string[] => [models].flat().map(nameOf)
  if (typeof line === 'string' || isList(line)) return { models: all(line) }
  const { words, tools, hard, effort } = line
  return {
    ...(words !== undefined && { models: all(words) }),
    ...(tools !== undefined && { searchers: all(tools) }),
    ...(hard !== undefined && { hard: all(hard) }),
    ...(effort !== undefined && { effort }),
  }
}

const isList = (line: WrittenLine): line is readonly string[] => Array.isArray(line)

/** A role's seating, and the role whose models it took when it had none of its own. */
export interface CastRole {
  readonly seating: Seating
  readonly as?: string
}

interface Casting {
  readonly roles: readonly Role[]
  readonly written: Readonly<Record<string, Partial<Seating>>>
  /** What the vendors with a key do well. */
  readonly usual: Readonly<Record<string, Seating>>
  /** Whether a model's provider is ready. */
  readonly isHad: (model: string) => boolean
}

/**
 * Who plays each role: what is written for it; else what is written for its family, one relative after the other; else
 * what is usual; else what is written for the first role of the list that is played by a language model. A relative
 * whose models cannot be had lends nothing.
 */
export const castRoles = (how: Casting): Readonly<Record<string, CastRole>> =>
  Object.fromEntries(how.roles.map((role) => [role.name, castFor(role, how)]))

function castFor(role: Role, how: Casting): CastRole {
  const { models, effort = role.effort, ...parts } = how.written[role.name] ?? {}
  if (models) return { seating: { models, ...parts, effort } }
  const { seating, as } = borrowed(role, how)
  return { seating: { ...fitted(seating, role, how), ...parts, effort }, ...(as !== undefined && { as }) }
}

function borrowed(role: Role, { roles, written, usual, isHad }: Casting): CastRole {
  const family = familyOf(role, roles)
  const lends = (name: string): CastRole | undefined => {
    const { models, ...parts } = written[name] ?? {}
    return models?.some((model) => model !== 'offline' && isHad(model))
      ? { seating: { models, ...parts }, as: name }
      : undefined
  }
  const first = (names: readonly string[]): CastRole | undefined => names.map(lends).find((each) => each !== undefined)
  const common = [role.name, ...family].find((name) => usual[name]?.models.some((model) => model !== 'offline'))
  const given = common === undefined ? undefined : usual[common]
  return (
    first(family) ??
    (given && { seating: given, ...(common !== undefined && common !== role.name && { as: common }) }) ??
    first(roles.map(({ name }) => name)) ?? { seating: { models: ['offline'] } }
  )
}

/** Whom a role speaks like, whom that one speaks like, and so on. */
function familyOf(role: Role, roles: readonly Role[]): readonly string[] {
  const family: string[] = []
  let next = role.like
  while (next !== undefined && next !== role.name && !family.includes(next)) {
    family.push(next)
    const kin = next
    next = roles.find(({ name }) => name === kin)?.like
  }
  return family
}

/** What another's seating means to a role that has no tools, or one model only. */
function fitted({ models, searchers, hard }: Seating, { searches, alone }: Role, { isHad }: Casting): Seating {
  if (alone) return { models: [models.find(isHad) ?? models[0] ?? 'offline'] }
  return { models, ...(searches && searchers && { searchers }), ...(hard && { hard }) }
}
