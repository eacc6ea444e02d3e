import type { TaskCall } from '../call.ts'
import { chance, pick, shuffle, type Deck } from '../deck.ts'
import lines from '../decks/trial/jury.json' with { type: 'json' }
import { bareWords, foldedWords, stems } from '../text.ts'
import { filledIn, type Slots } from '../writer.ts'
import type { JurorData, HeardLine, SceneData } from './data.ts'
import { cards, exhibitSlots, matterIn, penOf, quotePartOf, testimonyStanding } from './speech.ts'

type Finding = 'guilty' | 'not_guilty'

/** A secret ballot: what was said and shown, tilted by who one is. */
export function castBallot(data: JurorData, { seed, key }: TaskCall): { choice: string; reason: string } {
  const place = `${seed}/${data.juror.name}/${data.question}`
  const choices = data.options.map(({ choice }) => choice)
  if (!choices.includes('guilty') || !choices.includes('not_guilty')) {
    // One proposal goes down well with many juries; the rest is taste.
    const liked = chance(`${place}/liking`) < 0.65 ? `${seed}/liked` : `${place}/sentence`
    const choice = pick(choices, liked) ?? ''
    return { choice, reason: reasonFor(data, { seed, key, place }, lines.sentenceReasons, lines.bareSentenceReasons) }
  }
  const choice: Finding = leaning(data, data.weighed) + tilt(data, place) > 0 ? 'guilty' : 'not_guilty'
  const decks = byThings(place) ? [lines.shownReasons[choice]] : []
  return {
    choice,
    reason: reasonFor(data, { seed, key, place }, ...decks, lines.reasons[choice], lines.bareReasons[choice]),
  }
}

/** So far the testimony must lean before the judge says anything. */
const LEANS = 0.05

/** What the judge would find: as a juror without a persona and without a mood. */
export function viewOfBench(data: SceneData): { finding: string; reason: string; confidence: number } {
  const leans = leaning(data)
  const { accusing, defending, answers } = borneOut(data)
  const slots = { count: `${answers}`, mine: `${accusing}`, yours: `${defending}`, more: `${upheld(data.transcript)}` }
  const reason = filledIn(lines.view, slots) ?? ''
  if (Math.abs(leans) < LEANS) return { finding: 'neither', reason, confidence: 50 }
  return { finding: leans > 0 ? 'guilty' : 'not_guilty', reason, confidence: Math.round(50 + 45 * Math.abs(leans)) }
}

/** Some go by things rather than by words. */
const byThings = (place: string): boolean => chance(`${place}/things`) < 0.35

/** Between -1 and 1: whose speeches the testimony that still stands bears out, and whose objections were sustained. */
function leaning(data: SceneData, weighed: JurorData['weighed'] = []): number {
  const { accusing, defending, answers } = borneOut(data, weighed)
  const heard = Math.max(1, answers)
  return Math.max(-1, Math.min(1, (0.5 * (accusing - defending)) / heard + 0.1 * upheld(data.transcript)))
}

/**
 * How many answers of witnesses help one side: by the case's file where it says so, else those that share more words
 * with its speeches than with those of the other.
 */
function borneOut(data: SceneData, weighed: JurorData['weighed'] = []) {
  const termsOf = (role: string): ReadonlySet<string> =>
    new Set(
      data.transcript
        .filter((line) => line.role === role && !isObjection(line))
        .flatMap(({ content }) => stems(content)),
    )
  const [accused, defended] = [termsOf('prosecutor'), termsOf('defense')]
  const testimony = testimonyStanding(data)
  const leads = testimony.map(({ content }) => {
    const said = foldedWords(content)
    const known = weighed.find(({ says, exhibit }) => exhibit === undefined && said.includes(foldedWords(says)))
    if (known) return known.helps === 'prosecutor' ? 1 : -1
    const terms = [...new Set(stems(content))]
    return terms.filter((term) => accused.has(term)).length - terms.filter((term) => defended.has(term)).length
  })
  return {
    accusing: leads.filter((lead) => lead > 0).length,
    defending: leads.filter((lead) => lead < 0).length,
    answers: testimony.length,
  }
}

const isObjection = ({ content }: HeardLine): boolean => content.startsWith('OBJECTION')

/** Objections of the prosecution that were sustained, less those of the defense. */
const upheld = (transcript: readonly HeardLine[]): number =>
  transcript.reduce((sum, line, at) => {
    const ruling = transcript[at + 1]
    if (!isObjection(line) || !/\bsustain/iu.test(ruling?.content ?? '')) return sum
    return sum + (line.agent === 'prosecutor' ? 1 : -1)
  }, 0)

/** What the juror brings along: words of the persona, and a mood. */
function tilt({ juror }: JurorData, place: string): number {
  const words = bareWords(juror.persona)
  const bent = Object.entries(lines.tilts)
    .filter(([hint]) => words.some((word) => word.startsWith(hint)))
    .reduce((sum, [, weight]) => sum + weight, 0)
  return bent + 1.6 * (chance(`${place}/mood`) - 0.5)
}

/** One sentence that names a line or an exhibit. The key deals the cards: jurors do not hear each other. */
function reasonFor(
  data: JurorData,
  { seed, key, place }: Pick<TaskCall, 'seed' | 'key'> & { readonly place: string },
  ...decks: readonly Deck[]
): string {
  const pen = penOf(data, 'jury', place)
  const drawn = shuffle(matterIn(data), `${place}/said`).slice(0, 8)
  const said = drawn.flatMap(({ name, content }) => {
    const quote = quotePartOf(content, 14)
    return quote === undefined ? [] : [{ name, quote }]
  })
  const shown = shuffle(data.shown, `${place}/shown`).map(exhibitSlots)
  const slots: readonly Slots[] = [...said.slice(0, 4), ...shown.slice(0, 2), {}]
  const how = { seed: `${seed}/jury`, from: numberIn(key) }
  decks.some((deck) => slots.some((filled) => pen.say(...cards(deck, filled, how))))
  return pen.text()
}

/** Neighbouring steps get neighbouring numbers. */
const numberIn = (key: string): number =>
  (key.match(/\d+/gu) ?? []).reduce((sum, digits) => sum * 7 + Number(digits), 0)
