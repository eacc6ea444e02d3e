import type { Invitation } from '#contract'
import type { Picture, PicturedPoll } from '#picture'
import { secondsLeft } from '../../stage/index.ts'
import { shareOf } from '../alerts.ts'
import { pollText as text } from '../text/polls.ts'
import { PeopleSign } from './icons.tsx'
import { Join } from './join.tsx'

/** Each option has its own pattern besides its colour. */
const fills = ['hatch', 'solid', 'dots', 'bars', 'grid'] as const
const fillOf = (index: number): string => fills[index % fills.length]!

/** Labels that do not fit beside their bars stand above them. */
const isLong = ({ options }: PicturedPoll): boolean => options.some(({ label }) => (label?.length ?? 0) > 14)

const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface PollProps {
  readonly poll: PicturedPoll
  readonly picture: Picture
  readonly serverNow: number
  readonly join: Invitation | null
}

export function PollPlate({ poll, picture, serverNow, join }: PollProps) {
  const { tally, question, options, voters, hidden } = poll
  const left = picture.paused ? null : secondsLeft(poll, serverNow)
  return (
    <section className={`plate poll ${isLong(poll) ? 'long' : ''}`}>
      <h2>
        <PeopleSign />
        <span className="question">
          {tally ? (tally.by === 'jury' ? text.jury : text.audience) : (question ?? text.vote)}
        </span>
        {!tally && left !== null && <span className="num">{clockOf(left)}</span>}
      </h2>
      {options.map(({ choice, label, votes }, index) => (
        <div key={choice} className={`pb ${tally?.winner === choice ? 'won' : ''}`}>
          <span className="label">{label ?? text.option(index + 1)}</span>
          <div className="track">
            <b className={fillOf(index)} style={{ transform: `scaleX(${voters === 0 ? 0 : votes / voters})` }} />
          </div>
          <span className="num">{hidden ? '' : tally?.by === 'jury' ? votes : `${shareOf(votes, voters)} %`}</span>
        </div>
      ))}
      <p className="foot">
        {tally?.winner === null ? text.hung : text.votes(voters)}
        {hidden && ` · ${text.hidden}`}
      </p>
      {!tally && <Join join={join} told={text.toVote} words={text.pollWords(poll)} />}
    </section>
  )
}

interface FloorProps {
  readonly floor: Picture['floor']
  /** Who is examined, and by whom. */
  readonly stand: Picture['stand']
  readonly join: Invitation | null
}

/** What people may call for in this round, and how. */
export const FloorPlate = ({ floor: { choices }, stand, join }: FloorProps) => (
  <section className={`plate poll floor ${stand?.kind ?? ''}`}>
    <h2>
      <PeopleSign />
      <span className="question">{text.floor}</span>
    </h2>
    <p className="foot">{text.floorCalls(choices)}</p>
    <Join join={join} told={text.toCall} words={text.floorWords(choices)} />
  </section>
)
