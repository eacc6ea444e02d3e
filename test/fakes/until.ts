/** Waits for a condition, looking again whenever the loop has turned; says what never came. */
export async function until<T>(what: string, look: () => T | undefined | false | null): Promise<T> {
  const end = Date.now() + 120_000
  for (;;) {
    const found = look()
    if (found !== undefined && found !== false && found !== null) return found
    if (Date.now() > end) throw new Error(`It never came to this: ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}
