import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anthropicModelCatalog, getModelCapabilities } from '@ai-sdk/anthropic/internal'
import { chatThinking, isAdaptive } from './effort.ts'

test('M3 Claude is asked for its own measure where its maker’s package says that it has one', () => {
  const others = [
    'claude-sonnet-4-20250514',
    'claude-opus-4-6-20260101',
    'claude-3-7-sonnet-latest',
    'claude-next',
    'k2',
  ]
  for (const id of [...Object.keys(anthropicModelCatalog), ...others])
    assert.equal(isAdaptive(id), getModelCapabilities(id).supportsAdaptiveThinking, id)
})

test('M3 open models that are known not to think are told nothing of it; whoever may think is', () => {
  const unthinking = [
    'llama3.3',
    'meta-llama/Llama-4-Scout',
    'tinyllama:1.1b',
    'mistral-small',
    'gemma3:4b',
    'qwen2.5:7b',
  ]
  const thinking = ['gpt-oss:20b', 'qwen3:8b', 'deepseek-r1-distill-llama-8b', 'magistral', 'gpt-5.4', 'gemma4', 'm']
  for (const id of unthinking) assert.deepEqual(chatThinking('openai-compatible', id, 'low'), {}, id)
  for (const id of thinking)
    assert.deepEqual(chatThinking('openai-compatible', id, 'low'), { reasoning_effort: 'low' }, id)
})
