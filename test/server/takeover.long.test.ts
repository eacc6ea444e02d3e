import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { found, openCluster } from '../cluster/cluster.ts'
import { figure } from '../figure.ts'
import { caseForm } from './house.ts'
import { entriesIn, lineTo } from './line.ts'

/** Too long to be handed over whole, so it is searched; of the light there is one passage among hundreds. */
const passages = Array.from({ length: 400 }, (_, at) =>
  at === 311
    ? 'The lighthouse at Quillon Point was inspected in 2021, and its lamp cost 12,345 dollars to replace. '.repeat(5)
    : `Report ${at}. The ferry to the island was late on ${at} of 365 days, and its boiler cost ${at},000 dollars. `.repeat(
        5,
      ),
)
const document = { name: 'ferry.txt', bytes: new Uint8Array(Buffer.from(passages.join('\n\n'))) }

async function house(t: TestContext) {
  const cluster = await openCluster({ capacity: 4, pace: 20 })
  t.after(() => cluster.stop())
  const { url } = await cluster.gateway()
  const body = caseForm('decision', { dilemma: 'Should the island keep its ferry?' }, [document])
  const opened = await fetch(`${url}/api/cases`, { method: 'POST', body })
  assert.equal(opened.status, 201, await opened.clone().text())
  const { id } = (await opened.json()) as { readonly id: string }
  const line = await lineTo(url, `/ws/${id}`)
  const holder = async (): Promise<number | undefined> => (await cluster.holders()).get(id)
  return { cluster, line, holder, url, id }
}

test('E3 S2 a case with an uploaded document goes on at another worker when its own is killed, and is answered there from the library', async (t) => {
  const { cluster, line, holder, url, id } = await house(t)
  const KILLS = 3
  for (let kill = 0; kill < KILLS; kill++) {
    const worker = await cluster.worker()
    const before = line.seen.length
    await line.until((message) => line.seen.indexOf(message) >= before && message.type === 'agent_stream')
    assert.equal(await found(holder), worker.pid)
    await worker.kill('SIGKILL')
  }
  const taken = entriesIn(line.seen).length
  const about = (message: object): boolean => JSON.stringify(message).includes('Quillon Point was inspected')
  assert.ok(!line.seen.some(about), 'nobody has searched for it')
  const last = await cluster.worker()
  const before = line.seen.length
  await line.until((message) => line.seen.indexOf(message) >= before && message.type === 'agent_stream')
  assert.equal(await found(holder), last.pid)
  const { type, seq } = await line.ask({
    type: 'intervention',
    content: 'What did the lamp of the lighthouse at Quillon Point cost?',
  })
  assert.equal(type, 'accepted')
  const answer = await line.until((message) => message.type === 'tool_result' && about(message))
  assert.ok(Number(answer['seq']) > Number(seq))
  assert.equal(answer['source'], 'ferry.txt')

  await line.until((message) => message.type === 'closed')
  const acknowledged = entriesIn(line.seen)
  const read = await fetch(`${url}/api/cases/${id}/entries`)
  assert.deepEqual(((await read.json()) as { readonly entries: object }).entries, acknowledged)
  assert.equal(acknowledged.filter((entry) => entry.type === 'verdict').length, 1)
  await line.close()
  figure(
    `a case with a document of ${passages.length} passages: ${KILLS} workers killed under it after ${taken} of ${acknowledged.length} entries, 0 lost, searched on at the last`,
  )
})
