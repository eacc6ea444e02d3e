import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Entry, EntryOf } from '#record'
import { desk, entriesOf, flat, type Desk } from './cli.ts'

const roof = 'Should we repair the roof, replace it, or sell the house?'

const briefIn = (entries: readonly Entry[]): EntryOf<'case_brief'> =>
  entries.find((entry): entry is EntryOf<'case_brief'> => entry.type === 'case_brief')!

const heard = async (here: Desk, ...argv: readonly string[]): Promise<EntryOf<'case_brief'>> =>
  briefIn(entriesOf(await here.run({}, 'decide', ...argv, '--json')))

test('C17 decide takes proposal, alternative and options, on the command line and in YAML', async (t) => {
  const here = await desk(t)
  const asked = await heard(here, 'Shall I stay or sell?')
  assert.deepEqual([asked.proposal, asked.alternative, asked.named_by], ['I stay.', 'I sell.', 'rule'])
  const named = await heard(here, 'Shall I stay?', '--proposal', 'I stay a year', '--alternative', 'I go to sea')
  assert.deepEqual(
    [named.proposal, named.alternative, named.shape, named.named_by],
    ['I stay a year.', 'I go to sea.', 'either_or', 'person'],
  )
  const first = await heard(here, 'What about the roof?', '--option', 'We patch it', '--option', 'We wait')
  assert.deepEqual([first.proposal, first.alternative], ['We patch it.', 'We wait.'])
  const yaml = 'dilemma: What about the roof?\nproposal: We patch it.\noptions: [We wait., We sell.]\n'
  await writeFile(join(here.folder, 'roof.decision.yaml'), yaml)
  const written = await heard(here, 'roof.decision.yaml', '--proposal', 'We sell.')
  assert.deepEqual([written.proposal, written.alternative], ['We sell.', 'We wait.'])
  const long = await here.run({}, 'decide', 'Shall I?', '--proposal', 'x'.repeat(301))
  assert.equal(long.status, 2)
  assert.match(long.err, /--proposal/)
})

test('C17 of three ways a person at a terminal picks the proposal; a pipe takes the first', async (t) => {
  const here = await desk(t)
  const typed = { when: 'Which one is proposed?', say: '3\r', terminal: true }
  const picked = await here.hear({}, ['decide', roof, '--speed', '0'], typed)
  assert.match(picked.out, /1 We repair the roof\./)
  assert.match(picked.out, /Proposed: We sell the house\.[^]*For(?: neither|:)/)
  const piped = await here.run({}, 'decide', roof)
  assert.doesNotMatch(piped.out, /Which one is proposed/)
  assert.match(piped.out, /Proposed: We repair the roof\./)
})

test('C17 with --each the terminal names the way whose turn it is, and the verdict ranks all of them', async (t) => {
  const here = await desk(t)
  const out = flat((await here.run({}, 'decide', roof, '--each')).out)
  assert.match(out, /Heard, each against the others: We repair the roof\. We replace it\. We sell the house\./)
  assert.match(out, /Defense opening: We replace it\./)
  assert.match(out, /The ways, the best first[^]*1\. We[^]*2\. We[^]*3\. We/)
  assert.doesNotMatch(out, /Cross exam/)
})

test('E11 the estimate of a hearing of every way counts each of them', async (t) => {
  const here = await desk(t)
  const calls = async (...argv: readonly string[]): Promise<number> =>
    (JSON.parse((await here.run({}, 'decide', roof, '--estimate', '--json', ...argv)).out) as { calls: number }).calls
  const four = ['We patch it.', 'We wait.', 'We sell.', 'We burn it.'].flatMap((way) => ['--option', way])
  assert.equal((await calls('--each', ...four)) - (await calls('--each')), 2, 'an opening for it and one against it')
})
