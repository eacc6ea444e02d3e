import { z } from 'zod'
import { maskSecrets } from './secrets.ts'
import type { ProviderKind } from './vendors.ts'

const refusing = (fits: (value: string) => boolean, message: string) =>
  z.string().superRefine((value, context) => {
    if (!fits(value)) context.addIssue({ code: 'custom', message })
  })

/** An option of plain words, such as --skip-all-checks, is none however it begins. */
const isOption = (argument: string): boolean => /^--?[a-z]+(?:-[a-z]+)*$/.test(argument)

const Argument = refusing(
  (argument) => isOption(argument) || maskSecrets(argument) === argument,
  'this looks like a key, and a key never stands in a file. Put it into the environment and name it under env.',
)

const Variable = refusing(
  (name) => /^[A-Za-z_]\w{0,79}$/.test(name) && maskSecrets(name) === name,
  'here stands the name of an environment variable, not its value. Such as: MY_API_KEY.',
).meta({ pattern: String.raw`^[A-Za-z_]\w{0,79}$` })

/** What only programs and files of models have: they are asked without an address. */
export const programFields = {
  command: z
    .string()
    .min(1)
    .exactOptional()
    .describe('For type command: the program, by its name or where it lies. It prints the answer.'),
  args: z
    .array(Argument)
    .exactOptional()
    .describe('For type command: {prompt} stands for what is asked, else it reads that from its input; {model} too.'),
  env: z
    .array(Variable)
    .exactOptional()
    .describe('For type command: the variables it may see besides PATH, HOME and LANG.'),
  free: z.boolean().exactOptional().describe('For type command: whether a call costs nothing, as with a subscription.'),
  file: z.string().min(1).exactOptional().describe('For type local: the model, a GGUF file.'),
  threads: z
    .int()
    .min(1)
    .max(512)
    .exactOptional()
    .describe('For type local: how many threads it may use; one fewer than cores unless given.'),
} as const

/** The types that a field belongs to; the others belong to all that have an address. */
const belongs: Readonly<Record<string, ProviderKind>> = {
  command: 'command',
  args: 'command',
  env: 'command',
  free: 'command',
  file: 'local',
  threads: 'local',
}

const addressed = ['base_url', 'api_key_env', 'headers', 'headers_env', 'json', 'max_tokens_field', 'effort']

const needs: Readonly<Partial<Record<ProviderKind, readonly [field: string, advice: string]>>> = {
  command: ['command', 'needs the program to run. Add "command: claude".'],
  local: ['file', 'needs its file. Add "file: ./model.gguf"; ./courtroom local says where to get one.'],
}

/** What is wrong with a provider that is a program or a file, or has the keys of one. */
export function programProblem(provider: {
  readonly type: ProviderKind
  readonly [field: string]: unknown
}): string | undefined {
  const { type } = provider
  const has = (field: string): boolean => provider[field] !== undefined
  const need = needs[type]
  if (need && !has(need[0])) return `a provider of type ${type} ${need[1]}`
  const strange = need && addressed.find(has)
  if (strange !== undefined) return `${strange} makes no sense for type ${type}, which has no address. Take it out.`
  const misplaced = Object.entries(belongs).find(([field, owner]) => has(field) && owner !== type)
  return misplaced && `${misplaced[0]} belongs to a provider of type ${misplaced[1]}, and this one is of type ${type}.`
}

/** Whether a call costs nothing: a file on this machine, or a program that was said to. */
export const isFree = ({ type, free = false }: { readonly type: ProviderKind; readonly free?: boolean }): boolean =>
  type === 'local' || free
