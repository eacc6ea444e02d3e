import { create } from 'zustand'
import type { WhoWasRight } from '#record'

/** What somebody has begun to write about a case. */
interface AfterDrafts {
  readonly mine: {
    readonly open: boolean
    readonly choice: string
    readonly decided: string
    readonly why: string
    readonly review: string
  }
  readonly came: { readonly open: boolean; readonly words: string; readonly right: WhoWasRight }
  readonly question: { readonly content: string }
}

const blank: AfterDrafts = {
  mine: { open: false, choice: '', decided: '', why: '', review: '' },
  came: { open: false, words: '', right: 'unclear' },
  question: { content: '' },
}

/** Outlives the part that shows it: a change of the layout, another view of the case, and back. */
const useDrafts = create<Readonly<Record<string, AfterDrafts>>>()(() => ({}))

/** What is written in one form of a case, what changes it, and what clears it. */
export function useAfterDraft<Part extends keyof AfterDrafts>(id: string, part: Part) {
  const draft = useDrafts((all) => (all[id] ?? blank)[part])
  const put = (next: AfterDrafts[Part]): void =>
    useDrafts.setState((all) => ({ [id]: { ...(all[id] ?? blank), [part]: next } }))
  return {
    draft,
    write: (changed: Partial<AfterDrafts[Part]>): void => put({ ...draft, ...changed }),
    clear: (): void => put(blank[part]),
  }
}
