import type { EventOf, ToldColumns, ToldLine } from '#record'
import type { ToldContext } from '../../telling/around.ts'
import { labelled, labelsOf } from '../../telling/labels.ts'
import { gap, beginningOf, signedLine, text } from '../../telling/lines.ts'
import { decisionWords } from '../words/index.ts'

/** A turn as far as directives speak of it. */
export interface SpokenTurn {
  readonly agent: string
  readonly content: string
}

export function flagNote(flag: EventOf<'validation_flag'>, around: ToldContext): ToldLine {
  const { fault, reason, who } = faultIn(flag, around)
  const told = `${fault}: ${around.quoted(flag.claim.trim())} ${reason}${who}`
  return signedLine('flag', labelled(told.trimEnd(), around.exhibits), 'judge')
}

function faultIn({ kind, status, reason = '', decided_by: by }: EventOf<'validation_flag'>, around: ToldContext) {
  const { flag: words } = decisionWords[around.language]
  return {
    fault: kind === undefined ? words.statuses[status] : words.faults[kind],
    reason,
    who: by === undefined ? '' : ` ${by === 'model' ? words.byClerk : words.byRules}`,
  }
}

/** The same beside the words themselves, which are not repeated. */
export function flagBeside(flag: EventOf<'validation_flag'>, around: ToldContext): ToldColumns {
  const { fault, reason, who } = faultIn(flag, around)
  return { table: 'margin', kind: 'fault', ...placeOf(flag), text: `${fault}: ${reason}${who}` }
}

type Placed = Pick<EventOf<'concession'>, 'turn' | 'start' | 'end'>

const placeOf = ({ turn, start, end }: Placed): Placed => ({
  ...(turn !== undefined && { turn }),
  ...(start !== undefined && { start }),
  ...(end !== undefined && { end }),
})

/** Contradictions between exhibits, each on a line. */
export const clashNotes = ({ clashes }: EventOf<'clerk_clashes'>, around: ToldContext): readonly ToldLine[] =>
  clashes
    .filter(({ relation }) => relation === 'contradiction')
    .map(({ a, b }) => {
      const [one, other] = [labelsOf([a.exhibit], around.exhibits), labelsOf([b.exhibit], around.exhibits)]
      const [said, against] = [around.quoted(a.words.trim()), around.quoted(b.words.trim())]
      return signedLine('mark', decisionWords[around.language].clash(one, other, said, against), 'judge')
    })

export function killShotNote(shot: EventOf<'kill_shot'>, around: ToldContext): ToldLine {
  const { exhibits, name } = around
  const [by, against] = [labelsOf([shot.exhibit], exhibits), labelsOf([shot.contradicts], exhibits)]
  const struck = decisionWords[around.language].kill(name(shot.agent), by, against, name(shot.against))
  return signedLine('cross', `${struck} ${labelled(shot.reason, exhibits)}`, 'bad')
}

export function concessionNote(conceded: EventOf<'concession'>, around: ToldContext): ToldLine {
  const { conceded: words } = decisionWords[around.language]
  const said = around.quoted(labelled(conceded.content, around.exhibits).trim())
  const told = (conceded.grants === 'strength' ? words.strength : words.weakness)(around.name(conceded.agent), said)
  return signedLine('mark', told, 'dim')
}

/** The same beside the words themselves. */
export function concededBeside(conceded: EventOf<'concession'>, around: ToldContext): ToldColumns {
  const { beside } = decisionWords[around.language].conceded
  return { table: 'margin', kind: 'grant', ...placeOf(conceded), text: beside[conceded.grants ?? 'weakness'] }
}

const sides = ['defense', 'prosecution'] as const

/** Both sides' ledger as bars, and what has just moved it; nothing, while nothing moves. */
export function confidence(update: EventOf<'confidence_update'>, around: ToldContext): readonly ToldLine[] {
  const { lines = [] } = update
  if (lines.length === 0) return []
  const bars = sides.map((side): ToldLine => ({
    kind: 'bar',
    name: around.name(side),
    value: update[side],
    of: 100,
    tone: side === 'defense' ? 'a' : 'b',
  }))
  return [gap, ...bars, ...lines.map((line) => ledgerLine(line, around))]
}

/** The same for a document's table. */
export const charged = (update: EventOf<'confidence_update'>, around: ToldContext): ToldColumns => ({
  table: 'ledger',
  sides: sides.map((agent) => ({ agent, value: update[agent] })),
  lines: (update.lines ?? []).map((line) => ({ ...line, told: ledgerLine(line, around) })),
})

export type ToldLedgerLine = NonNullable<EventOf<'confidence_update'>['lines']>[number]

const points = (count: number, { typed }: Pick<ToldContext, 'typed'>): string =>
  count < 0 ? `${typed.minus}${-count}` : `+${count}`

/** One change of the ledger. What a flag or a kill shot has told already is not told again. */
export function ledgerLine(
  line: ToldLedgerLine,
  around: Pick<ToldContext, 'language' | 'typed' | 'exhibits' | 'name'>,
): ToldLine {
  const { side, rule, asked, applied, exhibits, reason } = line
  const { ledger: words } = decisionWords[around.language]
  const meter = applied === asked ? '' : ` (${words.meter(points(applied, around))})`
  const behind = exhibits.length > 0 ? ` (${labelsOf(exhibits, around.exhibits)})` : ''
  const why = rule === 'direct-rebuttal' ? `: ${labelled(reason, around.exhibits)}` : ''
  return text(`${around.name(side)} ${points(asked, around)}${meter} ${words.rules[rule]}${behind}${why}`, 'dim', 1)
}

const POINTS = { answered: 7, evaded: -8, noted: 0, unclear: 0 }

/** How a directive ended, and by which sentence. */
export function outcomeNote(
  outcome: EventOf<'directive_outcome'>,
  turn: SpokenTurn | undefined,
  around: ToldContext,
): ToldLine {
  const { exhibits, typed } = around
  const { directive: words } = decisionWords[around.language]
  const { state, agent, start, end, reason, uncharged } = outcome
  if (state === 'unclear') return signedLine('scales', words.unclear(labelled(reason, exhibits)), 'strong')
  if (state === 'noted') return signedLine('tick', words.noted(labelled(reason, exhibits)), 'dim')
  const isAnswered = state === 'answered' && !uncharged
  const by = agent === undefined ? '' : words.by(around.name(agent), points(uncharged ? 0 : POINTS[state], around))
  const sentence = turn && start !== undefined ? turn.content.slice(start, end).trim() : ''
  const told = isAnswered && sentence !== '' ? around.quoted(beginningOf(sentence, 160, typed.cut)) : reason
  const ended = words.ended(words.states[state], by, labelled(told, exhibits))
  return isAnswered ? signedLine('tick', ended, 'good') : signedLine('cross', ended, 'bad')
}
