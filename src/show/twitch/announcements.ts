import { trialOnAirEnglish as aired, type Picture, type PicturedPoll } from '#picture'
import { isAnother } from './polls.ts'

/** Twitch drops longer lines. */
const LONGEST = 480

/** What chat is told when one picture follows another. Little, and nothing that is covered. */
export function announcements(before: Picture, now: Picture): readonly string[] {
  return [floorOpened(before, now), ...polls(before.poll, now.poll), ruled(before, now), found(before, now)]
    .filter((line) => line !== undefined)
    .map((line) => (line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1)}…`))
}

const floorOpened = (before: Picture, now: Picture): string | undefined =>
  now.floor.choices.length > 0 && before.floor.choices.length === 0
    ? 'You may call for the floor: !objection, !press, or !present and the number of an exhibit.'
    : undefined

function polls(before: PicturedPoll | null, now: PicturedPoll | null): readonly (string | undefined)[] {
  if (!now) return []
  const isNew = isAnother(before, now)
  return [
    isNew && !now.tally ? opened(now) : undefined,
    now.tally && (isNew || !before?.tally) ? closed(now, now.tally) : undefined,
  ]
}

function opened({ poll, question, options, seconds }: PicturedPoll): string | undefined {
  const commands = options.map(({ choice, label }, index) => {
    const command = commandFor(poll, choice, index)
    return label === null || label === '' ? command : `${command} (${label})`
  })
  const time = seconds === null ? '' : ` ${Math.round(seconds)} seconds.`
  return `Vote: ${question === null ? '' : `${question} `}${commands.join(' · ')}.${time}`
}

const commandFor = (poll: string, choice: string, index: number): string =>
  poll !== 'verdict' ? `!${index + 1}` : choice === 'guilty' ? '!guilty' : '!innocent'

function closed({ options }: PicturedPoll, { by }: NonNullable<PicturedPoll['tally']>): string {
  const counts = options.map(({ label, votes }, index) => `${label ?? `option ${index + 1}`} ${votes}`)
  return `${aired.voted.chat[by]}: ${counts.join(', ')}.`
}

function ruled(before: Picture, now: Picture): string | undefined {
  const { objection } = now
  if (!objection?.ruling) return undefined
  if (before.objection?.number === objection.number && before.objection.ruling) return undefined
  return aired.ruled(objection.grounds, objection.ruling.ruling, objection.struck > 0)
}

function found(before: Picture, { verdict }: Picture): string | undefined {
  if (!verdict || before.verdict) return undefined
  return aired.ruledFinally(aired.found[verdict.verdict], verdict.sentence)
}
