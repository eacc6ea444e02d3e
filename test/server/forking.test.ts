import assert from 'node:assert/strict'
import { test } from 'node:test'
import { castAt, standing, type Entry } from '#record'
import { timeless } from '../rehearsal.ts'
import { caseForm, serveIn, type Staged } from './house.ts'
import { lineTo } from './line.ts'

const text = (words: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(words))

const files = [
  { name: 'report.txt', bytes: text('Free buses raised the number of riders by 31 per cent.') },
  { name: 'budget.txt', bytes: text('Free buses cost the town 2.5 million crowns a year.') },
]

async function heard({ url, house }: Staged, id: string): Promise<readonly Entry[]> {
  const line = await lineTo(url, `/ws/${id}`)
  await line.until(({ type }) => type === 'closed')
  await line.close()
  return house.docket.entries(id)
}

async function answered(response: Promise<Response>): Promise<{ readonly status: number; readonly said: string }> {
  const { status, json } = await response.then(async (given) => ({ status: given.status, json: await given.json() }))
  const { id, error } = json as { readonly id?: string; readonly error?: { readonly message: string } }
  return { status, said: id ?? error?.message ?? '' }
}

test('E15 a case is forked over HTTP with each thing that can be otherwise; what is missing is said in words', async (t) => {
  const server = await serveIn(t, { limits: { writesPerMinute: 1_000 } })
  const brief = { dilemma: 'Should the town run its buses free of charge?' }
  const opened = await answered(
    server.fetch('/api/cases', { method: 'POST', body: caseForm('decision', brief, files) }),
  )
  const entries = await heard(server, opened.said)
  const turn = entries.filter(({ type }) => type === 'turn').at(-2)!
  const ids = entries.flatMap((entry) => (entry.type === 'tool_result' ? [entry.result_id] : []))
  const fork = (fields: Readonly<Record<string, string>>, filed?: (typeof files)[number]) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ seq: `${turn.seq}`, ...fields })) form.set(name, value)
    if (filed) form.append('files', new Blob([filed.bytes]), filed.name)
    return answered(server.fetch(`/api/cases/${opened.said}/fork`, { method: 'POST', body: form }))
  }
  const letter = { name: 'letter.txt', bytes: text('Six drivers left the depot because of the free buses.') }
  const tried = [
    [{ change: 'nothing' }],
    [{ change: 'directive', value: '  What does it cost by night? ' }],
    [{ change: 'strike', value: ids.slice(0, 2).join(',') }],
    [{ change: 'document' }, letter],
    [{ change: 'model', value: 'judge=offline' }],
    [{ change: 'seed', value: 'another' }],
  ] as const
  for (const [fields, filed] of tried) {
    const { status, said } = await fork(fields, filed)
    assert.equal(status, 201, `${fields.change}: ${said}`)
    const forked = await heard(server, said)
    const { header, closed } = standing(forked)
    assert.equal(header?.forked?.from, opened.said)
    assert.equal(header.forked.change.what, fields.change)
    assert.equal(closed?.outcome, 'verdict', fields.change)
    const beginning = (all: readonly Entry[]) => timeless(all.slice(1, turn.seq))
    assert.deepEqual(beginning(forked), beginning(entries), `${fields.change} begins as a copy`)
    const { change } = header.forked
    if (change.what === 'directive') assert.equal(change.content, 'What does it cost by night?')
    if (change.what === 'strike') assert.deepEqual(change.exhibits, ids.slice(0, 2))
    if (change.what === 'document') assert.deepEqual(change.names, ['letter.txt'])
    if (change.what === 'model') assert.deepEqual([change.model, castAt(header)], ['judge=offline', change.before])
  }
  const refused = [
    [{ change: 'directive' }, 400, /words of the directive/],
    [{ change: 'strike', value: 'tool_none' }, 409, /no exhibit tool_none/],
    [{ change: 'document' }, 400, /at least one file/],
    [{ change: 'model', value: 'nobody=offline' }, 409, /Nobody in case .* is "nobody"/],
    [{ change: 'ruling', value: 'maybe' }, 400, /sustained or overruled/],
    [{ change: 'ruling', value: 'sustained' }, 409, /nobody rules on an objection/],
    [{ change: 'seed', value: ' ' }, 400, /Give the seed/],
    [{ change: 'weather' }, 400, /change/],
    [{ change: 'nothing', seq: 'four' }, 400, /no number of an entry/],
    [{ change: 'nothing', seq: `${entries.at(-1)!.seq}` }, 409, /had closed/],
  ] as const
  for (const [fields, status, why] of refused) {
    const answer = await fork(fields)
    assert.equal(answer.status, status, `${JSON.stringify(fields)}: ${answer.said}`)
    assert.match(answer.said, why)
  }
  assert.deepEqual(server.troubles, [])
})
