import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Docket, HookStore, KeptDelivery } from '#docket'
import type { Entry } from '#record'
import { announcerOf } from './announcing.ts'

const header = { seq: 1, at: 10, type: 'header', format: 'decision' } as Entry
const reached = { seq: 2, at: 20, type: 'budget_reached', agent: 'judge', cause: 'No money is left.' } as Entry

/** One program that wants to be told of everything, and one that only asks for budgets of another case. */
function told(entries: readonly Entry[]) {
  const sent: KeptDelivery[] = []
  const events = ['case.opened', 'case.ruled', 'case.adjourned', 'case.budget', 'case.closed']
  const store = {
    hooks: () => [
      { id: 'all', case: null, events, made: 0 },
      { id: 'other', case: 'two', events: ['case.budget'], made: 0 },
    ],
    toldUpTo: () => 0,
    tell: (_id: string, _seq: number, deliveries: readonly KeptDelivery[]) => void sent.push(...deliveries),
  } as unknown as HookStore
  const docket = {
    entries: async () => entries,
    summary: async () => ({ id: 'one', header: entries[0], last: entries.at(-1), notes: {} }),
  } as unknown as Pick<Docket, 'entries' | 'summary'>
  return { announcer: announcerOf({ store, docket, wake: () => undefined }), sent }
}

const named = (sent: readonly KeptDelivery[]) => sent.map(({ hook, event, seq }) => `${hook} ${event} ${seq}`)

test('a budget that is reached on the record is told once for each entry, to whoever follows the case', async () => {
  const { announcer, sent } = told([header, reached])
  await announcer.look('one')
  assert.deepEqual(named(sent), ['all case.opened 1', 'all case.budget 2'])
  assert.equal(new Set(sent.map(({ id }) => id)).size, 2)
})

test('a court that rises because there is no more money tells of the budget and of the adjournment', async () => {
  const { announcer, sent } = told([header])
  await announcer.rise('one', 'over-budget')
  assert.deepEqual(named(sent), ['all case.opened 1', 'all case.budget 1', 'all case.adjourned 1'])
  const { data } = JSON.parse(sent.at(-1)!.body) as { data: object }
  assert.deepEqual(data, { case: 'one', format: 'decision', seq: 1, code: 'over-budget' })
})
