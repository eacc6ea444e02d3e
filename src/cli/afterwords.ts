import type { EntryOf } from '#record'
import type { Terms } from './terms/index.ts'

type Spoken = EntryOf<'plan' | 'think' | 'turn' | 'recap'>

interface Around {
  readonly name: (agent: string) => string
  readonly terms: Terms
  /** Whether somebody has said already that another model speaks. */
  readonly isTold: boolean
}

interface Afterwords {
  readonly before: readonly string[]
  readonly searched: readonly string[]
  readonly after: readonly string[]
}

/** What is told of a speech when it has ended: how it ended, in which language, and whose words it was made of. */
export function afterwords(entry: Spoken, { name, terms, isTold }: Around): Afterwords {
  const { model, substitute, searched_by: searcher } = entry
  return {
    before: [
      ...(entry.type === 'turn' && entry.interrupted ? [terms.interrupted(name(entry.agent))] : []),
      ...(entry.cut_short ? [terms.cutShort] : []),
      ...(entry.foreign ? [terms.foreign] : []),
    ],
    searched: searcher === undefined ? [] : [terms.searched(called(searcher, terms), called(model, terms))],
    after: isTold || !substitute ? [] : [terms.substitute(called(model, terms), substitute.for)],
  }
}

export const called = (model: string, { offline }: Terms): string => (model === 'offline' ? offline : model)

/** What is left to say of the content; undefined when something else was said. */
export function restOf(content: string, said: string): string | undefined {
  const [whole, part] = [content.trim(), said.trimStart()]
  if (whole.startsWith(part)) return whole.slice(part.length)
  return part.trimEnd() === whole ? '' : undefined
}
