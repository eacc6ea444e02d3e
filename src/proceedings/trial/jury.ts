import { z } from 'zod'
import { blankOf, jsonNaming, putIn, type Agent, type Court, type Shape } from '#court'
import type { EventOf } from '#record'
import type { PollOption, SeatedJuror } from './bench.prompts.ts'
import * as say from './bench.prompts.ts'
import type { TrialScene } from './scene.ts'

const SEATS = 6

/** Who may be drawn for the jury. */
const pool: readonly SeatedJuror[] = [
  {
    name: 'the retired lighthouse keeper',
    persona: 'You trust what was seen from afar and doubt what was only heard.',
  },
  { name: 'the piano tuner', persona: 'One false note spoils a testimony for you.' },
  { name: 'the night-bus driver', persona: 'You have heard every excuse there is and still like people.' },
  { name: 'the beekeeper', persona: 'You stay calm and mind who disturbed whom first.' },
  { name: 'the crossword setter', persona: 'You want every clue to fit before you write a word down.' },
  { name: 'the swimming teacher', persona: 'You believe in second chances and clear rules.' },
  { name: 'the amateur astronomer', persona: 'You want more than one observation of anything.' },
  { name: 'the hat maker', persona: 'You judge by how people carry themselves.' },
  { name: 'the ferry cook', persona: 'You forgive a lot for a good story, but not a stolen ladle.' },
  { name: 'the map librarian', persona: 'You care who was where, and when.' },
  { name: 'the puppeteer', persona: 'You look for who really pulled the strings.' },
  { name: 'the snail breeder', persona: 'You never hurry to a conclusion.' },
  { name: 'the clock repairer', persona: 'You hold every witness to the minute.' },
  { name: 'the school cook', persona: 'You know guilty faces, and you have a soft spot for them.' },
]

export function drawJury(court: Court): readonly SeatedJuror[] {
  const left = [...pool]
  return Array.from({ length: SEATS }, () => left.splice(court.draw(0, left.length - 1), 1)[0]!)
}

export interface PolledQuestion {
  readonly poll: string
  readonly question: string
  readonly options: readonly PollOption[]
}

const Ballot = z.strictObject({
  choice: z.string(),
  reason: z.string().trim().min(1).max(300).describe('one sentence'),
})
const blank = blankOf(Ballot)

/** How a ballot is read. */
function ballotOn(options: readonly PollOption[]): Shape<z.infer<typeof Ballot>> {
  const choices = options.map(({ choice }) => choice)
  const form = putIn(blank, ['choice'], (part) => ({ ...part, enum: choices }))
  return jsonNaming(Ballot, form, (ballot) =>
    typeof ballot === 'object' && ballot !== null && 'choice' in ballot
      ? { ...ballot, choice: chosen(options, ballot.choice) }
      : ballot,
  )
}

/** Six secret ballots at once. A juror whose ballot cannot be read abstains. */
export async function ballots(
  court: Court,
  jury: Agent,
  scene: TrialScene,
  { jurors, asked }: { readonly jurors: readonly SeatedJuror[]; readonly asked: PolledQuestion },
): Promise<EventOf<'tally'>> {
  const form = ballotOn(asked.options)
  const cast = await court.meanwhile(
    ...jurors.map(
      (juror) => () => court.ask(jury, say.jurorBallotPrompt(scene, juror, asked), form, { orElse: () => undefined }),
    ),
  )
  const read = cast.flatMap((ballot, seat) => (ballot ? [{ juror: jurors[seat]!.name, ...ballot }] : []))
  return { ...countPoll(asked, read, 'jury'), ...(read.length > 0 && { reasons: read }) }
}

const plainly = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A choice may be given by its name, by its label or by both. */
function chosen(options: readonly PollOption[], given: unknown): unknown {
  if (typeof given !== 'string') return given
  const meant = options.find(({ choice, label }) =>
    [choice, label, `${choice} ${label}`].some((words) => plainly(words) === plainly(given)),
  )
  return meant?.choice ?? given
}

/** Counts; when the first two are even, nobody has won. */
export function countPoll(
  { poll, options }: PolledQuestion,
  votes: readonly { readonly choice: string }[],
  by: EventOf<'tally'>['by'],
): EventOf<'tally'> {
  const counts = Object.fromEntries(
    options.map(({ choice }) => [choice, votes.filter((vote) => vote.choice === choice).length]),
  )
  const [first, second] = Object.entries(counts).toSorted(([, one], [, other]) => other - one)
  const winner = first && first[1] > 0 && first[1] > (second?.[1] ?? 0) ? first[0] : null
  return { type: 'tally', poll, by, counts, winner }
}
