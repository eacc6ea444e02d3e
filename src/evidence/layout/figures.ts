import { numeralsIn } from '../languages/numerals.ts'
import { figuresIn, type Quantity } from '../quantities.ts'

/** The figures of a text by the conventions of its language; of the units of others than English it knows money and shares. */
export const quantitiesIn = (text: string, code: string): readonly Quantity[] =>
  code === 'en' ? united(figuresIn(text).quantities) : foreign(text, code)

/** "from 2.1 to 5.3 per cent": both are shares. */
const united = (quantities: readonly Quantity[]): readonly Quantity[] =>
  quantities.map((one, at) => {
    const next = quantities[at + 1]
    return one.unit === '' && one.role === 'from' && next?.role === 'to' ? { ...one, unit: next.unit } : one
  })

const SIGNS: readonly (readonly [before: RegExp, after: RegExp, unit: string])[] = [
  [/€\s?$/u, /^\s?(?:€|euro)/iu, 'euro'],
  [/£\s?$/u, /^\s?(?:£|pfund|sterline|livres sterling|libras esterlinas)/iu, 'pound'],
  [/\$\s?$/u, /^\s?(?:\$|dollar|dólar)/iu, 'dollar'],
  [/(?!)/u, /^\s?(?:%|prozent|pour cent|por ciento|per cento|procent|por cento)/iu, 'percent'],
]

const foreign = (text: string, code: string): readonly Quantity[] =>
  numeralsIn(text, code).map(({ value, slack, start, end }) => {
    const [before, after] = [text.slice(Math.max(0, start - 3), start), text.slice(end, end + 20)]
    const unit = SIGNS.find(([ahead, behind]) => ahead.test(before) || behind.test(after))?.[2] ?? ''
    return { start, end, value, unit, low: value, high: value, slack, role: null }
  })
