import { isPlayedOffline } from '#docket'
import { leavingOf } from '#outward'
import { summarised } from '#export'
import { standing, type Entry } from '#record'
import { teller } from '#told'
import type { Hearings } from './hearings.ts'
import type { CalledHouse } from './opening.ts'
import { asData, inDollars } from './plainly.ts'
import { caseAddresses } from './resources.ts'
import type { CaseStatus } from './shapes.ts'

/** As much of what was said as a model wants to read at once; the record has the rest. */
const MOST_SAID = 12
const LONGEST = 1_200

interface Asking extends CalledHouse {
  readonly hearings: Pick<Hearings, 'state' | 'trouble'>
}

/** How a case stands, with what was said behind an entry. */
export async function statusOfCase(id: string, parts: Asking, after = 0): Promise<CaseStatus> {
  const { house, hearings } = parts
  const called = await house.docket.call(id)
  const { entries, header, plan } = called
  const now = standing(entries)
  const { closed } = now
  return {
    case: id,
    title: header.title,
    format: header.format,
    state: closed ? 'closed' : (hearings.state(id) ?? 'adjourned'),
    opened_at: new Date(now.openedAt).toISOString(),
    last_at: new Date(now.lastAt).toISOString(),
    phase: phaseOf(entries),
    statements: entries.filter(({ type }) => type === 'turn').length,
    last: entries.at(-1)?.seq ?? 0,
    // Whoever reads a verdict has no need of all that led to it; the record has it.
    said: closed && after === 0 ? [] : saidIn(entries, after),
    outcome: closed?.outcome ?? null,
    cause: closed?.cause ?? null,
    ruling: closed ? (summarised(entries, id).rulings.at(-1)?.lines ?? []) : [],
    free: isPlayedOffline(entries),
    spent: await house.docket.spent(called),
    budget: plan?.budget ?? parts.settings.budget.per_case ?? null,
    leaves: [...leavingOf(called, parts.settings).to],
    trouble: closed ? null : (hearings.trouble(id) ?? null),
    resources: caseAddresses(id),
  }
}

function phaseOf(entries: readonly Entry[]): string | null {
  const story = teller()
  entries.forEach((entry) => story.read(entry))
  const { phase } = standing(entries)
  return phase === undefined ? null : story.phase(phase)
}

function saidIn(entries: readonly Entry[], after: number): CaseStatus['said'] {
  const story = teller()
  const said = entries.flatMap((entry) =>
    story.read(entry).flatMap(({ act, agent, words }) => {
      if (act !== 'speech' || entry.seq <= after || entry.to === 'sealed') return []
      const whole = words.trim()
      const short = whole.length > LONGEST ? `${whole.slice(0, LONGEST)} …` : whole
      return [{ entry: entry.seq, by: agent === undefined ? '' : story.seat(agent).name, words: short }]
    }),
  )
  return said.slice(-MOST_SAID)
}

/** What is happening, in a line for whoever waits; nothing where an entry says nothing to people. */
export function progressLine(past: readonly Entry[]): (entry: Entry) => string | undefined {
  const story = teller()
  past.forEach((entry) => story.read(entry))
  return (entry) => {
    for (const { act, agent, title } of story.read(entry)) {
      if (act === 'phase') return title
      if (act === 'speech') return `${agent === undefined ? 'Somebody' : story.seat(agent).name} has spoken.`
      if (act === 'evidence') return 'Evidence is admitted.'
      if (act === 'verdict') return 'The verdict is in.'
    }
    return undefined
  }
}

/** How a case stands, in words that are ours: nothing in it comes from the record but its name. */
function standingWords(status: CaseStatus): string {
  const { case: id, state, outcome, statements, free, spent, budget, trouble, leaves } = status
  const money = free
    ? 'It is free: the offline model plays it, by rules and stock lines; it quotes and weighs, and does not reason.'
    : `It has cost ${inDollars(spent)}${budget === null ? '' : ` of ${inDollars(budget)}`}.`
  const asked = leaves.length === 0 ? '' : ` Questions for evidence go to ${leaves.join(', ')}.`
  const next: Readonly<Record<CaseStatus['state'], string>> = {
    hearing: `It is being heard: ${statements} statements so far. Call follow_case with case "${id}" to wait for more.`,
    waiting: `It waits until another case has been heard. Call follow_case with case "${id}".`,
    adjourned: `It is open, and nobody hears it here. Call resume_case with case "${id}" to go on.`,
    closed:
      outcome === 'verdict'
        ? 'It has closed with a verdict. read_map, read_exhibits and strike_exhibits tell more.'
        : `It has closed: ${outcome}.`,
  }
  const stopped = trouble === null ? '' : ` It stopped: ${trouble}`
  return `Case ${id}. ${next[state]}${stopped} ${money}${asked}`
}

/** How a case stands, and what was said, for a model that reads text. */
export function statusText(status: CaseStatus): string {
  const said = status.said.map(({ by, words }) => `${by}: ${words}`)
  const told = [status.title, ...(status.phase === null ? [] : [status.phase]), ...said, ...status.ruling]
  return `${standingWords(status)}\n\n${asData(told.join('\n\n'))}`
}
