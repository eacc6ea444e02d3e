import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Json } from '#record'
import { spannedBy, type BatchCase } from './cells.ts'
import { BatchFile, batchSchema } from './matrix.ts'

const homework: BatchCase = {
  name: 'homework',
  format: 'debate',
  brief: {
    topic: 'Homework',
    premise: 'There should be none.',
    turns: 2,
    debaters: [
      { name: 'Ann', position: 'None.' },
      { name: 'Bob', position: 'More.', personality: 'Dry.' },
    ],
    judge: { name: 'Sol' },
  },
  reversed: 'There should be more.',
  files: [],
}

const familyOf = (model: string): string => model.split('/', 1)[0]!
const span = (file: object, cases: readonly BatchCase[] = [homework]) =>
  spannedBy(BatchFile.parse({ name: 'try', cases: ['homework.debate.yaml'], ...file }), { cases, familyOf })

const briefOf = (file: object): Readonly<Record<string, Json>> =>
  span(file).cells[0]!.brief as Readonly<Record<string, Json>>

test('B1 a matrix is every combination of its lists, and a file twice gives the same names', () => {
  const file = {
    models: ['x/a', 'y/b'],
    efforts: ['low', 'high'],
    seeds: [1, 2, 'three'],
    repeats: 2,
    seats: ['as-written', 'swapped'],
  }
  const { cells } = span(file)
  assert.equal(cells.length, 2 * 2 * 3 * 2 * 2)
  assert.equal(new Set(cells.map(({ cell }) => cell.id)).size, cells.length)
  assert.deepEqual(span(file), span(file))
  assert.ok(cells.every(({ cell }) => /^try-[0-9a-f]{10}$/.test(cell.id)))
})

test('B1 a name depends on what is run and on nothing else: more seeds leave the others as they are', () => {
  const few = span({ seeds: { from: 1, count: 2 } }).cells.map(({ cell }) => cell.id)
  const many = span({ seeds: { from: 0, count: 9 } }).cells.map(({ cell }) => cell.id)
  assert.ok(few.every((id) => many.includes(id)))
  const other = { ...homework, brief: { ...(homework.brief as object), turns: 4 } as Json }
  assert.ok(span({}, [other]).cells.every(({ cell }) => !many.includes(cell.id)))
})

test('B1 what is excluded is left out when all that is named fits', () => {
  const file = { models: ['x/a', 'y/b'], seeds: [1, 2, 3] }
  const { cells, excluded } = span({ ...file, exclude: [{ models: 'x/a', seed: [1, 2] }] })
  assert.deepEqual([cells.length, excluded], [4, 2])
  assert.deepEqual(
    cells.filter(({ cell }) => cell.models === 'x/a').map(({ cell }) => cell.seed),
    ['3'],
  )
})

test('B1 swapped seats exchange who argues, reversed order what is argued first', () => {
  const pair = { models: [{ first: 'x/a', second: 'y/b' }] }
  const seated = (file: object) =>
    (briefOf({ ...pair, ...file })['debaters'] as { name: string; position: string; model: string }[]).map(
      ({ name, position, model }) => [name, position, model],
    )
  assert.deepEqual(seated({}), [
    ['Ann', 'None.', 'x/a'],
    ['Bob', 'More.', 'y/b'],
  ])
  assert.deepEqual(seated({ seats: ['swapped'] }), [
    ['Bob', 'None.', 'y/b'],
    ['Ann', 'More.', 'x/a'],
  ])
  assert.deepEqual(seated({ order: ['reversed'] }), [
    ['Bob', 'More.', 'y/b'],
    ['Ann', 'None.', 'x/a'],
  ])
  assert.equal(briefOf({ order: ['reversed'] })['premise'], 'There should be more.')
  const { reversed: _reversed, ...silent } = homework
  assert.throws(() => span({ order: ['reversed'] }, [silent]), /the other way round/)
})

test('B1 a cast changes what it names in a brief and leaves the rest', () => {
  const brief = briefOf({ casts: [{ name: 'sharp', brief: { turns: 4, debaters: [{ personality: 'Sharp.' }] } }] })
  assert.equal(brief['turns'], 4)
  assert.deepEqual(brief['debaters'], [
    { name: 'Ann', position: 'None.', personality: 'Sharp.' },
    { name: 'Bob', position: 'More.', personality: 'Dry.' },
  ])
})

test('B1 runs that differ in the judge alone take their beginning from the first of them', () => {
  const { cells } = span({ judges: ['p/one', 'q/two', 'offline'], seeds: [1, 2] })
  assert.equal(cells.length, 6)
  for (const seed of ['1', '2']) {
    const [first, ...heirs] = cells.map(({ cell }) => cell).filter((cell) => cell.seed === seed)
    assert.equal(first!.from, undefined)
    assert.deepEqual(
      heirs.map(({ from }) => from),
      [first!.id, first!.id],
    )
  }
})

test('B1 a judge of a family that argues is left out, unless the file allows it', () => {
  const file = { models: [{ first: 'x/a', second: 'y/b' }], judges: ['x/c', 'z/d', 'offline'] }
  assert.deepEqual(
    span(file).cells.map(({ cell }) => cell.judge),
    ['z/d', 'offline'],
  )
  assert.equal(span(file).ownFamily, 1)
  assert.equal(span({ ...file, own_family: true }).cells.length, 3)
})

test('B1 in a tournament each argues against each other', () => {
  const { cells } = span({ tournament: ['x/a', 'y/b', 'z/c'], seats: ['as-written', 'swapped'] })
  assert.deepEqual(
    cells.map(({ cell }) => `${cell.models} ${cell.seats}`).filter((_, at) => at % 2 === 0),
    ['x/a and y/b as-written', 'x/a and z/c as-written', 'y/b and z/c as-written'],
  )
  assert.equal(cells.length, 6)
})

test('B1 of a trial only casts, seeds and repeats can be varied', () => {
  const trial = { ...homework, format: 'trial' }
  assert.equal(span({ seeds: [1, 2] }, [trial]).cells.length, 2)
  assert.throws(() => span({ models: ['x/a'] }, [trial]), /only casts, seeds and repeats/)
})

test('B1 the published schema of a batch is the one the program goes by', () => {
  const published = readFileSync(new URL('../../docs/schemas/batch.json', import.meta.url), 'utf8')
  assert.equal(published, `${JSON.stringify(batchSchema(), undefined, 2)}\n`, 'run npm run schemas')
})
