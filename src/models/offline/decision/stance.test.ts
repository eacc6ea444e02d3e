import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as library from '#library'
import { wordsInRows } from '../deck.ts'
import lists from '../decks/decision/concerns.json' with { type: 'json' }
import { sidedPointsOf } from './points.ts'
import { proposalOf } from './proposal.ts'
import { sided } from './sides.fake.ts'
import { aboutIn, stanceOf } from './stance.ts'
import { paperExhibit, workedCases } from './worked.fake.ts'

test('M4 a harm or a benefit helps a side only where it is plainly of one option', () => {
  const proposal = proposalOf('Should the town build a tram?')
  const sign = (text: string, about: 1 | -1 | 0 = 0): number => stanceOf(text, proposal, about).sign
  assert.equal(sign('The tram cut the cost by 3 per cent.'), 1)
  assert.equal(sign('The tram raised the cost by 3 per cent.'), -1)
  assert.equal(sign('The tram did not raise the costs.'), 1)
  assert.equal(sign('Satisfaction with the tram stood at 8.1 out of 10, against 7.4 before.'), 1)
  assert.equal(sign('Complaints have doubled since then.'), 0, 'of what, nobody says')
  assert.equal(sign('Complaints have doubled since then.', 1), -1, 'the document is about the tram')
  assert.equal(sign('The tram runs from the station to the harbour.'), 0)
  assert.equal(sign('Did the tram cut the cost?'), 0)
  assert.equal(sign('Perhaps the tram cut the cost by 3 per cent.'), 0, 'a guess is laid out, not argued')
  const [plain, hedged] = ['The tram cut the cost by 3 per cent.', 'The tram may have cut the cost by 3 per cent.']
  assert.ok(stanceOf(plain, proposal).weight > stanceOf(hedged, proposal).weight)
  assert.equal(sign('If the weather holds, the tram cuts the cost.'), 0, 'a condition that is none of the options')
  assert.equal(sign('If the tram is built, noise will rise.'), -1)
})

test('M4 explicit advice comes before any word that values', () => {
  const proposal = proposalOf('Should the town build a tram?')
  const sign = (text: string): number => stanceOf(text, proposal).sign
  assert.equal(sign('We recommend to keep things as they are.'), -1)
  assert.equal(sign('We support the tram in spite of its cost and its noise.'), 1)
  assert.equal(sign('The town should not build a tram.'), -1)
  assert.equal(sign('We would build the tram only if the state pays.'), 0)
  assert.equal(sign('We support the football club.'), 0)
  assert.deepEqual(stanceOf('We advise against the tram.', proposal).by, ['advise', 'against'])
})

test('M4 what somebody would rather have than an option does not speak for it', () => {
  const proposal = proposalOf('Should the town run its buses free of charge?')
  const signOf = (sentence: string): number => stanceOf(sentence, proposal).sign
  assert.equal(signOf('Two thirds of those asked would rather have more buses than free ones.'), 0)
  assert.equal(signOf('Most drivers would rather keep the fares than run buses free of charge.'), -1)
  assert.equal(signOf('We would prefer free buses.'), 1)
})

test('M4 a thing that is called like a deed is none', () => {
  const proposal = proposalOf('Should we open the baths on Mondays, or keep them closed?')
  const signOf = (sentence: string): number => stanceOf(sentence, proposal).sign
  assert.equal(signOf('Some families want a shelter at the tram stop.'), 0)
  assert.equal(signOf('The council wants an end to Monday opening.'), -1)
  assert.equal(signOf('Most of us want to stop opening on Mondays.'), -1)
})

test('M4 the proposal is its main verb, and time that falls is good', () => {
  const knee = proposalOf('Should I have the knee replacement before the end of March?')
  assert.equal(knee.act, 'change')
  assert.equal(stanceOf('The replacement helped nine patients in ten.', knee).sign, 1)
  const lane = proposalOf('Should the council make the bus lane permanent?')
  assert.equal(stanceOf('Bus journey time fell from 22 to 16 minutes.', lane).sign, 1)
})

test('M4 what one option is allowed, refused or asks for counts, and what is said of it as people argue', () => {
  const proposal = proposalOf('Should our baths open on Mondays?')
  const sign = (text: string): number => stanceOf(text, proposal).sign
  assert.equal(sign('Public baths need no licence for opening on Mondays.'), 1)
  assert.equal(sign('Nor will we deliver on Mondays.'), -1)
  assert.equal(sign('If the baths open on Mondays, I can swim before work.'), 1)
  assert.equal(sign('Opening on Mondays ensures that nobody stays away.'), 1, 'a word that was learned')
  assert.equal(sign('The red towel was found in the lobby.'), 0)
  assert.equal(sign('Only 9 families would come on Mondays.'), 0)
})

test('M4 what speaks against the alternative speaks for the proposal, also as the case brief names it', () => {
  const dilemma = 'Should we leave MediDesk for Carewell, or stay with MediDesk?'
  assert.equal(stanceOf('MediDesk failed on nine days.', proposalOf(dilemma)).sign, 1)
  const named = { proposal: 'We buy Carewell.', alternative: 'We stay with MediDesk.' }
  const brief = proposalOf('What should we do about our software?', named)
  assert.equal(stanceOf('MediDesk failed on nine days.', brief).sign, 1)
  assert.equal(stanceOf('Carewell failed on nine days.', brief).sign, -1)
  const turned = { proposal: 'We buy a house.', alternative: 'We rent a house.' }
  assert.equal(stanceOf('I advise you to buy.', proposalOf('Should we rent or buy a house?', turned)).sign, 1)
})

test('M4 of dilemmas in many fields every side that is said is right, and most of them are said', () => {
  const read = sided.flatMap(({ dilemma, papers }) => {
    const proposal = proposalOf(dilemma)
    return papers.flatMap(({ title, says }) =>
      says.map(({ side, text }) => ({ side, text, sign: stanceOf(text, proposal, aboutIn(title, proposal)).sign })),
    )
  })
  const signs = { '+': 1, '-': -1, '0': 0 }
  const wrong = read.filter(({ side, sign }) => sign !== 0 && sign !== signs[side])
  assert.deepEqual(wrong, [])
  const sidedOnes = read.filter(({ side }) => side !== '0')
  assert.ok(sidedOnes.filter(({ sign }) => sign !== 0).length > 0.6 * sidedOnes.length)
})

test('M4 praise of a thing speaks against a proposal to end it', () => {
  const praise = 'Satisfaction with the library rose by 4 per cent.'
  assert.equal(stanceOf(praise, proposalOf('Should we close the library?')).sign, -1)
  assert.equal(stanceOf(praise, proposalOf('Should we keep the library?')).sign, 1)
})

test('the words of the tables stand in one place only', () => {
  const { concerns, directions, hedges, judgements } = lists
  const valued = Object.values(concerns).flatMap(({ good, bad }) => wordsInRows([...good, ...bad]))
  const judging = Object.values(judgements).flatMap((kind) => Object.values(kind).flatMap(wordsInRows))
  const clash = judging.filter((word) => valued.includes(word))
  assert.deepEqual(clash, [])
  assert.deepEqual(
    wordsInRows(directions.up).filter((word) => wordsInRows(directions.down).includes(word)),
    [],
  )
  assert.ok(wordsInRows(hedges).length > 20)
})

test('points are whole sentences of the exhibit, or rows of it', async () => {
  for (const { dilemma, exhibits } of await workedCases(library))
    for (const { exhibit: from, quote } of sidedPointsOf(exhibits, proposalOf(dilemma)))
      assert.ok(from.text.replaceAll(/\s+/gu, ' ').includes(quote), quote)
})

test('M4 a row and a first line without a full stop can be quoted, a header or a greeting never', () => {
  const text = `Oakdene House, prices of care, circular of 8 May 2025
Dear committee,
Oakdene House, single room, monthly cost: 6,120 euro
He would be safer at home with a carer
Sales of our 24 stalls fell by
9 per cent within a year.
9 October 2026
Yours sincerely,
M. Harbottle, form teacher in class 7b`
  const points = sidedPointsOf([paperExhibit('tool_1', text)], proposalOf('Should he move to Oakdene House?'))
  assert.deepEqual(
    points.map(({ quote }) => quote),
    [
      'Oakdene House, single room, monthly cost: 6,120 euro',
      'He would be safer at home with a carer',
      'Sales of our 24 stalls fell by 9 per cent within a year',
    ],
  )
})

test('M4 a document about one option tells whose harm it is, from the title or the first line', () => {
  const proposal = proposalOf('Should we move Mother from Ashgrove to Whitlow House?')
  const text = 'Whitlow House: summary of findings\nThe night staff missed eleven calls within one week.'
  const one = paperExhibit('tool_1', text, { title: 'findings', source: 'findings.txt' })
  const two = paperExhibit('tool_2', 'Ten residents suffered falls in May.', {
    title: 'findings',
    source: 'findings.txt',
  })
  assert.deepEqual(
    sidedPointsOf([one, two], proposal).map(({ sign }) => sign),
    [-1, -1],
  )
})
