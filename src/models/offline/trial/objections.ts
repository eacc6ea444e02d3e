import type { TaskCall } from '../call.ts'
import { chance } from '../deck.ts'
import lines from '../decks/trial/objections.json' with { type: 'json' }
import { filledIn } from '../writer.ts'
import type { ClassifyData, DisputedData, ObjectData, ObjectionData, SceneData } from './data.ts'
import { groundNamed, groundsSeen, type SeenGrounds } from './grounds.ts'
import { propsBeside, propsNamed } from './props.ts'
import { cards, dealt, filledOn, nextTurn, penOf, quotePartOf } from './speech.ts'

/** How often counsel speaks up of its own accord, with grounds and without. */
const ALERT = 0.85
const RASH = 0.08

/** Only what is clear: the rest is left to counsel's own eyes. */
export function classifyGrounds(data: ClassifyData): string {
  const found = groundsSeen(data, data.kind)
  return found?.clear ? `yes: ${found.type}` : 'no'
}

/** Speaks up, or makes a note. What helps one's own side is let pass, whatever the clerk has pointed at. */
export function objectOrLetPass(data: ObjectData, occasion: TaskCall): string {
  const place = `${occasion.seed}/${occasion.key}`
  const isOurs = data.helps === data.side
  if (data.hint && !isOurs) return object(data, data.hint.grounds, occasion)
  const found = isOurs ? undefined : (groundsSeen(data, data.kind) ?? inManner(data))
  if (found && chance(`${place}/alert`) < ALERT) return object(data, found.type, occasion)
  if (!found && !isOurs && chance(`${place}/rash`) < RASH) return object(data, 'speculation', occasion)
  const quote = quotePartOf(data.answer ?? data.question)
  const pen = penOf(data, `${data.side} notes`, place)
  pen.say(
    ...cards(lines.notes, { quote }, { seed: place }),
    filledIn(lines.noteAtLast, { turn: `${nextTurn(data) - 1}` }) ?? '',
  )
  return pen.text()
}

/** How the question was put, and what it may be asking for; where that is clear, it is the clerk's matter. */
function inManner(data: ObjectData): SeenGrounds | undefined {
  const found = groundsSeen({ ...data, of: 'question' }, data.kind)
  const isManner = found?.type === 'leading question' || found?.type === 'badgering'
  return isManner || found?.clear === false ? found : undefined
}

export const objection = (data: ObjectionData, occasion: TaskCall): string => object(data, data.grounds, occasion)

/** So many objections were ruled on; a line that objected to what was struck is hidden, the ruling is not. */
const ruledOn = ({ transcript }: SceneData): number =>
  transcript.filter(({ role, content }) => role === 'judge' && /\b(?:sustain|overrul)/iu.test(content)).length

function object(scene: SceneData & DisputedData, grounds: string, { seed }: TaskCall): string {
  const ground = groundNamed(grounds)
  const deck = ground === undefined ? lines.anyhow : lines.because[ground]
  const before = ruledOn(scene)
  const order = dealt(deck, { seed: `${seed}/objections`, from: before })
  const join = lines.joins[Math.floor(before / deck.length) % lines.joins.length] ?? ', '
  const said = grounds.replaceAll(/[\s{}“”".,;:!?]+/gu, ' ').trim()
  // What is in dispute is spoken of first; else something of the case.
  const disputed = propsNamed(scene, scene.answer ?? scene.question)
  const things = [...disputed, ...propsBeside(scene, '', `${seed}/${before}`)]
  const all = order.flatMap((because, at) => {
    const reason = filledOn(because, { thing: things[at % things.length] })
    return reason === undefined ? [] : [`OBJECTION: ${said}${join}${reason}.`]
  })
  // All of them begin alike, as they must.
  const fresh = all.find((text) => !scene.transcript.some(({ content }) => content === text))
  return fresh ?? filledIn(lines.atLast, { grounds: said, number: `${before + 1}` }) ?? ''
}
