import { z } from 'zod'
import {
  freely,
  json,
  type Agent,
  type AuditedCase,
  type AuditPiece,
  type Court,
  type Message,
  type PlayedAgain,
  type ShownCase,
} from '#court'
import type { EntryOf, JudgesView } from '#record'
import { isDebateVerdict, type DebateVerdict } from './events.ts'
import { exchangedIn } from '../audits/exchange.ts'
import { auditHead } from '../audits/head.ts'
import { viewUnread } from '../audits/views.ts'
import { ballotShape, benchOf } from './bench.ts'
import type { DebateBrief } from './brief.ts'
import type { DebateCast } from './cast.ts'
import * as say from './prompts.ts'

type Statement = EntryOf<'turn'>

interface Debated {
  readonly brief: DebateBrief
  readonly bench: say.PromptedJudge
  readonly statements: readonly Statement[]
}

/** What the judge of a debate heard can be read to it again, or otherwise. */
export async function auditDebate(again: PlayedAgain<DebateBrief, DebateCast>): Promise<AuditedCase> {
  const { court, brief, cast, entries } = again
  const { judge } = cast
  if (!judge) throw new Error('A debate that is audited has a judge.')
  const { ruled, head } = auditHead(again, isDebateVerdict, (seat) => seat !== judge.id)
  const statements = entries.filter((entry) => entry.type === 'turn')
  const debated: Debated = { brief, bench: benchOf(brief, judge, court.quoting()), statements }
  const [a, b] = brief.debaters
  return {
    ...head,
    judge,
    sides: [
      { id: 'a', name: a.name },
      { id: 'b', name: b.name },
    ],
    found: viewOf(ruled, debated),
    foundBy: 'judge',
    decisive: statements.map((statement, at) => pieceOf(statement, at, brief)),
    stages: [
      { after: 'openings' },
      ...(brief.turns > 4 ? [{ after: 'exchange' } as const] : []),
      { after: 'closings' },
    ],
    without: brief.premise === undefined ? { 'single-pass': 'no-file' } : {},
    ask: (asking, asked, shown) => askAgain(asking, asked, debated, shown),
    direct: (asking, asked) => askDirectly(asking, asked, debated),
  }
}

const BEGINNING = 80

function pieceOf({ agent, content }: Statement, at: number, { debaters: [a, b] }: DebateBrief): AuditPiece {
  const line = content.replaceAll(/\s+/gu, ' ')
  const words = line.length > BEGINNING ? `${line.slice(0, BEGINNING).toWellFormed().trimEnd()} …` : line
  return { what: 'statement', id: `${at + 1}`, name: `${agent === 'a' ? a.name : b.name}: ${words}` }
}

/** So much is a lead of which the judge gave no points. */
const NARROW = 10

function viewOf(
  { winner, scores, reasoning }: Pick<DebateVerdict, 'winner' | 'reasoning'> & Pick<Partial<DebateVerdict>, 'scores'>,
  { bench: { a, b } }: Debated,
  swapped = false,
): JudgesView {
  const lead = scores ? ((scores[a] ?? 0) - (scores[b] ?? 0)) * 10 : winner === a ? NARROW : -NARROW
  const isFirst = (winner === a) !== swapped
  return { for: isFirst ? 'a' : 'b', leaning: swapped ? -lead : lead, why: reasoning }
}

/** The judge hears the statements one after the other, deliberates, and fills in its ballot. */
async function askAgain(court: Court, judge: Agent, debated: Debated, shown: ShownCase): Promise<JudgesView> {
  const { bench, heard } = readOut(debated, shown)
  const deliberate = say.deliberationPrompt(bench)
  const weighed = await court.ask({ ...judge, past: heard }, deliberate, freely, { orElse: () => undefined })
  if (weighed === undefined) return viewUnread
  const past: readonly Message[] = [
    ...heard,
    { role: 'user', prompt: deliberate },
    { role: 'assistant', text: weighed, calls: [] },
  ]
  const form = ballotShape([bench.a, bench.b], undefined)
  // The judge speaks of the two by the names that it was given for them.
  const back = shown.swapped ? exchangedIn([[bench.a, bench.b]]) : (text: string) => text
  const ballot = await court.ask({ ...judge, past }, say.ballotPrompt(bench, undefined), form, {
    orElse: () => undefined,
  })
  return ballot ? viewOf({ ...ballot, reasoning: back(weighed) }, debated, shown.swapped) : viewUnread
}

/** The statements that are shown, as the judge hears them; with the seats exchanged, each in the other's place and name. */
function readOut({ bench, statements }: Debated, { swapped = false, without, until }: ShownCase) {
  const cut = until?.after === 'openings' ? 2 : until?.after === 'exchange' ? statements.length - 2 : statements.length
  const left = statements
    .slice(0, cut)
    .filter((one) => without === undefined || `${statements.indexOf(one) + 1}` !== without.id)
  const swap = swapped ? exchangedIn([[bench.a, bench.b]]) : (text: string) => text
  const ordered = swapped ? inPairs(left) : left
  const shown: say.PromptedJudge = swapped ? { ...bench, reversed: true } : bench
  const heard = ordered.flatMap((one, at): readonly Message[] => {
    const speaker = (one.agent === 'a') !== swapped ? bench.a : bench.b
    const said = { ...one, content: swap(one.content) }
    return [
      { role: 'user', prompt: say.heardPrompt(shown, speaker, said, at === 0) },
      { role: 'assistant', text: say.HEARD, calls: [] },
    ]
  })
  return { bench: shown, heard }
}

/** Of two statements that follow each other the second stands first. */
const inPairs = (statements: readonly Statement[]): readonly Statement[] =>
  statements.flatMap((one, at) => {
    const other = statements[at % 2 === 0 ? at + 1 : at - 1]
    return other && other.agent !== one.agent ? [other] : [one]
  })

const Direct = json(
  z.strictObject({
    side: z.enum(['for', 'against']),
    answer: z.string().trim().min(1).describe('a short paragraph'),
    confidence: z.number().min(0).max(100).describe('percent: how certain you are of it'),
  }),
)

/** The premise, and no debate. */
async function askDirectly(court: Court, judge: Agent, { bench }: Debated): Promise<JudgesView> {
  const asked = { ...judge, persona: say.ADVISER }
  const given = await court.ask(asked, say.directPrompt(bench), Direct, { orElse: () => undefined })
  if (given === undefined) return viewUnread
  const isFor = given.side === 'for'
  return { for: isFor ? 'a' : 'b', leaning: isFor ? given.confidence : -given.confidence, why: given.answer }
}
