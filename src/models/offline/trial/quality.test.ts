import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { parse } from 'yaml'
import type { Model } from '#court'
import { trial, type TrialBrief } from '#proceedings'
import type { Entry } from '#record'
import { SCRIPTED } from '#picture'
import { memoryStore } from '#store'
import { offline } from '../index.ts'
import { faultsOfLine, quotedParts, sentencesOf } from '../prose.fake.ts'

const root = new URL('../../../../', import.meta.url)
/** As many in `npm run all`, fewer in `npm test`. */
const isWhole = process.env['COURTROOM_TESTS'] === 'all'
const files = globSync('cases/*.trial.yaml', { cwd: root })
  .toSorted()
  .filter((_, at) => isWhole || at % 12 === 0)
const briefOf = (file: string): TrialBrief => parse(readFileSync(new URL(file, root), 'utf8')) as TrialBrief
const seeds = Array.from({ length: isWhole ? 20 : 3 }, (_, at) => `seed ${at}`)
const clock = { now: () => 0, pause: async () => undefined }

/** The offline model, with everything out of reach that it must not read. */
const blind: Model = {
  stream: ({ messages, ...request }, signal) =>
    offline.stream(
      {
        ...request,
        messages: messages.map((message) =>
          message.role === 'user' ? { ...message, prompt: hidden(message.prompt) } : message,
        ),
        get system(): string {
          throw new Error('The system prompt was read.')
        },
      },
      signal,
    ),
}

const hidden = <T extends object>(prompt: T): T =>
  Object.defineProperty({ ...prompt }, 'text', {
    get: () => {
      throw new Error('The text of a prompt was read.')
    },
  })

async function hold(brief: TrialBrief, seed: string): Promise<readonly Entry[]> {
  const store = memoryStore()
  await trial.open(brief, { store, id: 'case', seed, clock })
  await trial.hear({ store, id: 'case', clock, model: blind }).ended
  return store.read('case')
}

interface Show {
  readonly file: string
  readonly seed: string
  readonly brief: TrialBrief
  readonly entries: readonly Entry[]
}

/** Played before the first test: the runner's tracking of promises doubles the time. */
const shows: Show[] = []
for (const file of files) {
  for (const [at, seed] of seeds.entries()) {
    const brief = { ...briefOf(file), redirect: at % 4 === 0 }
    shows.push({ file, seed, brief, entries: await hold(brief, seed) })
  }
}

interface Spoken {
  readonly by: string
  readonly type: Entry['type']
  readonly text: string
  readonly scripted: boolean
  readonly turn?: number
  readonly seq: number
}

const spokenIn = (entries: readonly Entry[]): readonly Spoken[] => {
  let turn = 0
  return entries.flatMap((entry, seq): readonly Spoken[] => {
    const { type } = entry
    if (type === 'turn') {
      turn += 1
      return [{ by: entry.agent, type, text: entry.content, scripted: entry.model === SCRIPTED, turn, seq }]
    }
    if (type === 'recap' || type === 'think')
      return [{ by: entry.agent, type, text: entry.content, scripted: false, seq }]
    if (type === 'tally')
      return (entry.reasons ?? []).map(({ reason }) => ({ by: 'jury', type, text: reason, scripted: false, seq }))
    return []
  })
}

const every = (check: (show: Show) => readonly string[]): void => {
  const wrong = shows.flatMap((show) => check(show).map((what) => `${show.file}, ${show.seed}: ${what}`))
  assert.deepEqual(wrong.slice(0, 12), [], `${wrong.length} faults`)
}

const kinds = <T extends Entry['type']>(entries: readonly Entry[], type: T) =>
  entries.filter((entry): entry is Extract<Entry, { type: T }> => entry.type === type)

const count = (list: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(list, (one) => one)].map(([name, all]) => [name, all.length]))

test('M4 the reading sees each kind of fault', () => {
  const sound = 'You say “so it is”, and I agree with an honest heart.'
  assert.deepEqual(faultsOfLine(sound), [])
  const broken = {
    slot: sound.replace('so it is', '{quote}'),
    doubled: sound.replace('and I', 'and and I'),
    quotation: sound.replace('”', ''),
    punctuation: sound.replace('heart.', 'heart..'),
    article: sound.replace('an honest', 'an fair'),
    short: `${sound} Too short.`,
    long: `${sound} It ${'goes on and '.repeat(14)}ends.`,
    'no end': sound.slice(0, -1),
    many: sound.concat(` ${sound}`.repeat(5)),
  }
  for (const [kind, text] of Object.entries(broken)) assert.notDeepEqual(faultsOfLine(text), [], kind)
})

describe(`M4 the offline model’s trials, over ${files.length} cases and ${seeds.length} seeds`, () => {
  test('M4 every line is sound prose', () => {
    every(({ entries }) =>
      spokenIn(entries)
        .filter(({ scripted }) => !scripted)
        .flatMap(({ by, text }) => faultsOfLine(text).map((fault) => `${by}: ${fault} in ${text}`)),
    )
  })

  test('M4 no sentence comes twice in a case, in public or in private', () => {
    every(({ entries }) => {
      const all = spokenIn(entries)
        .filter(({ scripted }) => !scripted)
        .flatMap(({ by, text }) => sentencesOf(text).map((sentence) => ({ by, sentence })))
      const seen = new Set<string>()
      return all.flatMap(({ by, sentence }) => {
        if (seen.has(sentence)) return [`${by}: ${sentence}`]
        seen.add(sentence)
        return []
      })
    })
  })

  test('M5 nobody begins with the words with which the one before began', () => {
    every(({ entries }) => {
      const turns = spokenIn(entries).filter(({ type }) => type === 'turn')
      const opening = (text: string): string =>
        text
          .toLowerCase()
          .match(/[\p{L}’']+/gu)
          ?.slice(0, 3)
          .join(' ') ?? ''
      return turns.flatMap(({ by, text }, at) => {
        const before = turns[at - 1]
        return before && before.by !== by && opening(before.text) === opening(text) ? [`${by}: ${text}`] : []
      })
    })
  })

  test('M4 every quotation is verbatim from what was said or shown before', () => {
    every(({ entries, brief }) => {
      const exhibits = brief.exhibits.map(({ description, text }) => `${description}\n${text ?? ''}`).join('\n')
      const spoken = spokenIn(entries)
      return spoken.flatMap(({ by, text, scripted, type }, at) => {
        if (scripted || (type !== 'turn' && type !== 'recap' && type !== 'think' && type !== 'tally')) return []
        const before = spoken.slice(0, at).map((one) => one.text)
        const source = [...before, exhibits].join('\n')
        return quotedParts(text).flatMap((quote) => (source.includes(quote) ? [] : [`${by}: nobody said “${quote}”`]))
      })
    })
  })

  test('T8 nothing that was struck is said again', () => {
    every(({ entries }) => {
      const spoken = spokenIn(entries)
      return kinds(entries, 'ruling').flatMap(({ strikes = [], seq }) => {
        const struck = spoken.filter(({ turn }) => turn !== undefined && strikes.includes(turn))
        const later = spoken.filter((one) => entries[one.seq]!.seq > seq && !one.scripted)
        return struck.flatMap(({ text }) =>
          sentencesOf(text)
            .map((sentence) => sentence.slice(1).replace(/[.!?]+$/u, ''))
            .flatMap((part) => later.filter((one) => one.text.includes(part)).map((one) => `${part} → ${one.text}`)),
        )
      })
    })
  })
})

describe('M4 how the offline model’s trials go', () => {
  test('T6 T7 objections bite, on all grounds, by both ways, and are ruled on both ways', () => {
    const objections = shows.flatMap(({ entries }) => kinds(entries, 'objection'))
    const rulings = shows.flatMap(({ entries }) => kinds(entries, 'ruling'))
    const rounds = shows.flatMap(({ entries }) => kinds(entries, 'examination'))
    const grounds = count(objections.map((one) => one.grounds))
    assert.deepEqual(Object.keys(grounds).toSorted(), ['badgering', 'hearsay', 'leading question', 'speculation'])
    for (const [name, times] of Object.entries(grounds)) assert.ok(times > objections.length / 30, `${name}: ${times}`)
    const share = objections.length / rounds.length
    assert.ok(share > 0.2 && share < 0.45, `${share} objections a round`)
    const ways = count(objections.map((one) => one.by))
    for (const way of ['organic', 'classifier']) assert.ok((ways[way] ?? 0) > shows.length / 2, JSON.stringify(ways))
    const sustained = rulings.filter(({ ruling }) => ruling === 'sustained').length / rulings.length
    assert.ok(sustained > 0.45 && sustained < 0.8, `${sustained} of the objections sustained`)
    assert.ok(rulings.every(({ unreadable }) => unreadable !== true))
  })

  test('T11 each case can end in any way', () => {
    for (const file of files) {
      const found = count(
        shows
          .filter((show) => show.file === file)
          .flatMap(({ entries }) =>
            kinds(entries, 'verdict').flatMap((one) => (one.format === 'trial' ? [one.verdict] : [])),
          ),
      )
      const { guilty = 0, not_guilty: acquitted = 0 } = found
      const isOpen = isWhole ? guilty >= 2 && acquitted >= 2 : Object.keys(found).length >= 2
      assert.ok(isOpen, `${file}: ${JSON.stringify(found)}`)
    }
    const all = shows.flatMap(({ entries }) => kinds(entries, 'verdict'))
    for (const end of ['guilty', 'not_guilty', 'hung'])
      assert.ok(
        all.some((one) => one.format === 'trial' && one.verdict === end),
        end,
      )
  })

  test('M4 counsel uses what it has: contradictions are pressed, exhibits shown while asking', () => {
    const held = shows.filter(({ entries }) => kinds(entries, 'perjury').length > 0)
    assert.ok(held.length > shows.length / 3, `${held.length} of ${shows.length} trials have a contradiction`)
    const pressed = held.filter(({ entries }) =>
      spokenIn(entries).some(({ by, text }) => ['prosecutor', 'defense'].includes(by) && quotedParts(text).length > 1),
    )
    assert.ok(pressed.length > held.length / 2, `${pressed.length} of ${held.length} are pressed`)
    const early = shows.filter(({ entries }) => {
      const first = entries.findIndex(({ type }) => type === 'exhibit_reveal')
      return entries.slice(first).some((entry) => entry.type === 'examination')
    })
    assert.ok(early.length > shows.length / 2, `${early.length} of ${shows.length} show an exhibit early`)
  })

  test('E5 one seed gives one trial, and seeds differ', async () => {
    for (const { brief, entries, seed } of shows
      .filter((_, at) => at % seeds.length === 0)
      .slice(0, isWhole ? undefined : 1)) {
      const again = spokenIn(await hold(brief, seed)).map(({ text }) => text)
      assert.deepEqual(
        again,
        spokenIn(entries).map(({ text }) => text),
      )
    }
    const texts = shows.map(({ entries }) =>
      spokenIn(entries)
        .map(({ text }) => text)
        .join('\n'),
    )
    assert.equal(new Set(texts).size, shows.length)
  })
})
