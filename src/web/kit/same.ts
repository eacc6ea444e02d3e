import { useShallow } from 'zustand/react/shallow'

/** The object from before, as long as each of its fields is the same. */
export const useSame = <T extends object>(now: T): T => useShallow(() => now)(undefined)
