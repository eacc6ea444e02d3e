/** What a list asks with. */
export type ListValue = string | number

/** An entry with the words that were looked for. */
export interface TextAt {
  readonly id: string
  readonly seq: number
  readonly text: number
}

export type Condition = readonly [sql: string, ...values: readonly ListValue[]]
/** Values stand for question marks, in their order. */
export type AskAll = (
  sql: string,
  ...values: readonly ListValue[]
) => Promise<readonly Readonly<Record<string, unknown>>[]>

/** So many texts are weighed against one another. Where more have the words, the newest with all of them come first. */
const MOST_WEIGHED = 1_000

/** How a database finds words in texts. */
export interface WordFinding {
  /** Reads texts and the cases they stand in. */
  readonly texts: string
  /** That a text matches, and how many do, up to a number. */
  readonly match: string
  readonly count: string
  readonly best: string
  readonly newest: string
  /** All or some of the terms in the database's own words; the last may be the beginning of a word. */
  readonly matchOf: (terms: readonly string[], how: MatchOptions) => string
}

interface MatchOptions {
  readonly all: boolean
  readonly begun: boolean
}

interface Matched {
  readonly terms: readonly string[]
  readonly conditions: readonly Condition[]
  readonly limit: number
  /** Texts of more cases than these are enough; where any number may be, as many as the limit are read. */
  readonly cases?: number | undefined
}

/** Texts for each case that is wanted: words that are everywhere stand in more texts of a case, others in one or two. */
const TEXTS_A_CASE = 2

/** The texts that have some of the terms, best first; the last term may be the beginning of a word. */
export async function matching(
  all: AskAll,
  { texts, match, count, best, newest, matchOf }: WordFinding,
  { terms, conditions, limit, cases = Infinity }: Matched,
): Promise<readonly TextAt[]> {
  if (terms.length === 0) return []
  const look = async (wanted: string, order: string, most = limit): Promise<readonly TextAt[]> => {
    const [sql, values] = where([[match, wanted], ...conditions])
    const rows = await all(`${texts} ${sql} ORDER BY ${order} LIMIT ?`, ...values, most)
    return rows as unknown as readonly TextAt[]
  }
  const isEnough = (found: readonly TextAt[]): boolean =>
    found.length === limit || new Set(found.map(({ id }) => id)).size > cases
  // Most pages are full with a third of the texts that some need.
  const lookForNewest = async (wanted: string): Promise<readonly TextAt[]> => {
    const few = TEXTS_A_CASE * cases
    const first = few < limit ? await look(wanted, newest, few) : undefined
    return first && (first.length < few || isEnough(first)) ? first : look(wanted, newest)
  }
  const isMany = async (wanted: string): Promise<boolean> =>
    Number((await all(count, wanted, MOST_WEIGHED))[0]?.['count']) === MOST_WEIGHED
  // Every word that begins with the last term is gathered before the first is told, so whole words are tried before.
  const begun = !(await isMany(matchOf(terms, { all: false, begun: false })))
  const some = matchOf(terms, { all: false, begun })
  if (begun && !(await isMany(some))) return look(some, best)
  const whole = terms.length === 1 ? [] : await lookForNewest(matchOf(terms, { all: true, begun }))
  if (isEnough(whole)) return whole
  const known = new Set(whole.map(({ text }) => text))
  return [...whole, ...(await lookForNewest(some)).filter(({ text }) => !known.has(text))].slice(0, limit)
}

/** FTS5 of SQLite. Each term stands in quotes and holds no quote, so nothing in it is syntax. */
export const findingInSqlite: WordFinding = {
  // The joins keep their order: the texts come first, and what is filtered out makes room for the next.
  texts: `
  SELECT texts.case_id AS id, texts.seq, texts.id AS text FROM words CROSS JOIN texts ON texts.id = words.rowid
    CROSS JOIN docket ON docket.case_id = texts.case_id`,
  match: 'words MATCH ?',
  count: 'SELECT count(*) AS count FROM (SELECT 1 FROM words WHERE words MATCH ? LIMIT ?)',
  best: 'words.rank',
  newest: 'words.rowid DESC',
  matchOf: (terms, { all, begun }) =>
    terms.map((term) => `"${term}"`).join(all ? ' AND ' : ' OR ') + (begun ? ' *' : ''),
}

export function where(conditions: readonly Condition[]): readonly [sql: string, values: readonly ListValue[]] {
  const sql = conditions.map(([each]) => each).join(' AND ')
  return [sql === '' ? '' : `WHERE ${sql}`, conditions.flatMap(([, ...values]) => values)]
}
