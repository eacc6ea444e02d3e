import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const root = new URL('../', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8')

interface Rule {
  readonly id: string
  readonly done: boolean
}

interface Citation {
  readonly id: string
  readonly where: string
}

const rulesIn = (page: string): readonly Rule[] =>
  [...page.matchAll(/^- \[([ x])\] ([A-Z]\d+) /gm)].map(([, mark, id]) => ({ id: id!, done: mark === 'x' }))

/** The ids at the beginning of test titles; one title may cite several: `D4 D5 …`. */
const citationsIn = (file: string, source: string): readonly Citation[] =>
  [...source.matchAll(/\b(?:test|it|describe|suite)(?:\.\w+)?\(\s*['"`]((?:[A-Z]\d+[,\s:]+)+)/g)].flatMap(([, ids]) =>
    ids!.match(/[A-Z]\d+/g)!.map((id) => ({ id, where: file })),
  )

function complaints(rules: readonly Rule[], citations: readonly Citation[]): readonly string[] {
  const known = new Map(rules.map((rule) => [rule.id, rule]))
  const cited = new Set(citations.map((citation) => citation.id))
  return [
    ...citations
      .filter(({ id }) => !known.has(id))
      .map(({ id, where }) => `${where} cites ${id}, which docs/rules.md does not have`),
    ...rules
      .filter(({ id, done }) => done && !cited.has(id))
      .map(({ id }) => `${id} is marked done in docs/rules.md, but no test title begins with it`),
  ]
}

const rules = rulesIn(read('docs/rules.md'))
const citations = globSync(['src/**/*.ts', 'test/**/*.test.ts'], { cwd: root })
  .filter((file) => !file.endsWith('rules.test.ts'))
  .flatMap((file) => citationsIn(file, read(file)))
/** What `npm test` plays; a rule is not proven by what only `npm run all` does. */
const played = citations.filter(({ where }) => !where.endsWith('.long.test.ts'))

test('every rule marked done is cited by a test, and every citation exists', (context) => {
  assert.ok(rules.length > 70 && citations.length > 0, 'rules or citations were not found')
  assert.deepEqual([...complaints(rules, citations), ...complaints(rules, played)], [])
  const open = new Set(rules.filter((rule) => !rule.done).map((rule) => rule.id))
  const begun = new Set(citations.map((citation) => citation.id).filter((id) => open.has(id)))
  if (begun.size > 0) context.diagnostic(`cited but not marked done: ${[...begun].join(' ')}`)
})

test('no rule stands twice in the list', () => {
  const ids = rules.map((rule) => rule.id)
  assert.deepEqual(
    ids.filter((id, place) => ids.indexOf(id) !== place),
    [],
  )
})

test('every line of the list that looks like a rule is one', () => {
  const lines = read('docs/rules.md').match(/^- .*/gm) ?? []
  assert.equal(lines.length, rules.length)
})

test('the rules test sees what is wrong', () => {
  const list = rulesIn('- [x] E1 One.\n- [x] E2 Two.\n- [ ] E3 Three.\n')
  const titles = ["test('E1 a", 'it("E3 b', 'describe(`E9 ${x}', "test.skip(\n  'E1, D4 c", "test('Every word"].join(
    '\n',
  )
  assert.deepEqual(
    citationsIn('a.test.ts', titles).map((citation) => citation.id),
    ['E1', 'E3', 'E9', 'E1', 'D4'],
  )
  assert.deepEqual(complaints(list, citationsIn('a.test.ts', titles)), [
    'a.test.ts cites E9, which docs/rules.md does not have',
    'a.test.ts cites D4, which docs/rules.md does not have',
    'E2 is marked done in docs/rules.md, but no test title begins with it',
  ])
})
