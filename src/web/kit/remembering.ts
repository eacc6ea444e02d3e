/** A page in a sandbox, such as a copy that was shared, has no storage; what is chosen there lasts as long as the page. */
const meanwhile = new Map<string, string>()

function storage(): Storage | undefined {
  try {
    return localStorage
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return undefined
    throw error
  }
}

/** What was kept in this browser. */
export const remembered = (key: string): string | null => storage()?.getItem(key) ?? meanwhile.get(key) ?? null

/** For good. */
export function forget(key: string): void {
  storage()?.removeItem(key)
  meanwhile.delete(key)
}

export function remember(key: string, value: string): void {
  storage()?.setItem(key, value)
  meanwhile.set(key, value)
}
