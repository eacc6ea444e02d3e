import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { desk, flat, type Desk } from './cli.ts'

const brief = `topic: Should the library open on Sundays?
premise: The library should open on Sundays.
turns: 2
debaters:
  - {name: Ann, position: Most people work all week.}
  - {name: Bob, position: The people who work there need one day with their families.}
judge: {name: Sol}
`

const small = (more: string): string => `name: try
cases:
  - {file: sunday.debate.yaml, reversed: The library should stay closed on Sundays.}
${more}`

async function seated(t: TestContext, text: string): Promise<Desk> {
  const found = await desk(t)
  await writeFile(join(found.folder, 'sunday.debate.yaml'), brief)
  await writeFile(join(found.folder, 'try.batch.yaml'), text)
  return found
}

test('B1 a dry run counts and prices the runs and starts nothing; a group stands in the docket', async (t) => {
  const one = await seated(t, small('seeds: [x, y]\nexclude: [{seed: y}]\n'))
  const dry = await one.run({}, 'batch', 'try.batch.yaml', '--dry-run')
  assert.match(flat(dry.out), /try: 1 run, 14 calls\. Nothing was started\..* 1 run left out as the file says/)
  assert.equal((await one.run({}, 'report')).out, '')
  assert.equal((await one.run({}, 'batch', 'try.batch.yaml')).status, 0)
  assert.equal((await one.run({}, 'report')).out, 'try\n')
  const missing = await one.run({}, 'report', 'tri')
  assert.deepEqual([missing.status, /There is no group "tri"\. There is: try\./.test(missing.err)], [2, true])
})

test('B1 the runs of a batch are one row of the list that opens by its name; programs get them all', async (t) => {
  const one = await seated(t, small('seeds: [x, y, z]\n'))
  assert.equal((await one.run({}, 'batch', 'try.batch.yaml')).status, 0)
  const alone = await one.run({}, 'debate', join(one.folder, 'sunday.debate.yaml'))
  assert.equal(alone.status, 0, alone.err)
  const { out } = await one.run({}, 'list')
  const lines = out.trimEnd().split('\n')
  assert.equal(lines.length, 3, out)
  assert.match(lines[0]!, /should-the-library/)
  assert.match(flat(lines[1]!), /^\s*try 3 of 3 ended 3 runs /)
  assert.match(lines[2]!, /list --group try$/)
  const opened = (await one.run({}, 'list', '--group', 'try')).out.trimEnd().split('\n')
  assert.deepEqual([opened.length, opened.every((line) => /^ {2}try-[0-9a-f]{10} /.test(line))], [3, true])
  for (const [how, count] of [
    ['--json', 4],
    ['--csv', 5],
  ] as const)
    assert.equal((await one.run({}, 'list', how)).out.trimEnd().split('\n').length, count)
})

test('B1 a dry run reads the documents of a case and counts what is found in them', async (t) => {
  const one = await seated(t, 'name: try\ncases: [bus.decision.yaml]\naudits: [mirror]\n')
  const dilemma = 'dilemma: Should the town run the night bus?\n'
  const dry = async (more: string) => {
    await writeFile(join(one.folder, 'bus.decision.yaml'), dilemma + more)
    const { out, err } = await one.run({}, 'batch', 'try.batch.yaml', '--dry-run')
    assert.match(flat(out), /try: 1 run, \d+ calls, \d+ of them for audits/, err)
    return flat(out)
  }
  await writeFile(
    join(one.folder, 'riders.txt'),
    'In 2024 the night bus carried 41,200 riders, 12 % more than in 2023.\n',
  )
  assert.doesNotMatch(await dry(''), /document/)
  assert.match(await dry('documents: [riders.txt]\n'), /1 document read for this/)
})

test('B1 a judge of a family that argues is left out, also where both are named by strength', async (t) => {
  const pair =
    'models: [{first: anthropic:quick, second: google:quick}]\njudges: [anthropic:best, openai:best, offline]\n'
  const one = await seated(t, small(pair))
  const { out, err } = await one.run({}, 'batch', 'try.batch.yaml', '--dry-run')
  assert.match(flat(out), /try: 2 runs, .* 1 run left out because the judge is of a family that argues/, err)
  assert.match(flat(out), /expected \$\d/)
  assert.match(flat(out), /1 of them take over what came before their judge or their last phase: 4 calls less/)
})

test('B1 a batch that does not fit is refused with the place and what to do', async (t) => {
  const one = await seated(t, 'name: try\ncases: [sunday.debate.yaml]\nseed: 3\n')
  const { status, err } = await one.run({}, 'batch', 'try.batch.yaml')
  assert.equal(status, 2)
  assert.match(err, /try\.batch\.yaml:3:1 "seed" is not a known key\./)
  await writeFile(join(one.folder, 'try.batch.yaml'), 'name: try\ncases: [sunday.debate.yaml]\norder: [reversed]\n')
  assert.match((await one.run({}, 'batch', 'try.batch.yaml')).err, /write it the other way round/)
})
