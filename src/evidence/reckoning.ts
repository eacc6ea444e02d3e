import { countsIn, figuresIn, type Quantity } from './quantities.ts'
import { readOnce } from '#readings'

/** What people put in of their own when they reckon: days, weeks, months, hours, hundredths. */
const COMMON = [2, 4, 5, 7, 10, 12, 24, 30, 52, 60, 100, 365]
/** More than a speech or a page has; beyond it every sum comes out somehow. */
const MOST = 160
const FEW = 30
const LONG = 400

/** Every number of a text, in each way that it can be read: 7.900 and 51,388,2 have several. */
export const numbersIn = readOnce((text): readonly number[] => {
  const found = new Set(countsIn(text).counted.map(({ read }) => read.value))
  for (const run of text.match(/\d+(?:[.,'’\u00A0\u202F]\d+)*/gu) ?? []) {
    const parts = run.split(/\D/)
    for (const part of parts) found.add(Number(part))
    found.add(Number(parts.join('')))
    if (parts.length > 1) found.add(Number(`${parts.slice(0, -1).join('')}.${parts.at(-1)}`))
  }
  for (const run of text.match(/(?<!\d)\d{1,3}(?: \d{3})+(?!\d)/gu) ?? []) found.add(Number(run.replaceAll(' ', '')))
  return [...found].filter(Number.isFinite).slice(0, MOST)
})

/** What rounding leaves open: half of the last place that is written, noughts at the end aside. */
const leeway = ({ value, slack }: Pick<Quantity, 'value' | 'slack'>): number =>
  Math.min(slack, Math.max(0.5, Math.abs(value) * 0.02)) + 1e-9

/** Numbers with which one may reckon, and others that count only as they stand. */
export interface KnownNumbers {
  readonly reckoned: readonly number[]
  readonly standing: readonly number[]
}

/** Whether a figure stands among the numbers, or follows from them by sum, difference, product, ratio or percentage. */
export function follows(figure: Pick<Quantity, 'value' | 'slack'>, { reckoned, standing }: KnownNumbers): boolean {
  const value = Math.abs(figure.value)
  const room = leeway(figure)
  const isClose = (result: number): boolean => Math.abs(value - result) <= room
  if (standing.some((number) => Math.abs(value - number) <= Math.min(room, 0.5)) || reckoned.some(isClose)) return true
  const known = [...new Set(reckoned)].filter((number) => number > 0).slice(0, MOST)
  const simply = known.some(
    (one, at) =>
      isClose(100 - one) ||
      COMMON.some((two) => isClose(one * two) || isClose(one / two)) ||
      known.slice(at).some((two) => resultsOf(one, two).some(isClose)),
  )
  return simply || (value / (room * 2) >= LONG && inSteps(known.slice(0, FEW), isClose))
}

/** Three numbers and a count. Only a long figure is worth it: a short one comes out of any three. */
function inSteps(known: readonly number[], isClose: (result: number) => boolean): boolean {
  const times = [1, ...new Set([...COMMON, ...known.filter((number) => number <= 12)])]
  return known.some((one, at) =>
    known.some((two, place) =>
      place < at
        ? false
        : known.some((three) => {
            const results = [
              one + two + three,
              one * two + three,
              Math.abs(one * two - three),
              (one * two * three) / 100,
            ]
            return times.some((count) => results.some((result) => isClose(result * count)))
          }),
    ),
  )
}

const resultsOf = (one: number, two: number): readonly number[] => [
  one + two,
  Math.abs(one - two),
  one * two,
  one / two,
  two / one,
  (one * two) / 100,
  (100 * one) / two,
  (100 * two) / one,
  100 * Math.abs(one / two - 1),
  100 * Math.abs(two / one - 1),
]

const AMOUNT = /:[^\d:]{0,12}(\d[\d.,]*)[^\d:]{0,12}$/u

/** Sums of the amounts on the lines of a list, each with those right before it: a bill. */
function billsIn(text: string): readonly number[] {
  const found: number[] = []
  let sums: readonly number[] = []
  for (const line of text.split('\n')) {
    const amount = Number(AMOUNT.exec(line)?.[1]?.replaceAll(/,(?=\d{3})|[.,]$/g, '') ?? Number.NaN)
    sums = Number.isFinite(amount) ? [...sums.map((sum) => sum + amount), amount] : []
    found.push(...sums.slice(0, -1))
  }
  return found
}

/** Sums and means of the columns of a table, from any row to any other, and the sums of a bill. */
export function columnsOf(text: string): readonly number[] {
  const found = new Set<number>(billsIn(text))
  let table: number[][] = []
  const reckon = (): void => {
    for (let column = 0; column < Math.max(0, ...table.map((row) => row.length)); column++)
      for (let from = 0; from < table.length; from++) {
        let sum = 0
        for (let to = from; to < table.length; to++) {
          sum += table[to]![column] ?? 0
          if (to > from) found.add(sum).add(sum / (to - from + 1))
        }
      }
    table = []
  }
  for (const line of text.split('\n')) {
    const cells = line.split(/[,;\t|]/)
    const row = cells.map((cell) => Number(cell.trim() || Number.NaN))
    if (cells.length > 1 && row.some(Number.isFinite)) table.push(row.map((cell) => (Number.isFinite(cell) ? cell : 0)))
    else reckon()
  }
  reckon()
  return [...found]
}

/** The figures that a speaker wrote in digits; a number in words is often no more than a way of speaking. */
export const writtenIn = (text: string): readonly Quantity[] =>
  figuresIn(text).quantities.filter(({ start, end }) => /\d/.test(text.slice(start, end)))
