import { z } from 'zod'
import { ranges } from '#limits'
import type { Agent } from '#court'
import { EffortSetting } from '../seats.ts'

const words = z.string().trim().min(1)

const Models = z
  .union([words, z.array(words).min(1)])
  .describe(
    'provider/model or vendor:strength, or several in the order in which they are asked; the models of the role when left out.',
  )

/** A sentence that a list in brackets has cut at its commas is whole again: what follows goes on with a small letter. */
function rejoined<Item>(list: readonly Item[]): Item[] {
  return list.reduce<Item[]>((whole, item) => {
    const before = whole.at(-1)
    const isRest = typeof before === 'string' && !/[.!?…:;"”’)]$/u.test(before)
    if (!isRest || typeof item !== 'string' || !/^\p{Ll}/u.test(item)) return [...whole, item]
    return [...whole.slice(0, -1), `${before}, ${item}` as Item]
  }, [])
}

const Helps = z
  .enum(['prosecution', 'defense'])
  .describe('Whose case it helps. Left out, it is judged by what each side wants to show.')

const seat = {
  name: words.max(60).describe('The display name, on plates, in captions and in prompts.'),
  persona: words.max(2_000).exactOptional().describe('Manner, temper and quirks; part of the system prompt.'),
  model: Models.exactOptional(),
  effort: EffortSetting.exactOptional(),
  words: z.int().min(10).max(400).exactOptional().describe('Most words of one of its turns.'),
}

const Counsel = z.strictObject({
  ...seat,
  theory: z
    .array(words.max(400))
    .max(8)
    .overwrite(rejoined)
    .exactOptional()
    .describe('The points this side wants to make, best first.'),
})

const Witness = z.strictObject({
  ...seat,
  role: words
    .max(80)
    .describe('Occupation or relation to the case, as the bailiff announces it: "baker, Harbour Street".'),
  knows: z
    .array(z.union([words.max(400), z.strictObject({ says: words.max(400), helps: Helps })]))
    .min(1)
    .max(16)
    .overwrite(rejoined)
    .describe(
      'What the witness knows, a sentence each, in the first person. The witness is given nothing else, and is asked no more questions than it has things to say.',
    ),
})

const Silent = z.strictObject({ model: Models.exactOptional(), effort: EffortSetting.exactOptional() })

const Exhibit = z.strictObject({
  name: words.max(80).describe('How the exhibit is called: "The dented colander".'),
  kind: z.enum(['item', 'document']).default('item'),
  description: words.max(600).describe('What one sees, a sentence or two; read out when the exhibit is shown.'),
  text: words.max(4_000).exactOptional().describe('What stands in a document, word for word.'),
  helps: Helps.exactOptional(),
})

const Audience = z.strictObject({
  seconds: z.number().min(ranges.seconds[0]).max(ranges.seconds[1]).default(45).describe('How long a vote is open.'),
  quorum: z
    .int()
    .min(ranges.quorum[0])
    .max(ranges.quorum[1])
    .default(3)
    .describe('How many people must ask for the floor to win it.'),
  hidden: z.boolean().exactOptional().describe('true shows how a vote stands only when it is over.'),
})

export const TrialBrief = z
  .strictObject({
    title: words.max(120).describe('The name of the case: "The People v. Gerald the Goose".'),
    genre: words.max(30).describe('What kind of story it is, in a word: heist, kitchen, space.'),
    charge: words.max(300).describe('What the defendant is accused of, in a sentence without the name.'),
    defendant: words.max(60).describe('The name of the accused.'),
    story: words.max(3_000).describe('The case prompt: what happened, as it is read to the gallery.'),
    facts: z
      .array(words.max(400))
      .max(16)
      .overwrite(rejoined)
      .default([])
      .describe('What judge and counsel know beforehand.'),
    judge: z.strictObject(seat),
    prosecutor: Counsel,
    defense: Counsel,
    bailiff: z.strictObject(seat),
    clerk: Silent.exactOptional().describe('Who reads along and says where there are grounds to object.'),
    jury: Silent.exactOptional().describe('Who votes for the six jurors where no audience does.'),
    witnesses: z.array(Witness).min(1).max(5).describe('One to five, in the order in which they are called.'),
    exhibits: z.array(Exhibit).max(8).default([]).describe('Physical items and documents; numbered from 1.'),
    sentences: z
      .array(words.max(120))
      .min(2)
      .max(5)
      .describe('What may become of a guilty defendant; the vote is on these.'),
    redirect: z.boolean().exactOptional().describe('One or two more rounds by the prosecution after each cross.'),
    audience: Audience.exactOptional().describe(
      'People vote and may call for the floor. Left out, a drawn jury of six votes.',
    ),
    forbidden: z
      .array(words.max(60))
      .max(200)
      .exactOptional()
      .describe('Words of your own that must not go on air, besides the usual ones.'),
    budget: z.number().positive().exactOptional().describe('US dollars the case may cost.'),
  })
  .superRefine(({ judge, prosecutor, defense, bailiff, witnesses }, context) => {
    const seats = [
      ...Object.entries({ judge, prosecutor, defense, bailiff }).map(([place, { name }]) => ({ name, path: [place] })),
      ...witnesses.map(({ name }, index) => ({ name, path: ['witnesses', index] })),
    ]
    for (const [index, { name, path }] of seats.entries()) {
      const isTaken = seats.slice(0, index).some((other) => other.name.toLowerCase() === name.toLowerCase())
      const message = `"${name}" sits in this court twice. Give one of them another name.`
      if (isTaken) context.addIssue({ code: 'custom', path: [...path, 'name'], message })
    }
  })
  .meta({ title: 'Courtroom trial', description: 'A courtroom show: the case, its cast and its exhibits.' })

export type TrialBrief = z.infer<typeof TrialBrief>

export interface TrialCast extends Readonly<Record<string, Agent | undefined>> {
  readonly judge: Agent
  readonly prosecutor: Agent
  readonly defense: Agent
  readonly bailiff: Agent
  /** Reads along and says where there are grounds to object; it never speaks. */
  readonly clerk: Agent
  /** Lends its models to the six jurors. */
  readonly jury: Agent
}
