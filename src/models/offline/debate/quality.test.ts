import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { parse } from 'yaml'
import type { Entry, Json } from '#record'
import { debate } from '#proceedings'
import { memoryStore } from '#store'
import { offline } from '../index.ts'
import { flawsOf, quotedParts, sentencesOf, slips } from '../prose.fake.ts'
import { some, times } from '../../../../test/whole.ts'

interface Brief {
  readonly topic: string
  readonly premise?: string
  readonly turns: number
  readonly debaters: readonly { readonly name: string; readonly position: string }[]
}

interface Reading {
  readonly file: string
  readonly seed: string
  readonly brief: Brief
  readonly entries: readonly Entry[]
}

const clock = { now: () => 0, pause: async () => undefined }

async function perform(brief: Json, seed: string): Promise<readonly Entry[]> {
  const store = memoryStore()
  await debate.open(brief, { store, id: 'case', seed, clock })
  await debate.hear({ store, id: 'case', clock, model: offline }).ended
  return store.read('case')
}

const root = new URL('../../../../', import.meta.url)
const files = globSync('cases/*.debate.yaml', { cwd: root }).toSorted()
const briefOf = (file: string): Brief => parse(readFileSync(new URL(file, root), 'utf8')) as Brief
/** As many in `npm run all`, fewer in `npm test`. */
const seeds = Array.from({ length: process.env['COURTROOM_TESTS'] === 'all' ? 50 : 3 }, (_, at) => `seed ${at}`)

/** All that was said in a case, private or public, in the order of the record. */
interface Spoken {
  readonly by: string
  readonly type: string
  readonly text: string
}

const textsOf = (entries: readonly Entry[]): readonly Spoken[] =>
  entries.flatMap((entry): readonly Spoken[] => {
    if (entry.type === 'plan' || entry.type === 'think' || entry.type === 'turn')
      return [{ by: entry.agent, type: entry.type, text: entry.content }]
    if (entry.type === 'score') return [{ by: entry.agent, type: entry.type, text: entry.reasoning ?? '' }]
    if (entry.type === 'verdict' && entry.format === 'debate')
      return [{ by: entry.agent, type: entry.type, text: entry.reasoning }]
    return []
  })

const turnsOf = (entries: readonly Entry[]) => entries.filter((entry) => entry.type === 'turn')

const wordsOf = (text: string): readonly string[] => text.split(/\s+/u)
const openingOf = (text: string): string =>
  wordsOf(text.toLowerCase().replaceAll(/[^\p{L}\s]/gu, ''))
    .slice(0, 3)
    .join(' ')

/** What is wrong with a text as English prose. */
function faults(text: string, how: { readonly single?: boolean } = {}): readonly string[] {
  const found = [...slips(text)]
  for (const paragraph of text.split('\n\n')) {
    const sentences = sentencesOf(paragraph)
    if (how.single ? sentences.length !== 1 : sentences.length < 2 || sentences.length > 5)
      found.push(`a paragraph of ${sentences.length} sentences: ${paragraph}`)
    found.push(...sentences.flatMap((sentence) => flawsOf(sentence)))
  }
  return found
}

/** Played before the first test: the runner's tracking of promises doubles the time. */
const readings: Reading[] = []
for (const file of files) {
  const brief = briefOf(file)
  for (const seed of seeds) readings.push({ file, seed, brief, entries: await perform(brief as unknown as Json, seed) })
}

const every = (check: (reading: Reading) => readonly string[]): void => {
  const wrong = readings.flatMap((one) => check(one).map((what) => `${one.file}, ${one.seed}: ${what}`))
  assert.deepEqual(wrong.slice(0, 10), [], `${wrong.length} faults`)
}

test('the reading sees each kind of fault', () => {
  const sound = 'You say “so it is”, and I agree with an honest heart. It is a fair point, as far as it goes.'
  assert.deepEqual(faults(sound), [])
  const broken = {
    slot: sound.replace('so it is', '{quote}'),
    doubled: sound.replace('and I', 'and and I'),
    'doubled across marks': sound.replace('You say', 'You say so'),
    quotation: sound.replace('”', ''),
    punctuation: sound.replace('heart.', 'heart..'),
    article: sound.replace('a fair', 'an fair'),
    'article before a quotation': sound.replace('say “so it', 'say a “it'),
    'short sentence': `${sound} Too short.`,
    'long sentence': `${sound} It ${'goes on and '.repeat(14)}ends.`,
    'long paragraph': Array.from({ length: 6 }, (_, at) => `This is sentence number ${at} of six.`).join(' '),
    'short paragraph': `${sound}\n\nThis paragraph has one sentence.`,
    'no end': sound.slice(0, -1),
  }
  for (const [kind, text] of Object.entries(broken)) assert.notDeepEqual(faults(text), [], kind)
})

describe(`M4 the offline model’s debates, over all cases and ${seeds.length} seeds`, () => {
  test('there are at least four cases, as varied as the format allows', () => {
    const briefs = files.map(briefOf)
    assert.ok(briefs.length >= 4)
    assert.ok(briefs.some(({ premise }) => premise === undefined) && briefs.some((brief) => !('judge' in brief)))
    assert.ok(briefs.some(({ turns }) => turns === 10))
    const [first] = briefs
    assert.ok(first?.premise !== undefined && 'judge' in first && first.turns === 6)
    for (const file of files)
      assert.match(
        readFileSync(new URL(file, root), 'utf8'),
        /^# yaml-language-server: \$schema=\.\.\/docs\/schemas\/debate\.json\n/u,
      )
  })

  test('M4 every text is sound prose', () => {
    every(({ entries }) =>
      textsOf(entries).flatMap(({ by, type, text }) =>
        faults(text, { single: type === 'score' }).map((fault) => `${by} ${type}: ${fault}`),
      ),
    )
  })

  test('M4 no sentence comes twice in a case, in public or in private', () => {
    every(({ entries }) => {
      const all = textsOf(entries).flatMap(({ text }) => text.split('\n\n').flatMap(sentencesOf))
      return all.filter((sentence, at) => all.indexOf(sentence) !== at)
    })
  })

  test('M5 nobody begins with the words with which the one before began', () => {
    every(({ entries }) => {
      const [texts, turns] = [textsOf(entries), turnsOf(entries).map(({ content }) => ({ text: content }))]
      return [texts, turns].flatMap((list) =>
        list.flatMap(({ text }, at) =>
          at > 0 && openingOf(text) === openingOf(list[at - 1]?.text ?? '') ? [text] : [],
        ),
      )
    })
  })

  test('M4 every answer quotes the opponent, and every quotation is verbatim', () => {
    every(({ entries, brief }) =>
      turnsOf(entries).flatMap((turn, at, turns) => {
        const other = turns
          .slice(0, at)
          .filter(({ agent }) => agent !== turn.agent)
          .map(({ content }) => content)
          .join('\n')
        const own = brief.debaters[turn.agent === 'a' ? 0 : 1]?.position ?? ''
        const known = `${own}\n${brief.topic}\n${brief.premise ?? ''}`.toLowerCase().replaceAll(/\s+/gu, ' ')
        const quotes = quotedParts(turn.content)
        const foreign = quotes.filter((quote) => !other.includes(quote) && !known.includes(quote.toLowerCase()))
        const answers = at === 0 || quotes.some((quote) => wordsOf(quote).length > 2 && other.includes(quote))
        return [
          ...foreign.map((quote) => `nobody said “${quote}”`),
          ...(answers ? [] : [`quotes nothing: ${turn.content}`]),
        ]
      }),
    )
  })
})

describe('M4 how the offline model’s debates go', () => {
  test('M4 the judge quotes only what was said', () => {
    every(({ entries }) => {
      const said = turnsOf(entries)
        .map(({ content }) => content)
        .join('\n')
      const notes = textsOf(entries).filter(({ by }) => by === 'judge')
      return notes.flatMap(({ text }) => quotedParts(text).filter((quote) => !said.includes(quote)))
    })
  })

  test('M4 what was thought is kept: each turn rests on the point that the thought before it named', () => {
    every(({ entries }) => {
      const own = (seat: string) => textsOf(entries).filter(({ by, type }) => by === seat && type !== 'plan')
      return ['a', 'b'].flatMap((seat) =>
        own(seat).flatMap(({ type, text }, at, list) => {
          const next = list[at + 1]
          if (type !== 'think' || next?.type !== 'turn') return []
          return quotedParts(text).some((quote) => next.text.includes(quote)) ? [] : [`${text} → ${next.text}`]
        }),
      )
    })
  })

  test('M4 the winner depends on what was brought and not on the seed, scores move, and the verdict fits the scores', () => {
    const winners = new Map<string, Set<string>>()
    const marks = new Set<number>()
    let moved = 0
    every(({ file, entries }) => {
      const verdict = entries.find((entry) => entry.type === 'verdict')
      const scores = entries.filter((entry) => entry.type === 'score')
      for (const { score } of scores) if (score !== undefined) marks.add(score)
      if (new Set(scores.map(({ of, score }) => `${of} ${score}`)).size > 2) moved++
      if (verdict?.format !== 'debate') return scores.length > 0 ? ['no verdict'] : []
      const points = Object.values(verdict.scores ?? {})
      const highest = Math.max(...points)
      const known = winners.get(file) ?? new Set()
      winners.set(file, points.every((one) => one === highest) ? known : known.add(verdict.winner))
      return verdict.scores?.[verdict.winner] === highest ? [] : [`${verdict.winner} won with less`]
    })
    assert.equal(winners.size, files.length - 1)
    for (const [file, names] of winners)
      assert.ok(names.size < 2, `${file} is won on points by ${[...names].join(' and ')}`)
    assert.ok(marks.size >= 4, `only the marks ${[...marks].join()}`)
    assert.ok(moved > readings.length / 2, `scores moved in ${moved} of ${readings.length}`)
  })

  test('E5 the same seed gives the same debate', async () => {
    for (const file of some(files, 2)) {
      const brief = briefOf(file) as unknown as Json
      const [one, two, other] = await Promise.all([perform(brief, 'x'), perform(brief, 'x'), perform(brief, 'y')])
      assert.deepEqual(one, two)
      assert.notDeepEqual(textsOf(one), textsOf(other))
    }
  })

  test('M4 however long it takes, no sentence comes twice', async () => {
    const long = [
      [files.find((file) => !('judge' in briefOf(file))), times(200, 100)],
      [files[0], 60],
    ] as const
    for (const [file, turns] of some(long, 1)) {
      const texts = textsOf(await perform({ ...briefOf(file ?? ''), turns } as unknown as Json, 'long')).map(
        ({ text }) => text,
      )
      const all = texts.flatMap((text) => text.split('\n\n').flatMap(sentencesOf))
      assert.ok(all.length > turns * 4)
      assert.deepEqual(all.filter((sentence, at) => all.indexOf(sentence) !== at).slice(0, 5), [])
    }
  })
})
