import {
  numbered,
  readClashes,
  readMatters,
  readReview,
  type CaseFile,
  type ClashPair,
  type NumberedSentence,
  type ReviewAnswer,
} from '#evidence'
import { idOf, type GoldContradiction, type GoldSentence, type GoldSupport, type Hearing } from './hearings.ts'
import type { Column } from './measures.ts'
import { mattersAnswer } from './named.ts'

/** One call of a clerk who knows the labels. Its answer goes through the same checks as that of a model. */
type Call = (file: CaseFile, hearing: Hearing) => CaseFile

/** The ceiling of what the checks let through: the calls in the order of a hearing. */
export const SCRIPTED: Column = {
  name: 'scripted clerk',
  file: (hearing) => calls.reduce((file, call) => call(file, hearing), hearing.file),
}

/** The exhibits compared, before anybody speaks. */
const clashes: Call = (file, { contradictions }) => ({
  ...file,
  clerk: {
    readings: [],
    matters: [],
    ...file.clerk,
    clashes: readClashes({ pairs: contradictions.map(clashOf) }, file.exhibits, []),
  },
})

const clashOf = ({ matter, a, b, is_contradiction: clash }: GoldContradiction): ClashPair => ({
  question: matter,
  a: idOf(a.doc),
  a_words: a.words,
  a_mode: 'statement',
  b: idOf(b.doc),
  b_words: b.words,
  b_mode: 'statement',
  object: 'same',
  period: clash ? 'same' : 'unclear',
  measure: clash ? 'same' : 'different',
  both_true: clash ? 'no' : 'yes',
  relation: clash ? 'contradiction' : 'look_alike',
  weightier: 'neither',
  why: '',
})

/** A review of each turn, with what was read before it. */
const reviews: Call = (file, hearing) =>
  file.speeches.reduce((known, { turn }) => {
    const clerk = known.clerk ?? { readings: [], clashes: [], matters: [] }
    const reading = readReview(reviewOf(hearing, turn), known, turn)
    return { ...known, clerk: { ...clerk, readings: [...clerk.readings, reading] } }
  }, file)

/** The matters, after the last word. */
const matters: Call = (file, hearing) => {
  const clerk = file.clerk ?? { readings: [], clashes: [], matters: [] }
  return { ...file, clerk: { ...clerk, matters: readMatters(mattersAnswer(hearing), file) } }
}

const calls: readonly Call[] = [clashes, reviews, matters]

const VERDICTS: Readonly<Record<GoldSupport, string>> = {
  supports: 'supports',
  weak: 'partly',
  contradicts: 'contradicts',
  silent: 'silent',
}

/** What the labels say of a turn, in the form that the clerk fills in. */
function reviewOf({ file, sentences: labelled }: Hearing, turn: number): ReviewAnswer {
  const { content } = file.speeches.find((speech) => speech.turn === turn)!
  const sentences = numbered(content)
  const told = labelled.filter((gold) => gold.turn === turn)
  const at = (offset: number): number => sentences.findLast(({ start }) => start <= offset)?.n ?? 0
  return {
    lines: sentences.flatMap((sentence) => {
      const gold = told.find((one) => meets(one, sentence))
      return gold === undefined ? [] : [{ n: sentence.n, t: gold.kind === 'quotes_other_side' ? 'other' : gold.kind }]
    }),
    marks: told.flatMap(({ text, start, citations }) =>
      citations.map(({ doc, clause, words, support }) => ({
        n: at(start + Math.max(0, text.indexOf(clause))),
        o: idOf(doc),
        q: clause,
        s: words ?? '',
        v: VERDICTS[support],
      })),
    ),
    notes: told.flatMap((gold) => noteOf(gold, file).map((note) => ({ n: at(gold.start), ...note }))),
    replies: [],
    tasks: [],
  }
}

const meets = (one: GoldSentence, { start, end }: NumberedSentence): boolean => one.start < end && start < one.end

function noteOf({ flag, text }: GoldSentence, { exhibits }: CaseFile): readonly { q: string; v: string }[] {
  if (flag === 'uncited') return [{ q: text, v: 'uncited' }]
  if (flag !== 'false_quote') return []
  const quoted = Array.from(text.matchAll(/["“]([^"“”]+)["”]/gu), ([, words]) => words ?? '')
  const invented = quoted.find((words) => !exhibits.some((exhibit) => exhibit.text.includes(words)))
  return [{ q: invented ?? '', v: 'quote' }]
}
