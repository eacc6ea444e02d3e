import { rootsOf } from './wording.ts'

/** A section of an article in plain words; the text before the first heading has none. */
export interface ArticlePart {
  readonly heading: string | null
  readonly text: string
}

const HEADING = /^(={2,6})[ \t]*(\S.*?)[ \t]*\1[ \t]*$/

/** Somebody says something in it, in whatever script; lists of links and of literature do not. */
const SENTENCE = /^(?=.{40}).*[.!?…。！？।]["'”’)\]]*$/mu

/** The sections of a plain text whose headings stand between signs of equality. */
export function sectionsIn(extract: string): readonly ArticlePart[] {
  const sections: { readonly heading: string | null; readonly lines: string[] }[] = [{ heading: null, lines: [] }]
  for (const line of extract.split('\n')) {
    const heading = HEADING.exec(line)?.[2]
    if (heading === undefined) sections.at(-1)!.lines.push(line)
    else sections.push({ heading, lines: [] })
  }
  return sections
    .map(({ heading, lines }) => ({
      heading,
      text: lines
        .join('\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim(),
    }))
    .filter(({ text }) => SENTENCE.test(text))
}

/** The sections that speak most of what was asked, the best first; without any, the first one of all. */
export function nearTo(sections: readonly ArticlePart[], query: string, most: number): readonly ArticlePart[] {
  const wanted = rootsOf(query)
  const rated = sections.map((section) => {
    const said = rootsOf(`${section.heading ?? ''} ${section.text}`)
    return { section, hits: wanted.intersection(said).size }
  })
  const best = Math.max(0, ...rated.map(({ hits }) => hits))
  // A section with half of the words is about something else.
  const near = rated.filter(({ hits }) => hits > 0 && hits >= best - 1)
  const sorted = near.toSorted((one, other) => other.hits - one.hits).slice(0, most)
  return sorted.length === 0 ? sections.slice(0, 1) : sorted.map(({ section }) => section)
}

/** The beginning of a text, up to where a paragraph, a sentence or at least a word ends. */
export function sectionBeginning(text: string, most: number): { readonly text: string; readonly cut: boolean } {
  if (text.length <= most) return { text, cut: false }
  const head = text.slice(0, most).toWellFormed()
  const ends = [head.lastIndexOf('\n'), head.lastIndexOf('. ') + 1, head.lastIndexOf(' ')]
  const end = ends.find((at) => at > most / 2) ?? most
  return { text: head.slice(0, end).trimEnd(), cut: true }
}
