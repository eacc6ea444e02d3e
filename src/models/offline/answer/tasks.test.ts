import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerTasks } from './tasks.ts'

const items = [
  { where: '[E1] Harbour log', text: 'The crane stood still for nine days.', is: 'exhibit' },
  { where: 'Verdict', text: 'The harbour keeps the crane. If [E1] were struck, it would go.', is: 'verdict' },
]

const answered = (question: string, language = 'en'): string =>
  answerTasks.answer({ task: 'answer', data: { question, language, items } } as Parameters<
    typeof answerTasks.answer
  >[0])

test('a question after the verdict is answered with sentences of the record, or by saying that it does not tell', () => {
  assert.match(answered('For how many days was the crane still?'), /E1\] Harbour log: “The crane stood still/)
  assert.match(answered('Why did you rule so?'), /Verdict: “The harbour keeps the crane\.”/)
  assert.match(answered('What would have changed your mind?'), /“If \[E1\] were struck, it would go\.”/)
  assert.match(answered('What does E-01 say?'), /Harbour log/)
  assert.match(answered('Who paints the ferry?'), /^The record does not tell\./)
  assert.match(answered('Wer streicht die Fähre?', 'de'), /^Das Protokoll sagt dazu nichts\./)
})
