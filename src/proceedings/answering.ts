import { freely, type FollowUpPrompt, type Quoting, type Shape } from '#court'
import { marksIn } from '#marks'
import { catalogueFor, type Entry, type Told } from '#record'
import { textOfLines } from './telling/lines.ts'
import { ANSWER_ORDER, ANSWER_WORDS, MATTER_ORDER } from './answering.prompts.ts'

/** One thing of the record, under the name by which an answer can point to it. */
interface RecordItem {
  readonly where: string
  readonly text: string
  readonly is: 'exhibit' | 'speech' | 'verdict' | 'other' | 'after'
}

/** How many letters of the record a judge is given at most, and how many of one thing. */
const ALL = 40_000
const ONE = { exhibit: 600, speech: 900, verdict: 4_000, other: 600, after: 600 } as const

/** A question after the verdict, for the judge of any format: the record in short, and nothing from outside. */
export const answerFromRecord: FollowUpPrompt = async (question, { entries, quoting, language }) => {
  const items = fitting(await itemsIn(entries, quoting))
  const listed = items.map(({ where, text }) => `${where}\n${quoting.speech(text)}`)
  const text = [ANSWER_ORDER, MATTER_ORDER, ...listed, `The question:\n${quoting.speech(question.content)}`]
  return {
    prompt: {
      task: 'answer',
      text: text.join('\n\n'),
      words: ANSWER_WORDS,
      data: {
        question: question.content,
        language: catalogueFor(language),
        // What was asked before is no testimony.
        items: items.filter(({ is }) => is !== 'after').map((item) => ({ ...item })),
      },
    },
    shape: citingOnly(entries, quoting),
  }
}

/** Words that cite nothing but what is on file, under its id. */
function citingOnly(entries: readonly Entry[], quoting: Quoting): Shape<string> {
  const known = new Set(entries.flatMap((entry) => (entry.type === 'tool_result' ? [entry.result_id] : [])))
  return {
    read(text) {
      const read = freely.read(text)
      if (!read.ok) return read
      const value = quoting.resolved(read.value)
      const stray = marksIn(value).flatMap(({ cited }) => cited.filter(({ id }) => !known.has(id)))
      if (stray.length === 0) return { ok: true, value }
      return { ok: false, why: `It cites ${stray.map(({ id }) => id).join(', ')}, which is not on file.` }
    },
  }
}

/** What each kind of act is to an answer; what is left out helps nobody. */
const kinds: Partial<Readonly<Record<Told['act'], RecordItem['is']>>> = {
  speech: 'speech',
  verdict: 'verdict',
  map: 'other',
  directive: 'other',
  ruling: 'other',
  note: 'other',
  score: 'other',
  vote: 'other',
  after: 'after',
}

async function itemsIn(entries: readonly Entry[], quoting: Quoting): Promise<readonly RecordItem[]> {
  // Loaded when somebody asks: to list a case takes none of it.
  const { teller } = await import('./told.ts')
  const story = teller()
  return entries.flatMap((entry): readonly RecordItem[] => {
    const told = story.read(entry)
    if (entry.to !== 'open') return []
    if (entry.type === 'tool_result')
      return [{ where: `[${quoting.name(entry.result_id)}] ${oneLine(entry.title)}`, text: entry.text, is: 'exhibit' }]
    return told.flatMap((each) => {
      const is = kinds[each.act]
      const text = (is === 'verdict' ? whole(each) : quoting.labelled(each.words)).trim()
      return is === undefined || text === '' ? [] : [{ where: placeOf(each, (agent) => story.seat(agent)), text, is }]
    })
  })
}

/** A verdict with its lists, such as what would turn it; exhibits are called there as in prompts. */
const whole = ({ lines }: Told): string => textOfLines(lines).replaceAll(/\[?\bE-0*(\d+)\b\]?/gu, '[E$1]')

function placeOf(told: Told, seat: (agent: string) => { readonly name: string }): string {
  const who = told.agent === undefined ? undefined : seat(told.agent).name
  const what = told.title ?? (told.turn === undefined ? undefined : `turn ${told.turn}`)
  const isTitled = told.title !== undefined
  return [isTitled ? undefined : who, what, `entry ${told.seq}`].filter((part) => part !== undefined).join(', ')
}

/** As much of each as fits; the longer the record, the less of one thing. */
function fitting(items: readonly RecordItem[], share = 1): readonly RecordItem[] {
  const cut = items.map((item) => ({ ...item, text: shortened(item.text, Math.ceil(ONE[item.is] * share)) }))
  const letters = cut.reduce((sum, { where, text }) => sum + where.length + text.length, 0)
  if (letters <= ALL || share < 0.1) return cut
  return fitting(items, share / 2)
}

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/\s\S*$/u, '')} …`

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ')
