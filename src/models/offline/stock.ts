import { shuffle, type Seat } from './deck.ts'
import colour from './decks/debate/stock.json' with { type: 'json' }

/** Generic lines that fit any case are kept by category. */
export type StockCategory = keyof typeof colour.stock

/** The n-th line of a category in the order that the seed gives them; none comes twice before all were used. */
export function stock(category: StockCategory, seed: string, n: number): string {
  const cards = shuffle(colour.stock[category], `${seed}/${category}`)
  return cards[n % cards.length] ?? ''
}

/** All lines of a category that a seat may use: two speakers take turns at drawing, so they never say the same one. */
export function stockFor(category: StockCategory, seed: string, seat: Seat): readonly string[] {
  const all = colour.stock[category].map((_, n) => stock(category, seed, n))
  return seat === 'alone' ? all : all.filter((_, n) => n % 2 === (seat === 'a' ? 0 : 1))
}
