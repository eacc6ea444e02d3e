import { z } from 'zod'
import { json, type Agent, type AuditedCase, type Court, type PlayedAgain, type Prompt, type ShownCase } from '#court'
import type { JudgesView } from '#record'
import { isTrialVerdict, type TrialVerdict } from '../events.ts'
import { exchangedIn } from '../../audits/exchange.ts'
import { auditHead } from '../../audits/head.ts'
import { viewUnread } from '../../audits/views.ts'
import type { TrialBrief, TrialCast } from '../brief.ts'
import { hearTrial } from '../course.ts'
import { sceneOf, type TrialProgress } from '../progress.ts'
import { piecesIn } from './pieces.ts'
import * as say from './prompts.ts'
import { counselNames, sceneShown } from './shown.ts'
import { stagesIn, type TriedCase } from './stages.ts'

/** Plays a trial again up to its votes. They found, so its judge is asked what it would have found itself. */
export async function auditTrial(again: PlayedAgain<TrialBrief, TrialCast>): Promise<AuditedCase> {
  const { court, brief, cast, header, entries } = again
  let now: TrialProgress | undefined
  await hearTrial(court, brief, cast, (heard) => {
    now = heard
  })
  if (!now) throw new Error('A trial that is audited was heard.')
  const { ruled, head } = auditHead(again, isTrialVerdict, (seat) => ADVOCATES.has(seat))
  const stages = stagesIn(entries, brief, now.lines.length)
  const tried: TriedCase = { now, entries, stages, language: header.language }
  const decisive = piecesIn(tried)
  return {
    ...head,
    judge: cast.judge,
    sides: [
      { id: 'guilty', name: 'guilty' },
      { id: 'not_guilty', name: 'not guilty' },
    ],
    found: viewOfVotes(ruled),
    foundBy: 'others',
    decisive,
    stages: stages.map(({ stage }) => stage),
    without: decisive.length === 0 ? { 'leave-one-out': 'nothing-decisive' } : {},
    ask: (asking, judge, shown) => askAgain(asking, judge, tried, shown),
    direct: (asking, judge) =>
      viewIn(asking, { ...judge, persona: say.FILE_READER }, say.fileViewPrompt(sceneOf(tried.now)), false),
  }
}

const ADVOCATES: ReadonlySet<string> = new Set(['prosecutor', 'defense'])

/** How clear the votes were is by how many more there were of them. */
function viewOfVotes({ verdict, counts, ruling }: TrialVerdict): JudgesView {
  const [guilty, free] = [counts['guilty'] ?? 0, counts['not_guilty'] ?? 0]
  const leaning = Math.round(((guilty - free) / Math.max(1, guilty + free)) * 100)
  return { for: verdict === 'hung' ? 'neither' : verdict, leaning, why: ruling }
}

async function askAgain(court: Court, judge: Agent, tried: TriedCase, shown: ShownCase): Promise<JudgesView> {
  const { swapped = false } = shown
  const scene = sceneShown(tried, shown)
  const swap = swapped ? exchangedIn(counselNames(tried.now.brief)) : (text: string) => text
  const asked = { ...judge, persona: swap(judge.persona) }
  const view = await viewIn(court, asked, say.ownViewPrompt(scene, swapped), swapped)
  return { ...view, why: swap(view.why) }
}

const foundAs = (swapped: boolean) =>
  json(
    z.strictObject({
      finding: z.enum(say.findingsAsked(swapped)),
      reason: z.string().trim().min(1).describe('one or two sentences'),
      confidence: z.number().min(0).max(100).describe('percent: how certain you are of it'),
    }),
  )
const [Found, FoundSwapped] = [foundAs(false), foundAs(true)]

async function viewIn(court: Court, judge: Agent, prompt: Prompt, swapped: boolean): Promise<JudgesView> {
  const given = await court.ask(judge, prompt, swapped ? FoundSwapped : Found, { orElse: () => undefined })
  if (given === undefined) return viewUnread
  const { finding, reason, confidence } = given
  const leaning = finding === 'neither' ? 0 : finding === 'guilty' ? confidence : -confidence
  return { for: finding, leaning, why: reason }
}
