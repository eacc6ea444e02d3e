import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry, Json } from '#record'
import type { Picture } from '#picture'
import { wallClock, type Model, type ModelRequest } from '#court'
import { handoff, limiter, modelLimits, models, offline, purse, scripted, taskOf } from '#models'
import { openGate, type Checker } from '#show'
import { announcements } from '../../src/show/twitch/announcements.ts'
import { badWords, disguises } from '../../src/show/gate/variants.fake.ts'
import { of } from '../courthouse.ts'
import { hold, stockLine, trialBrief } from '../trialhouse.ts'
import { some } from '../whole.ts'
import { airing, settled, wordsIn } from './stage.ts'

/** Every few of the adversarial set, each with a tag of its own: where the tag is seen, the word was. */
const planted = badWords
  .flatMap((word) => disguises(word).filter((_, index) => index % 7 === 0))
  .map((word, index) => `${word} tagged-${index}-here`)

const tagOf = (text: string): readonly string[] => text.match(/tagged-\d+-here/g) ?? []

/** Says something planted in every line, in whatever form is asked for. */
function foul(): (request: ModelRequest) => string {
  let next = 0
  return (request) => {
    const words = `I tell you, ${planted[next++ % planted.length]!}, and that is that.`
    const task = taskOf(request)
    if (task === 'trial-classify') return 'no'
    if (task === 'trial-object' && next % 4 === 0) return `OBJECTION: ${words}`
    if (task === 'trial-rule') return JSON.stringify({ ruling: 'sustained', sentence: words })
    if (task === 'trial-ballot') return stockLine(request)
    return words
  }
}

const broken: Model = {
  // oxlint-disable-next-line require-yield
  async *stream() {
    throw new Error('The machine room is flooded.')
  },
}

/** A chain of models as the settings make one: the first one named answers, unless it is down. */
function chain(providers: Readonly<Record<string, Model>>, standIn?: Model): Model {
  const clock = wallClock(0)
  const how = { limits: { ...modelLimits, retries: 0 }, clock, purse: purse({}), random: () => 0 }
  return handoff(models(providers), {
    ...how,
    limiter: limiter({ clock, limits: modelLimits }),
    ...(standIn && { standIn }),
  })
}

const seats = ['judge', 'prosecutor', 'defense', 'bailiff'] as const

/** The brief with words of its own planted wherever it has some. */
function spoiled(model: string | readonly string[]): Json {
  const at = (index: number): string => planted[index % planted.length]!
  const cast = Object.fromEntries(seats.map((seat) => [seat, { ...trialBrief[seat], model }]))
  return {
    ...trialBrief,
    ...cast,
    story: `It was ${at(3)} all day.`,
    clerk: { model },
    jury: { model },
    witnesses: trialBrief.witnesses.map((witness, index) => ({
      ...witness,
      model,
      knows: [1, 2, 3, 4, 5].map((item) => `I saw ${at(index * 7 + item)} at the mill.`),
    })),
    exhibits: [{ name: 'The jar', kind: 'item', description: `A jar with ${at(40)} on it.` }],
    sentences: [`Write ${at(50)} a hundred times`, 'Say sorry'],
  } as unknown as Json
}

const sources: Readonly<Record<string, { readonly model: () => Model; readonly seats: string | readonly string[] }>> = {
  'a live model': { model: () => chain({ north: scripted(foul()) }), seats: 'north/one' },
  'the next model of the list': {
    model: () => chain({ north: broken, south: scripted(foul()) }),
    seats: ['north/one', 'south/two'],
  },
  'the offline model as a stand-in': { model: () => chain({ north: broken }, offline), seats: 'north/one' },
  'the offline model': { model: () => offline, seats: 'offline' },
}

const moderators: Readonly<Record<string, Checker | undefined>> = {
  'no model to read along': undefined,
  'a model that clears everything': async () => ({ ok: true, why: '' }),
  'a model that is down': async () => {
    throw new Error('503')
  },
}

/** Puts a whole record on air, entry by entry, and gives every picture and every line of chat. */
async function broadcast(entries: readonly Entry[], check: Checker | undefined): Promise<readonly Picture[]> {
  const { air, paper, pictures } = await airing({ gate: openGate(check ? { check } : {}) })
  for (const { seq: _seq, at: _at, to: _to, key: _key, ...event } of entries) {
    paper.write(event)
    await settled()
  }
  while (air.desk().lines.some(({ state }) => state === 'screening')) await settled()
  return [...pictures, air.picture()]
}

for (const [source, { model, seats: named }] of some(Object.entries(sources), 2))
  test(`T13 nothing planted reaches overlay or chat, spoken by ${source}, whoever reads along`, async () => {
    const entries = await hold({ model: model(), brief: spoiled(named), seed: source })
    const spoken = of(entries, 'turn').filter(({ content }) => tagOf(content).length > 0)
    assert.ok(spoken.length > 10, `${spoken.length} planted lines were spoken`)
    for (const [moderator, check] of Object.entries(moderators)) {
      const pictures = await broadcast(entries, check)
      const chat = pictures.flatMap((picture, index) => announcements(pictures[index - 1] ?? picture, picture))
      assert.deepEqual(tagOf(wordsIn(pictures)), [], moderator)
      assert.deepEqual(tagOf(chat.join('\n')), [], moderator)
      const isDown = moderator === 'a model that is down'
      const clean = pictures.some(({ line }) => line?.content?.endsWith('please take the stand.'))
      assert.equal(clean, !isDown, 'what is clean is shown, unless nobody could read along')
    }
  })
