/** Shorter values are no secrets, and would be found everywhere. */
const LEAST = 6

/** The same value, with every secret covered wherever it stands: servers quote keys in their errors and answers. */
export function without<T>(secrets: readonly string[], value: T): T {
  const covered = secrets.filter((secret) => secret.length >= LEAST)
  if (covered.length === 0) return value
  const text = covered.reduce(
    (json, secret) => json.replaceAll(JSON.stringify(secret).slice(1, -1), '•••'),
    JSON.stringify(value),
  )
  return JSON.parse(text) as T
}
