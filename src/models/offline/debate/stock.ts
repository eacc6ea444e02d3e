import { dealTo, shuffle, type Deck, type CardSeat } from '../deck.ts'
import colour from '../decks/debate/stock.json' with { type: 'json' }

export type StockCategory = keyof typeof colour.stock

/** The generic lines of a category that a seat may use, in the order that the seed gives them. */
export const stockFor = (category: StockCategory, seed: string, seat: CardSeat): Deck =>
  dealTo(seat, shuffle(colour.stock[category], `${seed}/${category}`))
