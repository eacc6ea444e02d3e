import { shuffle, type Seat } from './deck.ts'
import { stockLines, type StockCategory } from './lines/stock.ts'

/** The n-th line of a category in the order that the seed gives them; none comes twice before all were used. */
export function stock(category: StockCategory, seed: string, n: number): string {
  const cards = shuffle(stockLines[category], `${seed}/${category}`)
  return cards[n % cards.length] ?? ''
}

/** All lines of a category that a seat may use: two speakers take turns at drawing, so they never say the same one. */
export function stockFor(category: StockCategory, seed: string, seat: Seat): readonly string[] {
  const all = stockLines[category].map((_, n) => stock(category, seed, n))
  return seat === 'alone' ? all : all.filter((_, n) => n % 2 === (seat === 'a' ? 0 : 1))
}
