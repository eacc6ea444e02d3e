import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatEvents, formatOwning } from '#events'
import { Event } from '#record'

type Schema = (typeof Event.options)[number]

/** An event that has several forms is of one kind all the same. */
const kindOf = (event: Schema): string =>
  'shape' in event ? event.shape.type.value : event.options[0].shape.type.value

test('E1 a kind of entry is of one format or of all, and only verdicts tell by a name whose they are', () => {
  const own: readonly Schema[] = formatEvents
  for (const [kind, events] of Map.groupBy<string, Schema>(Event.options, kindOf)) {
    if (kind === 'verdict') continue
    const owned = events.filter((event) => own.includes(event))
    assert.equal(formatOwning(kind) !== undefined, owned.length > 0, kind)
    if (owned.length > 0) assert.equal(events.length, 1, `${kind} stands for ${events.length} things`)
  }
  const named = Event.options.flatMap((event) =>
    'shape' in event && 'format' in event.shape && 'value' in event.shape.format ? [event.shape.format.value] : [],
  )
  assert.ok(named.length > 1)
  assert.deepEqual(named, [...new Set(named)])
})
