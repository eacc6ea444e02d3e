import type { SQLInputValue, SQLOutputValue } from 'node:sqlite'

/** An entry with the words that were looked for. */
export interface TextAt {
  readonly id: string
  readonly seq: number
  readonly text: number
}

export type Condition = readonly [sql: string, ...values: readonly SQLInputValue[]]
export type AskAll = (
  sql: string,
  ...values: readonly SQLInputValue[]
) => readonly Readonly<Record<string, SQLOutputValue>>[]

/** So many texts are weighed against one another. Where more have the words, the newest with all of them come first. */
const MOST_WEIGHED = 1_000

// The joins keep their order: the texts come first, and what is filtered out makes room for the next.
const MATCHING = `
  SELECT texts.case_id AS id, texts.seq, texts.id AS text FROM words CROSS JOIN texts ON texts.id = words.rowid
    CROSS JOIN docket ON docket.case_id = texts.case_id`

const COUNT = 'SELECT count(*) AS count FROM (SELECT 1 FROM words WHERE words MATCH ? LIMIT ?)'

interface Matched {
  readonly terms: readonly string[]
  readonly conditions: readonly Condition[]
  readonly limit: number
}

/** The texts that have some of the terms, best first; the last term may be the beginning of a word. */
export function matching(all: AskAll, { terms, conditions, limit }: Matched): readonly TextAt[] {
  if (terms.length === 0) return []
  const look = (match: string, order: string): readonly TextAt[] => {
    const [sql, values] = where([['words MATCH ?', match], ...conditions])
    return all(`${MATCHING} ${sql} ORDER BY ${order} LIMIT ?`, ...values, limit) as unknown as readonly TextAt[]
  }
  const isMany = (match: string): boolean => all(COUNT, match, MOST_WEIGHED)[0]?.['count'] === MOST_WEIGHED
  // Every word that begins with the last term is gathered before the first is told, so whole words are tried before.
  const ending = isMany(matchOf(terms, 'OR')) ? '' : ' *'
  const some = matchOf(terms, 'OR') + ending
  if (ending !== '' && !isMany(some)) return look(some, 'words.rank')
  const whole = terms.length === 1 ? [] : look(matchOf(terms, 'AND') + ending, 'words.rowid DESC')
  if (whole.length === limit) return whole
  const known = new Set(whole.map(({ text }) => text))
  return [...whole, ...look(some, 'words.rowid DESC').filter(({ text }) => !known.has(text))].slice(0, limit)
}

/** In FTS5's language. Each term stands in quotes and holds no quote, so nothing in it is syntax. */
const matchOf = (terms: readonly string[], between: 'AND' | 'OR'): string =>
  terms.map((term) => `"${term}"`).join(` ${between} `)

export function where(conditions: readonly Condition[]): readonly [sql: string, values: readonly SQLInputValue[]] {
  const sql = conditions.map(([each]) => each).join(' AND ')
  return [sql === '' ? '' : `WHERE ${sql}`, conditions.flatMap(([, ...values]) => values)]
}
