import { EvidenceError } from './errors.ts'
import { presets, type Preset, type PresetName } from './presets.ts'
import type { Find, ReaderName } from './finds/index.ts'
import type { Host } from './reach.ts'

interface Named {
  readonly name: string
  /** Who may use it; the usual readers of the case, unless given. */
  readonly roles?: readonly string[]
  /** Which of its tools; all that say of themselves that they only read, unless given. */
  readonly tools?: readonly string[]
  /** Whoever set it up says by which reader its answers are read, and what they bring. */
  readonly reader?: ReaderName
  readonly kind?: Find['type']
  /** Whoever set it up vouches that it sends nothing out of this machine. */
  readonly local?: boolean
}

/** How to sign in where the server does not register whoever comes. */
export interface SignInWish {
  readonly client_id?: string
  /** The variable that holds the secret of that client. */
  readonly secret_env?: string
  readonly scope?: string
  readonly port?: number
}

/** A source of evidence as it is configured. Keys are named, never held. */
export type EvidenceSource =
  | (Named & { readonly preset: PresetName; readonly folder?: string })
  | (Named & { readonly command: string; readonly args: readonly string[]; readonly env: readonly string[] })
  | (Named & {
      readonly url: string
      readonly headers_env: Readonly<Record<string, string>>
      readonly sign_in?: SignInWish
    })

export interface CaseSearch {
  /** Which sources, by name; all that are configured, unless given. A preset need not be configured. */
  readonly names?: readonly string[] | undefined
  /** The roles that may use what names nobody; none, unless given. */
  readonly readers?: readonly string[]
  /** Nothing outside this machine is asked. */
  readonly sealed?: boolean
  /** The language of the court, by its code. */
  readonly language?: string | undefined
  /** Of those wanted, only these: what the case could ask when it began. */
  readonly only?: readonly string[] | undefined
}

/** Which sources a case would ask and which the seal keeps out. Starts nothing. */
export function askedOf(
  sources: readonly EvidenceSource[],
  { names, sealed = false }: CaseSearch,
): { readonly asked: readonly EvidenceSource[]; readonly kept: readonly EvidenceSource[] } {
  const wanted = names?.map((name) => calledIn(sources, name)) ?? sources
  if (!sealed) return { asked: wanted, kept: [] }
  return { asked: wanted.filter(staysHere), kept: wanted.filter((each) => !staysHere(each)) }
}

/** The source of this name, configured or a preset. */
export function calledIn(sources: readonly EvidenceSource[], name: string): EvidenceSource {
  const source = sources.find((each) => each.name === name)
  if (source) return source
  if (isPreset(name)) return { name, preset: name }
  const known = sources.map((each) => each.name).join(', ') || 'none'
  throw new EvidenceError(
    'no-such-source',
    `No source of evidence is called "${name}". Configured: ${known}; known by name: ${Object.keys(presets).join(', ')}.`,
  )
}

/** The source of this name, which must be one with an address: nobody signs in to a program. */
export function remoteCalled(
  sources: readonly EvidenceSource[],
  name: string,
): Extract<EvidenceSource, { readonly url: string }> {
  const source = calledIn(sources, name)
  if ('url' in source) return source
  throw new EvidenceError('no-such-source', `${name} is no source with an address, so there is nothing to sign in to.`)
}

/** How the answers of a source are read: as it was set up, and never by what it calls itself or its tools. */
export function setUpReading(source: EvidenceSource): { readonly reader?: ReaderName; readonly kind?: Find['type'] } {
  const reader = source.reader ?? ('preset' in source ? presetOf(source.preset).reader : undefined)
  return { ...(reader && { reader }), ...(source.kind && { kind: source.kind }) }
}

/** Whom a question to this source reaches outside this machine, by their names. */
export const asksOutside = (source: EvidenceSource): readonly string[] => {
  if (staysHere(source)) return []
  const hosts = hostsOf(source).map(({ name }) => name)
  return hosts.length > 0 ? hosts : ['url' in source ? new URL(source.url).hostname : source.name]
}

/** Whom a source asks outside, where that is known. */
export const hostsOf = (source: EvidenceSource): readonly Host[] =>
  'preset' in source ? (presetOf(source.preset).asks ?? []) : []

const isPreset = (name: string): name is PresetName => Object.hasOwn(presets, name)

/** Whether a question to it stays on this machine. Of a program nobody can tell, unless its owner vouches for it. */
function staysHere(source: EvidenceSource): boolean {
  if (source.local !== undefined) return source.local
  if ('preset' in source) return presetOf(source.preset).local ?? false
  return 'url' in source && /^(?:127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/.test(new URL(source.url).hostname)
}

export const presetOf = (name: PresetName): Preset => presets[name]
