import type { Dossier } from './dossier.ts'
import type { DossierExhibit } from './exhibited.ts'
import { placesIn, worksOf, type CitedWork, type WorkAuthor, type WorkDate } from './references.ts'

/** The kind of entry, and the field in which the source stands. */
const kinds: Readonly<Record<DossierExhibit['type'], readonly [kind: string, source: string]>> = {
  academic: ['article', 'journal'],
  statistics: ['misc', 'publisher'],
  news: ['article', 'journal'],
  web: ['misc', 'organization'],
  document: ['misc', 'howpublished'],
  item: ['misc', 'organization'],
}

/** The works that a case cites, as BibTeX. */
export const bibtex = (dossier: Dossier): string => worksOf(dossier).map(entryOf).join('\n')

function entryOf(work: CitedWork): string {
  const { exhibit, authors, issued, accessed } = work
  const [kind, source] = kinds[exhibit.type]
  const fields: readonly (readonly [name: string, value: string])[] = [
    // Twice in braces, so that no style changes its capitals.
    ['title', `{${plainTeX(exhibit.title)}}`],
    ['author', authors.map(nameOfAuthor).join(' and ')],
    [source, plainTeX(exhibit.source)],
    ['year', issued ? String(issued[0]).padStart(4, '0') : ''],
    ['month', issued?.[1] === undefined ? '' : String(issued[1])],
    ['doi', verbatim(exhibit.doi ?? '')],
    ['url', verbatim(exhibit.url ?? '')],
    ['urldate', accessed ? isoOf(accessed) : ''],
    ['note', plainTeX([placesIn(work), ...(issued || exhibit.date === null ? [] : [exhibit.date])].join(', '))],
  ]
  const set = fields.filter(([, value]) => value !== '').map(([name, value]) => `  ${name} = {${value}},\n`)
  return `@${kind}{${work.key},\n${set.join('')}}\n`
}

/** A body of people stands in braces, or it would be taken apart. */
function nameOfAuthor(author: WorkAuthor): string {
  if ('family' in author) return `${plainTeX(author.family)}, ${plainTeX(author.given)}`
  return author.literal === 'et al.' ? 'others' : `{${plainTeX(author.literal)}}`
}

const isoOf = (date: WorkDate): string => date.map((part) => String(part).padStart(2, '0')).join('-')

const commands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** Text that TeX sets as it stands. No brace is left of it: BibTeX counts them even behind a backslash. */
const plainTeX = (text: string): string =>
  text.replaceAll(/[\\{}~^$&#%_]/g, (sign) => commands[sign] ?? `\\${sign}`).replaceAll('"', "''")

/** Addresses are set without reading them; what could end the field is written as addresses write it. */
const verbatim = (text: string): string =>
  text.replaceAll(/[\\{}"\s]/g, (sign) => `%${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(2, '0')}`)
