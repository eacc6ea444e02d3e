import type { CaseSources, Tool } from '#court'
import { queryOf } from './asking.ts'
import { answerCache } from './cache.ts'
import { evidenceServer, type EvidenceClient } from './client.ts'
import { bearerFor } from './bearer.ts'
import type { Endpoint } from './connection.ts'
import { endpointOf, required } from './endpoint.ts'
import type { Definition } from './definitions.ts'
import { EvidenceError } from './errors.ts'
import type { ToolLimits } from './limits.ts'
import { patienceWith } from './patience.ts'
import type { KeptFiles } from './keeping.ts'
import { pinsIn, type Pins } from './pins.ts'
import { addressesOf, reaches, requireReach } from './reach.ts'
import {
  askedOf,
  calledIn,
  hostsOf,
  presetOf,
  remoteCalled,
  setUpReading,
  type CaseSearch,
  type EvidenceSource,
} from './sources.ts'
import { courtTool } from './tool.ts'
import type { RawAnswer } from './finds/index.ts'
import { offeredBy, offeringOf, type OfferedTool } from './offered.ts'
import { signInTo, type SigningIn } from './signing.ts'
import { signInsIn, type SignIns } from './signins.ts'

/** What a case gets: tools by the names that agents call them, and for the record who may use which and what is missing. */
interface CaseEvidence {
  readonly tools: Readonly<Record<string, Tool>>
  readonly sources: CaseSources
}

/** The configured sources of this process. */
export interface EvidenceSources {
  /** Throws when one of these is neither configured nor a preset. */
  require(names: readonly string[]): void
  /** Starts what the case may ask, and gives it tools of its own, with a memory of its own. */
  forCase(how?: CaseSearch): Promise<CaseEvidence>
  /** Which of these sources the seal would keep out, by name; starts nothing. */
  keptOut(names: readonly string[] | undefined): string[]
  /** The tools of one source that count as evidence. */
  definitions(name: string): Promise<readonly Definition[]>
  /** A tool of one source. Whoever wants to hear its answers as they come may. */
  tool(name: string, definition: Definition, heard?: (answer: RawAnswer) => void): Tool
  /** Approves the tools of a source as they are, and says what that changes. */
  approve(name: string): Promise<string>
  pinned(name: string): Promise<readonly Definition[] | undefined>
  /** All tools of one source, and of each whether agents may use it or why not. */
  everyTool(name: string): Promise<readonly OfferedTool[]>
  /** Lets a person sign in to a server with an address. False when it wants no sign-in. */
  signIn(name: string, how: Pick<SigningIn, 'visit' | 'signal'>): Promise<boolean>
  /** Forgets who is signed in. False when nobody was. */
  signOut(name: string): Promise<boolean>
  isSignedIn(name: string): Promise<boolean>
  close(): Promise<void>
}

/** What cases need of them. */
export type CaseEvidenceSources = Pick<EvidenceSources, 'require' | 'forCase' | 'keptOut' | 'close'>

export interface EvidenceOptions {
  /** Where it is kept what was approved and who has signed in. */
  readonly files: KeptFiles
  /** Where relative folders begin. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly limits?: Partial<ToolLimits>
  /** Whether a line to an address comes about. */
  readonly isReached?: (address: URL) => Promise<boolean>
}

export function openEvidence(sources: readonly EvidenceSource[], how: EvidenceOptions): EvidenceSources {
  const pins = pinsIn(how.files)
  const signIns = signInsIn(how.files)
  const { isReached = reaches } = how
  const servers = new Map<string, EvidenceClient>()
  const sourceCalled = (name: string): EvidenceSource => calledIn(sources, name)
  const serverOf = (source: EvidenceSource): EvidenceClient => {
    const server = servers.get(source.name) ?? serverFor(source, pins, signIns, how)
    servers.set(source.name, server)
    return server
  }
  const offered = async (source: EvidenceSource): Promise<readonly Definition[]> =>
    offeredBy(source, await serverOf(source).definitions())
  /** Nothing is started for nothing. */
  const reachable = async (source: EvidenceSource, language?: string): Promise<readonly Definition[]> => {
    const hosts = hostsOf(source)
    await requireReach(hosts, addressesOf(hosts, how.env, language), isReached)
    return offered(source)
  }

  return {
    require(names) {
      for (const name of names) sourceCalled(name)
    },
    async forCase({ names, readers = [], sealed = false, language, only } = {}) {
      const cache = answerCache()
      const { asked: wanted, kept } = askedOf(sources, { names, sealed })
      const asked = only === undefined ? wanted : wanted.filter(({ name }) => only.includes(name))
      const strangers = await unpinned(asked, pins)
      const settled = await Promise.allSettled(asked.map((source) => reachable(source, language)))
      const found = settled.flatMap((each, index) => {
        const source = asked[index]!
        if (each.status === 'rejected') return []
        const patience = patienceWith(source.name)
        return each.value.map((definition) => {
          const usual = languageFor(source, language)
          const tool = courtTool(serverOf(source), definition, cache, { patience, usual, ...setUpReading(source) })
          return { tool, source: source.name, roles: [...(source.roles ?? readers)], query: queryOf(definition.input) }
        })
      })
      const troubles = settled.flatMap((each, index) =>
        each.status === 'rejected' ? [{ source: asked[index]!.name, ...whyNot(each.reason) }] : [],
      )
      const offers = found.map(({ tool, ...rest }) => ({ name: tool.spec.name, ...rest }))
      const approved = offersOf(strangers, offers)
      return {
        tools: Object.fromEntries(found.map(({ tool }) => [tool.spec.name, tool])),
        sources: {
          sealed,
          tools: offers,
          ...(approved.length > 0 && { approved }),
          withheld: kept.map(({ name }) => name),
          troubles,
        },
      }
    },
    keptOut: (names) => askedOf(sources, { names, sealed: true }).kept.map(({ name }) => name),
    definitions: async (name) => offered(sourceCalled(name)),
    tool(name, definition, heard) {
      const source = sourceCalled(name)
      return courtTool(serverOf(source), definition, answerCache(), {
        ...setUpReading(source),
        ...(heard && { heard }),
      })
    },
    approve: async (name) => serverOf(sourceCalled(name)).approve(),
    pinned: async (name) => pins.read(sourceCalled(name).name),
    async everyTool(name) {
      const source = sourceCalled(name)
      const definitions = await serverOf(source).definitions()
      return definitions.map((definition) => ({ definition, offering: offeringOf(source, definition) }))
    },
    ...signingAt(sources, signIns, how.env),
    async close() {
      await Promise.all([...servers.values()].map((server) => server.close()))
    },
  }
}

/** Who signs in to which of these sources, and out. */
const signingAt = (
  sources: readonly EvidenceSource[],
  signIns: SignIns,
  env: EvidenceOptions['env'],
): Pick<EvidenceSources, 'signIn' | 'signOut' | 'isSignedIn'> => ({
  async signIn(name, { visit, signal }) {
    const { url, sign_in: wish = {} } = remoteCalled(sources, name)
    const { secret_env: variable } = wish
    const secret = variable === undefined ? undefined : required(name, { secret: variable }, env)['secret']
    return signInTo({ name, url, signIns, wish, secret, visit, signal })
  },
  async signOut(name) {
    const server = remoteCalled(sources, name).name
    return signIns.alone(server, () => signIns.forget(server))
  },
  async isSignedIn(name) {
    const { url } = remoteCalled(sources, name)
    return (await signIns.read(name, url)) !== undefined
  },
})

function whyNot(reason: unknown): Omit<CaseSources['troubles'][number], 'source'> {
  if (!(reason instanceof EvidenceError)) throw reason
  return { why: reason.message, ...(reason.code === 'unreachable' && { unreachable: true }) }
}

function languageFor(source: EvidenceSource, language: string | undefined): Readonly<Record<string, string>> {
  const parameter = 'preset' in source ? presetOf(source.preset).language : undefined
  return parameter === undefined || language === undefined ? {} : { [parameter]: language }
}

function serverFor(
  source: EvidenceSource,
  pins: Pins,
  signIns: SignIns,
  { env, cwd, limits }: EvidenceOptions,
): EvidenceClient {
  const endpoint = withBearer(source, endpointOf(source, env, cwd), signIns)
  return evidenceServer(source.name, {
    endpoint,
    pins: isOwn(source) ? trusting(pins) : pins,
    ...(limits && { limits }),
  })
}

const isOwn = (source: EvidenceSource): boolean => 'preset' in source && presetOf(source.preset).own === true

/** Sources of others that were never used here. */
async function unpinned(sources: readonly EvidenceSource[], pins: Pins): Promise<readonly string[]> {
  const foreign = sources.filter((source) => !isOwn(source)).map(({ name }) => name)
  const known = await Promise.all(foreign.map((name) => pins.read(name)))
  return foreign.filter((_, at) => known[at] === undefined)
}

/** What each of these offers; those that offer nothing were not reached. */
const offersOf = (names: readonly string[], offers: CaseSources['tools']): NonNullable<CaseSources['approved']> =>
  names
    .map((source) => ({ source, tools: offers.filter((each) => each.source === source).map(({ name }) => name) }))
    .filter(({ tools }) => tools.length > 0)

/** A new version of this program has new words for its own tools, and nobody has to approve them. */
const trusting = (pins: Pins): Pins => ({
  ...pins,
  async check(server, definitions) {
    try {
      await pins.check(server, definitions)
    } catch (error) {
      if (!(error instanceof EvidenceError && error.code === 'tools-changed')) throw error
      await pins.approve(server, definitions)
    }
  },
})

/** An address that brings no word of its own for who asks gets that of whoever has signed in there. */
function withBearer(source: EvidenceSource, endpoint: Endpoint, signIns: SignIns): Endpoint {
  if (!('url' in source && 'url' in endpoint)) return endpoint
  const hasOwn = Object.keys(endpoint.headers).some((name) => name.toLowerCase() === 'authorization')
  return hasOwn ? endpoint : { ...endpoint, bearer: bearerFor(source.name, source.url, signIns) }
}
