import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assess, citationsIn, concessionsIn, exhibitsOf, marksIn, sentencesIn } from '#evidence'
import * as library from '#library'
import { faultsOfSpeech } from '../prose.fake.ts'
import { hold, type HeldHearing } from './hearing.fake.ts'
import { workedCases } from './worked.fake.ts'
import { some } from '../../../../test/whole.ts'

/** As many in `npm run all`, fewer in `npm test`. */
const seeds = Array.from({ length: process.env['COURTROOM_TESTS'] === 'all' ? 50 : 2 }, (_, at) => `seed ${at}`)
const cases = await workedCases(library)
const hearings: { readonly seed: string; readonly hearing: HeldHearing }[] = []
/** Held before the first test: the runner's tracking of promises doubles the time. */
for (const matter of cases)
  for (const seed of seeds) hearings.push({ seed, hearing: await hold(matter, { seed, slip: true }) })

const every = (check: (hearing: HeldHearing) => readonly string[]): void => {
  const wrong = hearings.flatMap(({ seed, hearing }) =>
    check(hearing).map((what) => `${hearing.dilemma} ${seed}: ${what}`),
  )
  assert.deepEqual(wrong.slice(0, 10), [], `${wrong.length} faults`)
}

/** Everything public, in the order in which it is heard. */
const publicly = ({ handOver, speeches }: HeldHearing): readonly string[] => [
  handOver,
  ...speeches.map(({ content }) => content),
]
const openingOf = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 3).join(' ')
const squeezed = (text: string): string => text.replaceAll(/\s+/gu, ' ')
/** Quotations with the exhibit they cite. */
const quotedIn = (text: string): readonly (readonly [quote: string, id: string])[] =>
  [...text.matchAll(/“([^“”]+)” \[TOOL:([^\]]+)\]/gu)].map(([, quote = '', id = '']) => [quote, id])

test('the reading sees each kind of fault', () => {
  const sound = 'Let me read from “A report of the town”, page 3. “The cost fell by 3 per cent” [TOOL:tool_1].'
  assert.deepEqual(faultsOfSpeech(sound), [])
  const broken = {
    slot: sound.replace('page 3', '{place}'),
    doubled: sound.replace('Let me', 'Let me me'),
    quotation: sound.replace('”', ''),
    punctuation: sound.replace('3.', '3..'),
    article: sound.replace('page 3', 'an page'),
    'short sentence': `${sound} Too short.`,
    'long sentence': `${sound} It ${'goes on and '.repeat(14)}ends.`,
    'long paragraph': Array.from({ length: 6 }, (_, at) => `This is sentence number ${at} of six.`).join(' '),
    'short paragraph': `${sound}\n\nThis paragraph has one sentence.`,
    'no end': `${sound} Here it does not end`,
  }
  for (const [kind, text] of Object.entries(broken)) assert.notDeepEqual(faultsOfSpeech(text), [], kind)
})

describe(`M4 the offline model’s hearings, over all worked cases and ${seeds.length} seeds`, () => {
  test('there are two worked cases at least', () => {
    assert.ok(cases.length >= 2)
    for (const { exhibits } of cases) assert.ok(exhibits.length > 10)
  })

  test('M4 every speech is sound prose', () => {
    every((hearing) => [...publicly(hearing), hearing.weighing].flatMap(faultsOfSpeech))
  })

  test('M4 no sentence comes twice in a case, and no side quotes one twice', () => {
    every((hearing) => {
      const all = publicly(hearing).flatMap((text) => sentencesIn(text).map((one) => one.text))
      const twice = all.filter((sentence, at) => all.indexOf(sentence) !== at)
      const quoted = (['defense', 'prosecution'] as const).flatMap((side) => {
        const own = hearing.speeches.filter((speech) => speech.side === side)
        const quotes = own.flatMap(({ content }) => quotedIn(content).map(([quote]) => quote))
        return quotes.filter((quote, at) => quotes.indexOf(quote) !== at)
      })
      return [...twice, ...quoted]
    })
  })

  test('M4 nobody begins with the words with which the one before began', () => {
    every((hearing) => {
      const openings = publicly(hearing).map(openingOf)
      return openings.filter((opening, at) => opening === openings[at - 1])
    })
  })

  test('M4 every quotation is verbatim and every citation bears its sentence out', () => {
    every((hearing) => {
      const known = new Map(hearing.exhibits.map((exhibit) => [exhibit.result_id, squeezed(exhibit.text)]))
      const sources = exhibitsOf(hearing.exhibits)
      return publicly(hearing).flatMap((text) => [
        ...quotedIn(text).flatMap(([quote, id]) => (known.get(id)?.includes(quote) ? [] : [`not in ${id}: ${quote}`])),
        ...citationsIn(text, sources).flatMap(({ id, state, reason }) =>
          state === 'supports' ? [] : [`${id} ${state}: ${reason}`],
        ),
      ])
    })
  })

  test('M4 all but the closings cite, and the place is told where there is one', () => {
    every(({ speeches, exhibits }) =>
      speeches.flatMap(({ form, content }) => {
        const ids = marksIn(content).flatMap(({ cited }) => cited.map(({ id }) => id))
        const placed = ids.every((id) => {
          const page = exhibits.find((exhibit) => exhibit.result_id === id)?.page ?? null
          return page === null || content.includes(`page ${page}`)
        })
        return (form === 'closing' || ids.length > 0) && placed ? [] : [content]
      }),
    )
  })

  test('M4 the court flags nothing but the one marked slip', () => {
    every(({ file }) => {
      const { flags } = assess(file)
      const [slip, ...others] = flags
      const first = file.speeches[0]!
      if (slip?.turn !== first.turn || slip.status !== 'unsupported') return ['no slip was flagged']
      const after = sentencesIn(first.content).find(({ start }) => start > slip.start)
      return [
        ...others.map(({ claim, reason }) => `${claim}: ${reason}`),
        ...(/citation|uncited/u.test(after?.text ?? '') ? [] : [`the slip is not marked: ${after?.text}`]),
      ]
    })
  })
})

describe('M4 how the offline model’s hearings go', () => {
  test('M4 every answer names what it answers', () => {
    every(({ speeches }) =>
      speeches.flatMap(({ form, side, content }) => {
        const cited = speeches.filter((one) => one.side !== side).flatMap((one) => quotedIn(one.content))
        if (form !== 'cross' || cited.length === 0) return []
        const [first = '', second = ''] = sentencesIn(content).map(({ text }) => text)
        return /“/u.test(`${first} ${second}`) && /defence|prosecution/u.test(first) ? [] : [content]
      }),
    )
  })

  test('M4 both closings concede two weak points and name what was strongest on the other side', () => {
    every(({ speeches }) =>
      speeches.flatMap(({ side, form, content }) => {
        const grants = concessionsIn(content, side).map((granted) => granted.grants)
        const weak = grants.filter((one) => one === 'weakness').length
        const strong = grants.filter((one) => one === 'strength').length
        if (form !== 'closing') return grants.length === 0 ? [] : [`conceded too early: ${content}`]
        return weak >= 2 && strong >= 1 ? [] : [`${weak} and ${strong}: ${content}`]
      }),
    )
  })

  test('M4 a newer exhibit that contradicts a cited one is brought against it', () => {
    const { dilemma } = cases.find((one) => one.exhibits.some(({ source }) => source === 'audit.pdf'))!
    const shot = hearings
      .filter(({ hearing }) => hearing.dilemma === dilemma)
      .filter(({ hearing }) => assess(hearing.file).killShots.some(({ agent }) => agent === 'prosecution'))
    assert.equal(shot.length, seeds.length)
  })

  test('M4 the verdict is what the rules say, rests on cited exhibits, and depends on the hearing', () => {
    const findings = new Set<string>()
    every(({ verdict, file, speeches }) => {
      findings.add(verdict.finds_for)
      const said = speeches.map(({ content }) => content).join('\n')
      const decisive = verdict.decisive_evidence.map(({ id }) => id)
      const marks = verdict.flip_conditions.flatMap((text) => marksIn(text).flatMap(({ cited }) => cited))
      return [
        ...(decisive.length >= 2 && decisive.length <= 3 ? [] : [`${decisive.length} decisive exhibits`]),
        ...decisive.filter((id) => !said.includes(`[TOOL:${id}]`)),
        ...marks.filter(({ id }) => !file.exhibits.some((one) => one.result_id === id)).map(({ id }) => id),
        ...(verdict.flip_conditions.length > 0 ? [] : ['nothing would change it']),
        ...[verdict.ruling, ...verdict.flip_conditions].filter((text) => /[{}]|undefined|[^\S\n]{2}|“”/u.test(text)),
      ]
    })
    assert.ok(findings.size > 1, [...findings].join())
  })

  test('M4 it says once in a case, in public, that it does not reason', () => {
    every((hearing) => {
      const said = publicly(hearing).filter((text) => text.includes('does not reason')).length
      return said === 1 ? [] : [`${said} times`]
    })
  })

  test('M4 one seed gives one hearing, and seeds differ', async () => {
    for (const matter of some(cases, 1)) {
      const [one, two] = [await hold(matter, { seed: 'x' }), await hold(matter, { seed: 'x' })]
      assert.deepEqual(one, two)
      const texts = hearings.filter(({ hearing }) => hearing.dilemma === matter.dilemma)
      assert.equal(new Set(texts.map(({ hearing }) => hearing.speeches[0]?.content)).size, seeds.length)
    }
  })
})
