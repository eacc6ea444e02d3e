/** Fills in the forms of a debate; words where none is asked for. */
export function filledIn(prompt: string, words = 'So it is, and for this reason.'): string {
  const [, first, second] = /"scores": \{"([^"]+)": …, "([^"]+)": …\}/u.exec(prompt) ?? []
  const [, winner = first] = /- winner: "([^"]+)"/u.exec(prompt) ?? []
  if (winner !== undefined && first !== undefined && second !== undefined)
    return JSON.stringify({
      winner,
      scores: { [first]: first === winner ? 8 : 6, [second]: second === winner ? 8 : 6 },
    })
  if (/"reasoning": "…"/u.test(prompt)) return JSON.stringify({ score: 7, reasoning: 'It held.' })
  const [, name] = /exactly one of these and nothing else: ([^,]+),/u.exec(prompt) ?? []
  return name ?? words
}
