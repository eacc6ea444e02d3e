import { numbered, type AnsweredMatter, type CaseFile, type MatterAnswer, type Side } from '#evidence'
import { idOf, type GoldMatter, type GoldSentence, type Hearing } from './hearings.ts'
import { overlapOf } from './maps.ts'

/** What the labels leave out: five of their bands rest on disputes. By hearing and place of the matter. */
const DISPUTED: Readonly<Record<string, Partial<AnsweredMatter>>> = {
  'school 12': disputed('3.6', 'false', 'D1', 'stands'),
  'sunday-shop 2': disputed('3.2', 'other_meaning', 'D4', 'stands'),
  'sunday-shop 10': disputed('3.11', 'weak_source', 'D3', 'stands'),
  'heat-pump 11': disputed('2.12', 'other_meaning', 'D7', 'stands'),
  // What the other side concedes here is its own objection.
  'heat-pump 12': { ...disputed('7.2', 'false', 'none', 'taken_back'), grants: [] },
}

function disputed(sentence: string, how: string, document: string, outcome: string): Partial<AnsweredMatter> {
  const exhibit = document === 'none' ? document : idOf(document)
  return { disputes: [{ sentence, how, exhibit, outcome }] }
}

/** What the labels say of the matters, in the form that the clerk fills in. */
export const mattersAnswer = (hearing: Hearing): MatterAnswer => ({
  matters: hearing.matters.map((matter, at) => ({
    ...answered(hearing, matter),
    ...DISPUTED[`${hearing.name} ${at}`],
  })),
})

function answered(hearing: Hearing, matter: GoldMatter): AnsweredMatter {
  const given = matter.conceded_by.filter((side) => matter.held_by.includes(side) || matter.held_by.length === 0)
  const granted = matter.conceded_by.filter((side) => !given.includes(side))
  const halves = (documents: readonly string[]) =>
    documents.map((document) => ({
      exhibit: idOf(document),
      words: wordsOf(hearing, matter, document),
      says: documents.length > 1 ? 'part' : 'whole',
    }))
  return {
    text: matter.text,
    kind: 'fact',
    holds: matter.held_by.flatMap((side) => sentencesOf(hearing, matter, side, (kind) => kind !== 'concession')),
    for: halves(matter.for),
    against: halves(matter.against),
    disputes: [],
    grants: granted.flatMap((side) => sentencesOf(hearing, matter, side, (kind) => kind === 'concession').slice(-1)),
    withdraws: given.flatMap((side) => sentencesOf(hearing, matter, side, (kind) => kind === 'concession').slice(-1)),
    clash: 0,
    settle: '',
  }
}

/** What the sentence around a citation counts beside the words of the document themselves. */
const SAID = 0.5

/** The words of the document that are likest to the matter: as they are cited for it, else a half of a contradiction or a line. */
function wordsOf(hearing: Hearing, { text, turns }: GoldMatter, document: string): string {
  const { file, sentences, contradictions } = hearing
  const exhibit = file.exhibits.find(({ result_id }) => result_id === idOf(document))!
  const cited = sentences
    .filter((sentence) => turns.includes(sentence.turn))
    .flatMap((sentence) => sentence.citations.map((citation) => ({ ...citation, said: sentence.text })))
    .filter(({ doc, support, words }) => doc === document && support === 'supports' && words !== null)
  const halves = contradictions.flatMap(({ a, b }) => [a, b]).filter(({ doc }) => doc === document)
  const lines = exhibit.text.split(/\n+|(?<=[.!?])\s+/u).filter((words) => /\p{L}/u.test(words))
  const all = [
    ...cited.map(({ words, said }) => ({
      words: words!,
      like: overlapOf(text, words!) + SAID * overlapOf(text, said),
    })),
    ...[...halves.map(({ words }) => words), ...lines].map((words) => ({ words, like: overlapOf(text, words) })),
  ]
  return likest(all, ({ like }) => like)?.words ?? ''
}

/** In each turn of the side that the label names, the sentence that is likest to the matter. */
function sentencesOf(
  { sentences, file }: Hearing,
  { text, turns }: GoldMatter,
  side: Side,
  isKind: (kind: string) => boolean,
): readonly string[] {
  return turns.flatMap((turn) => {
    const speech = file.speeches.find((one) => one.turn === turn)
    const spoken = speech?.side === side ? sentences.filter((one) => one.turn === turn && isKind(one.kind)) : []
    const sentence = likest(spoken, (one) => overlapOf(text, one.text))
    return sentence === undefined ? [] : [nameOf(file, sentence)]
  })
}

const nameOf = ({ speeches }: CaseFile, { turn, start }: GoldSentence): string => {
  const all = numbered(speeches.find((speech) => speech.turn === turn)!.content)
  return `${turn}.${all.findLast((one) => one.start <= start)?.n ?? 1}`
}

function likest<T>(all: readonly T[], like: (one: T) => number): T | undefined {
  return all.toSorted((one, other) => like(other) - like(one))[0]
}
