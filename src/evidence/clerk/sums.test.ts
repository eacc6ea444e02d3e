import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRightSum } from './sums.ts'

test('C5 a sum comes out, rests on figures that are there, one of them the exhibit’s, and gives one of the sentence', () => {
  const isRight = (sum: string, sentence: string, around: readonly number[] = [46]): boolean =>
    isRightSum(sum, { exhibit: [58, 12.5, 15, 1240, 3], around, sentence })
  const right: readonly (readonly [sum: string, sentence: string])[] = [
    ['58+12.5=70.5', 'It is 70.5 in all.'],
    ['58 + 46 = 104', 'So it is 104.'],
    ['58+46=104', 'So it is.'],
    ['1,240*15%=186', 'That is 186.'],
    ['1240 × 0.15 = 186', 'That is 186.'],
    ['1.240*0,15=186', 'That is 186.'],
    ['58/3=19.2', 'About 19.2.'],
    ['58/3=19.33', 'It is 19.3.'],
    ['(58+46)*2=208', 'Twice makes 208.'],
    ['58-46=12', 'Only 12.'],
    ['58 − 3 − 12.5 = 42.5', 'It leaves 42.5.'],
    ['£58*12=£696', 'A year takes 696.'],
    ['58*7=406', 'It is 405.'],
    ['((58+46))*(2)=208', 'Twice makes 208.'],
    ['58-12.5-3=42.5', 'It leaves 42.5.'],
    ['1240/(12.5*2)=49.6', 'It is 49.6.'],
  ]
  for (const [sum, sentence] of right) assert.ok(isRight(sum, sentence), `${sum} | ${sentence}`)
  const wrong: readonly (readonly [sum: string, sentence: string])[] = [
    ['58+46=105.1', 'It is 105.1.'],
    ['58/3=19', 'About 19.'],
    ['58+46=104', 'It is 110.'],
    ['58+47=105', 'It is 105.'],
    ['46*2=92', 'It is 92.'],
    ['58=58', 'It is 58.'],
    ['58+46', 'It is 104.'],
    ['58+46=104=104', 'It is 104.'],
    ['58+0*46=58', 'It is 58.'],
    ['58*1500=87000', 'It is 87,000.'],
    ['58+=58', 'It is 58.'],
    ['(58+46=104', 'It is 104.'],
    ['58+46)=104', 'It is 104.'],
    ['58+46=(104', 'It is 104.'],
    ['58/0=0', 'It is 0.'],
    ['=', ''],
    ['', ''],
  ]
  for (const [sum, sentence] of wrong) assert.ok(!isRight(sum, sentence), `${sum} | ${sentence}`)
  assert.ok(!isRight('58+46=104', 'So it is 104.', []))
})
