import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Entry } from '#record'
import { desk, entriesOf, flat, worked } from './cli.ts'
import { of } from './courthouse.ts'
import { timeless } from './rehearsal.ts'
import { longer, some } from './whole.ts'

const forkedAs = (err: string): string => /^Forked: (\S+), from /m.exec(err)![1]!

/** The worked decision is heard once; whoever reads its docket tells what it adds. */
const at = await desk({ after })
const heard = await at.run({}, 'decide', worked('online-booking'), '--seed', '3')
assert.equal(heard.status, 0, heard.err)
const id = /courtroom show (\S+)/.exec(heard.out)![1]!

const recordOf = async (name: string): Promise<readonly Entry[]> => entriesOf(await at.run({}, 'show', name, '--json'))

const listed = async (): Promise<string> => (await at.run({}, 'list', '--json')).out

test('E15 the worked decision forks at every turn, resumes and ends; with nothing changed it is the same record', async () => {
  const entries = await recordOf(id)
  const turns = of(entries, 'turn').map((_, index) => index + 1)
  for (const turn of some(turns, 1)) {
    const fork = await at.run({}, 'fork', id, '--at', `turn:${turn}`)
    assert.equal(fork.status, 0, fork.err)
    const record = await recordOf(forkedAs(fork.err))
    assert.deepEqual(timeless(record).slice(1), timeless(entries).slice(1), `turn ${turn}`)
    assert.match(fork.out, /0 model calls|\d+ model calls?/)
    assert.match(flat(fork.out), new RegExp(`\\d+ calls? taken over from ${id}, not paid again`))
  }
})

test('E15 a directive, a struck exhibit and another seed each leave their mark, and `compare` says what moved', async () => {
  const struck = await at.run({}, 'fork', id, '--at', 'turn:4', '--strike', 'E-03')
  assert.equal(struck.status, 0, struck.err)
  const fork = forkedAs(struck.err)
  const { status, out } = await at.run({}, 'compare', id, fork)
  assert.equal(status, 0)
  assert.match(out, /── What moved ─/)
  assert.match(flat(out), /The same for the first 4 turns \(/)
  const told = await at.run({}, 'compare', id, fork, '--json')
  const compared = JSON.parse(told.out) as { same: { turns: number }; moved: readonly string[] }
  assert.equal(compared.same.turns, 4)
  assert.ok(compared.moved.length > 0)
  const self = JSON.parse((await at.run({}, 'compare', id, id, '--json')).out) as typeof compared
  assert.deepEqual(self.moved, [])
  const whole = await at.run({}, 'show', fork)
  assert.match(flat(whole.out), new RegExp(`Fork of ${id}, as far as entry \\d+ · with 1 exhibit struck`))
})

test('E15 E12 `fork` says what it cannot do: two changes, no place, a place that is not there', async () => {
  const before = await listed()
  const refused = async (words: RegExp, ...more: readonly string[]): Promise<void> => {
    const { status, err } = await at.run({}, 'fork', id, ...more)
    assert.equal(status, 2)
    assert.match(err, words)
  }
  await refused(/--at : give the last turn/)
  await refused(/--at five: give the last turn/, '--at', 'five')
  await refused(
    /A fork changes one thing.* Leave one: --directive, --seed\./,
    '--at',
    '9',
    '--seed',
    '1',
    '--directive',
    'x',
  )
  await refused(/has 9 turns, and no turn 40/, '--at', 'turn:40')
  await refused(/--ruling maybe: give sustained or overruled/, '--at', 'turn:2', '--ruling', 'maybe')
  await refused(/--strike E-99: the case has \d+ exhibits/, '--at', 'turn:2', '--strike', 'E-99')
  const nobody = await at.run({}, 'fork', id, '--at', 'turn:2', '--model', 'judge=nowhere/model')
  assert.deepEqual([nobody.status, /nowhere/.test(nobody.err)], [4, true], nobody.err)
  assert.equal(await listed(), before, 'nothing was opened')
})

longer('E15 killed with -9 in the middle, a fork resumes to the record that it would have had', async () => {
  const whole = await at.run({}, 'fork', id, '--at', 'turn:4', '--seed', 'other')
  const unbroken = await recordOf(forkedAs(whole.err))
  const process = at.start({}, 'fork', id, '--at', 'turn:4', '--seed', 'other', '--speed', '20')
  await process.printed('turn 5')
  process.kill('SIGKILL')
  const { err } = await process.ended
  const fork = forkedAs(err)
  const stopped = await recordOf(fork)
  assert.notEqual(stopped.at(-1)?.type, 'closed')
  const { status } = await at.run({}, 'resume', fork)
  assert.equal(status, 0)
  assert.deepEqual(timeless(await recordOf(fork)), timeless(unbroken))
})
