import { useEffect } from 'react'
import { create } from 'zustand'
import { catalogued, codeOfLanguage, isCatalogued, type Catalogued } from '#record'
import type { CaseState, CaseStore } from '../case/index.ts'
import { setLanguage } from './catalogues.ts'
import { remember, remembered } from './remembering.ts'
import { MADE_UP } from '../text/index.ts'

type LanguageChoice = 'automatic' | Catalogued

export const choices: readonly LanguageChoice[] = ['automatic', ...catalogued]

const KEY = 'courtroom.language'

const stored = (): LanguageChoice => {
  const found = remembered(KEY) ?? undefined
  return isCatalogued(found) ? found : 'automatic'
}

/** A link may name the language of this visit. */
const linked = (): string | null => {
  const named = new URLSearchParams(location.search).get('lang') ?? undefined
  return isCatalogued(named) || named === MADE_UP ? named : null
}

interface LanguageState {
  readonly choice: LanguageChoice
  readonly link: string | null
  /** The code of the language of the court that is shown; none where no case is. */
  readonly court: string | null
  readonly choose: (choice: LanguageChoice) => void
}

/** What the person chose, what the link asked for, and what the court speaks; the choice is kept in this browser. */
export const useLanguage = create<LanguageState>()((set) => ({
  choice: stored(),
  link: linked(),
  court: null,
  choose: (choice) => {
    remember(KEY, choice)
    set({ choice, link: null })
  },
}))

const ofBrowser = (): string =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((code) => isCatalogued(code)) ?? 'en'

/** A link goes first, then the choice, then the court's language, then that of the browser. */
function languageNow({ link, choice, court }: Pick<LanguageState, 'link' | 'choice' | 'court'>): string {
  if (link !== null) return link
  if (choice !== 'automatic') return choice
  return isCatalogued(court ?? undefined) ? court! : ofBrowser()
}

/** Shows the page in its language, now and whenever that changes. */
export async function followLanguage(): Promise<void> {
  useLanguage.subscribe((state) => void setLanguage(languageNow(state)))
  await setLanguage(languageNow(useLanguage.getState()))
}

const spokenIn = ({ entries }: CaseState): string | null => {
  const header = entries.find((entry) => entry.type === 'header')
  return header === undefined ? null : codeOfLanguage(header.language)
}

/** While a case is shown, its court's language counts. */
export function useCourtLanguage(store: CaseStore): void {
  const court = store(spokenIn)
  useEffect(() => {
    useLanguage.setState({ court })
    return () => useLanguage.setState({ court: null })
  }, [court])
}

/** The language of what is said in court, for readers and voices that must know. */
export const useSpoken = (): string | undefined => useLanguage(({ court }) => court) ?? undefined
