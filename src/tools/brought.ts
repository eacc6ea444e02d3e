import type { CaseSources, Tool } from '#court'
import { queryOf } from './asking.ts'
import type { CaseEvidenceSources } from './servers.ts'

/** A tool that a program has brought along. */
export interface BroughtTool extends Tool {
  /** Whoever brings it vouches that it sends nothing out of this machine. */
  readonly local?: boolean
}

type Brought = Readonly<Record<string, BroughtTool>>

/** The sources with tools that a program has brought along, each as a source of its own under the name it is given. */
export function withTools(sources: CaseEvidenceSources, brought: Brought = {}): CaseEvidenceSources {
  if (Object.keys(brought).length === 0) return sources
  const isBrought = (name: string): boolean => Object.hasOwn(brought, name)
  const wanted = (names: readonly string[] | undefined): readonly string[] =>
    names?.filter(isBrought) ?? Object.keys(brought)
  const others = (names: readonly string[] | undefined): readonly string[] | undefined =>
    names?.filter((name) => !isBrought(name))
  const staysHere = (name: string): boolean => brought[name]?.local === true
  return {
    ...sources,
    require: (names) => sources.require(others(names) ?? []),
    async forCase(search = {}) {
      const { tools, sources: found } = await sources.forCase({ ...search, names: others(search.names) })
      const { readers = [], sealed = false, only } = search
      const asked = wanted(search.names).filter((name) => only?.includes(name) ?? (!sealed || staysHere(name)))
      const withheld = sealed ? wanted(search.names).filter((name) => !staysHere(name)) : []
      return {
        tools: { ...tools, ...Object.fromEntries(asked.map((name) => [brought[name]!.spec.name, brought[name]!])) },
        sources: {
          ...found,
          tools: [...found.tools, ...asked.map((name) => offered(name, brought[name]!, readers))],
          withheld: [...found.withheld, ...withheld],
        },
      }
    },
    keptOut: (names) => [...sources.keptOut(others(names)), ...wanted(names).filter((name) => !staysHere(name))],
  }
}

const offered = (source: string, { spec }: Tool, readers: readonly string[]): CaseSources['tools'][number] => ({
  name: spec.name,
  source,
  roles: [...readers],
  query: queryOf(spec.input),
})
