import { percent, storyOf, type Share } from './measures.ts'
import { bank, evenings } from './shows.ts'

/** `npm run story -- 41 80 [name …]`: the evenings with these seeds, of the whole bank or of the cases named. */
const [from = '1', to = '40', ...names] = process.argv.slice(2)
const cases = names.length === 0 ? bank : bank.filter(({ name }) => names.includes(name))
const say = (line: string): void => void process.stdout.write(`${line}\n`)

say(`${cases.length} cases, the seeds show-${from} to show-${to}, one show each.`)
const shows = await evenings(cases, Number(from), Number(to))
const story = storyOf(
  shows,
  bank.map(({ brief }) => brief),
)
const row = (what: string, share: Share): void =>
  say(
    `${what.padEnd(58)}${`${share.some} of ${share.all}`.padStart(14)}${`${percent(share).toFixed(1)} %`.padStart(10)}`,
  )

row('answers that the case did not write', story.filler)
row('written sentences of witnesses that were never spoken', story.unspoken)
row('outbursts that concern the case', story.outbursts)
row('events that concern the case', story.events)
row('outbursts, revelations, interruptions taken up by the next', story.answered)
row('challenges to evidence that are ruled on', story.challenges)
row('objections after somebody else has spoken', story.late)
row('contradictions of an answer with itself', story.perjury)
row('final rulings that name the trial', story.rulings)
row('whole lines in more than one show', story.inShows)
row('whole lines in more than one case', story.inCases)
