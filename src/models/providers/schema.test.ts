import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import type { Json } from '#record'
import { strictly } from './schema.ts'

const schemaOf = (shape: z.ZodType): Json => z.toJSONSchema(shape, { target: 'draft-7' }) as Json

test('M3 what is optional becomes nullable and required, at every depth, and every object is closed', () => {
  const shape = z.object({
    name: z.string(),
    note: z.string().optional(),
    kind: z.string().default('plain'),
    items: z.array(z.object({ id: z.number().nullable().optional() })),
  })
  const { $schema: _, ...input } = z.toJSONSchema(shape, { target: 'draft-7', io: 'input' }) as Record<string, Json>
  assert.deepEqual(strictly(input), {
    strict: true,
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        kind: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        items: {
          type: 'array',
          items: {
            type: 'object',
            properties: { id: { type: ['number', 'null'] } },
            required: ['id'],
            additionalProperties: false,
          },
        },
      },
      required: ['name', 'note', 'kind', 'items'],
      additionalProperties: false,
    },
  })
})

test('M3 a schema that is strict already stays as it is', () => {
  const schema = schemaOf(z.strictObject({ winner: z.enum(['Ann', 'Bob']), scores: z.strictObject({ Ann: z.int() }) }))
  assert.deepEqual(strictly(schema), { strict: true, schema })
})

test('M3 one of several shapes becomes any of them, each closed', () => {
  const schema = schemaOf(
    z.strictObject({
      move: z.discriminatedUnion('type', [z.object({ type: z.literal('pass'), why: z.string().optional() })]),
    }),
  )
  const { schema: closed, strict } = strictly(schema)
  assert.equal(strict, true)
  assert.doesNotMatch(JSON.stringify(closed), /oneOf/)
  assert.match(JSON.stringify(closed), /"required":\["type","why"\]/)
})

test('M3 a schema that cannot be closed is sent as it is, as advice', () => {
  const open = [
    z.object({ votes: z.record(z.string(), z.number()) }),
    z.looseObject({ a: z.string() }),
    z.object({ pair: z.tuple([z.string(), z.number()]) }),
  ]
  for (const shape of open) {
    const schema = schemaOf(shape)
    assert.deepEqual(strictly(schema), { strict: false, schema })
  }
})
