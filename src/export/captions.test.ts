import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readingTime, type Entry, type Event } from '#record'
import { captionsOf, type Timing } from './captions.ts'
import { chaptersOf } from './chapters.ts'
import { chapterList, chapterTrack, srt, vtt } from './writing.ts'

const header: Event = {
  type: 'header',
  protocol: 1,
  format: 'trial',
  version: 1,
  title: 'The People v. Gerald the Goose',
  seed: '7',
  brief: { charge: 'Theft.', defendant: 'Gerald', witnesses: [{ role: 'baker' }, { role: 'keeper' }] },
  cast: [
    ['judge', 'Judge Pemberton'],
    ['bailiff', 'Bailiff Hobb'],
    ['prosecutor', 'Ms Vane'],
    ['witness-1', 'Marguerite Oduya'],
    ['witness-2', 'Otto <b>Finch</b>'],
  ].map(([id = '', name = '']) => ({ id, name, models: ['offline'] })),
}

const said = (agent: string, content: string): Event => ({
  type: 'turn',
  agent,
  content,
  model: 'offline',
  interrupted: false,
})
const beat = (name: string, ms: number): Event => ({ type: 'beat', name, ms })
const phase = (name: string): Event => ({ type: 'phase_change', phase: name })
const round = (witness: string): Event => ({ type: 'examination', witness, kind: 'direct', round: 1, of: 3 })

const record = (events: readonly Event[], at: (index: number) => number = () => 5000): readonly Entry[] =>
  events.map((event, index) => ({ ...event, seq: index + 1, at: at(index), to: 'open' as const }))

const line = 'The bread was gone, and so was the goose.'

test('T9 planned captions follow the beats of the record, whatever its clock says', () => {
  const entries = record([
    header,
    beat('casePromptAfterCue', 2000),
    said('bailiff', line),
    beat('caption', readingTime(line)),
    beat('openingBetweenSides', 2000),
    said('prosecutor', 'Indeed.'),
    beat('caption', 2500),
  ])
  assert.deepEqual(captionsOf(entries), [
    { start: 0, end: 2500, speaker: 'Bailiff Hobb', text: line, begins: true },
    { start: 4500, end: 7000, speaker: 'Ms Vane', text: 'Indeed.', begins: true },
  ])
})

test('T9 lines without a beat are up for as long as they take to read', () => {
  const [first, second] = captionsOf(record([header, said('bailiff', line), said('prosecutor', 'Indeed.')]))
  assert.deepEqual([first?.start, first?.end, second?.start], [0, 2500, 2500])
})

test('T11 a timed poll takes its time', () => {
  const poll: Event = { type: 'poll', poll: 'verdict', question: 'Guilty?', options: [], seconds: 45 }
  const lines = [said('judge', 'Vote.'), beat('caption', 2500), poll, said('judge', 'So be it.')]
  assert.deepEqual(
    captionsOf(record([header, ...lines])).map(({ start }) => start),
    [0, 47_500],
  )
})

test('T9 captions as played keep the times of the entries', () => {
  const entries = record([header, said('bailiff', line), said('prosecutor', 'Indeed.')], (index) => 1000 * index ** 2)
  assert.deepEqual(
    captionsOf(entries, 'played').map(({ start, end }) => [start, end]),
    [
      [0, 2500],
      [3000, 5500],
    ],
  )
})

test('T9 a long line becomes captions of two lines, one after the other', () => {
  const long = `${line} `.repeat(6).trim()
  const captions = captionsOf(record([header, said('witness-1', long), beat('caption', readingTime(long))]))
  assert.ok(captions.length > 2 && captions.every(({ text }) => text.length <= 92))
  assert.equal(captions.map(({ text }) => text).join(' '), long)
  assert.deepEqual(
    captions.map(({ begins }) => begins),
    captions.map((_, index) => index === 0),
  )
  assert.equal(captions.at(-1)?.end, readingTime(long))
})

test('T8 a struck line is marked, and the right one; so is one that ends at its length', () => {
  const entries = record([
    header,
    said('bailiff', 'One.'),
    { type: 'recap', agent: 'judge', content: 'So far.', model: 'offline' },
    said('witness-1', 'Two.'),
    { ...said('prosecutor', 'Three and'), cut_short: true } as Event,
    { type: 'ruling', agent: 'judge', ruling: 'sustained', content: 'Out.', strikes: [2] },
  ])
  assert.deepEqual(
    captionsOf(entries).map(({ text }) => text),
    ['One.', 'So far.', '[struck] Two.', 'Three and [ends here]'],
  )
})

test('T13 what was held and never released, or redacted, or never screened on a show is left out', () => {
  const clear = (of: number): Event => ({ type: 'screened', of, state: 'clear', by: 'list' })
  const lines = ['Clear.', 'Held.', 'Released.', 'Redacted.', 'Held by hand.', 'Never screened.']
  const entries = record([
    header,
    ...lines.map((text) => said('bailiff', text)),
    clear(1),
    clear(2),
    { type: 'screened', of: 3, state: 'held', by: 'list' },
    { type: 'screened', of: 4, state: 'held', by: 'fault' },
    { type: 'cue', cue: 'release', of: 4 },
    clear(5),
    { type: 'cue', cue: 'redact', of: 5 },
    { type: 'cue', cue: 'release', of: 5 },
    clear(6),
    { type: 'cue', cue: 'hold', of: 6 },
  ])
  assert.deepEqual(
    captionsOf(entries).map(({ text, speaker }) => [speaker, text]),
    [
      ['Bailiff Hobb', 'Clear.'],
      ['Bailiff Hobb', 'Released.'],
    ],
  )
  const covered = entries.filter((entry) => entry.type !== 'screened' || entry.of !== 1)
  assert.deepEqual(
    captionsOf(covered).map(({ speaker }) => speaker),
    ['Bailiff', 'Bailiff'],
  )
})

const SRT = /^(?:(\d+)\n(\d\d+:\d\d:\d\d,\d{3}) --> (\d\d+:\d\d:\d\d,\d{3})\n((?:[^\n]+\n)+)(?:\n|$))*$/
const foul = fc.string({
  unit: fc.constantFrom(
    '-->',
    '<',
    '>',
    '&',
    '{\\an8}',
    '\n',
    '\n\n',
    '\r',
    '\u0000',
    '\u001B',
    '\u202E',
    '\uFEFF',
    'a',
    'word ',
    '1\n',
    '漢',
    ' ',
  ),
  maxLength: 60,
})
const anyRecord = fc
  .array(fc.record({ text: foul, name: foul, pause: fc.nat(3000), wait: fc.nat(9000), recap: fc.boolean() }), {
    maxLength: 12,
  })
  .map((parts) => {
    const events = parts.flatMap(({ text, name, pause, recap }): readonly Event[] => [
      recap ? { type: 'recap', agent: name, content: text, model: 'x' } : said(name, text),
      beat('caption', readingTime(text)),
      beat('between', pause),
    ])
    const times = [0]
    for (const { wait } of parts) times.push(...[0, 0, wait].map((each) => (times.at(-1) ?? 0) + each))
    return record([header, ...events], (index) => times[index] ?? 0)
  })
const anyTiming = fc.constantFrom<Timing>('planned', 'played')

test('T9 captions never overlap, never run backwards, and each is up for some time', () => {
  fc.assert(
    fc.property(anyRecord, anyTiming, (entries, timing) => {
      let last = 0
      for (const { start, end } of captionsOf(entries, timing)) {
        assert.ok(Number.isInteger(start) && Number.isInteger(end) && start >= last && end > start, `${start} ${end}`)
        last = end
      }
    }),
  )
})

test('L1 SubRip is well formed whatever was said: no marks, no empty lines, no control characters', () => {
  fc.assert(
    fc.property(anyRecord, anyTiming, (entries, timing) => {
      const captions = captionsOf(entries, timing)
      const text = srt(captions)
      assert.match(text, SRT)
      const blocks = text === '' ? [] : text.trimEnd().split('\n\n')
      assert.equal(blocks.length, captions.length)
      for (const [index, block] of blocks.entries()) {
        const [number, , ...words] = block.split('\n')
        assert.equal(number, String(index + 1))
        assert.ok(words.length <= 2 && !/-->|[<>{}\p{Cc}\u202E\uFEFF]/u.test(words.join('')), block)
      }
    }),
  )
})

test('L1 WebVTT is well formed whatever was said: each cue one voice, everything else escaped', () => {
  fc.assert(
    fc.property(anyRecord, anyTiming, (entries, timing) => {
      const captions = captionsOf(entries, timing)
      const text = vtt(captions)
      assert.ok(text.startsWith('WEBVTT\n'))
      const blocks = text.trimEnd().split('\n\n').slice(1)
      assert.equal(blocks.length, captions.length)
      for (const block of blocks) {
        const [, times = '', ...words] = block.split('\n')
        assert.match(times, /^\d\d+:\d\d:\d\d\.\d{3} --> \d\d+:\d\d:\d\d\.\d{3}$/)
        assert.match(words.join('\n'), /^(?:<v [^<>\n]+>)?(?:[^<>&]|&(?:amp|lt|gt);)+(?:<\/v>)?$/)
        assert.ok(!/[\p{Cc}\u202E\uFEFF]/u.test(words.join('')), block)
      }
    }),
  )
})

test('L1 what was said stands in both formats', () => {
  const captions = captionsOf(record([header, said('witness-2', 'Bread & butter --> <i>gone</i>.\n\nAll of it.')]))
  assert.equal(
    srt(captions),
    '1\n00:00:00,000 --> 00:00:02,500\nOtto ‹b›Finch‹/b›: Bread & butter\n--› ‹i›gone‹/i›. All of it.\n',
  )
  assert.equal(
    vtt(captions),
    'WEBVTT\n\n1\n00:00:00.000 --> 00:00:02.500\n<v Otto &lt;b&gt;Finch&lt;/b&gt;>Bread &amp; butter --&gt; &lt;i&gt;gone&lt;/i&gt;. All of it.</v>\n',
  )
})

const hour = 3_600_000
const show = record([
  header,
  phase('case_prompt'),
  said('bailiff', 'All rise.'),
  beat('wait', 20_000),
  phase('witness_exam'),
  said('bailiff', 'Marguerite Oduya, please take the stand.'),
  beat('caption', 2500),
  round('witness-1'),
  said('prosecutor', 'Well?'),
  beat('wait', 60_000),
  said('bailiff', 'Otto Finch, please take the stand.'),
  beat('caption', 2500),
  round('witness-2'),
  round('witness-2'),
  beat('wait', 30_000),
  phase('verdict_vote'),
  beat('wait', 4000),
  phase('final_ruling'),
  said('judge', line),
  beat('wait', 12_000),
  said('judge', line),
])

test('T1 chapters are the phases and the witnesses, from zero, none shorter than video sites take', () => {
  assert.deepEqual(chapterList(chaptersOf(show)).split('\n'), [
    '00:00 The case',
    '00:22 Marguerite Oduya, baker',
    '01:27 Otto <b>Finch</b>, keeper',
    '02:00 The ruling',
    '',
  ])
  const marks = chaptersOf(show)
  for (const [index, { start, end }] of marks.entries()) {
    assert.ok(end - start >= 10_000)
    assert.equal(end, marks[index + 1]?.start ?? end)
  }
})

test('T1 chapters as WebVTT are escaped, and hours are written when there are any', () => {
  assert.match(
    chapterTrack(chaptersOf(show)),
    /\n3\n00:01:27\.500 --> 00:02:00\.000\nOtto &lt;b&gt;Finch&lt;\/b&gt;, keeper\n/,
  )
  const long = [
    { start: 0, end: hour, title: 'One' },
    { start: hour + 5000, end: 2 * hour, title: 'Two' },
  ]
  assert.equal(chapterList(long), '0:00:00 One\n1:00:05 Two\n')
})

test('T13 a cast that was kept off the air is not named in the chapters', () => {
  const last = show.length
  const screened: Event = { type: 'screened', of: 1, state: 'held', by: 'list' }
  const titles = chaptersOf([...show, { ...screened, seq: last + 1, at: 0, to: 'open' }]).map(({ title }) => title)
  assert.deepEqual(titles, ['The case', 'Witness 1', 'Witness 2', 'The ruling'])
})
