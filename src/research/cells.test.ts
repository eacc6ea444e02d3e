import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import { formatOf } from '#proceedings'
import type { Json } from '#record'
import { spannedBy, type BatchCase } from './cells.ts'
import { BatchFile, batchSchema } from './matrix.ts'
import { modelIn } from './seating.ts'

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

/** A case that comes with the program, as its file has it. */
const sample = (file: string): BatchCase => {
  const name = file.split('.', 1)[0]!
  const brief = parse(readFileSync(new URL(`../../cases/${file}`, import.meta.url), 'utf8')) as Json
  return { name, format: file.split('.')[1]!, brief, files: [] }
}

const samples = [
  'homework.debate.yaml',
  'fare-free-buses.decision.yaml',
  'rude-hedge.trial.yaml',
  'piano.mediation.yaml',
].map(sample)

test('B1 every format can be varied by models, efforts, seats and whoever finds, and reads what comes of it', () => {
  for (const matter of samples) {
    const axes = {
      models: [{ first: 'x/a', second: 'y/b' }],
      efforts: ['low', 'high'],
      seats: ['as-written', 'swapped'],
      judges: ['p/one', 'q/two'],
    }
    const { cells } = span(axes, [matter])
    assert.equal(cells.length, 8, matter.format)
    const format = formatOf(matter.format)!
    const { contest } = format
    for (const { cell, brief } of cells) {
      assert.ok(format.read(brief), matter.format)
      const played = (seat: string): unknown => modelIn(brief as Readonly<Record<string, Json>>, contest!, seat)
      const [first, second] = contest!.sides
      assert.deepEqual(
        [played(first), played(second), played(contest!.bench)],
        [...(cell.seats === 'swapped' ? ['y/b', 'x/a'] : ['x/a', 'y/b']), cell.judge],
        matter.format,
      )
    }
  }
})

test('B1 what is argued stays at its place when those who argue change places', () => {
  const swapped = (matter: BatchCase) => span({ seats: ['swapped'] }, [matter]).cells[0]!.brief
  const [, , trial, mediation] = samples as [BatchCase, BatchCase, BatchCase, BatchCase]
  const counsel = trial.brief as unknown as Record<'prosecutor' | 'defense', Record<string, Json>>
  const other = swapped(trial) as unknown as typeof counsel
  assert.deepEqual(
    [other.prosecutor['name'], other.prosecutor['theory'], other.defense['name'], other.defense['theory']],
    [counsel.defense['name'], counsel.prosecutor['theory'], counsel.prosecutor['name'], counsel.defense['theory']],
  )
  const { parties } = mediation.brief as unknown as { parties: Record<string, Json>[] }
  const turned = swapped(mediation) as unknown as { parties: Record<string, Json>[] }
  assert.deepEqual(
    turned.parties.map(({ name, wants }) => [name, wants]),
    [
      [parties[1]!['name'], parties[0]!['wants']],
      [parties[0]!['name'], parties[1]!['wants']],
    ],
  )
})

test('B1 where somebody always opens the order cannot be reversed', () => {
  const [, decision, trial, mediation] = samples as [BatchCase, BatchCase, BatchCase, BatchCase]
  const reversed = (matter: BatchCase) => span({ order: ['reversed'] }, [matter]).cells[0]!.brief
  assert.throws(() => reversed(decision), /the defense always opens/)
  assert.throws(() => reversed(trial), /the prosecutor always opens/)
  const { parties } = mediation.brief as unknown as { parties: readonly Json[] }
  assert.deepEqual((reversed(mediation) as unknown as { parties: readonly Json[] }).parties, parties.toReversed())
})

test('B1 runs that differ in who plays the last phase take their beginning from the first of them, too', () => {
  const [, decision] = samples as [BatchCase, BatchCase]
  const casts = ['x/a', 'y/b'].map((closing) => ({ name: closing, brief: { models: { closing } } }))
  const { cells } = span({ casts, judges: ['p/one', 'q/two'] }, [decision])
  const [first, second, third, fourth] = cells.map(({ cell }) => cell)
  assert.deepEqual(
    [first, second, third, fourth].map((cell) => [cell!.from, cell!.fork]),
    [
      [undefined, undefined],
      [first!.id, { seat: 'judge', model: 'q/two' }],
      [first!.id, { seat: 'closing', model: 'y/b' }],
      [third!.id, { seat: 'judge', model: 'q/two' }],
    ],
  )
  const more = [...casts, { name: 'longer', brief: { context: 'It is late.', models: { closing: 'y/b' } } }]
  assert.equal(span({ casts: more }, [decision]).cells[2]!.cell.from, undefined, 'something else differs as well')
})

test('B1 the published schema of a batch is the one the program goes by', () => {
  const published = readFileSync(new URL('../../docs/schemas/batch.json', import.meta.url), 'utf8')
  assert.equal(published, `${JSON.stringify(batchSchema(), undefined, 2)}\n`, 'run npm run schemas')
})
