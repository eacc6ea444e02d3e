import type { Quoting } from '#court'
import type { Side } from '#evidence'
import type { Exhibit } from '#record'
import type { Directive, Found } from './matter.ts'
import { paragraphs } from './wording.ts'

const MOST_NEAR = 3

/** What the search on a directive has come to. */
function searchedFor({ fresh, near, searched }: Found, exhibits: readonly Exhibit[], { name }: Quoting): string {
  const called = (ids: readonly string[]): string =>
    ids.map((id) => `[${name(id)}] ${exhibits.find(({ result_id: each }) => each === id)?.title ?? ''}`).join('; ')
  if (!searched) return 'There is no source to search for it.'
  const nearest = near.length > 0 && `Nearest in the file: ${called(near.slice(0, MOST_NEAR))}`
  const brought =
    fresh.length > 0 ? `New evidence gathered on this topic: ${called(fresh)}` : 'Searched for it; nothing new.'
  return [brought, nearest].filter(Boolean).join(fresh.length > 0 ? '\n' : ' ')
}

export const ordered = (
  directives: readonly Directive[],
  exhibits: readonly Exhibit[],
  quoting: Quoting,
): readonly string[] =>
  directives.map(({ content, asks, found }) =>
    paragraphs(
      `⚖ COURT DIRECTIVE (from the decision-maker):\n"${content}"`,
      asks
        ? 'You MUST address this directive in your response.'
        : 'It changes what counts from here on. You MUST take it up in your response: say what it changes in your case.',
      searchedFor(found, exhibits, quoting),
    ),
  )

export const sideNames: Readonly<Record<Side, string>> = { defense: 'Defense', prosecution: 'Prosecution' }

/** One line for each thing the decision-maker has said: to whom, with what weight, and what was answered. */
export const spoken = (directives: readonly Directive[], { labelled }: Quoting): string =>
  directives
    .map(({ number, content, to, asks, stands, moves, owing, answers, replacedBy }) => {
      const whom = to === 'both' ? 'to both sides' : to === 'next' || to === 'judge' ? '' : `to the ${sideNames[to]}`
      const weight = stands ? 'it counts from here on' : moves ? 'how to speak from here on' : ''
      const became = answers
        .filter(({ state }) => state !== 'noted')
        .map(({ side, state, words }) =>
          state === 'evaded'
            ? `the ${sideNames[side]} did not answer it`
            : `the ${sideNames[side]} answered it${words ? `: "${shortened(words)}"` : ''}`,
        )
      const open = asks && owing.length > 0 ? 'not fully answered yet' : ''
      const replaced = replacedBy === undefined ? '' : `${replacedBy} takes its place`
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

export const SAID =
  'WHAT THE DECISION-MAKER HAS SAID, in order. All of it stands to the end of the hearing; where two differ, the later one counts.'
