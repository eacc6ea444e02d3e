import type {
  CountedIn,
  DrawnCourse,
  FormatContest,
  Listed,
  OfferedChoices,
  RehearsedAnswer,
  RehearsedTask,
  RuledOtherwise,
  Summary,
} from '#court'
import { standing, type Draft, type Entry, type EventOf } from '#record'
import { textAt } from '../reading.ts'
import { isTrialVerdict, trialRulings } from './events.ts'
import type { trialPlatesEnglish } from './words/english-plates.ts'

/** The docket lists trials beside other formats, and loads no words of theirs for it; the type holds them equal. */
const found: (typeof trialPlatesEnglish)['verdict'] = { guilty: 'Guilty', not_guilty: 'Not guilty', hung: 'Hung jury' }

function summary(entries: readonly Entry[]): Partial<Summary> {
  const { verdict } = standing(entries)
  if (!verdict || !isTrialVerdict(verdict)) return {}
  return { ruling: [found[verdict.verdict], ...(verdict.sentence === null ? [] : [verdict.sentence])].join(': ') }
}

const listed = (given: EventOf<'verdict'>): Listed | undefined =>
  isTrialVerdict(given) ? { told: given.verdict.replaceAll('_', ' '), fields: { verdict: given.verdict } } : undefined

function choices(entries: readonly Entry[]): OfferedChoices {
  const { verdict } = standing(entries)
  const ruled = verdict && isTrialVerdict(verdict) ? verdict.verdict : undefined
  return {
    offered: [{ id: 'guilty' }, { id: 'not_guilty' }, { id: 'neither' }],
    ...(ruled && { ruled: ruled === 'hung' ? 'neither' : ruled }),
  }
}

function words(draft: Draft): readonly string[] | undefined {
  if (draft.type === 'header') return [textAt(draft.brief, 'story')]
  if (draft.type === 'exhibit_reveal') return [draft.name, draft.description]
  return draft.type === 'verdict' && isTrialVerdict(draft) ? [draft.ruling] : undefined
}

/** How the witnesses will be examined. */
function drawn(entry: Entry): DrawnCourse | undefined {
  if (entry.type !== 'witness_script') return undefined
  const scripts = entry.scripts.map(({ directRounds, crossRounds, redirectRounds = 0 }) => ({
    rounds: directRounds + crossRounds + redirectRounds,
    told: `direct ${directRounds}, cross ${crossRounds}${redirectRounds > 0 ? `, redirect ${redirectRounds}` : ''}`,
  }))
  return {
    rounds: scripts.reduce((sum, { rounds }) => sum + rounds, 0),
    told: `examination drawn: ${scripts.map(({ told }, index) => `witness ${index + 1}: ${told}`).join('; ')}`,
  }
}

const ruledOtherwise = async (entries: readonly Entry[], seq: number): Promise<RuledOtherwise | undefined> =>
  (await import('./overruling.ts')).rulingTurned(entries, seq)

/** No rule can be sure of these two, so the clerk is asked about each answer that has them. */
const WAVERING = 'The door was not open. The door was open for 4 minutes. '

/** What objections, rulings and votes come to in a rehearsal. */
function rehearsed({ task, data, level, happens }: RehearsedTask): RehearsedAnswer | undefined {
  switch (task) {
    case 'trial-classify':
      // Only in answers: grounds in a question spare the look at the answer, and the objection costs nothing more.
      return { text: happens && data['of'] === 'answer' ? 'yes: hearsay' : 'no' }
    case 'trial-object':
      return data['hint'] ? { above: 'OBJECTION: hearsay. ' } : undefined
    case 'trial-rule':
      // What is overruled stays in every later prompt.
      return { last: true }
    case 'trial-ballot':
      // Who is found guilty is sentenced by a second vote.
      return { last: level === 'low' }
    case 'trial-answer':
      return level === 'high' ? { begins: WAVERING } : undefined
    default:
      return undefined
  }
}

const counted = ({ seed }: CountedIn): string =>
  'Low has no objection, high one in every round that allows it, expected some.' +
  (seed === undefined ? ' Without --seed, low and high are of a short and a long examination.' : '') +
  ' What the audience calls for comes on top.'

/** The jury finds; the judge at the bench rules on objections from the first question on. */
const contest: FormatContest = {
  sides: ['prosecutor', 'defense'],
  bench: 'jury',
  stays: ['theory'],
  found: (given) =>
    isTrialVerdict(given)
      ? { winner: given.verdict === 'guilty' ? 0 : given.verdict === 'not_guilty' ? 1 : null }
      : undefined,
}

/** How a case is summed up, listed, found, held against others, and forked at a ruling. */
export const trialReaders = {
  summary,
  listed,
  choices,
  words,
  drawn,
  rehearsed,
  counted,
  contest,
  rulings: trialRulings,
  ruledOtherwise,
  laid: 'exhibit_reveal',
} as const
