import type { LiveDraft } from '../../case/index.ts'
import { isDebater, lastSpoken, type Debate, type DebateSide } from './debate.ts'

/** Where the words belong that have no entry yet. */
export interface DebateSpeaking {
  readonly plans: Readonly<Partial<Record<DebateSide, LiveDraft>>>
  readonly round?: {
    readonly number: number
    readonly side: DebateSide
    readonly think?: LiveDraft
    readonly turn?: LiveDraft
  }
  readonly note?: { readonly number: number; readonly draft: LiveDraft }
  readonly deliberation?: LiveDraft
}

export function speakingIn(debate: Debate, drafts: readonly LiveDraft[]): DebateSpeaking {
  const { rounds, standing: now } = debate
  const of = (agent: string, kind: LiveDraft['kind']): LiveDraft | undefined =>
    drafts.find((draft) => draft.agent === agent && draft.kind === kind)
  const plans = { ...optional('a', of('a', 'plan')), ...optional('b', of('b', 'plan')) }
  const side = drafts.find(({ agent, kind }) => isDebater(agent) && (kind === 'think' || kind === 'turn'))?.agent
  const weighing = of('judge', 'think')
  const open = rounds.at(-1)
  const number = open && open.turn === undefined ? open.number : rounds.length + 1
  const spoken = rounds[lastSpoken(rounds)]
  return {
    plans,
    ...(side !== undefined &&
      isDebater(side) && {
        round: { number, side, ...optional('think', of(side, 'think')), ...optional('turn', of(side, 'turn')) },
      }),
    ...(weighing && now.phase === 'verdict' && { deliberation: weighing }),
    ...(weighing && now.phase !== 'verdict' && spoken && { note: { number: spoken.number, draft: weighing } }),
  }
}

const optional = <K extends string, V>(name: K, value: V | undefined): { readonly [key in K]?: V } =>
  (value === undefined ? {} : { [name]: value }) as { readonly [key in K]?: V }
