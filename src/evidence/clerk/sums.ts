import { numbersIn } from '../reckoning.ts'

/** What a reckoning may rest on. */
interface Given {
  /** Of the exhibit that is to carry it: one of its numbers must be in the sum. */
  readonly exhibit: readonly number[]
  /** Of the speech and of the other exhibits it cites. */
  readonly around: readonly number[]
  readonly sentence: string
}

const OF_THEIR_OWN = [2, 7, 12, 52, 60, 100, 365]
const LEEWAY = 0.01

const isClose = (one: number, other: number): boolean => Math.abs(one - other) <= Math.abs(other) * LEEWAY + 1e-9
const isAmong = (value: number, numbers: readonly number[]): boolean =>
  numbers.some((number) => Math.abs(number - value) < 1e-6)

/** 15 percent may be reckoned as 0.15. */
const isGiven = (value: number, numbers: readonly number[]): boolean =>
  isAmong(value, numbers) || (value < 1 && isAmong(value * 100, numbers))

/** Whether a sum in digits, such as 58+12=70, comes out, rests on figures that are there, and gives one of the sentence. */
export function isRightSum(sum: string, { exhibit, around, sentence }: Given): boolean {
  const [left = '', right = '', ...more] = plainly(sum).split('=')
  if (more.length > 0) return false
  const wanted = numbersIn(sentence)
  return POINTS.some((point) => {
    const reckoned = reckon(left, point)
    const result = reckon(right, point)
    if (reckoned === undefined || result === undefined || reckoned.operands.length < 2) return false
    const { value, operands } = reckoned
    return (
      isClose(value, result.value) &&
      (wanted.length === 0 || wanted.some((number) => isClose(number, result.value) || number === Math.round(value))) &&
      operands.every((one) => isGiven(one, [...exhibit, ...around, ...OF_THEIR_OWN]) && one !== result.value) &&
      operands.some((one) => isGiven(one, exhibit))
    )
  })
}

/** Without units; with the signs of a typewriter. */
const plainly = (sum: string): string =>
  sum
    .normalize('NFKC')
    .replaceAll(/per ?cent|Prozent/giu, '%')
    .replaceAll(/(?<=[\d)%]\s{0,3})[x×·∙⋅](?=\s{0,3}[\d(])/giu, '*')
    .replaceAll(/[÷:]/gu, '/')
    .replaceAll(/[−–—]/gu, '-')
    .replaceAll(/[\p{L}£$€¥\s]/gu, '')

/** What parts a figure from its decimals; the other sign groups the thousands. */
const POINTS = ['.', ','] as const

interface Reckoned {
  readonly value: number
  readonly operands: readonly number[]
}

const TOKEN = /(?<figure>\d+(?:[.,]\d+)*)(?<hundredth>%)?|[-+*/()]/gu
const LONGEST = 200
const DEEPEST = 8

function reckon(text: string, point: (typeof POINTS)[number]): Reckoned | undefined {
  const tokens = [...text.slice(0, LONGEST).matchAll(TOKEN)]
  if (tokens.map(([token]) => token).join('') !== text) return undefined
  const operands: number[] = []
  let at = 0
  const takes = (signs: string): string | undefined => {
    const sign = tokens[at]?.[0]
    if (sign === undefined || sign.length > 1 || !signs.includes(sign)) return undefined
    at++
    return sign
  }
  const sum = (depth: number): number => {
    let value = product(depth)
    for (let sign = takes('+-'); sign !== undefined; sign = takes('+-'))
      value = sign === '+' ? value + product(depth) : value - product(depth)
    return value
  }
  const product = (depth: number): number => {
    let value = factor(depth)
    for (let sign = takes('*/'); sign !== undefined; sign = takes('*/'))
      value = sign === '*' ? value * factor(depth) : value / factor(depth)
    return value
  }
  const factor = (depth: number): number => {
    if (depth < DEEPEST && takes('(') !== undefined) {
      const value = sum(depth + 1)
      return takes(')') === undefined ? Number.NaN : value
    }
    const { figure, hundredth } = tokens[at++]?.groups ?? {}
    if (figure === undefined) return Number.NaN
    const value = valueOf(figure, point) / (hundredth === undefined ? 1 : 100)
    operands.push(value)
    return value
  }
  const value = sum(0)
  return at === tokens.length && Number.isFinite(value) ? { value, operands } : undefined
}

const valueOf = (figure: string, point: (typeof POINTS)[number]): number =>
  Number(point === '.' ? figure.replaceAll(',', '') : figure.replaceAll('.', '').replace(',', '.'))
