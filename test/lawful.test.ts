import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { proceedings } from '#proceedings'
import { formatEvents } from '#schemas'
import { Event } from '#vocabulary'
import { formatOwning } from './owning.ts'

const root = new URL('../', import.meta.url)

test('E1 every format calls the laws with briefs of its own', () => {
  const files = globSync('{src,test}/**/*.test.ts', { cwd: root, exclude: (file) => file.endsWith('.long.test.ts') })
  const tried = files.flatMap((file) =>
    [...readFileSync(new URL(file, root), 'utf8').matchAll(/^laws\(\s*(\w+),/gm)].map(([, name]) => name),
  )
  assert.deepEqual(
    Object.keys(proceedings).filter((name) => !tried.includes(name)),
    [],
  )
})

type Schema = (typeof Event.options)[number]

/** An event that has several forms is of one kind all the same. */
const kindOf = (event: Schema): string =>
  'shape' in event ? event.shape.type.value : event.options[0].shape.type.value

test('E1 a kind of entry is of one format or of all, and only verdicts tell by a name whose they are', () => {
  const own: readonly Schema[] = formatEvents
  for (const [kind, events] of Map.groupBy<string, Schema>(Event.options, kindOf)) {
    if (kind === 'verdict') continue
    const owned = events.filter((event) => own.includes(event))
    const format = formatOwning(kind)
    assert.equal(format !== undefined, owned.length > 0, kind)
    if (format === undefined) continue
    assert.equal(events.length, 1, `${kind} stands for ${events.length} things`)
  }
  const named = Event.options.flatMap((event) =>
    'shape' in event && 'format' in event.shape && 'value' in event.shape.format ? [event.shape.format.value] : [],
  )
  assert.ok(named.length > 1)
  assert.deepEqual(named, [...new Set(named)])
})
