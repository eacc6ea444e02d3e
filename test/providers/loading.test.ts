import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'

/** What of packages, and of the providers' files, a fresh process has loaded after the given code. */
const loadedBy = (code: string): readonly string[] => {
  const script = `
    import { registerHooks } from 'node:module'
    const seen = []
    registerHooks({ resolve: (name, context, next) => { seen.push(name); return next(name, context) } })
    const { provider } = await import('#models')
    ${code}
    process.stdout.write(JSON.stringify(seen.filter((name) => /^@(ai-sdk|pydantic)\\/|dialects/.test(name))))`
  const root = new URL('../../', import.meta.url)
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8' })
  return JSON.parse(output) as readonly string[]
}

test('what asks a provider is loaded when a model is asked, and no package is', () => {
  assert.deepEqual(loadedBy("provider('a', { type: 'anthropic' })"), [])
  const ask = `
    const a = provider('a', { type: 'google', baseUrl: 'http://127.0.0.1:1' })
    const request = { models: ['a/b'], agent: {}, system: '', messages: [], tools: [], seed: '', key: '' }
    await a.stream(request, new AbortController().signal).next().catch(() => undefined)`
  assert.deepEqual(loadedBy(ask), ['./dialects.ts'])
})
