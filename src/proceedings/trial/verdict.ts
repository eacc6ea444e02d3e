import type { Court, CaseOutcome } from '#court'
import type { EventOf } from '#record'
import type { TrialBrief, TrialCast } from './brief.ts'
import { scriptedLine, draftStatement } from './business.ts'
import { ballots, drawJury, countPoll, type PolledQuestion } from './jury.ts'
import { sceneOf } from './progress.ts'
import type { JuryFinding, PollOption, SeatedJuror, VoterReasons } from './bench.prompts.ts'
import * as say from './bench.prompts.ts'
import { counselPleaPrompt } from './prompts.ts'
import type { CounselSide } from './scene.ts'
import type { Show } from './show.ts'
import { trialPlatesEnglish as plates } from './words/english-plates.ts'

interface Voting {
  readonly court: Court
  readonly brief: TrialBrief
  readonly cast: TrialCast
  readonly show: Show
}

/** The votes on verdict and sentence, and the ruling in their light. */
export async function decideVerdict(voting: Voting, record: { readonly incomplete?: true }): Promise<CaseOutcome> {
  const { court, brief, cast, show } = voting
  const voted = await court.afford(() => vote(voting))
  if (!voted) return { outcome: 'mistrial', cause: 'The budget was used up before the jury had voted.' }
  if (voted === 'unreadable')
    return { outcome: 'mistrial', cause: 'No ballot of the jury could be read, three times each.' }

  const { found, reasons } = voted
  await court.phase('final_ruling')
  const { contradictions, incidents } = show.now
  const told = { reasons, contradictions, incidents }
  const prompt = say.finalRulingPrompt(sceneOf(show.now), found, told)
  const ruling = await draftStatement(voting, 'judge', prompt, 'closingBetweenSides')
  await show.play(ruling)
  await court.enter({
    type: 'verdict',
    format: 'trial',
    agent: cast.judge.id,
    ...found,
    counts: { ...found.counts },
    ruling: ruling.said.content,
    ...record,
  })
  return {
    outcome: 'verdict',
    ...(found.verdict === 'hung' && { cause: `The ${voters(found)} was evenly divided in ${brief.title}.` }),
  }
}

const voters = ({ by }: Pick<JuryFinding, 'by'>): string => (by === 'audience' ? 'gallery' : 'jury')

interface Voted {
  readonly found: JuryFinding
  readonly reasons: VoterReasons
}

async function vote(voting: Voting): Promise<Voted | 'unreadable'> {
  const { court, brief, show } = voting
  const { defendant } = brief
  const jurors = drawJury(court)
  await court.phase('verdict_vote')
  const verdict = await count(voting, jurors, `The question is before you: is ${defendant} guilty or not guilty?`, {
    poll: 'verdict',
    question: `Is ${defendant} guilty?`,
    options: [
      { choice: 'guilty', label: plates.verdict.guilty },
      { choice: 'not_guilty', label: plates.verdict.not_guilty },
    ],
  })
  const { by, counts, reasons = [] } = verdict
  if (Object.values(counts).every((votes) => votes === 0)) return 'unreadable'
  const found = verdict.winner === 'guilty' || verdict.winner === 'not_guilty' ? verdict.winner : 'hung'

  await court.phase('sentence_vote')
  if (found !== 'guilty') {
    const told = `${UNSENTENCED[found]} There is no sentence to vote on, so put your hands down.`
    await show.play(scriptedLine('bailiff', told, 'closingBetweenSides'))
    return { found: { verdict: found, sentence: null, by, counts }, reasons }
  }
  const options = brief.sentences.map((label, index) => ({ choice: `${index + 1}`, label }))
  const question = `What shall become of ${defendant}?`
  await pleadFor(voting, options)
  const sentence = await count(voting, jurors, question, { poll: 'sentence', question, options })
  const chosen = options.find(({ choice }) => choice === sentence.winner)?.label ?? null
  return { found: { verdict: found, sentence: chosen, by, counts }, reasons }
}

const UNSENTENCED = { not_guilty: 'Not guilty it is.', hung: 'The vote is even.' } as const

/** Each side asks for a sentence, in a line that stands beside the vote. */
async function pleadFor(voting: Voting, options: readonly PollOption[]): Promise<void> {
  const { court, show } = voting
  const call = 'Guilty it is. Counsel will say what they ask for, in a breath each.'
  const scene = sceneOf(show.now)
  const draft = (side: CounselSide) => () =>
    draftStatement(voting, side, counselPleaPrompt(scene, side, options), 'closingBetweenSides')
  const [, ...pleas] = await court.meanwhile(
    () => show.play(scriptedLine('bailiff', call, 'closingBetweenSides')),
    draft('prosecutor'),
    draft('defense'),
  )
  for (const plea of pleas) await show.play(plea)
}

/** The audience votes; where there is none, or nobody did, the jury does. */
async function count(
  voting: Voting,
  jurors: readonly SeatedJuror[],
  call: string,
  asked: PolledQuestion,
): Promise<EventOf<'tally'>> {
  const { court, brief, cast, show } = voting
  const options = [...asked.options]
  const announce = (): Promise<void> => show.play(scriptedLine('bailiff', call, 'closingBetweenSides'))
  const jury = (): Promise<EventOf<'tally'>> => {
    const scene = sceneOf(show.now)
    return ballots(court, cast.jury, scene, { jurors, asked })
  }
  let result: EventOf<'tally'>
  if (brief.audience) {
    await announce()
    const votes = await court.poll({ ...asked, options, seconds: brief.audience.seconds })
    result = votes.length > 0 ? countPoll(asked, votes, 'audience') : await jury()
  } else {
    // The jury makes up its mind while the question is still being read out.
    const [, ballot] = await court.meanwhile(async () => {
      await announce()
      await court.enter({ type: 'poll', ...asked, options })
    }, jury)
    result = ballot
  }
  await court.enter(result)
  for (const line of readOut(result)) await show.play(scriptedLine('bailiff', line, 'closingBetweenSides'))
  return result
}

/** A reason for each of the two findings, and one for the sentence, of another juror: the best of a jury is why. */
function readOut({ poll, counts, reasons = [] }: EventOf<'tally'>): readonly string[] {
  const [most, asked] = poll === 'verdict' ? [2, reasons] : [1, reasons.toReversed()]
  return Object.keys(counts)
    .toSorted((one, other) => counts[other]! - counts[one]!)
    .slice(0, most)
    .flatMap((choice) => asked.find((each) => each.choice === choice) ?? [])
    .flatMap(({ juror, reason }) => (juror === undefined ? [] : [`${capital(juror)} wrote: “${unquoted(reason)}”`]))
}

const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1)

/** Within double marks stand single ones. */
const unquoted = (reason: string): string =>
  reason
    .replaceAll('“', '‘')
    .replaceAll('”', '’')
    .replaceAll(/"([^"]*)"/gu, '‘$1’')
