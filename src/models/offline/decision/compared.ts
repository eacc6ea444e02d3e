import { exhibitsOf } from '#evidence'
import type { Exhibit } from '#record'
import { words } from '../text.ts'
import { mattersOf, type Matter } from './matters.ts'
import { titleOf } from './names.ts'

/** The matters of a file, by what documents make of each. */
export function comparedIn(exhibits: readonly Exhibit[]): Readonly<Record<Matter['relation'], readonly Matter[]>> {
  const { all } = mattersOf(exhibits, exhibitsOf(exhibits))
  const of = (relation: Matter['relation']): readonly Matter[] => all.filter((matter) => matter.relation === relation)
  return { contradicted: of('contradicted'), agreed: of('agreed'), beside: of('beside') }
}

export const namesOf = (matters: readonly Matter[]): readonly string[] =>
  matters.flatMap(({ name }) => (name === undefined ? [] : [`“${name}”`]))

const FIGURE = /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|half|twice)\b/iu

/** Whether what is said of a matter is counted or measured. */
export const isMeasured = ({ says }: Matter): boolean => says.every(({ words: said }) => FIGURE.test(said))

const LONGEST_TITLE = 5

/** A matter as what a case turns on: what it is about, and who stands against whom. */
export function axisOf({ name, says }: Matter): string | undefined {
  const [one, other] = says.map(({ exhibit }) => shortTitle(exhibit))
  return name === undefined || one === undefined || one === other ? undefined : `${name}: ${one} vs ${other}`
}

const shortTitle = (exhibit: Exhibit): string =>
  words(titleOf(exhibit).replaceAll(/[,;:].*$/gu, ''))
    .slice(0, LONGEST_TITLE)
    .join(' ')
