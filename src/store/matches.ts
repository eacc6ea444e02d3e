/** What a list asks with. */
export type ListValue = string | number

/** An entry with the words that were looked for. */
export interface TextAt {
  readonly id: string
  readonly seq: number
  readonly text: number
  /** The text itself, where it was read on the way. */
  readonly words?: string
}

export type Condition = readonly [sql: string, ...values: readonly ListValue[]]
/** Values stand for question marks, in their order. */
export type AskAll = (
  sql: string,
  ...values: readonly ListValue[]
) => Promise<readonly Readonly<Record<string, unknown>>[]>

/** The same in its order, up to the row with which there are enough. */
export type AskUpTo = (
  sql: string,
  values: readonly ListValue[],
  isEnough: (row: Readonly<Record<string, unknown>>) => boolean,
) => Promise<readonly Readonly<Record<string, unknown>>[]>

/** A bare `LIMIT ?` has SQLite make its plan anew for each number that is given, also for the same one. */
export const AT_MOST = 'LIMIT CAST(? AS bigint)'

/** So many texts are weighed against one another. Where more have the words, the newest with all of them come first. */
const MOST_WEIGHED = 1_000

/** How a database finds words in texts. */
export interface WordFinding {
  /** Reads texts and the cases they stand in. */
  readonly texts: string
  /** The same with the texts themselves, where rows are told one by one and hardly one is not shown. */
  readonly withText?: string
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

interface FindingLists {
  readonly all: AskAll
  /** Where a database tells rows one by one. */
  readonly upTo?: AskUpTo | undefined
  readonly finding: WordFinding
}

/** Texts for each case that is wanted: words that are everywhere stand in more texts of a case, others in one or two. */
const TEXTS_A_CASE = 2

/** Finds the texts that have some of the terms, best first; the last term may be the beginning of a word. */
export function matcher({ all, upTo, finding }: FindingLists) {
  const { texts, withText = texts, match, best, newest, matchOf } = finding
  const isMany = manyIn(all, finding)

  return async ({ terms, conditions, limit, cases = Infinity }: Matched): Promise<readonly TextAt[]> => {
    if (terms.length === 0) return []
    const asked = (
      wanted: string,
      order: string,
      { most = limit, what = texts } = {},
    ): readonly [string, readonly ListValue[]] => {
      const [sql, values] = where([[match, wanted], ...conditions])
      return [`${what} ${sql} ORDER BY ${order} ${AT_MOST}`, [...values, most]]
    }
    const look = async (...[sql, values]: readonly [string, readonly ListValue[]]): Promise<readonly TextAt[]> =>
      (await all(sql, ...values)) as unknown as readonly TextAt[]
    const isEnough = (found: readonly TextAt[]): boolean =>
      found.length === limit || new Set(found.map(({ id }) => id)).size > cases
    const lookForNewest = async (wanted: string): Promise<readonly TextAt[]> => {
      const few = TEXTS_A_CASE * cases
      if (few >= limit) return look(...asked(wanted, newest))
      const seen = new Set<unknown>()
      if (upTo)
        return (await upTo(
          ...asked(wanted, newest, { what: withText }),
          ({ id }) => seen.add(id).size > cases,
        )) as unknown as TextAt[]
      // Most pages are full with a third of the texts that some need.
      const first = await look(...asked(wanted, newest, { most: few }))
      return first.length < few || isEnough(first) ? first : look(...asked(wanted, newest))
    }
    // Every word that begins with the last term is gathered before the first is told, so whole words are tried before.
    const begun = !(await isMany.ofWords(terms))
    const some = matchOf(terms, { all: false, begun })
    if (begun && !(await isMany.of(some))) return look(...asked(some, best))
    const whole = terms.length === 1 ? [] : await lookForNewest(matchOf(terms, { all: true, begun }))
    if (isEnough(whole)) return whole
    const known = new Set(whole.map(({ text }) => text))
    return [...whole, ...(await lookForNewest(some)).filter(({ text }) => !known.has(text))].slice(0, limit)
  }
}

/** So many words are remembered. */
const MOST_REMEMBERED = 10_000

/** Whether too many texts have the words to weigh them against one another. */
function manyIn(all: AskAll, { count, matchOf }: WordFinding) {
  // A word that stands in so many texts is hardly ever looked for again after most of them are gone.
  const everywhere = new Set<string>()
  const of = async (wanted: string): Promise<boolean> =>
    Number((await all(count, wanted, MOST_WEIGHED))[0]?.['count']) === MOST_WEIGHED
  const isManyAlone = async (term: string): Promise<boolean> => {
    if (!(await of(matchOf([term], { all: false, begun: false })))) return false
    if (everywhere.size === MOST_REMEMBERED) everywhere.clear()
    everywhere.add(term)
    return true
  }
  return {
    of,
    /** Of whole words. Short ones stand in more texts, so the shortest is tried alone. */
    async ofWords(terms: readonly string[]): Promise<boolean> {
      if (terms.some((term) => everywhere.has(term))) return true
      const [shortest = ''] = terms.toSorted((a, b) => a.length - b.length)
      if (await isManyAlone(shortest)) return true
      return terms.length > 1 && of(matchOf(terms, { all: false, begun: false }))
    },
  }
}

const PLACE = 'texts.case_id AS id, texts.seq, texts.id AS text'
// The joins keep their order: the texts come first, and what is filtered out makes room for the next.
const MATCHED = `FROM words CROSS JOIN texts ON texts.id = words.rowid
    CROSS JOIN docket ON docket.case_id = texts.case_id`

/** FTS5 of SQLite. Each term stands in quotes and holds no quote, so nothing in it is syntax. */
export const findingInSqlite: WordFinding = {
  texts: `SELECT ${PLACE} ${MATCHED}`,
  withText: `SELECT ${PLACE}, texts.text AS words ${MATCHED}`,
  match: 'words MATCH ?',
  count: `SELECT count(*) AS count FROM (SELECT 1 FROM words WHERE words MATCH ? ${AT_MOST})`,
  best: 'words.rank',
  newest: 'words.rowid DESC',
  matchOf: (terms, { all, begun }) =>
    terms.map((term) => `"${term}"`).join(all ? ' AND ' : ' OR ') + (begun ? ' *' : ''),
}

export function where(conditions: readonly Condition[]): readonly [sql: string, values: readonly ListValue[]] {
  const sql = conditions.map(([each]) => each).join(' AND ')
  return [sql === '' ? '' : `WHERE ${sql}`, conditions.flatMap(([, ...values]) => values)]
}
