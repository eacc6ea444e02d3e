import type { SpokenWords } from '#contract'
import type { Entry } from '#record'
import { create, type StoreApi, type UseBoundStore } from 'zustand'

/** How it stands with the line to the server. Loss is shown as loss, never papered over. A replay needs none. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'gone' | 'replay'

/** Words of a turn that has no entry yet. */
export interface LiveDraft {
  readonly key: string
  readonly agent: string
  readonly kind: SpokenWords['kind']
  readonly content: string
  /** Its model thinks, before the first word or between two. */
  readonly thinking: boolean
  readonly done: boolean
  readonly interrupted: boolean
}

/** Its model thinks, and there is nothing to read yet. */
export const isMute = ({ thinking, content }: LiveDraft): boolean => thinking && content === ''

/** Everything the page knows of one case: its entries, and what is being said. All views are made of this. */
export interface CaseState {
  readonly entries: readonly Entry[]
  readonly drafts: readonly LiveDraft[]
  readonly connection: Connection
  /** Whether this viewer may cut in, adjourn and delete. */
  readonly mayAct: boolean
  /** Whether the server is hearing the case at the moment. */
  readonly running: boolean
  /** Why the hearing stopped, when it was not the person who stopped it. */
  readonly trouble: string | null
}

export type CaseStore = UseBoundStore<StoreApi<CaseState>>

export const caseStore = (): CaseStore =>
  create<CaseState>()(() => ({
    entries: [],
    drafts: [],
    connection: 'connecting',
    mayAct: false,
    running: false,
    trouble: null,
  }))

export const lastSeq = ({ entries }: CaseState): number => entries.at(-1)?.seq ?? 0

/** Takes entries in. What is known already is passed over, so nothing can stand twice. */
export function withEntries(state: CaseState, arrived: readonly Entry[]): Partial<CaseState> {
  const from = lastSeq(state)
  const fresh = arrived.filter(({ seq }) => seq > from)
  if (fresh.length === 0) return {}
  const written = new Set(fresh.map(({ key }) => key))
  return {
    entries: [...state.entries, ...fresh],
    drafts: state.drafts.filter(({ key }) => !written.has(key)),
  }
}

/** Words have their place in the turn: a gap is left to the entry, a repetition is passed over. */
export function withWords(state: CaseState, words: SpokenWords): Partial<CaseState> {
  if (state.entries.some(({ key }) => key === words.key)) return {}
  const before = state.drafts.find(({ key }) => key === words.key)
  const said = words.withdrawn ? '' : (before?.content ?? '')
  const { offset } = words
  if (offset > said.length) return {}
  const draft: LiveDraft = {
    key: words.key,
    agent: words.agent,
    kind: words.kind,
    content: said + words.content.slice(said.length - offset),
    thinking: words.thinking ?? false,
    done: words.done,
    interrupted: words.interrupted ?? false,
  }
  const others = state.drafts.filter(({ key }) => key !== words.key)
  // A question to the court's own people is thought about and answered, and never said.
  if (draft.done && draft.content === '' && !draft.interrupted) return { drafts: others }
  return { drafts: [...others, draft] }
}
