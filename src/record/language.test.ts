import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogueFor, codeOfLanguage } from './language.ts'

test('M7 a language of a header is known by its code, English where none is named', () => {
  assert.deepEqual([undefined, 'English', 'German', 'French', 'Japanese', 'Ukrainian', 'Klingon'].map(codeOfLanguage), [
    'en',
    'en',
    'de',
    'fr',
    'ja',
    'uk',
    'und',
  ])
})

test('M7 the court takes English words where it has none in its language', () => {
  assert.deepEqual(['German', 'French', undefined].map(catalogueFor), ['de', 'en', 'en'])
})
