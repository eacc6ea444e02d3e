import { setImmediate as breath } from 'node:timers/promises'
import type { Entry, EntryOf, EventOf, Json } from '#record'
import type { Clock, Model, ModelRequest, Running, CaseDeps, Store } from '#court'
import { scripted, taskOf, type ScriptedAnswer, type Scripted } from '#models'
import { trial } from '#proceedings'
import { memoryStore } from '#store'
import { of } from './courthouse.ts'
import { stillClock } from './rehearsal.ts'

export { of }

/** The phases of a trial, in their order. */
export const trialPhases = [
  'case_prompt',
  'openings',
  'witness_exam',
  'evidence_reveal',
  'closings',
  'verdict_vote',
  'sentence_vote',
  'final_ruling',
]

/** Enough to say for the longest examination. */
const plenty = (thing: string): readonly string[] =>
  ['door', 'window', 'cat', 'till', 'ladder', 'kettle', 'bicycle', 'clock', 'broom', 'bell', 'oven', 'bench'].map(
    (other) => `I remember ${thing} beside the ${other}.`,
  )

export const trialBrief = {
  title: 'The People v. Gerald',
  genre: 'pets',
  charge: 'that he took a whole bakery window of buns and left a feather as a receipt.',
  defendant: 'Gerald',
  story: 'On Sunday morning the window was empty. ⟦story⟧',
  facts: ['Gerald is a goose. ⟦fact⟧'],
  judge: { name: 'Judge Amsel', persona: 'Patient. ⟦judge persona⟧' },
  prosecutor: { name: 'Ines Halloran', theory: ['The feather. ⟦theory-p⟧'] },
  defense: { name: 'Tobias Renner', theory: ['The open door. ⟦theory-d⟧'] },
  bailiff: { name: 'Bailiff Okafor' },
  witnesses: [
    {
      name: 'Marguerite Oduya',
      role: 'baker',
      knows: ['I baked forty buns. ⟦knows-1⟧', 'I locked the door.', ...plenty('the bakery')],
    },
    { name: 'Piet Lund', role: 'lamplighter', knows: ['I saw a goose at six. ⟦knows-2⟧', ...plenty('the lamp')] },
  ],
  exhibits: [
    { name: 'The feather', kind: 'item', description: 'A grey feather, slightly buttered.' },
    { name: 'The ledger', kind: 'document', description: 'The bakery book.', text: 'Sold: no buns.' },
  ],
  sentences: ['A formal apology', 'A month of guard duty', 'Swimming lessons'],
} as const

interface TrialRun extends Partial<Omit<CaseDeps, 'store' | 'model'>> {
  readonly model?: Model
  readonly store?: Store
  readonly brief?: Json
  readonly seed?: string
  /** Seats everybody on something else than the offline model, by name only. */
  readonly modelled?: boolean
  /** Told of every entry as it comes, with the court at hand to vote and to direct. */
  readonly watching?: (entry: Entry, court: Running) => void
  /** Told of the court as soon as it sits. */
  readonly resume?: (court: Running) => void
}

/** Time stands still, and in every pause there is just time enough for people to do something. */
export const brisk = (): Clock => ({ ...stillClock(), pause: async () => await breath() })

/** Opens a trial in memory and hears it to its end. */
export async function hold(how: TrialRun = {}): Promise<readonly Entry[]> {
  const { store = memoryStore(), brief = trialBrief as unknown as Json, seed = '7' } = how
  const model = how.modelled ? { model: 'fake/model' } : {}
  await trial.open(brief, { store, id: 'show', seed, clock: how.clock ?? brisk(), ...model })
  return goOn({ ...how, store })
}

export async function goOn(how: TrialRun & { readonly store: Store }): Promise<readonly Entry[]> {
  const { store, model = players(), watching, resume, brief: _brief, seed: _seed, modelled: _modelled, ...rest } = how
  const court = trial.hear({ store, id: 'show', clock: brisk(), model, ...rest })
  const unwatch = store.watch('show', (entries) => entries.forEach((entry) => watching?.(entry, court)))
  resume?.(court)
  try {
    await court.ended
  } finally {
    unwatch()
  }
  return store.read('show')
}

/** Plays every part, each line naming its speaker, task and step, so that no two are the same. */
export const players = (more: (request: ModelRequest) => ScriptedAnswer | undefined = () => undefined): Scripted =>
  scripted((request) => more(request) ?? stockLine(request))

export function stockLine(request: ModelRequest): string {
  const mark = `${request.agent.id}·${taskOf(request)}·${request.key}`
  switch (taskOf(request)) {
    case 'trial-classify':
      return 'no'
    case 'trial-object': {
      const { hint } = promptOf(request).data as { hint: { grounds: string } | null }
      return hint ? `OBJECTION: ${hint.grounds}, says ⟦${mark}⟧.` : `Words of ⟦${mark}⟧ and more.`
    }
    case 'trial-objection':
      return `OBJECTION: hearsay, says ⟦${mark}⟧.`
    case 'trial-rule':
      return JSON.stringify({ ruling: 'sustained', sentence: `Sustained, says ⟦${mark}⟧.` })
    case 'opinion-perjury':
      return JSON.stringify({ contradictions: [] })
    case 'trial-ballot':
      return JSON.stringify({ choice: choicesOf(request)[0], reason: `Because of ⟦${mark}⟧.` })
    default:
      return `Words of ⟦${mark}⟧ and more.`
  }
}

export const promptOf = (request: ModelRequest): { readonly text: string; readonly data: Json } =>
  request.messages.findLast((message) => message.role === 'user')!.prompt

const choicesOf = (request: ModelRequest): readonly string[] =>
  (promptOf(request).data as unknown as { options: readonly { choice: string }[] }).options.map(({ choice }) => choice)

/** What was asked of a task, in its order. */
export const requestsOf = ({ requests }: Scripted, task: string): readonly ModelRequest[] =>
  requests.filter((request) => taskOf(request) === task)

/** All that an agent is given in a call. */
export const givenTo = (request: ModelRequest): string => JSON.stringify([request.system, request.messages])

export const turnsOf = (entries: readonly Entry[]): readonly EventOf<'turn'>[] => of(entries, 'turn')

/** A number in [0, 1) for a test's own chance, fixed by its text. */
function dice(text: string): number {
  let value = 2166136261
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 16777619)
  value = Math.imul(value ^ (value >>> 15), 2246822519)
  return ((value ^ (value >>> 13)) >>> 0) / 2 ** 32
}

/** Players whose objections and rulings are drawn, so that many trials go many ways. */
export const moody = (seed: string): Scripted =>
  players((request) => {
    const task = taskOf(request)
    const roll = dice(`${seed} ${request.key} ${task}`)
    if (task === 'trial-classify') return roll < 0.15 ? 'yes: speculation' : 'no'
    if (task === 'trial-object' && roll < 0.25) return `OBJECTION: leading question, says ⟦${request.key}⟧.`
    if (task === 'trial-rule' && roll < 0.4)
      return JSON.stringify({ ruling: 'overruled', sentence: `Overruled, says ⟦${request.key}⟧.` })
    return undefined
  })

export const attended = { ...trialBrief, audience: { seconds: 30, quorum: 3 } } as never

export const isPoll =
  (poll: string) =>
  (entry: Entry): boolean =>
    entry.type === 'poll' && entry.poll === poll

/** Votes once, at the n-th entry that fits. */
export function voting(
  fits: (entry: Entry) => boolean,
  votes: readonly { voter: string; choice: string; points?: true }[],
  nth = 1,
): NonNullable<TrialRun['watching']> {
  let seen = 0
  return (entry, court) => {
    if (!fits(entry) || ++seen !== nth) return
    const poll = entry.type === 'poll' ? entry.poll : 'floor'
    for (const vote of votes) court.vote({ poll, ...vote }).catch(() => undefined)
  }
}

export const ballots = (choices: readonly string[]) => choices.map((choice, index) => ({ voter: `v${index}`, choice }))

/** What people call for in the first round in which the question has been asked. */
export const calling = (votes: readonly { voter: string; choice: string; points?: true }[], nth: number) =>
  voting((entry) => entry.type === 'beat' && entry.name === 'caption' && entry.ms > 0, votes, nth)

/** The number of the caption beat that follows the n-th turn. */
export const afterTurn = (entries: readonly Entry[], fits: (entry: EntryOf<'turn'>) => boolean): number => {
  const turn = of(entries, 'turn').find(fits)!
  return entries.filter((entry) => entry.type === 'beat' && entry.name === 'caption' && entry.seq < turn.seq).length + 1
}

/** The rounds of a record: an examination and what follows until the next one. */
export function roundsIn(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const starts = entries.flatMap((entry, index) => (entry.type === 'examination' ? [index] : []))
  const exam = entries.findIndex((entry) => entry.type === 'phase_change' && entry.phase === 'evidence_reveal')
  return starts.map((start, index) => {
    const round = entries.slice(start, Math.min(starts[index + 1] ?? exam, exam))
    const call = round.findIndex(
      (entry) => entry.type === 'turn' && entry.model === 'script' && entry.agent === 'bailiff',
    )
    return call < 0 ? round : round.slice(0, call)
  })
}

export const speakers = (round: readonly Entry[]): readonly string[] => turnsOf(round).map(({ agent }) => agent)
