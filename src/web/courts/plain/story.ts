import { useMemo } from 'react'
import type { Entry, Told } from '#record'
import { teller, type Teller } from '#told'

/** A phase with what was told in it; nothing before the first one is under a heading. */
interface ToldPhase {
  readonly seq: number
  readonly title: string | undefined
  readonly told: readonly Told[]
}

export interface Story {
  readonly teller: Teller
  readonly chapters: readonly ToldPhase[]
  /** The numbers of turns, by their entries. */
  readonly turns: ReadonlyMap<number, number>
  /** The newest phase, as people call it. */
  readonly phase: string | undefined
}

/** Words change once a frame, entries seldom: only these tell the case anew. */
export const useStory = (entries: readonly Entry[]): Story => useMemo(() => storyOf(entries), [entries])

/** The case as its format tells it, or as any would be told. */
function storyOf(entries: readonly Entry[]): Story {
  const story = teller()
  const chapters: { seq: number; title: string | undefined; told: Told[] }[] = [{ seq: 0, title: undefined, told: [] }]
  for (const told of entries.flatMap((entry) => story.read(entry))) {
    if (told.act === 'phase') chapters.push({ seq: told.seq, title: told.title, told: [] })
    else if (shows(told)) chapters.at(-1)!.told.push(told)
  }
  return {
    teller: story,
    turns: new Map(entries.filter(({ type }) => type === 'turn').map(({ seq }, at) => [seq, at + 1])),
    phase: chapters.at(-1)?.title,
    chapters: chapters.filter(({ title, told }) => title !== undefined || told.length > 0),
  }
}

/** Who sits here and what the case is called stands above already; what comes after the verdict stands below. */
const shows = ({ act, words, lines, title }: Told): boolean =>
  act !== 'opened' &&
  act !== 'after' &&
  (words !== '' || title !== undefined || lines.some(({ kind }) => kind !== 'gap'))
