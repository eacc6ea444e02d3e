/** Beyond so many pairs of lines they are not compared one by one. */
const MOST = 1_000_000

/** What was taken away (`- `) and what was added (`+ `), in order. Lines that stayed are left out. */
export function difference(before: readonly string[], after: readonly string[]): readonly string[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  while (
    end < Math.min(before.length, after.length) - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++
  const old = before.slice(start, before.length - end)
  const now = after.slice(start, after.length - end)
  if (old.length * now.length > MOST) return [...old.map((line) => `- ${line}`), ...now.map((line) => `+ ${line}`)]
  return walked(old, now, commonTails(old, now))
}

/** For each pair of places, how many lines their tails have in common, in order. */
function commonTails(old: readonly string[], now: readonly string[]): readonly (readonly number[])[] {
  const table = Array.from({ length: old.length + 1 }, () => Array.from({ length: now.length + 1 }, () => 0))
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = now.length - 1; column >= 0; column--)
      table[row]![column] =
        old[row] === now[column]
          ? table[row + 1]![column + 1]! + 1
          : Math.max(table[row + 1]![column]!, table[row]![column + 1]!)
  return table
}

function walked(
  old: readonly string[],
  now: readonly string[],
  tails: readonly (readonly number[])[],
): readonly string[] {
  const lines: string[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < now.length) {
    if (row < old.length && old[row] === now[column]) {
      row++
      column++
    } else if (column === now.length || (row < old.length && tails[row + 1]![column]! >= tails[row]![column + 1]!))
      lines.push(`- ${old[row++]}`)
    else lines.push(`+ ${now[column++]}`)
  }
  return lines
}
