import assert from 'node:assert/strict'
import { test } from 'node:test'
import { storeRefusal } from '../drafts.fake.ts'
import { StoreError } from '../errors.ts'
import { databaseAddress, postgresError } from './address.ts'

const failing = (more: object, message = 'as the database put it') => Object.assign(new Error(message), more)

const told = (cause: unknown): unknown => {
  const error = postgresError(cause, 'db.example/court')
  return error instanceof StoreError ? error.code : error
}

test('S1 an address names the database and its schema, is told without its password, and keeps its line alive', () => {
  const { config, schema, shown } = databaseAddress('postgres://ann:secret@db.example:5432/court?schema=north')
  assert.deepEqual([schema, shown], ['north', 'db.example:5432/court'])
  assert.deepEqual(
    [config.connectionString, config.options, config.keepAlive],
    ['postgres://ann:secret@db.example:5432/court', '-c search_path=north', true],
  )
  assert.equal(databaseAddress('postgresql://db.example/court').schema, 'courtroom')
  for (const wrong of ['', 'db.example', 'mysql://db.example/court', 'postgres://db.example/court?schema=North'])
    assert.throws(() => databaseAddress(wrong), storeRefusal('no-database', /DATABASE_URL/))
})

test('E12 what PostgreSQL or the network refused is told by its kind, the longer beginnings first', () => {
  const kinds = {
    'disk-full': ['53100'],
    'no-database': ['53300', '08006', '28P01', '3D000', '57P01', 'ECONNREFUSED'],
    busy: ['57014', '40001', '55P03'],
    'not-writable': ['25006', '42501'],
    corrupt: ['XX001'],
  }
  for (const [kind, codes] of Object.entries(kinds))
    for (const code of codes) assert.equal(told(failing({ code })), kind, code)
  assert.equal(told(failing({ syscall: 'connect' })), 'no-database')
  assert.equal(told(failing({}, 'Connection terminated unexpectedly')), 'no-database')
})

test('E12 what neither of them threw is handed back as it is', () => {
  for (const thrown of ['words', undefined, new TypeError('ours'), new StoreError('closed', 'told already')])
    assert.equal(postgresError(thrown, 'db.example/court'), thrown)
})
