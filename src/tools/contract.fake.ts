import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Json } from '#record'
import { Event } from '#vocabulary'
import type { Tool } from '#court'
import { fenced } from '#court'
import { neverStopped, type Staged } from './servers.fake.ts'

interface Trial {
  /** Two that know nothing of each other. */
  readonly tools: readonly [Tool, Tool]
  /** A question that brings exhibits, the same ones each time. */
  readonly good: Json
  /** A question that it cannot answer. */
  readonly bad?: Json
}

const here = { seed: 'seven', key: '3/1' }

/** What every adapter of the Tool port must do. */
export function toolContract(name: string, make: (t: Staged) => Promise<Trial>): void {
  describe(`the tool ${name}`, () => {
    const cleaning: (() => unknown)[] = []
    let trial: Trial
    before(async () => {
      trial = await make({ after: (work) => cleaning.push(work) })
    })
    after(() => Promise.all(cleaning.map((work) => work())))

    test('V4 has a name that every provider takes, a description and a schema', () => {
      const { spec } = trial.tools[0]
      assert.match(spec.name, /^[A-Za-z][\w-]{0,63}$/)
      assert.notEqual(spec.description, '')
      assert.equal((spec.input as { readonly type?: string }).type, 'object')
    })

    test('C4 brings exhibits that fit the record, each in its fence', async () => {
      const { tools, good } = trial
      const { content, failed, results } = await tools[0].call(good, { ...here, signal: neverStopped() })
      assert.equal(failed, false, content)
      assert.ok(results.length > 0)
      assert.equal(new Set(results.map(({ result_id: id }) => id)).size, results.length)
      for (const exhibit of results) {
        Event.parse({ type: 'tool_result', agent: 'ann', tool: tools[0].spec.name, ...exhibit })
        assert.match(exhibit.result_id, /^tool_[0-9a-z]{16}$/)
        assert.ok(content.includes(fenced(exhibit)))
      }
    })

    test('E5 gives the same ids under the same seed and step, and others under others', async () => {
      const { tools, good } = trial
      const ids = async (tool: Tool, how: object): Promise<readonly string[]> =>
        (await tool.call(good, { ...here, signal: neverStopped(), ...how })).results.map(({ result_id: id }) => id)
      const [first, same] = [await ids(tools[0], {}), await ids(tools[1], {})]
      assert.deepEqual(first, same)
      for (const other of [{ seed: 'eight' }, { key: '3/2' }])
        assert.deepEqual(
          (await ids(tools[1], other)).filter((id) => first.includes(id)),
          [],
        )
    })

    test('V4 throws when the signal has aborted, and not otherwise', async () => {
      const { tools, good, bad } = trial
      await assert.rejects(tools[0].call(good, { ...here, signal: AbortSignal.abort(new Error('cut')) }), /cut/)
      for (const input of ['words', null, ['a'], ...(bad === undefined ? [] : [bad])]) {
        const answer = await tools[0].call(input, { ...here, signal: neverStopped() })
        assert.equal(answer.failed, true, JSON.stringify(input))
        assert.deepEqual(answer.results, [])
        assert.notEqual(answer.content, '')
      }
    })
  })
}
