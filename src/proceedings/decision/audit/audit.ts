import { z } from 'zod'
import {
  blankOf,
  freely,
  jsonNaming,
  putIn,
  type Agent,
  type AuditedCase,
  type AuditPiece,
  type Court,
  type Message,
  type PlayedAgain,
  type Shape,
  type ShownCase,
} from '#court'
import type { JudgesView } from '#record'
import { isDecisionVerdict, type DecisionVerdict } from '../events.ts'
import { exchangedIn } from '../../audits/exchange.ts'
import { auditHead } from '../../audits/head.ts'
import { viewUnread } from '../../audits/views.ts'
import { paragraphs } from '../../layout.ts'
import type { DecisionBrief, DecisionCast } from '../brief.ts'
import { hearDecision } from '../course.ts'
import { phrasesIn } from '../phrases/index.ts'
import * as say from '../prompts.ts'
import { verdictShape, type JudgedMaterial } from '../ruling.ts'
import { aboutMatter, evidenceText, OTHER_LENGTHS } from '../wording.ts'
import { auditPhrases } from './phrases.ts'
import { shownInstead, turnedSide } from './shown.ts'

/** Plays a decision again up to its last verdict; what its judge had before it can then be shown otherwise. */
export async function auditDecision(again: PlayedAgain<DecisionBrief, DecisionCast>): Promise<AuditedCase> {
  const { court, brief, cast, entries } = again
  const judged: JudgedMaterial[] = []
  let heard = await hearDecision(court, brief, cast, (material) => void judged.push(material))
  while (heard.again && judged.length <= entries.filter(({ type }) => type === 'reopened').length)
    heard = await heard.again()
  const material = judged.at(-1)
  if (!material) throw new Error('A decision that is audited was judged.')
  const { ruled, head } = auditHead(again, isDecisionVerdict, (seat) => ADVOCATES.has(seat))
  const { naming } = material.matter
  const decisive = decisiveIn(ruled, material)
  return {
    ...head,
    judge: cast.judge,
    sides: [
      { id: 'defense', name: naming.proposal.short },
      { id: 'prosecution', name: naming.alternative.short },
    ],
    found: viewOf(ruled),
    foundBy: 'judge',
    decisive,
    stages: [{ after: 'nothing' }, { after: 'openings' }, { after: 'exchange' }, { after: 'closings' }],
    without: {
      ...(naming.each && ({ mirror: 'no-sides', panel: 'no-sides' } as const)),
      ...(decisive.length === 0 && ({ 'leave-one-out': 'nothing-decisive' } as const)),
      ...(material.bench.file.exhibits.length === 0 && ({ 'single-pass': 'no-file' } as const)),
    },
    ask: (asking, judge, shown) => askAgain(asking, judge, material, shown),
    direct: (asking, judge) => askDirectly(asking, judge, material),
  }
}

const ADVOCATES: ReadonlySet<string> = new Set(['defense', 'prosecution', 'closing'])

/** What the verdict names as decisive, and all that the person has asked of the court. */
const decisiveIn = (
  { decisive_evidence: exhibits }: DecisionVerdict,
  { bench }: JudgedMaterial,
): readonly AuditPiece[] => [
  ...exhibits.map(({ id, title }): AuditPiece => ({ what: 'exhibit', id, name: title })),
  ...bench.directives.map(({ number, content }): AuditPiece => ({ what: 'directive', id: `${number}`, name: content })),
]

const viewOf = (ruled: Pick<DecisionVerdict, 'finds_for' | 'confidence' | 'ruling'>): JudgesView => ({
  for: ruled.finds_for,
  leaning: ruled.finds_for === 'neither' ? 0 : ruled.finds_for === 'defense' ? ruled.confidence : -ruled.confidence,
  why: ruled.ruling,
})

/** The judge weighs and rules as it did, on what it is shown now. */
async function askAgain(court: Court, judge: Agent, material: JudgedMaterial, shown: ShownCase): Promise<JudgesView> {
  const { matter, bench } = shownInstead(material, shown)
  const weigh = say.weighingPrompt(matter, bench)
  const weighed = await court.ask(judge, weigh, freely, { orElse: () => undefined })
  if (weighed === undefined) return viewUnread
  const past: readonly Message[] = [
    { role: 'user', prompt: weigh },
    { role: 'assistant', text: weighed, calls: [] },
  ]
  const form = verdictShape(matter, bench)
  const ruled = await court.ask({ ...judge, past }, say.verdictPrompt(matter, bench), form, { orElse: () => undefined })
  if (ruled === undefined) return viewUnread
  const { finds_for: found, confidence } = ruled
  // The judge speaks of the seats as it saw them.
  const back = shown.swapped ? exchangedIn(auditPhrases(matter).seats) : (text: string) => text
  const ruling = back(bench.quoting.resolved(ruled.ruling))
  return viewOf({ finds_for: shown.swapped ? turnedSide(found) : found, confidence, ruling })
}

const Direct = z.strictObject({
  choice: z.enum(['proposal', 'alternative', 'neither']),
  answer: z.string().trim().min(1),
  confidence: z.number().min(0).max(100),
})
const blank = blankOf(Direct)

/** What is asked for says itself in words of the matter. */
const directAnswer = (told: Readonly<Record<keyof z.infer<typeof Direct>, string>>): Shape<z.infer<typeof Direct>> =>
  jsonNaming(
    Direct,
    Object.entries(told).reduce(
      (form, [key, description]) => putIn(form, [key], (part) => ({ ...part, description })),
      blank,
    ),
  )

/** The question and the file, and no court. */
async function askDirectly(court: Court, judge: Agent, { matter, bench }: JudgedMaterial): Promise<JudgesView> {
  const phrases = phrasesIn(matter)
  const words = auditPhrases(matter)
  const { proposal, alternative } = matter.naming
  const choice = `proposal: ${proposal.text} alternative: ${alternative.text}`
  const form = directAnswer({ choice, answer: words.answer, confidence: words.confidence })
  const text = paragraphs(aboutMatter(matter), evidenceText(bench.file.exhibits, bench.quoting, phrases), words.direct)
  const prompt = { task: 'single-pass', text, words: OTHER_LENGTHS.handOver, data: null }
  const given = await court.ask({ ...judge, persona: words.adviser }, prompt, form, { orElse: () => undefined })
  if (given === undefined) return viewUnread
  const finds_for = ({ proposal: 'defense', alternative: 'prosecution', neither: 'neither' } as const)[given.choice]
  return viewOf({ finds_for, confidence: given.confidence, ruling: bench.quoting.resolved(given.answer) })
}
