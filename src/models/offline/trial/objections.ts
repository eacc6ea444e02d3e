import type { TaskCall } from '../call.ts'
import { chance } from '../deck.ts'
import lines from '../decks/trial/objections.json' with { type: 'json' }
import type { ClassifyData, ObjectData, ObjectionData, SceneData } from './data.ts'
import { groundNamed, groundsSeen, type SeenGrounds } from './grounds.ts'
import { cards, dealt, nextTurn, penOf, quotePartOf } from './speech.ts'

/** How often counsel speaks up of its own accord, with grounds and without. */
const ALERT = 0.8
const RASH = 0.03

/** Only what is clear: the rest is left to counsel's own eyes. */
export function classifyGrounds(data: ClassifyData): string {
  const found = groundsSeen(data, data.kind)
  return found?.clear ? `yes: ${found.type}` : 'no'
}

/** Speaks up, or makes a note; what the clerk has pointed at is never let pass. */
export function objectOrLetPass(data: ObjectData, occasion: TaskCall): string {
  const place = `${occasion.seed}/${occasion.key}`
  if (data.hint) return object(data, data.hint.grounds, occasion)
  const found = groundsSeen(data, data.kind) ?? inManner(data)
  if (found && chance(`${place}/alert`) < ALERT) return object(data, found.type, occasion)
  if (!found && chance(`${place}/rash`) < RASH) return object(data, 'speculation', occasion)
  const quote = quotePartOf(data.answer ?? data.question)
  const pen = penOf(data, `${data.side} notes`, place)
  pen.say(
    ...cards(lines.notes, { quote }, { seed: place }),
    `I let line ${nextTurn(data) - 1} pass, but I keep my pencil sharp.`,
  )
  return pen.text()
}

/** How the question was put; what it asks for is the clerk's matter. */
function inManner(data: ObjectData): SeenGrounds | undefined {
  const found = groundsSeen({ ...data, of: 'question' }, data.kind)
  return found?.type === 'leading question' || found?.type === 'badgering' ? found : undefined
}

export const objection = (data: ObjectionData, occasion: TaskCall): string => object(data, data.grounds, occasion)

/** So many objections were ruled on; a line that objected to what was struck is hidden, the ruling is not. */
const ruledOn = ({ transcript }: SceneData): number =>
  transcript.filter(({ role, content }) => role === 'judge' && /\b(?:sustain|overrul)/iu.test(content)).length

function object(scene: SceneData, grounds: string, { seed }: TaskCall): string {
  const ground = groundNamed(grounds)
  const deck = ground === undefined ? lines.anyhow : lines.because[ground]
  const before = ruledOn(scene)
  const order = dealt(deck, { seed: `${seed}/objections`, from: before })
  const join = lines.joins[Math.floor(before / deck.length) % lines.joins.length] ?? ', '
  const said = grounds.replaceAll(/[\s{}“”".,;:!?]+/gu, ' ').trim()
  const all = order.map((because) => `OBJECTION: ${said}${join}${because}.`)
  // All of them begin alike, as they must.
  const fresh = all.find((text) => !scene.transcript.some(({ content }) => content === text))
  return fresh ?? `OBJECTION: ${said}, for reason number ${before + 1} of this trial.`
}
