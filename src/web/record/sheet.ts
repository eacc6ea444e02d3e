import { useLocation } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

const LINE = 31
const APART = 12

/** Where the numbers of every fifth line stand, and on which line each section begins. */
export interface Lines {
  readonly marks: readonly { readonly number: number; readonly top: number }[]
  readonly firsts: Readonly<Record<string, number>>
}

const none: Lines = { marks: [], firsts: {} }

/** Counts the lines as they are set, and puts each note level with its place. Both change with the width of the page. */
export function useSheet(sheet: RefObject<HTMLElement | null>, changed: unknown): Lines {
  const [lines, setLines] = useState(none)
  useLayoutEffect(() => {
    const { current } = sheet
    if (!current) return undefined
    const measure = (): void => {
      setLines(linesOf(current))
      placeNotes(current)
    }
    const resized = new ResizeObserver(measure)
    resized.observe(current)
    void document.fonts.ready.then(measure)
    return () => resized.disconnect()
  }, [sheet, changed])
  return lines
}

function linesOf(sheet: HTMLElement): Lines {
  const marks: { number: number; top: number }[] = []
  const firsts: Record<string, number> = {}
  const { top } = sheet.getBoundingClientRect()
  let count = 0
  for (const block of sheet.querySelectorAll<HTMLElement>('[data-lines]')) {
    const box = block.getBoundingClientRect()
    const section = block.closest<HTMLElement>('[data-section]')?.id
    if (section !== undefined) firsts[section] ??= count + 1
    for (let line = 0; line < Math.round(box.height / LINE); line++) {
      count++
      if (count % 5 === 0) marks.push({ number: count, top: box.top - top + line * LINE })
    }
  }
  return { marks, firsts }
}

/** Notes stand in the margin when there is one; each begins at its citation, or where the one before has ended. */
function placeNotes(sheet: HTMLElement): void {
  const { top } = sheet.getBoundingClientRect()
  let free = 0
  for (const note of sheet.querySelectorAll<HTMLElement>('[data-for]')) {
    note.style.removeProperty('top')
    if (getComputedStyle(note).position !== 'absolute') continue
    const place = sheet.querySelector<HTMLElement>(`#${CSS.escape(note.dataset['for'] ?? '')}`)
    const wanted = (place?.getBoundingClientRect().top ?? top) - top
    const at = Math.max(wanted, free)
    note.style.top = `${at}px`
    free = at + note.offsetHeight + APART
  }
}

/** Which section is being read. */
export function useReading(sheet: RefObject<HTMLElement | null>, changed: unknown): string | undefined {
  const [reading, setReading] = useState<string>()
  useEffect(() => {
    const { current } = sheet
    if (!current) return undefined
    const look = (): void => {
      const sections = [...current.querySelectorAll<HTMLElement>('[data-section]')]
      const passed = sections.findLast((section) => section.getBoundingClientRect().top < innerHeight / 3)
      setReading((passed ?? sections[0])?.id)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [sheet, changed])
  return reading
}

interface Anchoring {
  /** Where an anchor stands, if it is no id of an element. */
  readonly placeOf?: (anchor: string) => Element | null
  readonly show?: (place: Element) => void
}

/** The place in the address is shown as soon as it has arrived; a browser looks for it only at the start. */
export function useAnchor(changed: unknown, { placeOf = byId, show = intoView }: Anchoring = {}): void {
  const anchor = useLocation({ select: ({ hash }) => hash })
  const shown = useRef(false)
  useEffect(() => {
    const place = anchor === '' || shown.current ? null : placeOf(anchor)
    if (place === null) return
    shown.current = true
    show(place)
    // Fonts that come late move everything; whoever has scrolled since stays there.
    const there = scrollY
    const settle = async (): Promise<void> => {
      await document.fonts.ready
      if (scrollY === there) show(place)
    }
    void settle()
  }, [changed])
}

const byId = (anchor: string): Element | null => document.getElementById(anchor)
const intoView = (place: Element): void => place.scrollIntoView()
