import type { Quantity } from '../quantities.ts'
import { readOnce } from '#readings'

/** A figure in digits with the value that it has in a language, and what rounding leaves open. */
interface Numeral extends Pick<Quantity, 'value' | 'slack' | 'start' | 'end'> {
  /** The figure without the word that multiplies it: a table may give that word in its head. */
  readonly unscaled: number
}

interface Conventions {
  /** Both without their marks: thousands apart and a decimal, or nothing but digits and a decimal. */
  readonly grouped: RegExp
  readonly plain: RegExp
  readonly decimal: string
  /** "Mio.", "millones" with what they multiply by. */
  readonly scales: ReadonlyMap<string, number>
  readonly scale: RegExp
  readonly month: RegExp
}

/** What may part thousands anywhere besides what the language itself prefers. */
const SPACES = ' \u00a0\u2009\u202f'
const APOSTROPHES = "'’"
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** As Intl has them. */
const conventionsOf = readOnce((code): Conventions => {
  const parts = new Intl.NumberFormat(code, { useGrouping: 'always' }).formatToParts(1_234_567.8)
  const separator = (type: 'group' | 'decimal'): string => parts.find((part) => part.type === type)?.value ?? ''
  const decimal = separator('decimal')
  const group = `[${escaped(separator('group'))}${SPACES}${APOSTROPHES}]`
  const fraction = String.raw`(?:${escaped(decimal)}\d+)?`
  const scales = scalesIn(code)
  const names = [...scales.keys()].toSorted((one, other) => other.length - one.length).map(escaped)
  return {
    grouped: new RegExp(String.raw`^\d{1,3}(?:${group}\d{3})+${fraction}$`, 'u'),
    plain: new RegExp(String.raw`^\d+${fraction}$`, 'u'),
    decimal,
    scales,
    scale: new RegExp(String.raw`^[${SPACES}](${names.join('|')})(?!\p{L})`, 'iu'),
    month: new RegExp(String.raw`^\.?[${SPACES}](?:de |di |d[’'])?(?:${monthsIn(code).join('|')})`, 'iu'),
  }
})

function scalesIn(code: string): ReadonlyMap<string, number> {
  const scales = new Map<string, number>()
  for (const scale of [1e3, 1e6, 1e9])
    for (const compactDisplay of ['long', 'short'] as const)
      for (const times of [1, 2, 5]) {
        const named = new Intl.NumberFormat(code, { notation: 'compact', compactDisplay }).formatToParts(scale * times)
        const name = named.find(({ type }) => type === 'compact')?.value.toLowerCase() ?? ''
        // A letter alone may stand for anything.
        if (name.length > 1 && !scales.has(name)) scales.set(name, scale)
      }
  return scales
}

const MONTH = 30.4 * 86_400_000

function monthsIn(code: string): readonly string[] {
  const named = new Intl.DateTimeFormat(code, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) =>
    escaped(named.formatToParts((month + 0.5) * MONTH).find(({ type }) => type === 'month')?.value ?? ''),
  )
}

const RUN = new RegExp(String.raw`(?<![\p{L}\d.,:/_-])\d+(?:[.,${APOSTROPHES}${SPACES}](?=\d)\d+)*(?![\p{L}\d])`, 'gu')
/** Where a number names a place and counts nothing. */
const POINTER =
  /(?:§|#|(?<!\p{L})(?:nr|no|n°|nº|núm|num|numero|número|nummer|numer|art|artikel|article|artículo|articolo|artigo|artykuł|abs|absatz|ziffer|punkt|point|punto|ponto|pkt|seite|page|página|pagina|strona|sida|side|blz|zeile|ligne|línea|riga|linha|regel|wiersz|rad|linje|kapitel|chapitre|capítulo|capitolo|hoofdstuk|rozdział|turn|tabelle|tableau|tabla|tabella|tabel|tabela))\.?\s*$/iu
/** Up to here people write numbers out, and beyond it the round ones. */
const WRITTEN_OUT = 12
/** A half, a third, a quarter: what is a word in the one may be a percentage in the other. */
const FRACTIONS: ReadonlySet<number> = new Set([20, 25, 33, 50, 66, 67, 75])

/**
 * The figures of a text that can be read for certain by the conventions of its language, and that somebody would have
 * written in digits. What might be read in two ways is left out.
 */
export const numeralsIn = (text: string, code: string): readonly Numeral[] =>
  allIn(text, code).filter((numeral) => !isWrittenOut(numeral, text.slice(numeral.end)))

/** Every number of a text as its language reads it, to reckon with. */
export const valuesIn = (text: string, code: string): readonly number[] => allIn(text, code).map(({ value }) => value)

function allIn(text: string, code: string): readonly Numeral[] {
  const conventions = conventionsOf(code)
  return Array.from(text.matchAll(RUN)).flatMap(({ 0: run, index }): readonly Numeral[] => {
    const [before, after] = [text.slice(Math.max(0, index - 16), index), text.slice(index + run.length)]
    const digits = digitsIn(run, conventions)
    if (digits === undefined || isNoFigure(run, before, after, conventions)) return []
    const name = conventions.scale.exec(after)?.[1]
    const scale = name === undefined ? 1 : (conventions.scales.get(name.toLowerCase()) ?? 1)
    const decimals = /\.(\d+)$/.exec(digits)?.[1]?.length ?? 0
    const noughts = decimals > 0 ? 0 : digits.length - Math.max(1, digits.replace(/0+$/, '').length)
    const step = scale * 10 ** (noughts - decimals)
    const value = Number(digits)
    return [{ value: value * scale, unscaled: value, slack: step / 2, start: index, end: index + run.length }]
  })
}

/** The digits of a run with a point for the decimal; undefined when the language would not write it so. */
function digitsIn(run: string, { grouped, plain, decimal }: Conventions): string | undefined {
  if (!grouped.test(run) && !plain.test(run)) return undefined
  const [whole = '', fraction] = run.split(decimal)
  return `${whole.replaceAll(/\D/g, '')}${fraction === undefined ? '' : `.${fraction}`}`
}

/** Days, ordinals, years, hours and numbers that name a place count nothing. */
function isNoFigure(run: string, before: string, after: string, { month }: Conventions): boolean {
  if (/^[:/]\d|^[-–]\d{1,2}[.:/]/.test(after) || POINTER.test(before) || month.test(after)) return true
  if (!/^\d+$/.test(run)) return false
  if (/^\.\s*\p{L}/u.test(after) && run.length <= 3) return true
  return /^(?:1[5-9]|20|21)\d\d$/.test(run) && !isMeasured(after)
}

const isMeasured = (after: string): boolean => /^\s?[%€$£]/.test(after)

function isWrittenOut({ unscaled: value }: Numeral, after: string): boolean {
  if (!Number.isInteger(value)) return false
  const isRound = value <= 100 && value % 10 === 0
  return value <= WRITTEN_OUT || FRACTIONS.has(value) || (isRound && !isMeasured(after))
}
