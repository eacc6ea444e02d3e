import { test } from 'node:test'
import assert from 'node:assert/strict'
import { listenTo, type Input } from './input.ts'
import { editor } from './editor.ts'

/** Somebody who types, and what comes of it. */
function typist() {
  const [lines, signals, shown]: [string[], string[], string[]] = [[], [], []]
  const type = editor({
    line: (text) => lines.push(text),
    signal: (name) => signals.push(name),
    change: (text) => shown.push(text),
  })
  return { type, lines, signals, shown }
}

test('C10 a line that is typed is sent with Enter, and shown until then', () => {
  const { type, lines, shown } = typist()
  for (const key of 'What if?') type(key)
  assert.deepEqual([lines, shown.at(-1)], [[], 'What if?'])
  type('\r')
  assert.deepEqual([lines, shown.at(-1)], [['What if?'], ''])
  type('\r')
  type('  \r')
  assert.deepEqual(lines, ['What if?'], 'nothing is sent as nothing')
})

test('C10 keys that write nothing change nothing; backspace takes one character, however it is made', () => {
  const { type, shown, lines } = typist()
  type('ab\u001B[A\u001B[200~c\u001BOP\u0004\u0000')
  assert.equal(shown.at(-1), 'abc')
  type('e\u0301👩‍👩‍👧')
  type('\u007F')
  assert.equal(shown.at(-1), 'abce\u0301')
  type('\b\b')
  assert.equal(shown.at(-1), 'ab')
  type('\u0015\u007F')
  assert.equal(shown.at(-1), '')
  type('one\r\ntwo\rthree')
  assert.deepEqual([lines, shown.at(-1)], [['one', 'two'], 'three'])
  type('\u001B')
  assert.equal(shown.at(-1), '')
})

test('C10 Ctrl-C is passed on and never swallowed', () => {
  const { type, signals, lines } = typist()
  type('half\u0003\u001A\u001C')
  assert.deepEqual([signals, lines], [['SIGINT', 'SIGTSTP', 'SIGQUIT'], []])
})

test('C10 lines from a pipe are heard whole, wherever they are cut', () => {
  const lines: string[] = []
  let heard: (text: string) => void = () => undefined
  let ended = 0
  const input: Input = {
    isTTY: false,
    listen(how) {
      assert.equal(how.raw, false)
      heard = how.heard
      return () => void ended++
    },
    signal: () => assert.fail('a pipe has no keys'),
  }
  const stop = listenTo(input, { line: (text) => lines.push(text), change: () => assert.fail('nobody types') })
  for (const part of ['What ab', 'out the cost?\n\n', ' And the nights?\r\nAnd', ' half']) heard(part)
  assert.deepEqual(lines, ['What about the cost?', 'And the nights?'])
  stop()
  assert.equal(ended, 1)
})
