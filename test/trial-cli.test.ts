import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Entry, EventOf } from '#record'
import { usual } from '#docket'
import { readBrief, readSettings } from '#papers'
import { TrialBrief } from '#proceedings'
import { desk, entriesOf, flat, nameIn, type Ran } from './cli.ts'
import { of, trialPhases } from './trialhouse.ts'
import { longer, times } from './whole.ts'

const file = (name: string): string => fileURLToPath(new URL(`../cases/${name}.trial.yaml`, import.meta.url))
const umbrellas = file('returned-umbrellas')
const hedge = file('rude-hedge')
const TRIALS = times(3, 2)

/** One trial is held once for the tests that only read it. */
const shared = await desk({ after })
let begun: Promise<Ran> | undefined
const heldOnce = (): Promise<Ran> => (begun ??= shared.run({}, 'trial', hedge, '--seed', '7'))

test('L1 a trial is held to its verdict, listed, shown and replayed', async () => {
  const [here, held] = [shared, await heldOnce()]
  assert.deepEqual([held.status, held.err], [0, ''])
  const id = nameIn(held)
  const entries = entriesOf(await here.run({}, 'show', id, '--json'))
  assert.deepEqual(
    of(entries, 'phase_change').map(({ phase }) => phase),
    trialPhases,
  )
  const [plan] = of(entries, 'witness_script')
  for (const { directRounds, crossRounds } of plan?.scripts ?? [])
    assert.match(held.out, new RegExp(`Plan: .+, direct ${directRounds}, cross ${crossRounds}\\n`))
  for (const { ruling } of of(entries, 'ruling')) assert.match(held.out, new RegExp(`⚖ ${ruling.toUpperCase()}`))
  const [verdict] = of(entries, 'verdict') as readonly Entry<Extract<EventOf<'verdict'>, { format: 'trial' }>>[]
  const found = verdict?.verdict.replaceAll('_', ' ') ?? ''
  assert.match(held.out, new RegExp(`╭─ Verdict ·[^]*${found.toUpperCase()}`))
  assert.match((await here.run({}, 'list')).out, new RegExp(`${id} +verdict: ${found}`))
  const unmarked = (await here.run({}, 'show', id)).out.replaceAll(' · STRUCK\n', '\n')
  assert.equal(unmarked, held.out)
  assert.equal((await here.run({}, 'replay', id)).out, held.out)
})

test('T3 a rehearsal shows the plan of the trial with the same seed, and opens nothing', async (t) => {
  const here = await desk(t)
  const rehearsed = await here.run({}, 'rehearse', hedge, '--seed', 'goose', '--json')
  assert.equal(rehearsed.status, 0)
  assert.equal(existsSync(join(here.folder, '.courtroom')), false)
  const plan = JSON.parse(rehearsed.out) as {
    readonly witnesses: readonly { directRounds: number; crossRounds: number }[]
    readonly events: { readonly drawn: Readonly<Record<string, number>> }
    readonly objections: { readonly most: number }
    readonly seconds: { readonly least: number; readonly most: number }
    readonly lines: { readonly least: number; readonly most: number }
  }
  const entries = entriesOf(await here.run({}, 'trial', hedge, '--seed', 'goose', '--json'))
  assert.deepEqual(
    plan.witnesses.map(({ directRounds, crossRounds }) => ({ directRounds, crossRounds })),
    of(entries, 'witness_script')[0]?.scripts,
  )
  const drawn = Map.groupBy(of(entries, 'court_event'), ({ event }) => event)
  assert.deepEqual(plan.events.drawn, Object.fromEntries([...drawn].map(([event, same]) => [event, same.length])))
  assert.ok(of(entries, 'objection').length <= plan.objections.most)
  assert.ok(plan.seconds.least > 60 && plan.seconds.most > plan.seconds.least)
  assert.ok(plan.lines.most > plan.lines.least)
  const text = flat((await here.run({}, 'rehearse', hedge, '--seed', 'goose')).out)
  assert.match(text, /Rehearsal: .* Witness direct cross .* Time .* at speed 1 without objections.* draws the same/)
})

test('T1 without a file the case bank is gone through without repeats', async (t) => {
  const here = await desk(t)
  const short = ['--witnesses', '1', '--json']
  const titles: string[] = []
  for (let count = 0; count < TRIALS; count++) {
    const [header] = of(entriesOf(await here.run({}, 'trial', ...short)), 'header')
    titles.push(header?.title ?? '')
  }
  assert.equal(new Set(titles).size, TRIALS)
  const [header] = of(entriesOf(await here.run({}, 'trial', '--genre', 'gardening', ...short)), 'header')
  assert.equal((header?.brief as { readonly genre?: string } | undefined)?.genre, 'gardening')
})

longer('T1 an adjourned trial goes on in its phase', async (t) => {
  const here = await desk(t)
  const running = here.start({}, 'trial', umbrellas, '--seed', '7', '--speed', '40')
  await running.printed('direct 2 of')
  running.kill('SIGINT')
  const left = await running.ended
  assert.equal(left.status, 130)
  assert.match(left.err, /Adjourned; the case stays open\./)
  const [row] = (await here.run({}, 'list', '--json')).out.split('\n')
  const { id } = JSON.parse(row ?? '') as { readonly id: string }
  const record = async (): Promise<readonly Entry[]> => entriesOf(await here.run({}, 'show', id, '--json'))
  const before = of(await record(), 'phase_change').map(({ phase }) => phase)
  assert.ok(before.includes('witness_exam'))
  const resumed = await here.run({}, 'resume', '--json')
  assert.equal(resumed.status, 0)
  const later = of(entriesOf(resumed), 'phase_change').map(({ phase }) => phase)
  assert.deepEqual([...before, ...later], trialPhases)
  const whole = await record()
  const unbroken = entriesOf(await here.run({}, 'trial', umbrellas, '--seed', '7', '--json'))
  const timeless = (entries: readonly Entry[]) => entries.map(({ at: _at, ...entry }) => entry)
  assert.deepEqual(timeless(whole), timeless(unbroken))
})

test('T11 where nobody can vote the jury does, and it is said', async (t) => {
  const here = await desk(t)
  const text = await readFile(umbrellas, 'utf8')
  const own = text.includes('\naudience:') ? text : `${text.trimEnd()}\naudience:\n  seconds: 45\n`
  await writeFile(join(here.folder, 'own.trial.yaml'), own)
  const held = await here.run({}, 'trial', join(here.folder, 'own.trial.yaml'), '--json')
  assert.equal(held.status, 0)
  assert.match(held.err, /a drawn jury of six does/)
  assert.deepEqual(new Set(of(entriesOf(held), 'tally').map(({ by }) => by)), new Set(['jury']))
})

test('L1 a record is written as captions and chapters, on paper or in a file', async () => {
  const [here, held] = [shared, await heldOnce()]
  assert.deepEqual([held.status, held.err], [0, ''])
  const id = nameIn(held)
  const entries = entriesOf(await here.run({}, 'show', id, '--json'))
  const plain = await here.run({}, 'export', id, '--captions')
  assert.match(plain.out, /^1\n00:00:00,000 --> 00:00:0\d,\d{3}\nBailiff/)
  const spoken = plain.out.replaceAll(/^\d+$|^.* --> .*$/gm, '')
  for (const { content } of of(entries, 'turn').slice(0, 5))
    assert.ok(flat(spoken).includes(flat(content).split(/[.?!]/)[0] ?? '?'), content)

  const written = await here.run({}, 'export', id, '--captions', '--out', 'show.vtt')
  assert.deepEqual([written.status, written.out], [0, ''])
  assert.match(await readFile(join(here.folder, 'show.vtt'), 'utf8'), /^WEBVTT\n\n1\n00:00:00\.000 --> .*\n<v Bailiff/)
  const chapters = await here.run({}, 'export', id, '--captions', '--format', 'chapters')
  assert.match(chapters.out, /^00:00 The case\n\d\d:\d\d Openings\n\d\d:\d\d [^\n]+, [^\n]+\n(?:\d\d:\d\d [^\n]+\n)+$/)
  const played = await here.run({}, 'export', id, '--captions', '--as-played')
  assert.notEqual(played.out, plain.out)
  assert.match(played.err, /made faster than it can be read/)
})

test('E12 whatever is asked wrongly of a trial gets one clear error, and nothing is opened', async (t) => {
  const here = await desk(t)
  const bad = join(here.folder, 'bad.trial.yaml')
  await writeFile(bad, (await readFile(hedge, 'utf8')).replace(/^charge:/m, 'chargge:'))
  const wrong: readonly (readonly [RegExp, ...string[]])[] = [
    [/bad\.trial\.yaml:\d+:\d+ .*chargge[^]*Did you mean "charge"\?/, 'trial', bad],
    [/bad\.trial\.yaml:\d+:\d+ /, 'rehearse', bad],
    [/no-such\.yaml\. There is no such file/, 'rehearse', 'no-such.yaml'],
    [/--witnesses 9: the case has 2\. Give a number from 1 to 2\./, 'trial', hedge, '--witnesses', '9'],
    [/--witnesses none: the case has 2/, 'rehearse', hedge, '--witnesses', 'none'],
    [/no trial of the genre "opera"\. There are: .*kitchen/, 'trial', '--genre', 'opera'],
    [/--genre chooses from the case bank, and a file was named/, 'trial', hedge, '--genre', 'kitchen'],
    [/Say what to export: --captions writes srt, vtt, chapters/, 'export', 'x'],
    [/--format mp4: there is srt, vtt, chapters/, 'export', 'x', '--captions', '--format', 'mp4'],
    [/There are no records in/, 'export', 'x', '--captions'],
  ]
  for (const [message, ...argv] of wrong) {
    const refused = await here.run({}, ...argv)
    assert.match(refused.err, message)
    assert.deepEqual([refused.status, refused.out], [2, ''], argv.join(' '))
  }
  assert.equal(existsSync(join(here.folder, '.courtroom')), false)
})

test('E12 the examples in docs/trial.md are what they say they are', async () => {
  const page = await readFile(new URL('../docs/trial.md', import.meta.url), 'utf8')
  const [brief = '', config = ''] = [...page.matchAll(/```yaml\n([^]*?)```/g)].map(([, text]) => text ?? '')
  assert.deepEqual(readBrief(brief, 'docs/trial.md', TrialBrief).ok, true)
  const reading = readSettings({ ...usual, flags: {}, env: {}, file: { name: 'docs/trial.md', text: config } })
  assert.deepEqual(reading.ok || reading.told, true)
})
