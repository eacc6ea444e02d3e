/** Covers secrets in a stream of text, also where one is cut in two: what may be its beginning is held back. */
interface SecretCover {
  (text: string): string
  /** What was held back and was no secret after all. */
  rest(): string
}

export function cover(secrets: readonly string[]): SecretCover {
  const known = secrets.filter((secret) => secret !== '')
  let held = ''
  const take = (text: string): string => {
    const clean = known.reduce((all, secret) => all.replaceAll(secret, '[key]'), held + text)
    const from = clean.length - longestBeginning(clean, known)
    held = clean.slice(from)
    return clean.slice(0, from)
  }
  return Object.assign(take, {
    rest() {
      const left = held
      held = ''
      return left
    },
  })
}

/** How many of the last letters are the beginning of a secret. */
const longestBeginning = (text: string, secrets: readonly string[]): number =>
  Math.max(0, ...secrets.map((secret) => lengths(secret).find((length) => text.endsWith(secret.slice(0, length))) ?? 0))

const lengths = (secret: string): readonly number[] =>
  Array.from({ length: secret.length - 1 }, (_, index) => secret.length - 1 - index)
