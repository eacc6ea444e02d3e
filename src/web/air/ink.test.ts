import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'

const rolesIn = async (file: string): Promise<ReadonlyMap<string, string>> => {
  const css = await readFile(new URL(file, import.meta.url), 'utf8')
  const found = new Map<string, string>()
  // The first time a role is named is its dark value.
  for (const [, name, value] of css.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm))
    if (!found.has(name!)) found.set(name!, value!)
  return found
}

test('T12 every role that goes on air has the value it has everywhere', async () => {
  const [air, all] = await Promise.all([rolesIn('./ink.css'), rolesIn('../styles/tokens.css')])
  assert.ok(air.size > 25)
  for (const [name, value] of air) assert.equal(value, all.get(name), name)
})
