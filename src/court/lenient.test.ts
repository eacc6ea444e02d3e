import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AnswerSchema } from './forms.ts'
import { lenient } from './lenient.ts'

test('E10 what is forgiven changes nothing of what was meant; what else does not fit stays as it is', () => {
  const list: AnswerSchema = { type: 'array', items: { type: 'integer' } }
  const group: AnswerSchema = {
    type: 'object',
    properties: { must: { type: 'integer' }, may: { type: 'string' } },
    required: ['must'],
  }
  const enumerated: AnswerSchema = { enum: ['not_guilty', 3, 'guilty'] }
  const told: readonly (readonly [AnswerSchema, unknown, unknown])[] = [
    [enumerated, ' Not-Guilty ', 'not_guilty'],
    [enumerated, '3', 3],
    [enumerated, 3, 3],
    [{ enum: ['Not guilty', 'not_guilty'] }, 'not_guilty', 'not_guilty'],
    [enumerated, 'hung', 'hung'],
    [enumerated, null, null],
    [enumerated, true, true],
    [list, '7', [7]],
    [list, 7, [7]],
    [list, '', []],
    [list, null, []],
    [list, undefined, []],
    [list, ['1', 'two'], [1, 'two']],
    [{ type: 'array' }, 0, [0]],
    [{ type: 'integer' }, '7/10', 7],
    [{ type: 'number' }, ' -1.5 % ', -1.5],
    [{ type: 'number' }, '70 percent.', 70],
    [{ type: 'number' }, '7 out of 10', 7],
    [{ type: 'number' }, 'about 7', 'about 7'],
    [{ type: 'number' }, true, true],
    [{ type: 'boolean' }, ' TRUE', true],
    [{ type: 'boolean' }, 'False', false],
    [{ type: 'boolean' }, 'truly', 'truly'],
    [{ type: 'boolean' }, 1, 1],
    [{ type: 'string' }, 5, '5'],
    [{ type: 'string' }, true, true],
    [{}, '5', '5'],
    [group, { must: '1', may: 2, more: '3' }, { must: 1, may: '2', more: '3' }],
    [group, { must: null, may: null }, { must: null }],
    [group, ['1'], ['1']],
    [group, null, null],
    [group, '{}', '{}'],
    [group, { toString: '1' }, { toString: '1' }],
  ]
  for (const [form, given, meant] of told)
    assert.deepEqual(lenient(form, given), meant, `${JSON.stringify(form)} ${JSON.stringify(given)}`)
})
