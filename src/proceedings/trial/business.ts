import { freely, type Court, type Prompt } from '#court'
import { SCRIPTED } from './drawing.ts'
import type { Beat } from './beats.ts'
import type { TrialBrief, TrialCast } from './brief.ts'
import { presented } from './delivery.ts'
import { accusation } from './matter.ts'
import type { Act } from './acts.ts'
import { notesOf, sceneOf, type TrialProgress } from './progress.ts'
import * as bench from './bench.prompts.ts'
import * as say from './prompts.ts'
import type { RoundDrafts } from './rounds.ts'
import { numberedExhibits, type CounselSide, type Kind } from './scene.ts'
import type { Business, BusinessSegment } from './show.ts'
import { buildWitnessScripts, type WitnessScript } from './witness-script.ts'

interface Sides {
  readonly court: Court
  readonly brief: TrialBrief
  readonly cast: TrialCast
  readonly rounds: RoundDrafts
}

/** A line that stands in the case's file or in the order of business itself. */
export const scriptedLine = (role: 'bailiff' | 'judge', content: string, pause: Beat): Act => ({
  do: 'say',
  said: { agent: role, content, model: SCRIPTED },
  role,
  as: 'other',
  pause,
})

const phase = (name: string): Act => ({ do: 'phase', phase: name })

/** The order of business, from the case prompt to the closings. */
export function* business(sides: Sides): Business {
  const { brief } = sides
  yield callToOrder(sides)
  yield opening(sides, 'prosecutor', [phase('openings')])
  yield opening(sides, 'defense')

  const { scripts } = yield planExaminations(sides)
  for (const [index, { name, role }] of brief.witnesses.entries()) {
    const number = index + 1
    yield fixed(
      { do: 'stand' },
      scriptedLine('bailiff', `${name}, ${role}, please take the stand.`, 'witnessBetweenTurns'),
    )
    yield* examination(sides, number, scripts[index]!)
    if (number % 2 === 0) yield recap(sides, number, 'witness')
  }

  if (brief.audience) yield fixed({ do: 'close floor' })
  yield fixed(phase('evidence_reveal'), { do: 'stand' }, ...reveal(brief))
  yield recap(sides, brief.witnesses.length, 'closings')
  yield closing(sides, 'prosecutor', [phase('closings')])
  yield closing(sides, 'defense')
}

const fixed =
  (...acts: readonly Act[]): BusinessSegment =>
  async () =>
    acts

const callToOrder = ({ brief }: Sides): BusinessSegment =>
  fixed(
    phase('case_prompt'),
    scriptedLine('bailiff', `All rise for ${brief.judge.name}. The court hears ${brief.title}.`, 'casePromptAfterCue'),
    scriptedLine('bailiff', brief.story, 'casePromptAfterCue'),
    scriptedLine('bailiff', accusation(brief), 'casePromptAfterCue'),
  )

const opening =
  (sides: Sides, side: CounselSide, before: readonly Act[] = []): BusinessSegment =>
  async (expected) => [
    ...before,
    ...(await statementOf(sides, side, say.counselOpeningPrompt(sceneOf(expected), side), 'openingBetweenSides')),
  ]

/** Drawn for all witnesses before the first is called, and put on the record. */
const planExaminations =
  ({ court, brief: { witnesses, redirect } }: Sides): BusinessSegment =>
  async () => [
    phase('witness_exam'),
    {
      do: 'plan',
      scripts: buildWitnessScripts(witnesses.length, (low, high) => court.draw(low, high), {
        redirect,
        knows: witnesses.map(({ knows }) => knows.length),
      }),
    },
  ]

/** The prosecution asks, then the defense, and where the brief allows it the prosecution once more. */
function* examination({ rounds }: Sides, number: number, script: WitnessScript): Business {
  const { directRounds, crossRounds, redirectRounds = 0 } = script
  const parts: readonly (readonly [Kind, number])[] = [
    ['direct', directRounds],
    ['cross', crossRounds],
    ['redirect', redirectRounds],
  ]
  const places = parts.flatMap(([kind, of]) =>
    Array.from({ length: of }, (_, index) => ({ kind, round: index + 1, of })),
  )
  for (const [index, place] of places.entries()) {
    const isLast = index === places.length - 1
    yield (expected) => rounds.round(expected, { ...place, number, isLast })
  }
}

const recap =
  ({ court, brief, cast: { judge } }: Sides, heard: number, before: 'witness' | 'closings'): BusinessSegment =>
  async (expected) => {
    const names = brief.witnesses.slice(0, heard).map(({ name }) => name)
    const { said, value } = await court.draft(judge, bench.recapPrompt(sceneOf(expected), names, before), freely)
    return [
      { do: 'pause', beat: 'recapLeadIn' },
      { do: 'recap', said: { ...said, content: value } },
    ]
  }

/** The longest document that is read out. */
const READ_OUT = 300

/** Every exhibit is shown, those too that came up before. */
const reveal = (brief: TrialBrief): readonly Act[] =>
  numberedExhibits(brief).flatMap(({ number, name, description, text }): Act[] => {
    const reading =
      text !== null && text.length <= READ_OUT ? ` It reads: “${text.replaceAll(/\s+/gu, ' ').trim()}”` : ''
    const line = `Exhibit ${number}: ${name}. ${description}${reading}`
    return [{ do: 'reveal', exhibit: number }, scriptedLine('bailiff', line, 'witnessBetweenTurns')]
  })

const closing =
  (sides: Sides, side: CounselSide, before: readonly Act[] = []): BusinessSegment =>
  async (expected) => {
    const { contradictions, incidents } = expected
    const hand = { notes: notesOf(expected, side), contradictions, incidents }
    const prompt = say.counselClosingPrompt(sceneOf(expected), side, hand)
    return [...before, ...(await statementOf(sides, side, prompt, 'closingBetweenSides'))]
  }

/** Counsel may show something while it speaks. */
async function statementOf(sides: Sides, side: CounselSide, prompt: Prompt, pause: Beat): Promise<readonly Act[]> {
  const statement = await draftStatement(sides, side, prompt, pause)
  const { said } = statement
  const { text, exhibit } = presented(sides.brief, said.content)
  const shown: readonly Act[] = exhibit ? [{ do: 'reveal', exhibit: exhibit.number }] : []
  return [...shown, { ...statement, said: { ...said, content: text === '' ? said.content : text } }]
}

/** A statement of counsel or of the judge. */
export async function draftStatement(
  { court, cast }: Pick<Sides, 'court' | 'cast'>,
  role: CounselSide | 'judge',
  prompt: Prompt,
  pause: Beat,
): Promise<Extract<Act, { do: 'say' }>> {
  const { said, value } = await court.draft(cast[role], prompt, freely)
  return { do: 'say', said: { ...said, content: value }, role, as: 'other', pause }
}

/** Whom the trial has heard so far. */
export const heardSides = ({ lines }: TrialProgress): boolean =>
  lines.some(({ role }) => role === 'prosecutor') && lines.some(({ role }) => role === 'defense')
