import { grantAbroad, type Granted } from './languages/grants.ts'
import { languageCode } from './languages/language.ts'
import type { Side } from './ledger.ts'
import { sentencesIn, type Sentence } from './sentences.ts'

const grantsBy = (speakers: string): RegExp =>
  new RegExp(
    String.raw`\b(?:${speakers})\s(?:(?:must|have to|do|will|also|freely|readily|openly|fully|should|can|now|would|gladly|further|honestly)\s){0,3}(?:concedes?|grants?|acknowledges?|admits?|accepts?|recogni[sz]es?|yields?|cannot dispute|cannot deny|do(?:es)? not dispute|cannot rebut|could not answer|ha[ds] no answer|have no answer)\b`,
    'iu',
  )
const GRANTS: Readonly<Record<Side, RegExp>> = {
  defense: grantsBy('i|we|my side|our side|this side|the defen[sc]e'),
  prosecution: grantsBy('i|we|my side|our side|this side|the prosecution'),
}
const WEAK_SPOT =
  /\b(?:my|our) (?:own )?(?:two |first |second )?(?:weakest|thinnest|least certain|shakiest) (?:points?|arguments?|claims?|evidence|ground)\b|\bour (?:evidence|case) (?:is|was|remains) (?:weak|thin|weakest|limited|thinnest)\b|^admittedly\b|^to be fair\b|\bfair point\b|\bpoint (?:is )?well taken\b|\bconcession(?:s)?:/iu
const STRENGTH =
  /\b(?:opponents?|opposing (?:side|counsel)|other side|prosecution|defen[sc]e|opposition|they|colleague|counsel)(?:['’]s?)?\b[^.!?]{0,80}\b(?:strongest|is right|was right|are right|were right|right to|right that|rightly|best (?:point|argument|evidence)|strong (?:point|argument|case)|fair point|made a good point|more persuasive|most persuasive|most convincing)\b|\bstrongest (?:point|argument|evidence|ground|exhibit)s? (?:of|from|by|on) (?:the )?(?:opponents?|other side|opposing|prosecution|defen[sc]e|opposition)/iu
const WITHHELD =
  /\b(?:not|never|n['’]t|cannot|refuse to|decline to|nothing) (?:\p{L}+ ){0,2}(?:concede|grant|acknowledge|admit|accept|yield)\b|\b(?:concede|grant|admit|yield|acknowledge) (?:nothing|no\b)|^(?:even )?if\b|\beven if (?:i|we|one)\b|\?\W{0,12}$/iu
const REFERS_ON =
  /(?::|\b(?:two|three|following) (?:\p{L}+ ){0,3}(?:points?|arguments?|things|claims?|weaknesses|matters))\W{0,12}$/iu
const COUNTED =
  /^(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|one is|another is|the (?:first|second|other)|and second|\(?[12a-b][.)])/iu

/** The sentences of a side's speech that grant something, in their order. A quoted grant is somebody else's. */
export function concessionsIn(speech: string, side: Side, language?: string): readonly Granted[] {
  const code = languageCode(language)
  const found: Granted[] = []
  let following = 0
  for (const sentence of sentencesIn(speech)) {
    const grants = code === 'en' ? grantOf(sentence, side) : abroad(sentence, code)
    const counted = following > 0 && (COUNTED.test(sentence.text) || isListed(speech, sentence))
    following = grants !== undefined && REFERS_ON.test(sentence.text) ? 3 : counted ? following - 1 : 0
    const announces = grants !== undefined && following === 3
    if (announces || (grants === undefined && !counted)) continue
    const { text, start, end } = sentence
    found.push({ text, start, end, grants: grants ?? 'weakness' })
  }
  return found
}

const abroad = ({ text, quoted }: Sentence, code: string): Granted['grants'] | undefined =>
  quoted ? undefined : grantAbroad(text, code)

const isListed = (speech: string, { start }: Sentence): boolean =>
  /(?:^|\n)[ \t]*(?:[-*+•‣–]|\(?\d{1,3}[.)])[ \t]+$/.test(speech.slice(Math.max(0, start - 8), start))

function grantOf({ text, quoted }: Sentence, side: Side): Granted['grants'] | undefined {
  const own = text.replaceAll(/“[^“”]*”|"[^"]*"/gu, ' ')
  if (quoted || WITHHELD.test(own)) return undefined
  if (STRENGTH.test(own)) return 'strength'
  return GRANTS[side].test(own) || WEAK_SPOT.test(own) ? 'weakness' : undefined
}
