import { exhibitsOf } from '#evidence'
import type { Exhibit } from '#record'
import { spacedWords } from '../text.ts'
import { fileMattersOf, type FileMatter } from './matters.ts'
import { titleOf } from './names.ts'

/** The matters of a file, by what documents make of each. */
export function comparedIn(
  exhibits: readonly Exhibit[],
): Readonly<Record<FileMatter['relation'], readonly FileMatter[]>> {
  const { all } = fileMattersOf(exhibits, exhibitsOf(exhibits))
  const of = (relation: FileMatter['relation']): readonly FileMatter[] =>
    all.filter((matter) => matter.relation === relation)
  return { contradicted: of('contradicted'), agreed: of('agreed'), beside: of('beside') }
}

export const namesOf = (matters: readonly FileMatter[]): readonly string[] =>
  matters.flatMap(({ name }) => (name === undefined ? [] : [`“${name}”`]))

const FIGURE = /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|half|twice)\b/iu

/** Whether what is said of a matter is counted or measured. */
export const isMeasured = ({ says }: FileMatter): boolean => says.every(({ words: said }) => FIGURE.test(said))

const LONGEST_TITLE = 5

/** A matter as what a case turns on: what it is about, and who stands against whom. */
export function axisOf({ name, says }: FileMatter): string | undefined {
  const [one, other] = says.map(({ exhibit }) => shortTitle(exhibit))
  return name === undefined || one === undefined || one === other ? undefined : `${name}: ${one} vs ${other}`
}

const shortTitle = (exhibit: Exhibit): string =>
  spacedWords(titleOf(exhibit).replaceAll(/[,;:].*$/gu, ''))
    .slice(0, LONGEST_TITLE)
    .join(' ')
