/** The candidate that was probably meant: same letters in another case, a slip or two, or a part of the whole. */
export function nearestWord(word: string, candidates: readonly string[]): string | undefined {
  const wanted = plain(word)
  const slips = Math.min(2, Math.floor(wanted.length / 3))
  let best: { readonly candidate: string; readonly distance: number } | undefined
  for (const candidate of candidates) {
    const known = plain(candidate)
    const part = wanted.length > 3 && known.length > 3 && (known.includes(wanted) || wanted.includes(known))
    const distance = Math.min(edits(wanted, known), part ? slips : Infinity)
    if (distance <= slips && distance < (best?.distance ?? Infinity)) best = { candidate, distance }
  }
  return best?.candidate
}

const plain = (word: string): string => word.slice(0, 64).toLowerCase().replaceAll(/[-\s]/g, '_')

/** Letters to insert, drop, replace or swap with their neighbour. */
function edits(one: string, other: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(last![j]! + 1, row[j - 1]! + 1, last![j - 1]! + same, swapped ? before![j - 2]! + 1 : Infinity)
    }
    ;[before, last] = [last!, row]
  }
  return last!.at(-1)!
}
