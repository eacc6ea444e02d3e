/** Lines of one kind. Slots stand in braces. */
export type Deck = readonly string[]

/** The words of a list that is kept in rows. */
export const wordsInRows = (rows: Deck): readonly string[] => rows.flatMap((row) => row.split(' '))

/** Spreads a text over 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  return (value ^ (value >>> 15)) >>> 0
}

/** A number in [0, 1) that depends on nothing but the text. */
export const chance = (text: string): number => hash(text) / 2 ** 32

export const pick = <T>(list: readonly T[], place: string): T | undefined =>
  list[Math.floor(chance(place) * list.length)]

/** The same cards in the order that the seed gives them. */
export function shuffle<T>(cards: readonly T[], seed: string): readonly T[] {
  const deck = [...cards]
  for (let at = deck.length - 1; at > 0; at--) {
    const other = Math.floor(chance(`${seed} ${at}`) * (at + 1))
    ;[deck[at], deck[other]] = [deck[other] as T, deck[at] as T]
  }
  return deck
}

/** Who draws. Two speakers never hold the same card; whoever sits alone holds them all. */
export type CardSeat = 'a' | 'b' | 'alone'

export const dealTo = (seat: CardSeat, cards: Deck): Deck =>
  seat === 'alone' ? cards : cards.filter((_, at) => at % 2 === (seat === 'a' ? 0 : 1))

export const hand = (deck: Deck, seed: string, seat: CardSeat): Deck =>
  dealTo(seat, shuffle(deck, `${seed}/${deck[0]}`))
