import { admitsAbroad } from './languages/grants.ts'
import { languageCode } from './languages/language.ts'
import { marksIn, withoutMarks } from './marks.ts'
import { readOnce } from '#readings'
import { sentencesIn, type Sentence } from './sentences.ts'
import { SIGNALS, sight, THRESHOLD, type SeenSentence } from './signals.ts'

/** What a sentence does. Only a fact asserts something that can be checked, and so needs a citation. */
export type SentenceKind = 'fact' | 'opinion' | 'question' | 'procedure' | 'inference' | 'quotation'

export interface Judgement {
  readonly kind: SentenceKind
  /** What spoke for and against a checkable fact, each with its weight; empty where the form alone decided. */
  readonly signals: readonly Signal[]
}

interface Signal {
  readonly name: string
  readonly weight: number
}

/** A sentence of a speech, at its offsets, with what it does. */
interface JudgedSentence extends Sentence, Judgement {}

const QUESTION = /\?["'”’)\]*_\s]*$/u
const WHOLLY_QUOTED = /^["“«‘„»”][^"“”„«»]+["”»’“«]\s*[.,;]?$/u
const INFERENCE =
  /^(?:and |but |so )?(?:therefore|thus|hence|consequently|accordingly|even with|so(?! far| long| many| much| little)|then (?:the|it|there|this)|together (?:this|that|these|they)|(?:this|that) (?:leaves|makes|comes to)|it follows|from (?:this|that|these|all this|which)\b|this (?:suggests|implies|means|indicates)|that (?:suggests|implies|means)|these (?:facts|figures|findings) (?:suggest|imply|mean)|(?:we|i) (?:infer|conclude|deduce)|(?:our|my) (?:inference|conclusion)|inference:|by inference|in conclusion|what follows)/iu
const PROCEDURE =
  /^(?:(?:mr|madam|mister|madame)\.? (?:speaker|president|chair(?:man|woman)?)[,.]?\s*(?:i (?:yield|rise|move|ask|beg)|$)|thank you|thanks(?! to)|good (?:morning|afternoon|evening|day|night)|ladies and gentlemen|order\b|please\b|i (?:yield|move that|beg to move|rise to|second the|object)|let (?:me|us)\b|let[’']s\b|god bless|welcome\b|my fellow|the (?:ayes|noes)|hear, hear|the court will|we turn (?:now )?to|i (?:now )?(?:turn|come) to|next,? i|first,? let|i (?:will|shall|want to|would like to) (?:speak|begin|start|turn|address|talk|thank))/iu
/** What the evidence rules tell a speaker to say who has nothing to cite. */
const ADMISSION =
  /\b(?:i|we|my side|our side|the defen[sc]e|the prosecution) (?:(?:was|were|am|are|have been) unable to find|(?:could|can|did|do) not find|(?:found|find|have) no) (?:\p{L}+ ){0,3}evidence\b/iu

/** A reckoning put in words adds nothing to the figures it begins with. */
const RECKONING = /\b(?:divided by|multiplied by|\d percent of [£$€]?\d[\d.,]*)\b/iu
/** Talk of the parties and of what they said. Their words are theirs, and what is said about them is argument. */
const PARTIES =
  /\b(?:the (?:defen[sc]e|prosecution)(?! (?:budget|spending|ministry|minister|department|industry|secretary|force))|(?:the )?(?:other|opposing) side|opposing counsel|my (?:learned )?(?:opponent|colleague|friend)|the opponent)\b|\b(?:no (?:exhibit|citation|source)|(?:this|that) (?:claim|argument|point))\b/iu
const FOR_THE_COURT =
  /^(?:i (?:speak|argue|ask|submit|correct|accept|concede|am (?:told|reproached))|this is my|here are|the court|your honou?r|let (?:us|me)|but observe|observe|new point)\b/iu
const HEADING = /^(?:\*\*|__)[^*_]+(?:\*\*|__)$/u

const plain = (kind: SentenceKind): Judgement => ({ kind, signals: [] })

/** Who names an exhibit puts something forward that it can show. */
const CITES: Signal = { name: 'citation', weight: 1.6 }

/** What a sentence does, by its form and its words. Marks of citation in it are passed over. */
export function judgeSentence(
  sentence: string,
  how: { readonly quoted?: boolean; readonly language?: string } = {},
): Judgement {
  if (how.quoted) return plain('quotation')
  const code = languageCode(how.language)
  if (code === 'en') return judgedInEnglish(sentence)
  const marks = marksIn(sentence)
  const text = withoutMarks(sentence, marks).trim()
  return bySigns(text) ?? byForm(text, marks.length > 0, code)
}

/** What its first and last signs alone tell, in any language. */
function bySigns(text: string): Judgement | undefined {
  if (WHOLLY_QUOTED.test(text)) return plain('quotation')
  return QUESTION.test(text) ? plain('question') : undefined
}

const judgedInEnglish = readOnce((sentence): Judgement => {
  const marks = marksIn(sentence)
  const text = withoutMarks(sentence, marks).trim()
  const told = bySigns(text)
  if (told !== undefined) return told
  const seen = sight(text)
  if (seen.words.length < 2) return plain('opinion')
  if (INFERENCE.test(text) || (RECKONING.test(text) && marks.length === 0)) return plain('inference')
  if (marks.length === 0 && (HEADING.test(text) || PARTIES.test(text))) return plain('procedure')
  if (marks.length === 0 && FOR_THE_COURT.test(text) && !isLoaded(seen)) return plain('procedure')
  if ((PROCEDURE.test(text) || ADMISSION.test(text)) && !isLoaded(seen)) return plain('procedure')
  const shown = SIGNALS.filter(({ shows }) => shows(seen)).map(({ name, weight }) => ({ name, weight }))
  const signals = marks.length > 0 ? [...shown, CITES] : shown
  const sum = signals.reduce((total, { weight }) => total + weight, 0)
  return { kind: sum >= THRESHOLD ? 'fact' : 'opinion', signals }
})

/** Where the words are not known, only who cites puts forward a fact. */
function byForm(text: string, cites: boolean, code: string): Judgement {
  if (!cites && admitsAbroad(text, code)) return plain('procedure')
  return cites ? { kind: 'fact', signals: [CITES] } : plain('opinion')
}

/** A figure makes a claim of what otherwise is a form of words: "Let me remind you that rents rose by 9 percent." */
const isLoaded = ({ figures }: SeenSentence): boolean => figures.quantities.length > 0

/** Every sentence of a speech with what it does. */
export const judgeSpeech = (speech: string): readonly JudgedSentence[] =>
  sentencesIn(speech).map((sentence) => ({ ...sentence, ...judgeSentence(sentence.text, { quoted: sentence.quoted }) }))
