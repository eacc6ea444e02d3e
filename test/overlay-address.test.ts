import assert from 'node:assert/strict'
import { test } from 'node:test'
import { optionsIn } from '../src/web/air/presets/options.ts'
import {
  overlayAddress,
  overlayPresets,
  overlaySizes,
  sizeOf,
  usualOverlay,
} from '../src/web/courts/trial/overlay-address.ts'

const BASE = 'http://127.0.0.1:8787/overlay/overlay.case-1'

test('T12 what is chosen in the menu is what the overlay reads in its address', () => {
  for (const preset of overlayPresets)
    for (const [sound, voice, thrift] of [
      [false, false, false],
      [true, false, true],
      [false, true, false],
    ] as const) {
      const { pathname, search } = new URL(overlayAddress(BASE, { ...usualOverlay, preset, sound, voice, thrift }))
      assert.equal(pathname, '/overlay/overlay.case-1')
      assert.deepEqual(optionsIn(search), { preset, sound, voice, thrift, test: false, preview: false })
    }
  assert.ok(optionsIn(new URL(overlayAddress(BASE, usualOverlay, { preview: true })).search).preview)
})

test('T12 a size is two numbers of sixteen to nine', () => {
  for (const size of overlaySizes) {
    const { width, height } = sizeOf({ ...usualOverlay, size })
    assert.equal(width * 9, height * 16)
  }
})
