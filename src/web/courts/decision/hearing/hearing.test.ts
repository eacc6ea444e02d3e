import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Entry } from '#record'
import { blocksOf, effectWithout, fileOf, growingOf } from '../../../view/index.ts'
import { hearingOf } from './hearing.ts'
import { lanesOf } from './lanes.ts'
import { mapOf, neighbours } from './map.ts'

/** The golden decision: a cut, a directive that is answered, four exhibits, a verdict. */
const golden = readFileSync(new URL('../../../../../test/golden/decision.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line, index): Entry => ({ at: index, ...JSON.parse(line) }))

const until = (type: Entry['type']): readonly Entry[] =>
  golden.slice(0, golden.findIndex((one) => one.type === type) + 1)

test('U2 the phases of a hearing are done, now or to come, and the floor opens and closes with them', () => {
  const states = (entries: readonly Entry[]) => hearingOf(entries).phases.map(({ state }) => state)
  const opening = golden.slice(
    0,
    golden.findIndex((one) => one.type === 'turn' && one.agent === 'defense'),
  )
  assert.deepEqual(states(opening).slice(0, 4), ['done', 'done', 'now', 'to-come'])
  assert.equal(hearingOf(opening).floor, 'open')
  assert.equal(hearingOf(until('case_brief')).floor, 'before')
  assert.equal(hearingOf(until('verdict')).floor, 'ruling')
  assert.ok(states(golden).every((state) => state === 'done'))
  assert.equal(hearingOf(golden).floor, 'closed')
})

test('C17 the page knows what each side argues for from the case brief on', () => {
  const { causes } = hearingOf(until('sources'))
  assert.equal(causes, undefined)
  assert.deepEqual(hearingOf(golden).causes, {
    defense: { text: 'The town runs its buses free of charge.', short: 'run its buses free of charge' },
    prosecution: { text: 'Everything stays as it is.', short: 'everything stays as it is' },
  })
})

test('the same entries give the same hearing, and a finished turn stays the same object when entries come after it', () => {
  const early = golden.slice(
    0,
    golden.findIndex((one) => one.type === 'court_directive'),
  )
  const [before, after] = [hearingOf(early), hearingOf([...golden])]
  assert.equal(hearingOf(early), before)
  assert.equal(before.turns[1], after.turns[1])
  assert.notEqual(before.turns[4], after.turns[4], 'the cut turn gained its directive')
})

test('U3 exhibits have labels in the order of admission and know who cited them', () => {
  const { exhibits, labels, unheard } = hearingOf(golden)
  const admitted = golden.flatMap((one) => (one.type === 'tool_result' ? [one.result_id] : []))
  assert.deepEqual(
    exhibits.map(({ label }) => label),
    [...new Set(admitted)].map((_, index) => `E-0${index + 1}`),
  )
  assert.equal(labels.get(admitted[0]!), 'E-01')
  assert.equal(unheard.length, exhibits.filter(({ citedBy }) => citedBy.length === 0).length)
  assert.ok(exhibits.some(({ citedBy }) => citedBy.some(({ agent }) => agent === 'defense')))
})

test('C11 a directive shows where it cut and which sentence answered it', () => {
  const { directives, turns } = hearingOf(golden)
  const [directive] = directives
  assert.equal(directive?.state, 'answered')
  assert.equal(turns.find(({ cutBy }) => cutBy === 1)?.number, directive?.landed?.turn)
  const answering = turns.find(({ answers }) => answers.includes(1))
  const marked = answering?.blocks.flatMap(({ pieces }) => pieces).filter((piece) => piece.answers === 1)
  const { start, end } = directive.outcome!
  const words = marked?.map((piece) => (piece.kind === 'words' ? piece.text : '')).join('')
  assert.ok(words && answering!.entry.content.slice(start, end).startsWith(words.slice(0, 20)))
})

test('the unfinished sentence of a cut turn is faded, and only that', () => {
  const entries = golden.map((one): Entry =>
    one.type === 'turn' && one.agent === 'defense'
      ? { ...one, content: 'It is so. And then the other', interrupted: true }
      : one,
  )
  const cut = hearingOf(entries).turns.find(({ entry }) => entry.interrupted)!
  const pieces = cut.blocks.flatMap(({ pieces: all }) => all)
  assert.deepEqual(
    pieces.map((piece) => [piece.kind === 'words' && piece.text.trim(), piece.faded]),
    [
      ['It is so.', undefined],
      ['And then the other', true],
    ],
  )
})

test('U3 a claim that was flagged carries its flag, whatever citations and paragraphs stand around it', () => {
  const content = 'First we go. It is so [TOOL:tool_a].\n\nMost do it. Nobody knows.'
  const start = content.indexOf('Most')
  const blocks = blocksOf(content, { citations: [], spans: [{ start, end: start + 11, flag: 0 }] })
  assert.equal(blocks.length, 2)
  assert.deepEqual(
    blocks[1]!.pieces.map((piece) => [piece.kind === 'words' && piece.text, piece.flag]),
    [
      ['Most do it.', 0],
      [' Nobody knows.', undefined],
    ],
  )
  const cite = blocks[0]!.pieces.find((piece) => piece.kind === 'cite')
  assert.deepEqual([cite?.kind === 'cite' && cite.id, cite?.kind === 'cite' && cite.tail], ['tool_a', '.'])
})

test('markup in a speech stays words: nothing but bold, lists and headings is read', () => {
  const [block] = blocksOf('<img src=x onerror=alert(1)> and **bold** [a](javascript:b)', { citations: [], spans: [] })
  const words = block!.pieces.map((piece) => (piece.kind === 'words' ? piece.text : ''))
  assert.equal(words.join(''), '<img src=x onerror=alert(1)> and bold [a](javascript:b)')
  assert.deepEqual(
    blocksOf('# Head\n- one\n- two\n> said', { citations: [], spans: [] }).map(({ shape }) => shape),
    ['heading', 'item', 'item', 'quote'],
  )
  const [, numbered] = blocksOf('Two things:\n2. the second', { citations: [], spans: [] })
  assert.deepEqual(
    [numbered?.shape, numbered?.pieces.map((piece) => 'text' in piece && piece.text)],
    ['numbered', ['2. the second']],
  )
})

test('while words come, a bracket waits until it is a citation or clearly none', () => {
  const shown = (content: string) => growingOf(content, { done: false }).last?.text
  assert.equal(shown('It fell [TOOL:tool_a'), 'It fell ')
  assert.equal(shown('It fell [TOOL:tool_a]'), 'It fell [TOOL:tool_a]')
  assert.equal(shown(`It fell [${'x'.repeat(20)}`), 'It fell ')
  assert.equal(shown(`It fell [${'x'.repeat(60)}`), `It fell [${'x'.repeat(60)}`)
  assert.equal(growingOf('It fell [', { done: true }).last?.text, 'It fell [')
  const { settled, last } = growingOf('One.\n\nTwo.\n\nThr', { done: false })
  assert.deepEqual([settled.map(({ text }) => text), last?.text], [['One.', 'Two.'], 'Thr'])
})

test('C16 striking an exhibit changes scores and map at once, and taking it back restores both', () => {
  const hearing = hearingOf(golden)
  const whole = mapOf(golden, hearing, [])
  const used = hearing.exhibits.find(({ citedBy }) => citedBy.length > 0)!
  const struck = mapOf(golden, hearing, [used.id])
  const { scores, ruling } = effectWithout(fileOf(golden), [used.id])
  assert.ok(struck.effect)
  assert.ok(struck.exhibits.find(({ key }) => key === used.id)?.struck)
  assert.ok(
    struck.edges.every(({ to }) => to !== used.id),
    'nothing rests on what is struck',
  )
  assert.ok(scores.defense.after !== scores.defense.before || scores.prosecution.after !== scores.prosecution.before)
  assert.ok(['defense', 'prosecution', 'neither'].includes(ruling.after.for))
  assert.deepEqual(mapOf(golden, hearing, []), whole)
})

test('C14 the map gives every node its own place, and a focus keeps the neighbours', () => {
  const view = mapOf(golden, hearingOf(golden), [])
  const { boxes, bands, height } = lanesOf(view, 1200)
  assert.equal(boxes.size, view.matters.length + view.exhibits.length)
  assert.equal(bands.at(-1)!.y + bands.at(-1)!.height, height)
  const all = [...boxes.values()]
  const apart = all.every((one, at) =>
    all.slice(at + 1).every((two) => one.x !== two.x || one.y + one.height <= two.y || two.y + two.height <= one.y),
  )
  assert.ok(apart, 'no two nodes overlap')
  const [edge] = view.edges
  assert.ok(edge && neighbours(view, edge.from).has(edge.to))
})
