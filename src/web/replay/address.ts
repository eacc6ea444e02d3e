import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { placeAt } from '../case/index.ts'
import type { Player } from './player.ts'

/** How often the address may change; browsers refuse more than a few times a second. */
const CALM = 500

/** The position of the address when the replay began. */
export const useBeginning = (): number => useSearch({ strict: false, select: ({ at }) => at ?? 0 })

/** Keeps the position in the address, and goes where somebody changes it to. */
export function useAddress({ tape, at, find }: Player): void {
  const navigate = useNavigate()
  const asked = useBeginning()
  const { seq } = placeAt(tape, at)
  const newest = useRef(seq)
  newest.current = seq
  const written = useRef(asked)
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (asked === written.current) return
    written.current = asked
    find(asked)
  }, [asked, find])

  useEffect(() => {
    if (seq === 0 || seq === written.current) return
    soon.current ??= setTimeout(() => {
      soon.current = undefined
      if (newest.current === written.current) return
      written.current = newest.current
      const to = { to: '.', search: { at: newest.current }, hash: true, replace: true } as const
      void navigate({ ...to, resetScroll: false, hashScrollIntoView: false })
    }, CALM)
  }, [seq, navigate])
  useEffect(
    () => () => {
      clearTimeout(soon.current)
      soon.current = undefined
    },
    [],
  )
}
