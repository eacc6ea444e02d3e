import { marksIn, withoutMarks } from './marks.ts'
import { sentencesIn, type Sentence } from './sentences.ts'
import { statementOf } from './statement.ts'
import { tidied } from './text.ts'

const SOURCES = 'evidence|sources?|figures?|data|documents?|exhibits?|information|passages?|studies|study|proof'
const NOTHING = new RegExp(
  String.raw`\b(?:found|find|finds|finding|turned up|brought up|is|was|are|were|have|has|saw|says?|gives?) (?:\p{L}+ ){0,2}?(?:nothing|no (?:\p{L}+ ){0,2}(?:${SOURCES}))\b|\bnothing (?:\p{L}+ ){0,3}(?:was|is|has been|could be) found\b|\bno (?:\p{L}+ ){0,2}(?:${SOURCES}) (?:\p{L}+ ){0,4}(?:was found|were found|could be found|exists?|says?|tells?|gives?|speaks?)\b|\bnichts (?:\p{L}+ ){0,2}gefunden\b|\bkeine?n? (?:\p{L}+ ){0,2}(?:belege?|quellen?|angaben|zahlen|dokumente?)\b`,
  'iu',
)
/** Whoever says that nothing was found says on what. */
const TOPIC = /\b(?:on|about|for|of|as to|regarding|concerning|zu|zum|zur|über|für)\s+(?:\p{L}+\s*){1,}/iu
const MOST = 8

/** On what a hand-over says that nothing was found: its clauses, and the lines of a list under such a heading. */
export function missingIn(text: string): readonly string[] {
  const found: string[] = []
  let listing = false
  for (const sentence of sentencesIn(text)) {
    const bare = withoutMarks(sentence.text, marksIn(sentence.text))
    const says = bare.split(/;\s|,?\s(?:but|aber)\s/iu).filter((clause) => NOTHING.test(clause))
    if (isListed(text, sentence) && listing) found.push(asSentence(bare))
    else {
      listing = says.length > 0 && /:\W*$/u.test(bare)
      if (!listing) found.push(...says.filter(hasTopic).map(asSentence))
    }
  }
  return [...new Set(found)].slice(0, MOST)
}

const hasTopic = (clause: string): boolean => TOPIC.test(clause) && statementOf(clause).terms.size > 0

const isListed = (text: string, { start }: Sentence): boolean =>
  /(?:^|\n)[ \t]*(?:[-*+•‣–]|\(?\d{1,3}[.)])[ \t]+$/u.test(text.slice(Math.max(0, start - 8), start))

const asSentence = (clause: string): string => {
  const plain = tidied(clause).replace(/[,;:]$/u, '')
  const ended = /[.!?…]$/u.test(plain) ? plain : `${plain}.`
  return ended.charAt(0).toUpperCase() + ended.slice(1)
}
