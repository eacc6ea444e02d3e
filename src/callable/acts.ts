import { acceptedContent, inputRequired, type InputRequiredResult } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { lengths } from '#limits'
import { CallError } from './errors.ts'
import { opened, OpenCall, planned, quotedCase, quoteWords, type CalledHouse } from './opening.ts'
import { requireOpen, takeUp, type CalledCourt } from './court.ts'
import { CaseStatus, type CaseQuote } from './shapes.ts'
import { progressLine, statusOfCase, statusText } from './status.ts'
import { knowsTasks, caseTask } from './tasks.ts'
import type { CourtCall, toolsOn } from './tool.ts'

export const named = z.string().min(1).max(80).describe('How the case is called; its beginning is enough.')
const seconds = z.number().min(0).max(55).default(25).describe('How long to wait; the case goes on all the same.')

type Offer = ReturnType<typeof toolsOn>

const common = { output: CaseStatus, onlyReads: false, text: statusText } as const

/** What opens cases and follows them. */
export function offerOpening(offer: Offer, parts: CalledCourt): void {
  const { docket } = parts.house
  offer({
    ...common,
    name: 'open_case',
    title: 'Open a case',
    description:
      'Has a question argued as in court before you or somebody else decides: both sides with exhibits, a judge, a ' +
      'verdict, and a map of what is known, disputed and unknown. Waits a while and answers with how the case stands; ' +
      'follow_case waits on. Costs nothing with engine "offline"; models that cost need a budget. Where a call was cut ' +
      'off, look in list_cases whether the case was opened before you open it again.',
    input: OpenCall,
    async answer({ budget, wait_seconds: wait, ...asked }, call) {
      const plan = await planned(asked, parts, budget)
      const allowed = plan.plan.budget ?? confirmedIn(call)
      if (allowed === undefined) {
        const quote = await quotedCase(plan, parts, call.signal)
        if (!quote.free) return { ask: askedFor(quote, call, parts) }
      }
      const id = await opened(asked, parts, allowed)
      parts.hearings.call(id)
      if (knowsTasks(call))
        return { output: await statusOfCase(id, parts), task: caseTask(await statusOfCase(id, parts)) }
      return { output: await followed(id, parts, call, { seconds: wait, after: 0 }) }
    },
  })
  offer({
    ...common,
    name: 'follow_case',
    title: 'Follow a case',
    description: 'Waits for what happens in a case and answers with what was said since `after`, or with its verdict.',
    input: z.strictObject({ case: named, after: z.int().min(0).default(0), wait_seconds: seconds }),
    onlyReads: true,
    async answer({ case: name, after, wait_seconds: wait }, call) {
      const { id } = await docket.find(name)
      return { output: await followed(id, parts, call, { seconds: wait, after }) }
    },
  })
}

/** What goes on with cases, lets them rest and speaks in them. */
export function offerSteering(offer: Offer, parts: CalledCourt): void {
  const { hearings } = parts
  const { docket } = parts.house
  offer({
    ...common,
    name: 'resume_case',
    title: 'Go on with a case',
    description:
      'Goes on with a case that was adjourned or whose court has stopped, within the budget it was opened with.',
    input: z.strictObject({ case: named, wait_seconds: seconds }),
    async answer({ case: name, wait_seconds: wait }, call) {
      const { id } = await docket.find(name)
      await takeUp(id, parts)
      await docket.note(id, { adjourned: false })
      const last = (await docket.entries(id)).at(-1)?.seq ?? 0
      return { output: await followed(id, parts, call, { seconds: wait, after: last }) }
    },
  })
  offer({
    ...common,
    name: 'adjourn_case',
    title: 'Adjourn a case',
    description: 'Lets the court rise: nothing more is asked or spent until resume_case goes on with it.',
    input: z.strictObject({ case: named }),
    async answer({ case: name }) {
      const { id } = await docket.find(name)
      await requireOpen(id, parts)
      await hearings.adjourn(id)
      return { output: await statusOfCase(id, parts) }
    },
  })
  offer({
    ...common,
    name: 'cut_in',
    title: 'Cut in',
    description:
      'Says something to a decision while it is heard: a question to a side, a fact, what to look at. Both sides must answer.',
    input: z.strictObject({ case: named, words: z.string().trim().min(1).max(lengths.intervention) }),
    async answer({ case: name, words }) {
      const { id } = await docket.find(name)
      const { seq } = await docket.intervene(id, words)
      return { output: await statusOfCase(id, parts, seq - 1) }
    },
  })
}

/** Waits for a case and tells how it stands then. */
async function followed(
  id: string,
  parts: CalledCourt,
  call: CourtCall,
  how: { readonly seconds: number; readonly after: number },
): Promise<CaseStatus> {
  const told = progressLine(await parts.house.docket.entries(id))
  await parts.hearings.until(id, {
    signal: call.signal,
    seconds: how.seconds,
    told(entry) {
      const message = told(entry)
      if (message !== undefined) call.tell(entry.seq, message)
    },
  })
  return statusOfCase(id, parts, how.after)
}

const MOST_ASKED = 1_000
const Confirmed = z.object({
  budget: z.number().min(0.001).max(MOST_ASKED).describe('US dollars that this case may cost at most'),
})

/** What a person allowed when asked. One who was asked and did not agree has said no. */
function confirmedIn({ answers }: CourtCall): number | undefined {
  if (answers === undefined) return undefined
  const agreed = acceptedContent(answers, 'budget', Confirmed)
  if (agreed) return agreed.budget
  throw new CallError('not-confirmed', 'Nobody agreed to what the case would cost, so it was not opened.')
}

/** Asks whoever sits before the host, where the host can; otherwise the caller must say it. */
function askedFor(quote: CaseQuote, { can }: CourtCall, { settings }: CalledHouse): InputRequiredResult {
  const words = quoteWords(quote)
  const most = settings.budget.per_case
  const limit = most === undefined ? '' : ` This house allows a case $${most} at most.`
  if (can.elicitation === undefined || (can.elicitation.url !== undefined && can.elicitation.form === undefined))
    throw new CallError(
      'budget-needed',
      `${words}${limit} Nothing was opened. Call again with budget, the US dollars it may cost, or with engine "offline", which is free.`,
    )
  const message = `Hear “${quote.title.slice(0, 200)}” in court? ${words}${limit} How much may it cost at most, in US dollars?`
  return inputRequired({ inputRequests: { budget: inputRequired.elicit({ message, requestedSchema: Confirmed }) } })
}
