import { demandOf, isUnclear, readDilemma, reasonsFor } from '#evidence'
import research from '../decks/decision/research.json' with { type: 'json' }
import lines from '../decks/decision/ruling.json' with { type: 'json' }
import { quotable, shorten, smooth, stems, withoutEnd, spacedWords } from '../text.ts'
import { filledIn } from '../writer.ts'
import { isMeasured } from './compared.ts'
import type { RulingData } from './data.ts'
import type { FileMatter } from './matters.ts'
import { countedInWords } from './names.ts'
import { sidedPointsOf } from './points.ts'
import { keyWords, proposalOf } from './proposal.ts'

/** The two ways as a ruling names them, each between quotation marks of ours. */
export interface Options {
  readonly proposal: string
  readonly alternative: string
}

const LONGEST_OPTION = 22

export function optionsNamed({ dilemma, ...data }: RulingData): Options {
  const { proposal, alternative } = readDilemma(dilemma)
  return { proposal: called(data.proposal ?? proposal.text), alternative: called(data.alternative ?? alternative.text) }
}

function called(text: string): string {
  const plain = withoutEnd(smooth(text))
  return spacedWords(plain).length > LONGEST_OPTION ? shorten(plain, LONGEST_OPTION) : plain
}

/** The document that would settle what others contradict each other on. */
export function whatSettles(matter: FileMatter): string {
  const { settle } = reasonsFor({})
  const what: string = isMeasured(matter) ? settle.figures : settle.third
  return what.charAt(0).toLowerCase() + what.slice(1)
}

const ENDED = new Set(['answered', 'withdrawn', 'noted'])
const LONGEST_DIRECTIVE = 30

/** What a person asked about the case and nobody answered; nonsense and what has nothing to do with it is no question of it. */
export function owedIn({ directives, dilemma, file }: RulingData): readonly string[] {
  const known = [dilemma, ...file.exhibits.map(({ title, text }) => `${title} ${text}`)]
  return directives
    .filter(({ content, state }) => !ENDED.has(state) && !isUnclear(content, known))
    .filter(({ content }) => {
      const { foundIn } = demandOf(content)
      return known.some((text) => foundIn(text).size > 0)
    })
    .map(({ content }) => smooth(content))
    .filter(quotable)
    .map((content) =>
      spacedWords(content).length > LONGEST_DIRECTIVE ? `${shorten(content, LONGEST_DIRECTIVE)} …` : content,
    )
    .map((content) => filledIn(lines.asked, { directive: /[.?!…]$/u.test(content) ? content : `${content}.` }) ?? '')
}

/** What a clerk said the case turns on, and of which no exhibit has a single word. Every word on file is looked at. */
export function silentIn({ axes, file }: RulingData): readonly string[] {
  const spoken = new Set(file.exhibits.flatMap(({ title, text }) => stems(`${title} ${text}`)))
  return axes
    .filter((axis) => file.exhibits.length > 0 && !research.usualAxes.includes(axis))
    .map((axis) => keyWords(axis.replaceAll(/\b(?:vs|versus|against)\b/giu, ' ')))
    .filter((keys) => keys.length > 0 && !keys.some((key) => stems(key).some((root) => spoken.has(root))))
    .map((keys) => {
      const told = keys.map((key) => `“${key.toLowerCase()}”`).join(' or ')
      return filledIn(lines.silent, { passages: countedInWords(file.exhibits.length, 'passage'), words: told }) ?? ''
    })
}

const OPEN = /\b(?:not known|nobody can say|never tried|unclear|remains? open|not yet known|cannot be told)\b/iu

/** What the exhibits themselves call open. */
export const openIn = ({ file, dilemma, ...named }: RulingData): readonly string[] =>
  sidedPointsOf(file.exhibits, proposalOf(dilemma, named))
    .filter(({ quote }) => OPEN.test(quote))
    .slice(0, 3)
    .map(({ quote }) => quote)
