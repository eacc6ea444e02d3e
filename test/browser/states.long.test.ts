import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import type { ModelRequest } from '#court'
import { CourtError } from '#court'
import { taskOf } from '#models'
import type { Draft, Entry } from '#record'
import { sqliteStore } from '#store'
import { toldWords } from '#told'
import { scriptedTool } from '#tools'
import { askedOf, counsel, decide, library, offered } from '../courthouse.ts'
import { without } from '../rehearsal.ts'
import { openHouse } from './house.ts'
import { en, openBrowser, visit } from './visit.ts'

/** A speech with every kind of citation: borne out, with a false quotation, contradicted, of an unknown exhibit. */
const mixed = (request: ModelRequest): string => {
  const [riders, cost] = (askedOf(request).exhibits ?? []).map(({ result_id: id }) => id)
  return (
    `“Free buses raised the number of riders by 31 per cent in the trial year” [TOOL:${riders}]. ` +
    `It is said that “nobody ever complained about anything” [TOOL:${cost}]. ` +
    'Some 40,000 people signed a letter [TOOL:tool_7c1f00aa11bb22cc]. In 2019 exactly 412 drivers resigned.'
  )
}

/** The budget ends in the middle, one source is down, and one side is spoken for by a stand-in. */
async function incomplete(): Promise<readonly Draft[]> {
  let turns = 0
  const over = new CourtError('over-budget', 'The case may cost $1, and the next call could pass that.')
  const model = counsel((request) =>
    taskOf(request) === 'statement' ? (++turns > 4 ? over : mixed(request)) : undefined,
  )
  const tools = { ...library(), archive: scriptedTool('archive', () => ({ failure: 'The archive does not answer.' })) }
  const entries = await decide({ model, tools, sources: offered(Object.keys(tools)) })
  const stoodIn = (entry: Entry): Entry =>
    entry.type === 'turn' && entry.agent === 'prosecution'
      ? { ...entry, substitute: { for: 'openai/gpt-5.5', because: 'it was overloaded' } }
      : entry
  return without(entries.map(stoodIn))
}

const mistrial = async (): Promise<readonly Draft[]> =>
  without(await decide({ model: counsel((request) => (taskOf(request) === 'verdict' ? 'No.' : undefined)) }))

test('U3 what went wrong is drawn as what it is: false citations, a failed search, a stand-in, the end of the money, a mistrial', async (context) => {
  const house = await openHouse(context, {
    async prepare(home) {
      const store = sqliteStore(home)
      await store.append('incomplete', 0, await incomplete(), 1_700_000_000_000)
      await store.append('mistrial', 0, await mistrial(), 1_700_000_000_000)
      await store.close()
    },
  })
  const browser = await openBrowser(context)
  for (const theme of ['dark', 'paper'] as const) {
    const { page } = await visit(context, browser, `${house.url}/c/incomplete#court`, { theme })
    const shows = async (...texts: readonly string[]): Promise<void> => {
      for (const text of texts) await page.getByText(text, { exact: false }).first().waitFor()
      const { violations } = await new AxeBuilder({ page }).analyze()
      assert.deepEqual(
        violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
        [],
      )
    }
    await shows('tool_7c1f00aa', 'In 2019 exactly 412 drivers resigned.', 'stands in for openai/gpt-5.5')
    await shows('failed: The archive does not answer.')
    assert.equal(await page.getByText('⟪', { exact: false }).count(), 0, 'fences are for agents')
    await page.goto(`${house.url}/c/incomplete#verdict`)
    await shows(en.case.incomplete)
    await page.goto(`${house.url}/c/mistrial#court`)
    await shows(en.case.mistrial, 'In three tries the judge gave no verdict that could be read.')
    await page.goto(`${house.url}/c/mistrial/record`)
    await shows(toldWords('en').closed.mistrial)
  }
})
