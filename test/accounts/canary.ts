import { readdirSync, readFileSync, type Dirent } from 'node:fs'
import { join } from 'node:path'
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
