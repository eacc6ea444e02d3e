import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { searchTerms } from './query.ts'
import { openShelf } from './shelf.ts'

const read = (name: string): string => readFileSync(new URL(`./corpus/${name}`, import.meta.url), 'utf8')

const abstracts = [...read('abstracts.md').matchAll(/^# (\w+) (.+)\n(.+)$/gm)].map(([, id, title, text]) => ({
  id: id!,
  title: title!,
  text: text!,
}))

const queries = [...read('queries.md').matchAll(/^(.+): (a\d\d(?: a\d\d)*)$/gm)].map(([, query, ids]) => ({
  query: query!,
  relevant: ids!.split(' '),
}))

type Search = (query: string) => readonly string[]

const gain = (place: number): number => 1 / Math.log2(place + 2)

/** nDCG@10: 1 when all that matters stands first. */
function quality(search: Search): number {
  const scores = queries.map(({ query, relevant }) => {
    const found = search(query).slice(0, 10)
    const reached = found.reduce((sum, id, place) => sum + (relevant.includes(id) ? gain(place) : 0), 0)
    return reached / relevant.reduce((sum, _, place) => sum + gain(place), 0)
  })
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}

function ours(): Search {
  const shelf = openShelf(':memory:')
  for (const { id, title, text } of abstracts) {
    const blocks = [{ at: 1, text }]
    shelf.add(id, { kind: 'text', title, date: null, unit: 'line', length: 1, blocks, warnings: [] })
  }
  return (query) => [...new Set(shelf.search(query).map((find) => find.source))]
}

function table(): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  database.exec(`CREATE VIRTUAL TABLE texts USING fts5 (text, tokenize = 'porter unicode61');
    CREATE VIRTUAL TABLE stems USING fts5vocab (texts, instance)`)
  return database
}

const add = (database: DatabaseSync, text: string): unknown =>
  database.prepare('INSERT INTO texts VALUES (?)').run(text)

/** FTS5 as it comes: all words of the query must be there. */
function allWords(): Search {
  const database = table()
  for (const { title, text } of abstracts) add(database, `${title} ${text}`)
  const match = database.prepare('SELECT rowid FROM texts WHERE texts MATCH ? ORDER BY rank')
  return (query) =>
    match
      .all((query.match(/\w+/g) ?? []).map((word) => `"${word}"`).join(' '))
      .map((row) => abstracts[Number(row.rowid) - 1]!.id)
}

/** BM25 by its formula over whole abstracts, with the usual parameters; only the stemmer is SQLite's. */
function reference({ k, b }: { readonly k: number; readonly b: number }): Search {
  const stemsOf = (text: string): readonly string[] => {
    const database = table()
    add(database, text)
    return database
      .prepare('SELECT term FROM stems')
      .all()
      .map((row) => String(row.term))
  }
  const stems = abstracts.map(({ title, text }) => stemsOf(`${title} ${text}`))
  const mean = stems.reduce((sum, each) => sum + each.length, 0) / stems.length
  const weight = (term: string): number => {
    const having = stems.filter((each) => each.includes(term)).length
    return Math.log(1 + (stems.length - having + 0.5) / (having + 0.5))
  }
  return (query) => {
    const terms = [...new Set(stemsOf(searchTerms(query).join(' ')))]
    const scores = stems.map((each, index) => ({
      id: abstracts[index]!.id,
      score: terms.reduce((sum, term) => {
        const times = each.filter((stem) => stem === term).length
        return sum + (weight(term) * times * (k + 1)) / (times + k * (1 - b + (b * each.length) / mean))
      }, 0),
    }))
    return scores
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score)
      .map(({ id }) => id)
  }
}

test('V3 search finds at least as well as BM25 by the book, and far better than all words at once', (context) => {
  assert.ok(abstracts.length >= 60 && queries.length >= 40)
  const found = quality(ours())
  const book = Math.max(quality(reference({ k: 0.9, b: 0.4 })), quality(reference({ k: 1.2, b: 0.75 })))
  const strict = quality(allWords())
  context.diagnostic(`nDCG@10: ours ${found.toFixed(3)}, BM25 ${book.toFixed(3)}, all words ${strict.toFixed(3)}`)
  assert.ok(found >= book, `ours ${found}, BM25 ${book}`)
  assert.ok(found > strict + 0.5, `ours ${found}, all words ${strict}`)
})
