import type { Quoting } from '#court'
import type { Exhibit } from '#record'
import type { OwedDirective, DirectiveSearch } from './matter.ts'
import { phrasesIn, type Phrases } from './phrases/index.ts'
import { paragraphs } from '../layout.ts'

interface Telling {
  readonly quoting: Quoting
  readonly phrases: Phrases
}

const MOST_NEAR = 3

/** What the search on a directive has come to. */
function searchedFor({ fresh, near, searched }: DirectiveSearch, exhibits: readonly Exhibit[], told: Telling): string {
  const { name } = told.quoting
  const { directive: words } = told.phrases
  const called = (ids: readonly string[]): string =>
    ids.map((id) => `[${name(id)}] ${exhibits.find(({ result_id: each }) => each === id)?.title ?? ''}`).join('; ')
  if (!searched) return words.unsearched
  const nearest = near.length > 0 && words.near(called(near.slice(0, MOST_NEAR)))
  const brought = fresh.length > 0 ? words.fresh(called(fresh)) : words.nothing
  return [brought, nearest].filter(Boolean).join(fresh.length > 0 ? '\n' : ' ')
}

export const ordered = (
  directives: readonly OwedDirective[],
  exhibits: readonly Exhibit[],
  told: Telling,
): readonly string[] =>
  directives.map(({ content, asks, found }) =>
    paragraphs(
      told.phrases.directive.order(content),
      asks ? told.phrases.directive.address : told.phrases.directive.takeUp,
      searchedFor(found, exhibits, told),
    ),
  )

/** One line for each thing the decision-maker has said: to whom, with what weight, and what was answered. */
export const directiveLines = (
  directives: readonly OwedDirective[],
  { labelled }: Quoting,
  { directive: words }: Phrases = phrasesIn({}),
): string =>
  directives
    .map(({ number, content, to, asks, stands, moves, owing, answers, replacedBy }) => {
      const whom = to === 'both' ? words.toBoth : to === 'next' || to === 'judge' ? '' : words.to(to)
      const weight = stands ? words.stands : moves ? words.moves : ''
      const became = answers
        .filter(({ state }) => state !== 'noted')
        .map(({ side, state, words: said = '' }) =>
          state === 'evaded' ? words.missed(side) : words.answered(side, shortened(said)),
        )
      const open = asks && owing.length > 0 ? words.open : ''
      const replaced = replacedBy === undefined ? '' : words.replaced(replacedBy)
      const notes = [whom, weight, ...became, open, replaced].filter((note) => note !== '')
      return `${number}. "${content}"${notes.length > 0 ? ` (${labelled(notes.join('; '))})` : ''}`
    })
    .join('\n')

const LONGEST_ANSWER = 200

/** On one line, whatever was said. */
function shortened(words: string): string {
  const line = words.replaceAll(/\s+/gu, ' ').trim()
  return line.length > LONGEST_ANSWER ? `${line.slice(0, LONGEST_ANSWER).toWellFormed()} …` : line
}
