import type { DocumentBlock, LibraryDocument } from './document.ts'

/** A stretch of a document, word for word, short enough to be quoted and long enough to be understood. */
export interface DocumentPassage {
  /** The page, line or paragraph it begins on; the document knows which. */
  readonly at: number
  /** The heading above it. Headings that follow each other are told together. */
  readonly heading: string | null
  readonly text: string
}

const LEAST = 60
/** From here on the end of a sentence ends the passage. */
const ENOUGH = 90
const MOST = 160

interface Stretch {
  readonly at: number
  readonly text: string
  readonly words: number
  /** It goes on with a block that was cut. */
  readonly goesOn: boolean
}

interface Section {
  readonly headings: DocumentBlock[]
  readonly body: DocumentBlock[]
}

/** Never across pages, never across headings, and every word in one passage only. Takes time linear in the text. */
export function passagesOf({ unit, blocks }: Pick<LibraryDocument, 'unit' | 'blocks'>): readonly DocumentPassage[] {
  let heading: string | null = null
  return sectionsOf(blocks, unit === 'page').flatMap(({ headings, body }): readonly DocumentPassage[] => {
    if (headings.length > 0) heading = headings.map((block) => block.text).join(' › ')
    // A heading with nothing under it is still text of the document.
    if (body.length === 0)
      return [{ at: headings[0]!.at, heading: null, text: headings.map((each) => each.text).join('\n') }]
    const stretches = body.flatMap((block) => stretchesOf(block, unit === 'line'))
    return gather(stretches).map((group) => ({
      at: group[0]!.at,
      heading,
      text: textOf(group),
    }))
  })
}

/** Without the blank line a letterhead and the sentence under it, or a table's title and its first row, read as one. */
const textOf = (stretches: readonly Stretch[]): string =>
  stretches.map(({ text, goesOn }, index) => (index === 0 ? text : `${goesOn ? '\n' : '\n\n'}${text}`)).join('')

function sectionsOf(blocks: readonly DocumentBlock[], endsWithPage: boolean): readonly Section[] {
  const sections: Section[] = []
  let page: number | undefined
  for (const block of blocks) {
    let section = sections.at(-1)
    const isOther = endsWithPage && block.at !== page
    if (section === undefined || isOther || (block.heading && section.body.length > 0)) {
      section = { headings: [], body: [] }
      sections.push(section)
    }
    ;(block.heading ? section.headings : section.body).push(block)
    page = block.at
  }
  return sections
}

/** Puts short neighbours together until they are long enough, and a short rest to what stands before it. */
function gather(body: readonly Stretch[]): readonly (readonly Stretch[])[] {
  const groups: { readonly stretches: Stretch[]; words: number }[] = []
  for (const stretch of body) {
    const last = groups.at(-1)
    if (last !== undefined && last.words < LEAST && last.words + stretch.words <= MOST) {
      last.stretches.push(stretch)
      last.words += stretch.words
    } else groups.push({ stretches: [stretch], words: stretch.words })
  }
  const [before, rest] = [groups.at(-2), groups.at(-1)]
  if (before !== undefined && rest !== undefined && rest.words < LEAST && before.words + rest.words <= MOST) {
    before.stretches.push(...rest.stretches)
    groups.pop()
  }
  return groups.map((group) => group.stretches)
}

/** Cuts a long block at the ends of sentences where it can. Endless words, and scripts without spaces, count by length. */
function stretchesOf({ at, text }: DocumentBlock, countsLines: boolean): readonly Stretch[] {
  const stretches: Stretch[] = []
  let line = at
  let passed = 0
  let start: number | undefined
  let words = 0
  const cut = (end: number): void => {
    if (start === undefined) return
    if (countsLines) line += newlines(text, passed, start)
    passed = start
    stretches.push({ at: line, text: text.slice(start, end), words, goesOn: stretches.length > 0 })
    start = undefined
    words = 0
  }
  for (const { 0: word, index } of text.matchAll(/\S{1,30}/gu)) {
    start ??= index
    words++
    if (words === MOST || (words >= ENOUGH && /[.!?…。]["'”’)\]]*$/.test(word))) cut(index + word.length)
  }
  cut(text.trimEnd().length)
  return whole(stretches, { at, text: text.trim() })
}

/** A block that fits into one passage stays in one piece. */
function whole(
  stretches: readonly Stretch[],
  block: { readonly at: number; readonly text: string },
): readonly Stretch[] {
  const words = stretches.reduce((sum, stretch) => sum + stretch.words, 0)
  return stretches.length > 1 && words <= MOST ? [{ ...block, words, goesOn: false }] : stretches
}

function newlines(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count++
  return count
}
