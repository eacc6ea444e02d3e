import type { Picture, PicturedPoll } from '#picture'
import { secondsLeft } from '../../stage/index.ts'
import { shareOf } from '../alerts.ts'
import { voteText as text } from '../text/vote.ts'
import type { Ballot } from './ballot.ts'
import { callsOf } from './calls.ts'

/** Each option keeps its pattern from the button to the bar. */
const fillOf = (index: number): string => `fill-${index % 5}`

interface PollProps {
  readonly poll: PicturedPoll
  readonly picture: Picture
  readonly ballot: Ballot | undefined
  readonly serverNow: number
  readonly vote: (choice: string) => void
}

/** Buttons as long as one may choose, or choose otherwise; bars for who has voted, unless they are told at the end. */
export function PollCard({ poll, picture, ballot, serverNow, vote }: PollProps) {
  const left = picture.paused ? null : secondsLeft(poll, serverNow)
  // Only the tally ends a vote: the court's clock is not quite ours.
  const isOpen = poll.tally === null
  return (
    <section className="card" aria-labelledby="poll">
      <h2 id="poll">
        {poll.question ?? text.vote}
        {isOpen && left !== null && (
          <span className="num" role="timer" aria-label={text.timeLeftSaid(left)}>
            {text.timeLeft(left)}
          </span>
        )}
      </h2>
      {isOpen && <Buttons poll={poll} ballot={ballot} vote={vote} />}
      {(!isOpen || ballot?.state === 'in') && !poll.hidden && <Bars poll={poll} ballot={ballot} />}
      <p className="foot">
        {!isOpen && `${text.closed} `}
        {isOpen && left === 0 && `${text.closing} `}
        {poll.tally?.winner === null ? text.even : text.votes(poll.voters)}
        {isOpen && ballot?.state === 'in' && ` · ${text.change}`}
        {poll.hidden && ` · ${text.hidden}`}
      </p>
    </section>
  )
}

const Buttons = ({ poll, ballot, vote }: Pick<PollProps, 'poll' | 'ballot' | 'vote'>) => (
  <div className="options">
    {poll.options.map(({ choice, label }, index) => (
      <button
        key={choice}
        type="button"
        className="option"
        disabled={ballot?.state === 'sending'}
        aria-busy={ballot?.state === 'sending' && ballot.choice === choice}
        aria-pressed={ballot?.state === 'in' && ballot.choice === choice}
        onClick={() => vote(choice)}
      >
        <i className={fillOf(index)} aria-hidden="true" />
        {label ?? text.option(index + 1)}
      </button>
    ))}
  </div>
)

const Bars = ({ poll, ballot }: Pick<PollProps, 'poll' | 'ballot'>) => (
  <ul className="bars">
    {poll.options.map(({ choice, label, votes }, index) => (
      <li key={choice}>
        <span className="label">
          {label ?? text.option(index + 1)}
          {ballot?.state === 'in' && ballot.choice === choice && <em>{text.yours}</em>}
          {poll.tally?.winner === choice && <em className="won">{text.won}</em>}
        </span>
        <span className="num">{text.percent(shareOf(votes, poll.voters))}</span>
        <span className="track" aria-hidden="true">
          <b
            className={fillOf(index)}
            style={{ transform: `scaleX(${poll.voters === 0 ? 0 : votes / poll.voters})` }}
          />
        </span>
      </li>
    ))}
  </ul>
)

interface FloorProps {
  readonly picture: Picture
  readonly ballot: Ballot | undefined
  readonly call: (choice: string) => void
}

export function FloorCard({ picture, ballot, call }: FloorProps) {
  return (
    <section className="card" aria-labelledby="floor">
      <h2 id="floor">{text.floor}</h2>
      <p className="foot">{text.floorMore}</p>
      <div className="options">
        {callsOf(picture).map(({ choice, label }) => {
          const count = picture.floor.calls[choice] ?? 0
          return (
            <button
              key={choice}
              type="button"
              className={`option call-${choice.split(':')[0]}`}
              aria-pressed={ballot?.state === 'in' && ballot.choice === choice}
              disabled={ballot?.state === 'sending' || ballot?.state === 'in'}
              onClick={() => call(choice)}
            >
              {label}
              {count > 0 && <span className="count">{text.calls(count)}</span>}
            </button>
          )
        })}
      </div>
    </section>
  )
}
