import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import type { Model, ModelRequest } from '#court'
import { offline, taskOf } from '#models'
import { debate, mediation } from '#proceedings'
import type { Json } from '#record'
import { memoryStore } from '#store'
import { clerkForms, cutAt, decideOn, dilemma, lastText, speaking } from '../courthouse.ts'
import { clerkAnswer } from '../fakes/clerk.ts'
import { rehearse } from '../rehearsal.ts'
import { hold } from '../trialhouse.ts'

/** The seats are named like those of a provider, so that the court asks all that it asks of live models. */
const SEAT = 'book/model'

interface Bound {
  readonly requests: readonly ModelRequest[]
  readonly model: Model
}

/** The offline model plays, and what it does not know is answered in a word; every request is kept. */
function bound(): Bound {
  const requests: ModelRequest[] = []
  return {
    requests,
    model: {
      async *stream(request, signal) {
        requests.push(request)
        const form = clerkForms[taskOf(request)]
        const text = form ? clerkAnswer(form, lastText(request)) : opinions[taskOf(request)]
        if (text === undefined) return yield* offline.stream(request, signal)
        yield { type: 'text', text }
        yield { type: 'finish', reason: 'stop', model: SEAT, usage: null, price: 0 }
      },
    },
  }
}

const opinions: Readonly<Record<string, string>> = {
  'opinion-perjury': '{"contradictions": []}',
}

const sample = async (name: string): Promise<Readonly<Record<string, Json>>> =>
  parse(await readFile(new URL(`../../cases/${name}`, import.meta.url), 'utf8')) as Readonly<Record<string, Json>>

/** One seeded case of each format, short enough to be read. */
const cases: Readonly<Record<string, (model: Model) => Promise<unknown>>> = {
  async debate(model) {
    const brief = await sample('four-day-week.debate.yaml')
    await rehearse(debate, { ...brief, turns: 4 }, { model })
  },
  async decision(model) {
    const { decision } = await import('#proceedings')
    const [store, clock] = [memoryStore(), { now: () => 0, pause: async () => undefined }]
    await decision.open({ dilemma }, { store, id: 'hearing', seed: '7', clock, model: SEAT })
    await decideOn({ store, model, watching: cutAt(speaking('defense', 2), 'What about the drivers?') })
  },
  async mediation(model) {
    await rehearse(mediation, await sample('piano.mediation.yaml'), { model })
  },
  async trial(model) {
    const brief = await sample('honest-souffle.trial.yaml')
    const [witness] = brief['witnesses'] as readonly Json[]
    await hold({ model, modelled: true, brief: { ...brief, witnesses: [witness!] }, seed: '9' })
  },
}

export const formats = Object.keys(cases)

/** Every prompt of the case as it is sent, in the order of the record's keys. */
export async function bookOf(format: string): Promise<string> {
  const { requests, model } = bound()
  await cases[format]!(model)
  const seen = new Set<string>()
  const ordered = requests.toSorted((one, other) => order(one.key, other.key))
  const pages = ordered.map((request, index) => page(request, index + 1, seen))
  return [
    `# The prompts of a ${format}\n`,
    'Every prompt of one seeded case as it is sent, in the order of its steps. An agent with a memory is also sent what it was told and said before; only what is new stands here. Written by `npm run prompts`, held by `test/prompts/book.test.ts`: a change of wording is read here as text.\n',
    ...pages,
  ].join('\n')
}

function page(request: ModelRequest, number: number, seen: Set<string>): string {
  const { agent, system, messages, json, tools, budget = 0, room = 0, effort } = request
  const last = messages.findLastIndex(({ role }) => role === 'user')
  const asked = messages[last]
  const facts = [
    `${budget} tokens for words, ${room} to think (${effort})`,
    ...(json === undefined ? [] : ['JSON by its schema']),
    ...(tools.length === 0 ? [] : [`tools: ${tools.map(({ name }) => name).join(', ')}`]),
    ...(last === 0 ? [] : [`${last} messages before`]),
  ]
  const isNew = !seen.has(system) && seen.add(system).has(system)
  return [
    `## ${number}. ${agent.name}: ${taskOf(request)}\n`,
    `${facts.join(' · ')}\n`,
    ...(isNew && system !== '' ? ['System:\n', block(system)] : []),
    block(asked?.role === 'user' ? asked.prompt.text : ''),
  ].join('\n')
}

const block = (text: string): string => `~~~text\n${text}\n~~~\n`

/** Steps by their numbers, lane by lane: `4.1.10/2` comes behind `4.1.9/1`. */
function order(one: string, other: string): number {
  const [mine, theirs] = [one, other].map((key) => key.split(/[./:]/u).map((part) => Number(part) || 0))
  const at = mine!.findIndex((part, index) => part !== (theirs![index] ?? -1))
  return at < 0 ? mine!.length - theirs!.length : mine![at]! - (theirs![at] ?? -1)
}
