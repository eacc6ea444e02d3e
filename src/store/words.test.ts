import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Draft } from '#record'
import { textOf } from './appending.ts'
import { meanings, queryTerms, snippetAsJson, snippetOf, wordsIn } from './words.ts'

test('words that stand everywhere are looked for only when a query has no others', () => {
  assert.deepEqual(queryTerms('Should we be on the Harbour?'), ['harbour'])
  assert.deepEqual(queryTerms('should we be'), ['should', 'we', 'be'])
  assert.deepEqual(queryTerms('tea Tea coffee tea'), ['coffee', 'tea'], 'each once, the last one last')
  assert.deepEqual(queryTerms(' … '), [])
})

test('of a long query the last 24 words within 2,000 letters are looked for', () => {
  const words = Array.from({ length: 30 }, (_, at) => `word${at}`)
  assert.deepEqual(queryTerms(words.join(' ')), words.slice(6))
  assert.deepEqual(queryTerms(`${' '.repeat(1_996)}quaysides`), ['quay'])
})

test('a term means a word in any form, and the last one also what it begins', () => {
  const means = (query: string, word: string) => meanings(queryTerms(query)).some((isMeant) => isMeant(word))
  const same = ['barge barges', 'Cafés cafes', 'walking walked', 'cranes crane', 'bus bu', 'tea teas']
  for (const pair of same) {
    const [one = '', other = ''] = pair.split(' ')
    assert.ok(means(`${one} zzz`, other), pair)
    assert.ok(means(other, one), pair)
  }
  assert.ok(!means('harb zzz', 'harbour'), 'only the last may be a beginning')
  assert.ok(means('zzz harb', 'harbour'))
  for (const pair of ['bed b', 'red r', 'does do', 'ring r']) {
    const [one = '', other = ''] = pair.split(' ')
    assert.ok(!means(`${one} zzz`, other), `${pair}: a short word loses nothing but its s`)
  }
  assert.deepEqual(wordsIn('Über 2 quays!'), ['Über', '2', 'quays'])
  assert.deepEqual(wordsIn('…'), [])
})

test('what can be found of an entry are its words, each once', () => {
  const own = () => ['own', 'own', '', 'title']
  const found = (fields: object, findable?: () => readonly string[] | undefined) =>
    textOf({ to: 'open', ...fields } as unknown as Draft, findable)
  for (const type of ['turn', 'intervention', 'recap', 'question', 'answer'])
    assert.equal(found({ type, agent: 'a', model: 'offline', content: 'words' }, own), 'words', type)
  assert.equal(found({ type: 'header', title: 'title' }, own), 'title\nown')
  assert.equal(found({ type: 'header', title: 'title' }), 'title')
  assert.equal(found({ type: 'my_decision', decided: 'sell', why: 'rust' }), 'sell\nrust')
  assert.equal(found({ type: 'my_decision', decided: 'sell' }), 'sell')
  assert.equal(found({ type: 'outcome', words: 'sold' }), 'sold')
  assert.equal(found({ type: 'tool_result', title: 'a', text: 'b' }), 'a\nb')
  assert.equal(found({ type: 'verdict' }, own), 'own\ntitle')
  assert.equal(found({ type: 'verdict' }), undefined)
})

test('a snippet begins at most 60 letters before the words, at the beginning of a word, and is cut at 180', () => {
  const at = (before: string, behind = '') => snippetOf(`${before}quay${behind}`, ['quay'])
  const near = 'ab '.repeat(20)
  assert.equal(near.length, 60)
  assert.equal(at(near), `${near}quay`)
  assert.equal(at(`x${near}`), `…${near.slice(3)}quay`)
  assert.equal(at(`${'x'.repeat(60)}-`), '…quay', 'a word that is too long is left out')
  assert.equal(at(`${'x'.repeat(60)}-`, ' and more'), '…quay and more')
  assert.equal(snippetOf('nothing of it', ['quay']), 'nothing of it')
  assert.equal(snippetOf(`x${near}Cafés`, ['cafe']), `…${near.slice(3)}Cafés`, 'accents or not')
  assert.equal(snippetOf(`x${near}quay`, ['tea', 'quay']), at(`x${near}`), 'any of the words will do')
  const full = `quay ${'x'.repeat(175)}`
  assert.equal(snippetOf(full, ['quay']), full)
  assert.equal(snippetOf(`${full} y`, ['quay']), 'quay…')
  assert.equal(snippetOf(`${full}y`, ['quay']), 'quay…')
  assert.equal(snippetOf(`quay-${'x'.repeat(174)}😀`, ['quay']), `quay-${'x'.repeat(174)}…`, 'no half letter')
  assert.equal(snippetOf(`quay${' '.repeat(355)}end of it`, ['quay']), 'quay e')
  assert.equal(snippetOf(`${full}  \n`, ['quay']), full, 'white space is no more to show')
  assert.equal(snippetOf(`${full} y${' '.repeat(9)}z`, ['quay']), 'quay…')
})

test('a snippet as JSON says the same, in plain letters where the text has no others', () => {
  for (const text of [
    'a quay',
    `${'"ab" \\ '.repeat(20)}quay`,
    `quay ${'x'.repeat(180)}`,
    `${'é '.repeat(40)}quay\u2028`,
  ]) {
    const json = snippetAsJson(text, ['quay'])
    assert.equal(JSON.parse(json), snippetOf(text, ['quay']))
    assert.equal(/^[ -~]*$/.test(json), /^[ -~]*$/.test(text), json)
  }
})
