import { create } from 'zustand'
import { remember, remembered } from './remembering.ts'

type Theme = 'dark' | 'paper' | 'system'

const KEY = 'courtroom.theme'
const daylight = matchMedia('(prefers-color-scheme: light)')

const stored = (): Theme => {
  const found = remembered(KEY)
  return found === 'paper' || found === 'system' ? found : 'dark'
}

interface ThemeState {
  readonly theme: Theme
  readonly choose: (theme: Theme) => void
}

/** What the person chose; the look follows at once and is kept in this browser. */
export const useTheme = create<ThemeState>()((set) => ({
  theme: stored(),
  choose: (theme) => {
    remember(KEY, theme)
    set({ theme })
    show(theme)
  },
}))

export const isPaper = (theme: Theme): boolean => theme === 'paper' || (theme === 'system' && daylight.matches)

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = isPaper(theme) ? 'paper' : 'dark'
}

/** Shows the theme that was chosen, now and when the system changes its mind. */
export function followTheme(): void {
  show(stored())
  daylight.addEventListener('change', () => show(useTheme.getState().theme))
}
