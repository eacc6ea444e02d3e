import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Entry } from '#record'
import { desk, homework, type Desk, recordOf, nameIn } from './cli.ts'

const REPORT = 'Report of 2 May 2025.\n\nFree buses raised ridership in Harrowfield by 31 per cent.'
const LETTER = 'Depot letter, 3 March 2026.\n\nSix drivers left because of the free buses.'

const written = async ({ folder }: Desk, name: string, text: string): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

const kinds = (entries: readonly Entry[], kind: Entry['type']): number =>
  entries.filter(({ type }) => type === kind).length

async function decided(at: Desk): Promise<string> {
  const report = await written(at, 'report.txt', REPORT)
  const ran = await at.run({}, 'decide', 'Should Harrowfield keep its buses free?', report, '--seed', '7')
  assert.equal(ran.status, 0)
  return nameIn(ran)
}

test('C20 `file` has a closed decision heard again in the terminal, and says what changed', async (t) => {
  const at = await desk(t)
  const id = await decided(at)
  const { status, out, err } = await at.run({}, 'file', id, await written(at, 'letter.txt', LETTER), 'report.txt')
  assert.equal(status, 0)
  assert.match(err, /Not filed: report\.txt\. It is on file already\./)
  assert.match(out, /New on file, for both sides: 1 exhibit\./)
  assert.match(out, /Heard again: /)
  const entries = await recordOf(at, id)
  assert.equal(kinds(entries, 'verdict'), 2)
  const whole = (await at.run({}, 'show', id)).out
  assert.match(whole, /Filed by you: letter\.txt/)
  assert.match(whole, /The case is taken up again because of what was filed\./)
})

test('C20 `file` refuses what cannot be read and what takes no documents, each in a line', async (t) => {
  const at = await desk(t)
  const id = await decided(at)
  const before = await recordOf(at, id)
  const broken = await at.run({}, 'file', id, await written(at, 'broken.pdf', '%PDF-1.7 and no more'))
  assert.equal(broken.status, 2)
  assert.match(broken.err, /broken\.pdf \(damaged\).*Nothing was filed\./)
  assert.deepEqual(await recordOf(at, id), before)
  const played = await at.run({}, 'debate', homework)
  const debate = await at.run({}, 'file', nameIn(played), 'report.txt')
  assert.equal(debate.status, 2)
  assert.match(debate.err, /A debate takes no documents once it is open; only a decision does\./)
})

test('C20 a line `/file PATH` files a document while a decision runs, and cuts nobody', async (t) => {
  const at = await desk(t)
  const report = await written(at, 'report.txt', REPORT)
  await written(at, 'a letter.txt', LETTER)
  const heard = await at.hear({}, ['decide', 'Should Harrowfield keep its buses free?', report, '--json'], {
    when: '"DEFENSE_OPENING"',
    say: '/file "a letter.txt"\n',
  })
  assert.equal(heard.status, 0)
  const entries = heard.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry)
  assert.deepEqual(
    entries.flatMap((entry) => (entry.type === 'document' && entry.added ? [entry.name] : [])),
    ['a letter.txt'],
  )
  assert.equal(kinds(entries, 'on_file'), 1)
  assert.equal(
    entries.some((entry) => entry.type === 'turn' && entry.interrupted),
    false,
  )
  assert.equal(kinds(entries, 'intervention'), 0)
})
