import type { DatabaseSync } from 'node:sqlite'
import { TOKENS } from './schema.ts'

/** Shorter words have too many neighbours; from here on one mistake is forgiven, and two in a long word. */
const LEAST = 4
const LONG = 8
/** Of the words that a mistyped one may stand for. */
const MOST = 3
/** Words as the index takes them apart. */
const WORDS = /[\p{L}\p{N}\p{Co}\p{M}]+/gu

/** Gives for the words of a query what to search for: those that no text has become the nearest that one has. */
type Mending = (terms: readonly string[]) => readonly string[]

/** Mends by the words of the shelf itself, as they stand in its index. */
export function mending(database: DatabaseSync): Mending {
  // Of this connection only, so that a shelf in a file stays as it is.
  database.exec(`
    CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab (main, words, row);
    CREATE VIRTUAL TABLE temp.places USING fts5vocab (main, words, instance);
    CREATE VIRTUAL TABLE temp.typed USING fts5 (text, tokenize = '${TOKENS}');
    CREATE VIRTUAL TABLE temp.stems USING fts5vocab (temp, typed, row)`)
  const stands = database.prepare('SELECT 1 FROM words WHERE words MATCH ? LIMIT 1')
  const [forget, type] = [
    database.prepare('DELETE FROM temp.typed'),
    database.prepare('INSERT INTO temp.typed VALUES (?)'),
  ]
  const stem = database.prepare('SELECT term FROM temp.stems')
  const around = database.prepare('SELECT term, doc FROM temp.vocabulary WHERE length(term) BETWEEN ? AND ?')
  const place = database.prepare('SELECT doc, col, "offset" AS at FROM temp.places WHERE term = ? LIMIT 1')
  const text = database.prepare('SELECT title, text FROM passages WHERE id = ?')
  // A stem is not always its own stem, so the word is searched for as it was written.
  const written = (word: string): string => {
    const found = place.get(word)
    const passage = found && text.get(found.doc ?? 0)
    return String(passage?.[found?.col === 'title' ? 'title' : 'text']).match(WORDS)?.[Number(found?.at)] ?? word
  }
  const stemOf = (term: string): string => {
    forget.run()
    type.run(term)
    return String(stem.get()?.term ?? term)
  }
  const near = (term: string): readonly string[] => {
    const typed = stemOf(term)
    const most = term.length >= LONG ? 2 : 1
    return around
      .all(typed.length - most, typed.length + most)
      .map(({ term: word, doc }) => ({
        word: String(word),
        doc: Number(doc),
        far: distance(typed, String(word), most),
      }))
      .filter(({ word, far }) => far <= most && (far < 2 || word[0] === typed[0]))
      .toSorted((one, other) => one.far - other.far || other.doc - one.doc || (one.word < other.word ? -1 : 1))
      .slice(0, MOST)
      .map(({ word }) => written(word))
  }
  const isTypo = (term: string): boolean =>
    term.length >= LEAST && !/\p{N}/u.test(term) && stands.get(`"${term}"`) === undefined
  return (terms) => terms.flatMap((term) => (isTypo(term) ? [term, ...near(term)] : [term]))
}

/** How many letters one must add, leave out, change or swap; more than `most` is all the same. */
function distance(one: string, other: string, most: number): number {
  let before: readonly number[] = []
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const least = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1))
      next.push(swapped ? Math.min(least, before[j - 2]! + 1) : least)
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return row[other.length]!
}
