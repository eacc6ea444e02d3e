import { create } from 'zustand'
import { remember, remembered } from '../remembering.ts'

const KEY = 'courtroom.single-keys'

interface SingleKeys {
  readonly on: boolean
  readonly choose: (on: boolean) => void
}

/** Whether a lone letter or sign is a shortcut. Who speaks to the machine, or hits keys by chance, turns it off. */
export const useSingleKeys = create<SingleKeys>()((set) => ({
  on: remembered(KEY) !== 'off',
  choose: (on) => {
    remember(KEY, on ? 'on' : 'off')
    set({ on })
  },
}))
