const apple = /Mac|iPhone|iPad/.test(navigator.platform)

const glyphs: Readonly<Record<string, string>> = {
  mod: apple ? '⌘' : 'Ctrl',
  shift: '⇧',
  enter: '↵',
  escape: 'Esc',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  home: 'Home',
  end: 'End',
  space: '␣',
}

/** A shortcut as written for react-hotkeys-hook (`mod+k`), in the signs of this machine. Decoration: the action names itself. */
export const Kbd = ({ keys, className = '' }: { readonly keys: string; readonly className?: string }) => (
  <kbd className={`kbd ${className}`} aria-hidden>
    {shownKeys(keys)}
  </kbd>
)

export const shownKeys = (keys: string): string =>
  keys
    .split('+')
    .map((key) => glyphs[key] ?? (key.length === 1 ? key.toUpperCase() : key))
    .join(apple ? '' : ' ')
