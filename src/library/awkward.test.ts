import assert from 'node:assert/strict'
import { test } from 'node:test'
import PQueue from 'p-queue'
import { awkward } from './awkward.fake.ts'
import { readDocument } from './read.ts'

async function endOf({ name, bytes, says }: (typeof awkward)[number]): Promise<readonly [string, string, boolean]> {
  const outcome = await readDocument({ name, bytes: Buffer.from(bytes()) })
  const told = 'document' in outcome ? outcome.document.blocks.map(({ text }) => text) : [outcome.why]
  return [name, outcome.outcome, told.some((text) => text.includes(says))]
}

/** All sixty in `npm run all`, every twelfth in `npm test`. */
const tried = awkward.filter((_, at) => process.env['COURTROOM_TESTS'] === 'all' || at % 12 === 0)

// Six at once on whatever machine this is: what becomes of a file must not depend on how busy it is.
test(`C15 ${tried.length} awkward files each end as they should, with much else to do`, async () => {
  assert.ok(awkward.length >= 60, `${awkward.length} files`)
  const queue = new PQueue({ concurrency: 6 })
  const ends = await Promise.all(tried.map((one) => queue.add(() => endOf(one))))
  assert.deepEqual(
    ends,
    tried.map(({ name, outcome }) => [name, outcome, true]),
  )
})
