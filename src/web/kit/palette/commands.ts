import { useEffect, useRef } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { create } from 'zustand'
import { useSingleKeys } from './keys.ts'

export interface Command {
  readonly id: string
  readonly label: string
  /** As react-hotkeys-hook writes them: `mod+k`, `/`. */
  readonly keys?: string
  /** Also while somebody writes in a field. */
  readonly whileWriting?: boolean
  readonly run: () => void
}

interface Registered {
  readonly everywhere: boolean
  readonly commands: readonly Command[]
}

interface PaletteState {
  readonly open: 'palette' | 'shortcuts' | null
  readonly registered: ReadonlyMap<object, Registered>
}

export const usePalette = create<PaletteState>()(() => ({ open: null, registered: new Map() }))

export const openPalette = (): void => usePalette.setState({ open: 'palette' })
export const openShortcuts = (): void => usePalette.setState({ open: 'shortcuts' })
export const closePalette = (): void => usePalette.setState({ open: null })

/** Offers commands while the calling part is shown: in the palette, on the sheet of shortcuts, and by their keys. */
export function useCommands(commands: readonly Command[], how: { readonly everywhere?: boolean } = {}): void {
  const newest = useRef(commands)
  newest.current = commands
  const { everywhere = false } = how
  const shape = commands.map(({ id, label, keys }) => `${id}\0${label}\0${keys ?? ''}`).join('\0')
  useEffect(() => {
    const place = {}
    const stable = newest.current.map((command) => ({
      ...command,
      run: () => newest.current.find(({ id }) => id === command.id)?.run(),
    }))
    usePalette.setState(({ registered }) => ({
      registered: new Map([...registered, [place, { everywhere, commands: stable }]]),
    }))
    return () =>
      usePalette.setState(({ registered }) => ({
        registered: new Map([...registered].filter(([key]) => key !== place)),
      }))
  }, [shape, everywhere])
  useKeys(commands, false)
  useKeys(commands, true)
}

function useKeys(commands: readonly Command[], whileWriting: boolean): void {
  const single = useSingleKeys((state) => state.on)
  const bound = commands.filter(
    ({ keys = '', whileWriting: also = false }) =>
      keys !== '' && also === whileWriting && (single || keys.includes('+')),
  )
  useHotkeys(
    bound.flatMap(({ keys }) => spellings(keys!)),
    (_, { hotkey }) => bound.find(({ keys }) => spellings(keys!).includes(hotkey))?.run(),
    {
      enabled: bound.length > 0,
      enableOnFormTags: whileWriting || ['input'],
      ignoreEventWhen: (event) =>
        inMenuOrDialog(event) || pressesControl(event) || movesSlider(event) || (!whileWriting && writes(event)),
      // No shortcut is a sequence, and > is one of them.
      sequenceSplitKey: '\0',
      preventDefault: true,
      useKey: true,
    },
    [commands, single],
  )
}

/** There letters choose an entry or answer a question. */
const inMenuOrDialog = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role="menu"], dialog') !== null

/** A control that has the focus is pressed by the space bar. */
const pressesControl = ({ key, target }: KeyboardEvent): boolean =>
  key === ' ' && target instanceof Element && target.closest('a, button, summary') !== null

/** Into a slider nobody writes. */
const writes = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input:not([type="range"])') !== null

/** A slider that has the focus takes the keys that move it itself, and whatever else it has a use for. */
const movesSlider = ({ key, target, defaultPrevented }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest('input[type="range"]') !== null &&
  (defaultPrevented || /^(?:Arrow|Page|Home|End)/.test(key))

/** A sign such as ? or / needs Shift on some keyboards and not on others. */
const spellings = (keys: string): readonly string[] => (/^[^a-z0-9]$/i.test(keys) ? [keys, `shift+${keys}`] : [keys])
