import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDilemma, waysIn } from './dilemma.ts'

/** Each with what the defense argues for and what the prosecution would have instead. */
const read = (table: string): readonly (readonly string[])[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((part) => part.trim()))

const STAYS = 'Everything stays as it is.'

const yesNo = read(`
  Should Brackenford Clinic move all its appointment booking online? | Brackenford Clinic moves all its appointment booking online. | move all its appointment booking online
  Should the town run its buses free of charge? | The town runs its buses free of charge. | run its buses free of charge
  Should the college require a course in ethics? | The college requires a course in ethics. | require a course in ethics
  Should the harbour dues rise again? | The harbour dues rise again. | rise again
  Should our bakery in Upper Wick close on Mondays? | Our bakery in Upper Wick closes on Mondays. | close on Mondays
  Should the office move? | The office moves. | move
  Should it rain? | It rains. | rain
  Should we hire a second doctor? | We hire a second doctor. | hire a second doctor
  Would it be wise for the council to close the pool? | The council closes the pool. | close the pool
  Should the parents of small children pay less tax? | The parents of small children pay less tax. | pay less tax
  Should university education be free? | University education is free. | be free
  Should the council's parking plan go ahead? | The council's parking plan goes ahead. | go ahead
  Should we not sell the boat? | We do not sell the boat. | not sell the boat
  Should I accept the offer or not? | I accept the offer. | accept the offer
  Ought we to report him? | We report him. | report him
  Should Ann and Bob marry? | Ann and Bob marry. | marry
  Should we fire people who lie or steal? | We fire people who lie or steal. | fire people who lie or steal
  Should we allow dogs, cats or birds in the flat? | We allow dogs, cats or birds in the flat. | allow dogs, cats or birds in the flat
  I wonder whether we should sell the field. | We sell the field. | sell the field
`)

test('C17 a yes-or-no dilemma proposes a sentence, and otherwise everything stays as it is', () => {
  for (const [dilemma = '', text, short] of yesNo)
    assert.deepEqual(readDilemma(dilemma), {
      choice: 'yes_no',
      proposal: { text, short },
      alternative: { text: STAYS, short: 'everything stays as it is' },
      others: [],
    })
})

test('C17 whoever asks whether to keep something is told what it is to keep it no longer', () => {
  const kept = read(`
    Should Harrowfield keep its buses free? | Harrowfield keeps its buses free. | Harrowfield does not keep its buses free. | not keep its buses free
    Should the village library stay open at night? | The village library stays open at night. | The village library does not stay open at night. | not stay open at night
    Should we continue the trial? | We continue the trial. | We do not continue the trial. | not continue the trial
  `)
  for (const [dilemma = '', proposal, text, short] of kept) {
    const named = readDilemma(dilemma)
    assert.deepEqual([named.proposal.text, named.alternative], [proposal, { text, short }])
  }
})

const eitherOr = read(`
  Shall I stay or sell? | I stay. | I sell.
  Should we rent or buy a house? | We rent a house. | We buy a house.
  Should my mother stay at home with a live-in carer or move to a nursing home? | My mother stays at home with a live-in carer. | My mother moves to a nursing home.
  Should we bring our mare Juno (9, lame) from Hill Farm to Sandgate Stables in March, or let her stay where she is? | We bring our mare Juno (9, lame) from Hill Farm to Sandgate Stables in March. | We let her stay where she is.
  Should I take the job in Leeds or in York? | I take the job in Leeds. | I take the job in York.
  Should we hire Ann or Bob? | We hire Ann. | We hire Bob.
  Our lease ends in May. Should we renew it or move? | We renew it. | We move.
  I need to decide whether to stay in Berlin or move to Lisbon. | I stay in Berlin. | I move to Lisbon.
  Is it better to rent or to buy? | We rent. | We buy.
  We must choose between a new boiler and a heat pump. | The choice is a new boiler. | The choice is a heat pump.
  Tea or coffee? | The choice is tea. | The choice is coffee.
  Paris vs Rome for the summer? | The choice is Paris. | The choice is Rome for the summer.
  Do we install a lift, or does he move to the ground floor? | We install a lift. | He moves to the ground floor.
  Should the team switch to four days, or shall we wait until spring? | The team switches to four days. | We wait until spring.
  Should the flat be sold now or let until prices recover? | The flat is sold now. | The flat is let until prices recover.
`)

test('C17 an either/or dilemma reads as one: a sentence for each side', () => {
  for (const [dilemma = '', one, other] of eitherOr) {
    const { choice, proposal, alternative } = readDilemma(dilemma)
    assert.deepEqual([choice, proposal.text, alternative.text], ['either_or', one, other], dilemma)
  }
})

const several = read(`
  Should we repair the roof, replace it, or sell the house? | We repair the roof. | We replace it. | We sell the house.
  Should I go to Paris, Rome or Oslo? | I go to Paris. | I go to Rome. | I go to Oslo.
  Which city: Leeds, York or Hull? | The choice is Leeds. | The choice is York. | The choice is Hull.
  Should the surgery close on Fridays, open on Saturdays or keep its hours? | The surgery closes on Fridays. | The surgery opens on Saturdays. | The surgery keeps its hours.
`)

test('C17 a dilemma of three ways names each; the first is proposed against the field', () => {
  for (const [dilemma = '', ...ways] of several) {
    assert.deepEqual(
      waysIn(dilemma).map(({ text }) => text),
      ways,
    )
    assert.equal(readDilemma(dilemma).choice, 'several')
  }
  const { alternative } = readDilemma('Should we repair the roof, replace it, or sell the house?')
  assert.equal(alternative.text, 'Another way: replace it, or sell the house.')
})

test('C17 what cannot be read is proposed as it was asked; a question without a choice is open', () => {
  for (const dilemma of ['Should we?', 'May I?', 'Is homework harmful?', 'A dog.']) {
    const { choice, proposal, alternative } = readDilemma(dilemma)
    assert.deepEqual([choice, proposal.text, alternative.text], ['yes_no', dilemma, STAYS])
  }
  assert.equal(readDilemma('What should we do about grandmother?').choice, 'open')
  const german = readDilemma('Soll die Stadt ihre Busse umsonst fahren lassen?')
  assert.equal(german.proposal.text, 'Soll die Stadt ihre Busse umsonst fahren lassen?')
  assert.equal(german.alternative.text, 'Alles bleibt, wie es ist.')
})

test('C17 whoever asks which of several, or what to choose between, names them as ways', () => {
  const table = read(`
    Which is better, tea or coffee? | tea | coffee
    Which city: Leeds, York or Hull? | Leeds | York | Hull
    Should we choose between tea and coffee? | tea | coffee
    Must we decide between the old harbour and the new one? | the old harbour | the new one
    Tea or coffee? | tea | coffee
    Tea or Mate or coffee? | Tea | Mate | coffee
    Paris vs Rome vs. Berlin | Paris | Rome | Berlin
  `)
  for (const [dilemma = '', ...short] of table)
    assert.deepEqual(
      waysIn(dilemma),
      short.map((one) => ({ text: `The choice is ${one}.`, short: one })),
      dilemma,
    )
  for (const dilemma of ['Which city: Leeds?', 'Where should we go?', 'We must decide whether now.'])
    assert.deepEqual(waysIn(dilemma), [], dilemma)
})

test('C17 whose choice it is stands in the ways, however he asks', () => {
  const table = read(`
    Is it better for the town to build a bridge or to wait? | The town builds a bridge. | The town waits.
    Is it better for us to stay or to go? | We stay. | We go.
    Would it be wise for me to sell or to wait? | I sell. | I wait.
    Is it wise to sell or to wait? | We sell. | We wait.
    I wonder whether the council should build a tram or keep the buses. | The council builds a tram. | The council keeps the buses.
    To move or to stay? | We move. | We stay.
    I cannot decide whether to move or stay. | I move. | I stay.
    We cannot decide whether to move or stay. | We move. | We stay.
  `)
  for (const [dilemma = '', ...texts] of table)
    assert.deepEqual(
      waysIn(dilemma).map(({ text }) => text),
      texts,
      dilemma,
    )
})
