import { once } from 'node:events'
import type { Receipt } from '#record'
import { sayLine } from '../../test/saying.ts'
import { sqliteStore } from './sqlite.ts'

/** A process of its own for the tests: it uses a store as it is told and is killed while doing so. */
const [task, folder = '', name = ''] = process.argv.slice(2)

const receipt = (content: string): Receipt => {
  return { type: 'receipt', of: 'tool', agent: 'a', tool: 't', input: null, content, failed: false, results: [] }
}

async function append(): Promise<never> {
  const store = sqliteStore(folder)
  for (;;) {
    const after = (await store.read('one')).length
    for (let seq = after + 1; seq <= after + 500; seq++) {
      await store.keep('one', `k${seq}`, receipt(name))
      await store.append('one', seq - 1, [{ ...receipt(name), to: 'sealed', key: `k${seq}` }], seq)
      sayLine(String(seq))
    }
  }
}

/** Many cases at once, each with a receipt and its entry in turn. */
async function group(): Promise<void> {
  const store = sqliteStore(folder, { writing: 'apart' })
  const one = async (id: string): Promise<never> => {
    for (let seq = 1; ; seq++) {
      await store.keep(id, `k${seq}`, receipt(name))
      await store.append(id, seq - 1, [{ ...receipt(name), to: 'sealed', key: `k${seq}` }], seq)
      sayLine(`${id} ${seq}`)
    }
  }
  await Promise.all(Array.from({ length: 20 }, (_, index) => one(`case-${index}`)))
}

async function race(): Promise<void> {
  sayLine('ready')
  await once(process.stdin, 'data')
  const store = sqliteStore(folder)
  for (let after = 0; after < 100; after++) {
    const entries = await store.append('one', after, [{ type: 'intervention', content: name, to: 'open' }], 1)
    if (entries) sayLine(String(after + 1))
  }
  await store.close()
  process.stdin.destroy()
}

async function claim(): Promise<void> {
  const store = sqliteStore(folder)
  sayLine((await store.claim('one')) ? 'claimed' : 'refused')
  await once(process.stdin.resume(), 'end')
  await store.close()
}

await { append, claim, group, race }[task as 'append' | 'claim' | 'group' | 'race']()
