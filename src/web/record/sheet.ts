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
      setLines(markedIn(current))
      placeNotes(current)
    }
    const resized = new ResizeObserver(measure)
    resized.observe(current)
    void document.fonts.ready.then(measure)
    return () => resized.disconnect()
  }, [sheet, changed])
  return lines
}

function markedIn(sheet: HTMLElement): Lines {
  const lines = sheetLines(sheet)
  const firsts: Record<string, number> = {}
  for (const [at, { block }] of lines.entries()) {
    const section = block.closest<HTMLElement>('[data-section]')?.id
    if (section !== undefined) firsts[section] ??= at + 1
  }
  return { marks: everyFifth(lines, 0), firsts }
}

export interface SheetLine {
  readonly top: number
  readonly block: HTMLElement
}

/** The lines of a part of the sheet as they are set, by where each stands in it. */
export function sheetLines(part: HTMLElement): readonly SheetLine[] {
  const { top } = part.getBoundingClientRect()
  return [...part.querySelectorAll<HTMLElement>('[data-lines]')].flatMap((block) => {
    const box = block.getBoundingClientRect()
    return Array.from({ length: Math.round(box.height / LINE) }, (_, line) => ({
      top: box.top - top + line * LINE,
      block,
    }))
  })
}

/** Every fifth line, counted on from those before. */
export const everyFifth = (lines: readonly SheetLine[], before: number): Lines['marks'] =>
  lines.map(({ top }, at) => ({ number: before + at + 1, top })).filter(({ number }) => number % 5 === 0)

/**
 * Notes stand in the margin when there is one; each begins at its citation, or where the one before has ended. All are
 * measured before one is moved, or each would have the page set anew. Gives where the last one ends.
 */
export function placeNotes(part: HTMLElement): number {
  const notes = [...part.querySelectorAll<HTMLElement>('[data-for]')]
  for (const note of notes) note.style.removeProperty('top')
  const { top } = part.getBoundingClientRect()
  let free = 0
  const places = notes.flatMap((note) => {
    if (getComputedStyle(note).position !== 'absolute') return []
    const place = part.querySelector<HTMLElement>(`#${CSS.escape(note.dataset['for'] ?? '')}`)
    const at = Math.max((place?.getBoundingClientRect().top ?? top) - top, free)
    free = at + note.offsetHeight + APART
    return [{ note, at }]
  })
  for (const { note, at } of places) note.style.top = `${at}px`
  return free
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
    // Fonts that come late move everything; whoever has gone elsewhere since stays there.
    const there = scrollY
    const leaving = leavesNext()
    const settle = async (): Promise<void> => {
      await document.fonts.ready
      if (scrollY === there && !leaving.signal.aborted) show(place)
      leaving.abort()
    }
    void settle()
  }, [changed])
}

/** Aborted by whatever a reader does: a page that is busy is where it was for a while after a key. */
function leavesNext(): AbortController {
  const leaving = new AbortController()
  for (const sign of ['keydown', 'wheel', 'touchmove', 'pointerdown'])
    addEventListener(sign, () => leaving.abort(), { passive: true, signal: leaving.signal })
  return leaving
}

const byId = (anchor: string): Element | null => document.getElementById(anchor)
const intoView = (place: Element): void => place.scrollIntoView()
