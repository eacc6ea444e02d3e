import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Header, Seating } from '#record'
import type { Agent } from './court.ts'
import { seated, filledSeats } from './seats.ts'

const agent = (own: Partial<Agent> = {}): Agent => ({
  id: 'a',
  name: 'Ann',
  role: 'advocate',
  persona: '',
  models: [],
  memory: 'chat',
  ...own,
})

const usual: Seating = { models: ['x/words'], searchers: ['x/tools'], hard: ['x/hard'], effort: 'low' }
const seatFor = (): Seating => usual
const seat = (own: Partial<Agent>, how = {}) => {
  const [found] = filledSeats({ a: agent(own) }, { seatFor, ...how })
  const { id: _id, name: _name, role: _role, ...seating } = found!
  return seating
}

test('M2 a seat that names nobody is filled by its role, with all its parts', () => {
  assert.deepEqual(seat({}), usual)
  assert.deepEqual(filledSeats({ a: agent(), b: undefined }, {}), [
    { id: 'a', name: 'Ann', role: 'advocate', models: ['offline'] },
  ])
})

test('M2 a brief that names a writer names who helps as well; its effort is its own', () => {
  assert.deepEqual(seat({ models: ['y/one'] }), { models: ['y/one'], effort: 'low' })
  assert.deepEqual(seat({ models: ['y/one'], searchers: ['y/two'], effort: 'high' }), {
    models: ['y/one'],
    searchers: ['y/two'],
    effort: 'high',
  })
  assert.deepEqual(seat({ effort: 'high' }), { ...usual, effort: 'high' })
  assert.deepEqual(seat({ searchers: ['y/two'] }), { ...usual, searchers: ['y/two'] })
})

test('M2 one model for everybody takes every part, and how much each thinks stays', () => {
  assert.deepEqual(seat({ models: ['y/one'], hard: ['y/two'] }, { model: 'z/all' }), {
    models: ['z/all'],
    effort: 'low',
  })
  assert.deepEqual(seat({ effort: 'none' }, { model: 'z/all' }), { models: ['z/all'], effort: 'none' })
})

test('M2 where a format looks for no evidence, nobody is seated to search', () => {
  const [found] = filledSeats({ a: agent() }, { seatFor }, false)
  assert.deepEqual([found?.searchers, found?.hard], [undefined, ['x/hard']])
})

test('M1 the record holds real names', () => {
  const nameOf = (name: string): string => name.replace('y:', 'y/')
  const found = seat({ models: ['y:one'], searchers: ['y:two'], hard: ['y:three'] }, { nameOf })
  assert.deepEqual(found, { models: ['y/one'], searchers: ['y/two'], hard: ['y/three'], effort: 'low' })
})

test('E3 a case that is resumed has the seats it was opened with, whatever brief and settings say now', () => {
  const cast = { a: agent({ models: ['y/one'], searchers: ['y/two'], hard: ['y/three'], effort: 'high' }) }
  const header = { cast: [{ id: 'a', name: 'Ann', models: ['x/words'], hard: ['x/hard'] }] } as unknown as Header
  const { searchers, hard, effort, models, role } = seated(cast, header).a
  assert.deepEqual([models, searchers, hard, effort, role], [['x/words'], undefined, ['x/hard'], undefined, 'advocate'])
})
