import { readdirSync, readFileSync, type Dirent } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { asked } from '../postgres.ts'

const wordIn = (file: Dirent, word: string): boolean =>
  file.name.includes(word) || readFileSync(join(file.parentPath, file.name)).includes(word)

/** Every file under a folder that has the word in its bytes or in its name. */
export const tracesIn = (folder: string, word: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && wordIn(file, word))
    .map(({ name }) => name)

/** Every column of every table of a database that has the word somewhere, in letters or in bytes. */
export async function tracesInTables(database: string, word: string): Promise<readonly string[]> {
  const columns = await asked(
    database,
    `SELECT table_schema AS schema, table_name AS table, column_name AS column, data_type AS type
    FROM information_schema.columns JOIN pg_tables ON tablename = table_name AND schemaname = table_schema
    WHERE table_schema NOT IN ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { schema, table, column, type } of columns as readonly Record<string, string>[]) {
    const has =
      type === 'bytea'
        ? `position(convert_to('${word}', 'UTF8') IN "${column}") > 0`
        : `"${column}"::text LIKE '%${word}%'`
    const rows = await asked(database, `SELECT 1 FROM "${schema}"."${table}" WHERE ${has} LIMIT 1`)
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

/** The same for a SQLite file; an index of words is looked through in its own tables. */
export function tracesInFile(file: string, word: string): readonly string[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const columns = database
      .prepare(
        `SELECT t.name AS "table", c.name AS "column" FROM pragma_table_list t, pragma_table_info(t.name) c
        WHERE t.schema = 'main' AND t.type IN ('table', 'shadow')`,
      )
      .all() as readonly Record<string, string>[]
    return columns.flatMap(({ table, column }) => {
      const sql = `SELECT 1 FROM "${table}" WHERE instr(CAST("${column}" AS BLOB), CAST(? AS BLOB)) > 0 LIMIT 1`
      return database.prepare(sql).get(word) ? [`${table}.${column}`] : []
    })
  } finally {
    database.close()
  }
}

/** Every file that a PostgreSQL keeps that has the word in its bytes. */
export async function tracesInPlaces(database: string, word: string): Promise<readonly string[]> {
  const sql = `SELECT place FROM courtroom.files
    WHERE position(convert_to('${word}', 'UTF8') IN bytes) > 0`
  return (await asked(database, sql)).map(({ place }) => String(place).replace(/.*\//, ''))
}
