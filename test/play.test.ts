import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { Entry } from '#record'
import { desk, homework, worked, type Ran } from './cli.ts'
import { isWhole } from './whole.ts'

const hedge = homework.replace('homework.debate', 'rude-hedge.trial')
const quick = ['--seed', '7', '--model', 'offline', '--speed', '0', '--json'] as const

/** The entries that were printed, without their times. */
const entriesOf = ({ out, err }: Ran): readonly Entry[] => {
  assert.notEqual(out, '', err)
  const lines = out.trim().split('\n')
  return lines.map((line) => ({ ...(JSON.parse(line) as Entry), at: 0 }))
}

const own = await desk({ after })
const dues = join(own.folder, 'dues.decision.yaml')
await writeFile(dues, 'dilemma: Should the harbour raise its dues?\n')
/** The worked case has documents, which take long to read. */
const dilemma = isWhole ? worked('online-booking') : dues

for (const [format, file, ...friendly] of [
  ['debate', homework, 'debate', homework],
  ['decision', dilemma, 'decide', dilemma],
  ['trial', hedge, 'trial', hedge],
] as const)
  test(`L1 E1 play opens a ${format} by the ending of its file, as its own command does`, async (t) => {
    const { run } = await desk(t)
    const [played, usual] = [await run({}, 'play', file, ...quick), await run({}, ...friendly, ...quick)]
    const [entries, others] = [entriesOf(played), entriesOf(usual)]
    assert.deepEqual(entries, others)
    assert.equal(entries[0]?.type === 'header' && entries[0].format, format)
    assert.equal(entries.at(-1)?.type, 'closed')
    assert.deepEqual([played.status, played.err], [usual.status, usual.err])
  })

test('L1 play goes by the format line before the ending, and by what stands in the file when neither says', async (t) => {
  const { run, folder } = await desk(t)
  const text = await readFile(homework, 'utf8')
  const estimated = async (name: string, content: string): Promise<Ran> => {
    await writeFile(join(folder, name), content)
    return run({}, 'play', join(folder, name), '--estimate', '--model', 'offline')
  }
  const [said, silent, wrong, unknown] = await Promise.all([
    estimated('said.trial.yaml', `format: debate # not what the name says\n${text}`),
    estimated('silent.yaml', text),
    estimated('wrong.trial.yaml', text),
    estimated('unknown.yaml', `format: quarrel\n${text}`),
  ])
  for (const { status, out, err } of [said, silent]) {
    assert.equal(status, 0, err)
    assert.match(out, /Estimate: /)
  }
  assert.deepEqual([wrong.status, wrong.out], [2, ''])
  assert.deepEqual([unknown.status, unknown.out], [2, ''])
  assert.match(unknown.err, / says "format: quarrel".*Known: debate, decision, trial, mediation\.\n$/)
  assert.ok(unknown.err.startsWith(`${join(folder, 'unknown.yaml')} says `), unknown.err)
})

test('L1 a file of another format is sent to the command that opens it, in one line, and nothing is opened', async (t) => {
  const { run, folder, leftovers } = await desk(t)
  const silent = join(folder, 'silent.yaml')
  await writeFile(silent, await readFile(hedge, 'utf8'))
  const before = await leftovers()
  for (const [command, file, its, asked] of [
    ['debate', hedge, 'trial', 'debate'],
    ['decide', homework, 'debate', 'decision'],
    ['trial', homework, 'debate', 'trial'],
    ['rehearse', homework, 'debate', 'trial'],
    ['debate', silent, 'trial', 'debate'],
  ] as const) {
    const { status, out, err } = await run({}, command, file)
    const told = `${file} is a ${its}, not a ${asked}. To open it: ./courtroom play ${file}\n`
    assert.deepEqual([status, out, err], [2, '', told])
  }
  assert.equal(await leftovers(), before)
})

test('L1 a file that nobody can tell the format of is asked to say it', async (t) => {
  const { spawn, folder } = await desk(t)
  await writeFile(join(folder, 'x.yaml'), 'question: Is tea better cold?\n')
  const { status, out, err } = await spawn({}, 'play', 'x.yaml')
  assert.deepEqual([status, out], [2, ''])
  assert.match(err, /^x\.yaml does not say what it is\. Begin it with a line such as "format: debate"/)
})
