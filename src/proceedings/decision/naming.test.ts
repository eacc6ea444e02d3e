import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DecisionBrief } from './brief.ts'
import { nameWays, Understood, type Understanding } from './naming.ts'

const brief: DecisionBrief = {
  dilemma: 'What about my mother after her fall?',
  context: 'Mother is 84. Either a carer lives in from May, or she moves to Elm House for 3,200 a month.',
}

const clerk = (more: Partial<Understanding> = {}): Understanding => ({
  proposal: 'My mother stays at home with a live-in carer from May',
  proposal_short: 'stay at home with a carer',
  alternative: 'She moves to Elm House for 3,200 a month.',
  alternative_short: 'move to Elm House',
  shape: 'either_or',
  options: [],
  axes: ['Care vs cost', 'Home vs safety'],
  summary: 'A fall.',
  ask: '',
  ...more,
})

const named = (how: { readonly brief?: DecisionBrief; readonly clerk?: Understanding; readonly byRule?: boolean }) =>
  nameWays({ brief, passages: [], byRule: false, ...how })

test('C17 the clerk names both causes, as far as it says nothing of its own', () => {
  assert.deepEqual(named({ clerk: clerk() }), {
    shape: 'either_or',
    proposal: { text: 'My mother stays at home with a live-in carer from May.', short: 'stay at home with a carer' },
    alternative: { text: 'She moves to Elm House for 3,200 a month.', short: 'move to Elm House' },
    options: [],
    by: 'clerk',
  })
  const silent = named({ clerk: clerk({ alternative: '', alternative_short: '' }) })
  assert.equal(silent.alternative.text, 'Everything stays as it is.')
})

test('C17 a figure or a name that nobody gave, other words or none: the dilemma as it was asked', () => {
  const wrong: readonly Partial<Understanding>[] = [
    { alternative: 'She moves to Elm House for 2,900 a month.' },
    { alternative_short: 'move to Oak House' },
    { proposal: 'My mother stays at home with Greta as a carer' },
    { options: ['She moves in with Aunt Rose.'] },
    { alternative: 'She stays for seven weeks.' },
    { proposal: 'The harbour is dredged' },
    { proposal: '' },
  ]
  for (const more of wrong) {
    const { proposal, alternative, by } = named({ clerk: clerk(more) })
    assert.deepEqual([proposal.text, alternative.text, by], [brief.dilemma, 'Everything stays as it is.', 'rule'])
  }
  assert.equal(named({}).by, 'rule')
  assert.equal(named({ clerk: clerk(), byRule: true }).by, 'rule')
  const shown = nameWays({ brief, passages: ['Letter of Aunt Rose'], byRule: false, clerk: clerk(wrong[3]) })
  assert.deepEqual([shown.by, shown.options[0]?.text], ['clerk', 'She moves in with Aunt Rose.'])
})

test('C17 the person’s own words win over clerk and rule', () => {
  const own = { ...brief, proposal: 'We build a flat for her', alternative: 'She moves to the coast' }
  const both = named({ brief: own, clerk: clerk() })
  assert.deepEqual(
    [both.proposal, both.alternative, both.shape, both.by],
    [
      { text: 'We build a flat for her.', short: 'build a flat for her' },
      { text: 'She moves to the coast.', short: 'She moves to the coast' },
      'either_or',
      'person',
    ],
  )
  const half = named({ brief: { ...brief, proposal: 'She stays at home with a carer.' }, clerk: clerk() })
  assert.equal(half.alternative.text, 'She moves to Elm House for 3,200 a month.')
  const turned = named({ brief: { dilemma: 'Shall I stay or sell?', proposal: 'I sell.' }, byRule: true })
  assert.deepEqual([turned.proposal.text, turned.alternative.text, turned.shape], ['I sell.', 'I stay.', 'either_or'])
  const only = named({ brief: { dilemma: 'Shall I stay?', alternative: 'I go to sea.' }, byRule: true })
  assert.deepEqual([only.proposal.text, only.alternative.text, only.shape], ['I stay.', 'I go to sea.', 'either_or'])
})

test('C17 of three ways the person picks the proposal; without a pick it is the first', () => {
  const options = ['We repair the roof.', 'We replace it.', 'We sell the house.']
  const first = named({ brief: { ...brief, options } })
  assert.deepEqual([first.shape, first.proposal.text, first.by], ['several', options[0], 'person'])
  assert.equal(first.alternative.text, 'Another way: replace it, or sell the house.')
  const dilemma = 'Should we repair the roof, replace it, or sell the house?'
  const picked = named({ brief: { dilemma, proposal: options[2]! }, byRule: true })
  assert.equal(picked.proposal.text, options[2])
  assert.deepEqual(
    picked.options.map(({ text }) => text),
    options.slice(0, 2),
  )
})

test('C17 where nobody can say what is to be decided, a question is put to the person', () => {
  const open = clerk({ shape: 'open', proposal: '', ask: 'Do you think of a carer?' })
  const asked = named({ clerk: open })
  assert.deepEqual([asked.shape, asked.proposal.text, asked.ask], ['open', brief.dilemma, open.ask])
  assert.match(named({ clerk: clerk({ shape: 'open', ask: '' }) }).ask ?? '', /\?/)
  assert.equal(named({ brief: { ...brief, proposal: 'We hire a carer.' }, clerk: open }).ask, undefined)
})

test('C17 a clerk that only tells the tensions is read all the same', () => {
  const read = Understood.read(JSON.stringify({ axes: ['Care vs cost', 'Home vs safety'], summary: 'A fall.' }))
  assert.equal(read.ok && read.value.proposal, '')
  const schema = Understood.json as unknown as { readonly required: readonly string[] }
  assert.equal(schema.required.length, 9, 'every key is asked for')
})
