import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const PAGE = 4096

/** Fills the first page of a table or an index with nonsense that has rows of it; the page before it still leads there. */
export function spoil(file: string, name: string): void {
  const database = new DatabaseSync(file, { readOnly: true })
  const leaves = database.prepare("SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path")
  const { pageno } = leaves.get(name)!
  database.close()
  const bytes = readFileSync(file)
  bytes.fill(0x5a, (Number(pageno) - 1) * PAGE, Number(pageno) * PAGE)
  writeFileSync(file, bytes)
}

/** Makes a file larger than those that are looked through whenever they are opened. */
export function enlarge(file: string): void {
  const database = new DatabaseSync(file)
  database.exec('CREATE TABLE ballast (body BLOB); INSERT INTO ballast VALUES (zeroblob(33000000))')
  database.close()
}
