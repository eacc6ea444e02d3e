import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { debate, decision, formatOf, mediation, proceedings, trial } from '#proceedings'
import type { Entry } from '#record'

const root = new URL('../', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8')

/** Where a format is named in quotes, by file; a field of that name, such as Terms['trial'], is none. */
function named(within: (file: string) => boolean): Readonly<Record<string, number>> {
  const quoted = new RegExp(`(?<!\\w\\[)'(?:${Object.keys(proceedings).join('|')})'`, 'g')
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const code = files.filter((file) => !/\.test\.tsx?$/.test(file) && within(file))
  const counts = code.map((file) => [file, read(file).match(quoted)?.length ?? 0] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

test('E1 outside their folders formats are named in quotes nowhere, neither by the server nor by the page', () => {
  const found = named((file) => !file.startsWith('src/proceedings/'))
  assert.deepEqual(found, {}, 'ask the format for what you need to know (#proceedings, or its folder in the page)')
})

/** Where events of one format may be named, beside its folder in the formats, and why. */
const rooms: readonly (readonly [files: RegExp, why: string])[] = [
  [/^src\/models\/offline\/\w+\//, 'plays the seats of one format'],
  [/^src\/web\/courts\/(?!plain\/)\w+\//, 'the court of one format on the page'],
  [/^src\/cli\/commands\/trial\//, 'commands that only trials have: a plan to rehearse, a case bank to write for'],
  [/^src\/evidence\//, 'the rules of evidence, whose own matter these events are'],
]

test('E1 who reads any record goes by what its format tells and declares, never by the events of one format', () => {
  const schemas = globSync('src/proceedings/*/{events,events/*}.ts', { cwd: root }).map(read).join('\n')
  const own = new Set(Array.from(schemas.matchAll(/\btype: z\.literal\('(\w+)'\)/g), ([, type]) => type!))
  assert.ok(own.size > 20, 'the events were not found')
  const reading = /\btype [!=]== '(\w+)'|\b(?:EntryOf|EventOf)<'(\w+)'|\b(?:entriesOf\w*|lastOf)\(\w+, '(\w+)'/g
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const readers = files.filter(
    (file) => !/^src\/proceedings\/|\.(?:test|fake)\.tsx?$/.test(file) && !rooms.some(([room]) => room.test(file)),
  )
  const found = readers.flatMap((file) =>
    Array.from(read(file).matchAll(reading), ([, ...names]) => names.find(Boolean)!)
      .filter((name) => name !== 'verdict' && own.has(name))
      .map((name) => `${file} reads ${name}`),
  )
  assert.deepEqual(found, [])
  for (const [room, why] of rooms)
    assert.ok(
      files.some((file) => room.test(file)),
      `nothing is left of: ${why}`,
    )
})

test('E1 what the house knows of a format is what the format declares', () => {
  const told = [debate, decision, trial, mediation].map((format) => [
    format.hearsPeople,
    format.takesDocuments,
    format.searches,
    format.isShow,
    format.ending,
    format.ask('Should we?'),
    format.budget({ dilemma: 'Should we?', budget: 2 }),
  ])
  assert.deepEqual(told, [
    [false, false, false, false, '.debate.yaml', undefined, undefined],
    [true, true, true, false, '.decision.yaml', { dilemma: 'Should we?' }, 2],
    [false, false, false, true, '.trial.yaml', undefined, undefined],
    [false, false, false, false, '.mediation.yaml', undefined, undefined],
  ])
  assert.equal(formatOf('toString'), undefined)
  assert.equal(formatOf(undefined), undefined)
})

test('E1 B2 what a table over many cases has of one beside what all have is what its format declares', () => {
  const entries = (name: string): readonly Entry[] =>
    read(`test/golden/${name}.jsonl`)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Entry)
  const whole = entries('debate')
  const verdict = whole.find((entry) => entry.type === 'verdict')
  const names = new Map(
    whole.flatMap((entry) => (entry.type === 'header' ? entry.cast.map((seat) => [seat.id, seat.name]) : [])),
  )
  assert.deepEqual(debate.sheet?.cells(whole)['scores'], verdict && 'scores' in verdict && verdict.scores)

  const running = whole.filter(({ type }) => type !== 'verdict')
  const lost = { ...running.findLast((entry) => entry.type === 'score')! } as {
    score?: number
    of: string
    seq: number
  }
  delete lost.score
  const last = running.findLast((entry) => entry.type === 'score' && entry.of !== lost.of)
  const expected = last?.type === 'score' ? { [names.get(last.of)!]: last.score } : undefined
  const unread = running.map((entry) => (entry.seq === lost.seq ? (lost as unknown as Entry) : entry))
  assert.deepEqual(debate.sheet?.cells(unread)['scores'], expected, 'a score that could not be read is none')

  assert.deepEqual(debate.sheet?.cells(whole.slice(0, 1)), {
    premise: 'The centre should be closed to cars.',
  })
  assert.equal(trial.sheet, undefined)
})
