import type { AuditedCase } from '#court'
import type { EventOf, JudgesView } from '#record'

type PanelResult = Extract<EventOf<'audit'>, { kind: 'panel' }>['result']

/** A judge of a panel: how often it is right, as whoever seats it says. */
export interface PanelJudge {
  readonly model: string
  readonly family: string
  readonly reliability: number
}

interface AskedJudge extends PanelJudge {
  readonly orders: readonly [JudgesView, JudgesView]
}

/**
 * Counts a panel. Whoever finds otherwise once the seats are exchanged abstains; a vote weighs the logarithm of the odds
 * that it is right, which is the best weight for judges who err apart from each other.
 */
export function countPanel(
  asked: readonly AskedJudge[],
  { found, advocates }: Pick<AuditedCase, 'found' | 'advocates'>,
  familyOf: (model: string) => string = familyOfModel,
): PanelResult {
  const judges = asked.map(({ orders: [heard, swapped], ...judge }) => ({
    ...judge,
    weight: rounded(Math.log(judge.reliability / (1 - judge.reliability))),
    orders: [heard, swapped] as [JudgesView, JudgesView],
    vote: heard.for === swapped.for ? heard.for : null,
  }))
  const votes = judges.flatMap(({ vote, ...judge }) => (vote === null ? [] : [{ ...judge, vote }]))
  const sums = new Map<string, number>()
  for (const { vote, weight } of votes) sums.set(vote, (sums.get(vote) ?? 0) + weight)
  const [first, second] = [...sums].toSorted((one, other) => other[1] - one[1])
  const winner = first && first[1] > (second?.[1] ?? 0) ? first : undefined
  const cast = [...sums.values()].reduce((sum, weight) => sum + weight, 0)
  return {
    judges,
    for: winner?.[0] ?? null,
    share: winner ? rounded(winner[1] / cast) : 0,
    agreement: agreementOf(votes.map(({ vote }) => vote)),
    upholds: winner !== undefined && winner[0] === found.for,
    dissent: votes
      .filter(({ vote }) => vote !== winner?.[0])
      .map(({ model, vote, orders }) => ({ model, for: vote, why: orders[0].why })),
    excluded: [...new Set(advocates.map(familyOf))].toSorted(),
  }
}

/** The part of all pairs of judges that vote the same. */
function agreementOf(votes: readonly string[]): number | null {
  const pairs = votes.flatMap((one, at) => votes.slice(at + 1).map((other) => one === other))
  return pairs.length === 0 ? null : rounded(pairs.filter(Boolean).length / pairs.length)
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000

/** By whom a model was made, as far as its name tells; models of one family err alike. */
const families: readonly (readonly [family: string, name: RegExp])[] = [
  ['anthropic', /\bclaude/iu],
  ['openai', /\b(?:gpt|chatgpt|o[1-9])\b|\bgpt/iu],
  ['google', /\b(?:gemini|gemma|palm)/iu],
  ['meta', /\bllama/iu],
  ['mistral', /\b(?:mistral|mixtral|magistral|ministral|codestral)/iu],
  ['qwen', /\b(?:qwen|qwq)/iu],
  ['deepseek', /\bdeepseek/iu],
  ['xai', /\bgrok/iu],
  ['microsoft', /\bphi-?\d/iu],
]

export function familyOfModel(model: string): string {
  const [provider = model, ...rest] = model.toLowerCase().split('/')
  const name = rest.join('/')
  return families.find(([, known]) => known.test(name))?.[0] ?? rest[rest.length - 2] ?? provider
}
