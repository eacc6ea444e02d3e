import assert from 'node:assert/strict'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { desk, homework, type Desk, recordOf, nameIn } from './cli.ts'
import { isWhole } from './whole.ts'

const made = await desk({ after: (tidy) => after(async () => void (await tidy())) })
const heard = nameIn(await made.run({}, 'decide', 'Should Harrowfield keep its buses free?', '--seed', '7'))

/** A case that was heard once for all tests; each has a copy of it. */
async function decided({ folder }: Desk): Promise<string> {
  await cp(join(made.folder, '.courtroom'), join(folder, '.courtroom'), { recursive: true })
  return heard
}

test('my decision stands beside the ruling, and a later one instead of it', async (t) => {
  const at = await desk(t)
  const id = await decided(at)
  const mine = await at.run({}, 'mine', id, 'We keep them.', '--choice', 'proposal', '--because', 'Riders matter.')
  assert.equal(mine.status, 0, mine.err)
  const later = await at.run({}, 'mine', id, 'We end it.', '--choice', 'alternative', '--review', '2020-01-15')
  assert.equal(later.status, 0, later.err)
  const entries = await recordOf(at, id)
  assert.deepEqual(
    entries.slice(-3).map(({ type }) => type),
    ['closed', 'my_decision', 'my_decision'],
  )
  const shown = (await at.run({}, 'show', id)).out
  assert.match(shown, /My decision\n\s+We keep them\./)
  assert.match(shown, /Riders matter\./)
  assert.doesNotMatch(shown, /The case is open/)
  const listed = (await at.run({}, 'list')).out
  assert.match(listed, /1 decision to look at again/)
  assert.match(listed, /I decided: We end it\. . look again 2020-01-15/)
  assert.match(listed, /verdict: /)
})

test('a case with a decision is as closed as before', async (t) => {
  const at = await desk(t)
  const id = await decided(at)
  await at.run({}, 'mine', id, 'We keep them.')
  const resumed = await at.run({}, 'resume', id)
  assert.match(resumed.err, /has closed/)
  assert.match((await at.run({}, 'resume')).err, /No case is open/)
  assert.match((await at.run({}, 'doctor', '--offline')).out, /1 case, 0 open/)
})

test('what came of it ends a review, and lists filter by decision, day, tag and archive', async (t) => {
  const at = await desk(t)
  const id = await decided(at)
  const debate = nameIn(await at.run({}, 'debate', homework))
  await at.run({}, 'mine', id, 'We keep them.', '--review', '2020-01-15')
  await at.run({}, 'tag', id, '+buses', '+town')
  assert.match((await at.run({}, 'tag', id, '-town')).out, /: buses$/m)
  const ids = async (...argv: readonly string[]): Promise<readonly string[]> =>
    (await at.run({}, 'list', '--json', ...argv)).out
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { id: string }).id)
  assert.deepEqual(await ids('--due'), [id])
  assert.deepEqual(await ids('--mine', 'made'), [id])
  assert.deepEqual(await ids('--mine', 'open'), [debate])
  assert.deepEqual(await ids('--tag', 'buses'), [id])
  assert.deepEqual(await ids('--tag', 'town'), [])
  assert.deepEqual(await ids('--archived'), [])
  assert.deepEqual((await ids()).toSorted(), [debate, id].toSorted())
  const came = await at.run({}, 'outcome', id, 'Twice as many riders.', '--agreed', 'mine')
  assert.equal(came.status, 0, came.err)
  assert.deepEqual(await ids('--due'), [])
  assert.match(
    (await at.run({}, 'show', id)).out,
    /What came of it\n\s+Twice as many riders\.\n.*My decision turned out/,
  )
})

test('what makes no sense after a verdict is refused in a line, and changes nothing', async (t) => {
  const at = await desk(t)
  const id = await decided(at)
  const before = await recordOf(at, id)
  const refusals: readonly (readonly [RegExp, readonly string[]])[] = [
    [/offers no choice "both"\. It offers: proposal, alternative, neither/, ['mine', id, 'Yes.', '--choice', 'both']],
    [/"2027-02-30" is no day/, ['mine', id, 'Yes.', '--review', '2027-02-30']],
    [/Nothing was said/, ['mine', id, '  ']],
    [/give ruling, mine or neither/, ['outcome', id, 'Well.', '--agreed', 'me']],
    [/write \+buses/, ['tag', id, 'buses']],
  ]
  for (const [said, argv] of refusals) {
    const { status, err } = await at.run({}, ...argv)
    assert.equal(status, 2)
    assert.match(err, said)
  }
  assert.deepEqual(await recordOf(at, id), before)
})

test('the judge answers from the record: it quotes what the question is about, or says that the record does not tell', async (t) => {
  const at = await desk(t)
  for (const id of [await decided(at), nameIn(await at.run({}, 'debate', homework))]) {
    const asked = await at[isWhole ? 'spawn' : 'run']({}, 'ask', id, 'Why did you rule as you did?')
    assert.equal(asked.status, 0, asked.err)
    assert.match(asked.out, /Asked of the judge after the verdict\n\s+“Why did you rule as you did\?”/)
    assert.match(asked.out, /answers from the record\n\s+The record says this\./)
    assert.doesNotMatch(asked.out, /Resumed\./)
    const silent = await at.run({}, 'ask', id, 'Zebras, quagmires and xylophones?')
    assert.match(silent.out, /The record does not tell\./)
    const entries = await recordOf(at, id)
    const answers = entries.filter((entry) => entry.type === 'answer')
    assert.equal(answers.length, 2)
    assert.equal(entries.filter(({ type }) => type === 'closed').length, 1)
    assert.match((await at.run({}, 'resume', id)).err, /has closed/)
  }
})

test('a question that dies with its process is asked once more by resuming, and answered once', async (t) => {
  const at = await desk(t)
  const id = await decided(at)
  const dying = at.start({}, 'ask', id, 'Why did you rule as you did?', '--speed', '0.02')
  await dying.printed('Asked of the judge')
  dying.kill('SIGKILL')
  await dying.ended
  const before = await recordOf(at, id)
  assert.equal(before.at(-1)?.type, 'question')
  const resumed = await at.run({}, 'resume')
  assert.equal(resumed.status, 0, resumed.err)
  const entries = await recordOf(at, id)
  assert.equal(entries.filter(({ type }) => type === 'answer').length, 1)
  assert.equal(
    entries.filter((entry) => entry.type === 'receipt' && entry.of === 'model' && entry.task === 'answer').length,
    1,
  )
  assert.deepEqual(entries.slice(0, before.length), before)
})

test('documents filed behind an answer have the case heard again, and the second verdict says what changed', async (t) => {
  const at = await desk(t)
  const id = await decided(at)
  await at.run({}, 'ask', id, 'Why did you rule as you did?')
  await at.run({}, 'mine', id, 'We wait.')
  const path = join(at.folder, 'letter.txt')
  await writeFile(path, 'Depot letter, 3 March 2026.\n\nSix drivers left because of the free buses.')
  const again = await at.run({}, 'file', id, path)
  assert.equal(again.status, 0, again.err)
  const entries = await recordOf(at, id)
  const [first, second] = entries.filter((entry) => entry.type === 'verdict')
  assert.ok(first && second && 'since' in second && second.since && 'confidence' in first)
  assert.equal(second.since.confidence, first.confidence)
  assert.equal(second.since.exhibits.length, 1)
  const asked = await at.run({}, 'ask', id, 'What did the drivers do because of the free buses?')
  assert.equal(asked.status, 0, asked.err)
  assert.match(asked.out, /Six drivers left/)
})
