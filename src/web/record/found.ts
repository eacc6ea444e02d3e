import { wantedBy } from '../kit/index.ts'

const NAME = 'found'

/** Marks the words that were looked for in a part of the page, and gives the first of them. Nothing in the page changes. */
export function markFound(part: Element, query: string): Range | undefined {
  const wanted = wantedBy(query)
  const ranges = wanted ? rangesIn(part, wanted) : []
  // Browsers without marks of this kind show the place, which is most of it.
  globalThis.CSS?.highlights?.set(NAME, new Highlight(...ranges))
  return ranges[0]
}

export const unmarkFound = (): void => void globalThis.CSS?.highlights?.delete(NAME)

function rangesIn(part: Element, wanted: RegExp): readonly Range[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(wanted)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      ranges.push(range)
    }
  return ranges
}
