import { pathToFileURL } from 'node:url'
import { type LibraryDocument, openShelf } from '#library'
import type { Figure } from './figure.ts'

const PASSAGES = 10_000
const WORDS = 100
const SEARCHES = 200
const VOCABULARY = 30_000
const STOP_WORDS = 100

/** Words as rare and as common as in a language: the n-th is n times rarer than the first. The first are stop words. */
function speaker(): (how?: { readonly telling: boolean }) => string {
  let state = 7
  const draw = (): number => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const rank = (): number => Math.floor(VOCABULARY ** draw())
  return (how) => {
    const word = rank() + (how?.telling ? STOP_WORDS : 0)
    return `word${word.toString(36)}`
  }
}

const documentOf = (say: ReturnType<typeof speaker>, number: number): LibraryDocument => ({
  kind: 'text',
  title: `Document ${number}`,
  date: null,
  unit: 'page',
  length: 100,
  blocks: Array.from({ length: 100 }, (_, page) => ({
    at: page + 1,
    text: Array.from({ length: WORDS }, () => say()).join(' '),
  })),
  warnings: [],
})

/** The library: how fast text becomes searchable, and how fast it is found among many passages. */
export async function benchLibrary(): Promise<readonly Figure[]> {
  const say = speaker()
  const documents = Array.from({ length: PASSAGES / 100 }, (_, number) => documentOf(say, number))
  const bytes = documents.flatMap((each) => each.blocks).reduce((sum, block) => sum + block.text.length, 0)
  const shelf = openShelf(':memory:')
  const start = performance.now()
  for (const [number, document] of documents.entries()) shelf.add(`${number}`, document)
  const seconds = (performance.now() - start) / 1000
  const times = Array.from({ length: SEARCHES }, () => {
    const query = Array.from({ length: 8 }, () => say({ telling: true })).join(' ')
    const began = performance.now()
    shelf.search(query)
    return performance.now() - began
  }).toSorted((a, b) => a - b)
  shelf.close()
  return [
    { name: 'indexing documents', value: bytes / 1e6 / seconds, unit: 'MB/s' },
    { name: `search p50 on ${PASSAGES} passages`, value: times[SEARCHES / 2]!, unit: 'ms', goal: '≤ 20' },
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { name, value, unit } of await benchLibrary())
    process.stdout.write(`${name}: ${value.toFixed(1)} ${unit}\n`)
