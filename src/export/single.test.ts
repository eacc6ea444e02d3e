import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry } from '#record'
import { singlePage } from './single.ts'

const page = '<script type="application/json" id="record">\n%RECORD%\n</script>'

test('U4 a record in a page cannot end its element, and is read back as it was', () => {
  const content = '</script><script>alert(1)</script> <!-- $& $1 %RECORD% \u2028 "\\'
  const entries = [{ type: 'note', content, seq: 1, at: 0, to: 'open' }] as unknown as readonly Entry[]
  const written = singlePage(page, '</script>', entries)
  const inside = /^<script type="application\/json" id="record">([^<]*)<\/script>$/.exec(written)?.[1]
  assert.deepEqual(JSON.parse(inside ?? ''), { id: '</script>', entries })
})
