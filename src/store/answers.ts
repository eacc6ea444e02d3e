import type { DatabaseSync } from 'node:sqlite'

const MOST_KEPT = 32

/**
 * Keeps the last answers for as long as nothing is written to the file, by whomever: people who look at the same page
 * are then answered once. What was written before a question is always in its answer.
 */
export function answersOf(database: DatabaseSync) {
  // Commits of others, and what this connection has changed itself.
  const version = database.prepare("SELECT data_version || '.' || total_changes() AS now FROM pragma_data_version")
  const kept = new Map<string, Promise<unknown>>()
  let at: unknown

  return <T>(question: object, ask: () => Promise<T>): Promise<T> => {
    const now = version.get()?.['now']
    if (now !== at) kept.clear()
    at = now
    const key = JSON.stringify(question)
    const known = kept.get(key) as Promise<T> | undefined
    const answer = known ?? ask()
    kept.delete(key)
    kept.set(key, answer)
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size > MOST_KEPT) kept.delete(oldest)
    // A failure is for those who asked until then; the next one asks anew.
    if (!known) answer.catch(() => kept.get(key) === answer && kept.delete(key))
    return answer
  }
}
