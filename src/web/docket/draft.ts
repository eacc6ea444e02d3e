import { create } from 'zustand'
import { usualFormat, type Offered } from './forms.ts'
import { AS_CONFIGURED, OFFLINE } from './playing.ts'

/** What the form asks for whatever the format is; the rest is written into the format's own draft. */
interface CaseDraft {
  readonly format: Offered
  /** As configured, the offline one, or the id of an engine that the server offers. */
  readonly engine: string
  /** US dollars, as written. */
  readonly ceiling: string
}

export const blank: CaseDraft = { format: usualFormat, engine: AS_CONFIGURED, ceiling: '' }

/** Kept while the page lives, so that a look at the settings costs nobody what they wrote. */
export const useDraft = create<CaseDraft>()(() => blank)

export const change = (changed: Partial<CaseDraft>): void => useDraft.setState(changed)

/** The offline engine costs nothing, so a ceiling is only for live models. */
export const ceilingOf = ({ ceiling, engine }: CaseDraft): number | undefined =>
  engine === OFFLINE || ceiling.trim() === '' ? undefined : Number(ceiling)
