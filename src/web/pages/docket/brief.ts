import type { Draft } from './draft.ts'

/** The sentences that make a question of a few words, from the catalogue. */
export interface Asking {
  readonly i: (words: string) => string
  readonly we: (words: string) => string
}

/** A whole question stays as it is; anything else continues “Should we …?”, or “Should I …?” where it speaks of me. */
export function questionOf(words: string, ask: Asking): string {
  const said = words.trim().replaceAll(/\s+/g, ' ')
  if (said.endsWith('?')) return said
  const rest = said.replace(/^(whether )?(to )?/i, '').replace(/[.!…]+$/, '')
  return /\b(I|me|my|mine|myself)\b/.test(rest) ? ask.i(rest) : ask.we(rest)
}

/** What is missing before a case can be opened, by field. */
export type Field = 'decision' | 'topic' | 'name0' | 'name1' | 'position0' | 'position1' | 'turns' | 'ceiling'

const empty = (text: string): boolean => text.trim() === ''

export function missing(draft: Draft): readonly Field[] {
  if (draft.format === 'decision') {
    const ceiling = ceilingOf(draft)
    return [
      ...(empty(draft.decision) ? (['decision'] as const) : []),
      ...(ceiling !== undefined && !(ceiling > 0) ? (['ceiling'] as const) : []),
    ]
  }
  const [a, b] = draft.debaters
  const wanted: readonly (readonly [Field, boolean])[] = [
    ['topic', empty(draft.topic)],
    ['name0', empty(a.name)],
    ['position0', empty(a.position)],
    ['name1', empty(b.name)],
    ['position1', empty(b.position)],
    ['turns', !(Number.isInteger(draft.turns) && draft.turns >= 2 && draft.turns <= 200)],
  ]
  return wanted.flatMap(([field, lacks]) => (lacks ? [field] : []))
}

/** The offline engine costs nothing, so a ceiling is only for live models. */
const ceilingOf = ({ ceiling, engine }: Draft): number | undefined =>
  engine === 'offline' || ceiling.trim() === '' ? undefined : Number(ceiling)

export interface Wording {
  readonly ask: Asking
  readonly judge: string
}

const OFFLINE = 'offline'

/** The brief a draft stands for, as the server reads it. */
export const briefOf = (draft: Draft, words: Wording, hasDocuments: boolean): object =>
  draft.format === 'decision' ? decisionBrief(draft, words, hasDocuments) : debateBrief(draft, words)

function decisionBrief(draft: Draft, { ask }: Wording, hasDocuments: boolean): object {
  const [context, budget] = [draft.context.trim(), ceilingOf(draft)]
  return {
    dilemma: questionOf(draft.decision, ask),
    ...(context !== '' && { context }),
    ...(hasDocuments && { open: draft.open }),
    ...(draft.engine === OFFLINE && { models: everySeat }),
    ...(budget !== undefined && { budget }),
  }
}

/** The offline engine in every seat of a decision. */
export const everySeat = {
  case_brief: OFFLINE,
  researcher: OFFLINE,
  defense: OFFLINE,
  prosecution: OFFLINE,
  closing: OFFLINE,
  judge: OFFLINE,
} as const

function debateBrief(draft: Draft, { judge }: Wording): object {
  const premise = draft.premise.trim()
  const model = draft.engine === OFFLINE && { model: OFFLINE }
  return {
    topic: draft.topic.trim(),
    ...(premise !== '' && { premise }),
    turns: draft.turns,
    debaters: draft.debaters.map(({ name, position }) => ({ name: name.trim(), position: position.trim(), ...model })),
    ...(draft.judge && { judge: { name: judge, ...model } }),
  }
}
