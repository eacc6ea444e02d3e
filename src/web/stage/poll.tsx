import { useEffect, useState } from 'react'
import type { Picture, PicturedPoll } from '#picture'
import { StageJoin } from './join.tsx'
import { RoleSeal } from './plates.tsx'
import { isFloorOpen, secondsLeft, sharesOf } from './seen.ts'
import { Gavel, Horn, People } from './signs.tsx'
import { filled, type StageText } from '../text/index.ts'

interface PollProps {
  readonly poll: PicturedPoll
  readonly text: StageText
  /** Where it can be voted on, a row is a button. */
  readonly onVote?: ((choice: string) => void) | undefined
  readonly mine?: string | undefined
  readonly join?: string | undefined
}

/** Choices longer than a few words need the room more than their bars do. */
const isWordy = ({ options }: PicturedPoll): boolean => options.some(({ label }) => (label ?? '').length > 20)

/** A vote: a bar for each choice, apart by fill as well as by colour. */
export function PollBars({ poll, text, onVote, mine, join }: PollProps) {
  const shares = sharesOf(poll.options.map(({ votes }) => votes))
  const { tally } = poll
  const votable = onVote !== undefined && tally === null
  return (
    <section className="stage-plate stage-poll" data-wordy={isWordy(poll)} aria-label={poll.question ?? text.poll}>
      <h2>
        <People />
        {tally?.by === 'jury' ? text.voted.jury : text.voted.audience}
        <small>{filled(poll.voters === 1 ? text.votesOne : text.votes, { count: poll.voters })}</small>
        <Countdown poll={poll} text={text} />
      </h2>
      {poll.question !== null && <p className="stage-question">{poll.question}</p>}
      {poll.options.map(({ choice, label, votes }, at) => (
        <Choice
          key={choice}
          at={at}
          choice={choice}
          name={label ?? choice}
          votes={votes}
          share={shares[at] ?? 0}
          text={text}
          won={tally !== null && tally.winner === choice}
          mine={mine === choice}
          onVote={votable ? onVote : undefined}
        />
      ))}
      {join !== undefined && tally === null && <StageJoin address={join} text={text} />}
    </section>
  )
}

interface ChoiceProps {
  readonly at: number
  readonly choice: string
  readonly name: string
  readonly votes: number
  readonly share: number
  readonly text: StageText
  readonly won: boolean
  readonly mine: boolean
  readonly onVote: ((choice: string) => void) | undefined
}

const FILLS = ['hatch', 'solid', 'dots', 'bars', 'grid'] as const

function Choice({ at, choice, name, share, text, won, mine, onVote }: ChoiceProps) {
  const row = (
    <>
      <span className="stage-choice-name">
        {name}
        {mine && <small>{text.yours}</small>}
      </span>
      <span className="stage-bar" aria-hidden>
        <i data-fill={FILLS[at % FILLS.length]} style={{ transform: `scaleX(${share / 100})` }} />
      </span>
      <span className="stage-share">{filled(text.percent, { share })}</span>
    </>
  )
  if (!onVote)
    return (
      <div className="stage-choice" data-won={won} data-mine={mine}>
        {row}
      </div>
    )
  return (
    <button
      type="button"
      className="stage-choice"
      data-mine={mine}
      aria-pressed={mine}
      onClick={() => !mine && onVote(choice)}
    >
      {row}
    </button>
  )
}

function Countdown({ poll, text }: { readonly poll: PicturedPoll; readonly text: StageText }) {
  const [offset] = useState(() => Math.max(0, poll.opened_at - Date.now()))
  const [now, setNow] = useState(() => Date.now())
  const left = secondsLeft(poll, now + offset)
  const runs = left !== null && left > 0
  useEffect(() => {
    if (!runs) return undefined
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [runs])
  if (poll.tally) return <b className="stage-left">{poll.tally.winner === null ? text.even : text.counted}</b>
  if (left === null) return null
  return (
    <b className="stage-left" role="timer">
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
    </b>
  )
}

interface ScoreProps {
  readonly picture: Picture
  readonly text: StageText
}

/** Objections of both sides: raised, and how many the court let stand. */
export function Scoreboard({ picture, text }: ScoreProps) {
  return (
    <div role="group" className="stage-plate stage-score" data-narrow={isFloorOpen(picture)} aria-label={text.score}>
      <h2>
        <Gavel />
        {text.score}
      </h2>
      {(['defense', 'prosecutor'] as const).map((side) => {
        const { raised, sustained } = picture.score[side]
        return (
          <div key={side} className="stage-score-row" data-role={side}>
            <RoleSeal role={side} />
            <span className="stage-pips" aria-hidden>
              {Array.from({ length: Math.min(raised, 12) }, (_, at) => (
                <i key={at} data-on={at < sustained} />
              ))}
            </span>
            <span>{scoreIn(picture, side, text)}</span>
          </div>
        )
      })}
    </div>
  )
}

function scoreIn(picture: Picture, side: 'defense' | 'prosecutor', text: StageText): string {
  const { raised, sustained } = picture.score[side]
  if (isFloorOpen(picture)) return filled(text.scoreShort, { sustained, raised })
  return raised === 0 ? text.scoreNone : filled(text.scoreOf, { sustained, raised })
}

interface FloorProps extends ScoreProps {
  readonly onCall?: ((choice: string) => void) | undefined
  readonly mine?: string | undefined
  readonly join?: string | undefined
}

/** What people may call for in this round, and how many do. */
export function FloorCalls({ picture, text, onCall, mine, join }: FloorProps) {
  const { floor } = picture
  if (!isFloorOpen(picture)) return null
  return (
    <section className="stage-plate stage-floor" aria-label={text.floor}>
      <h2>
        <Horn />
        {text.floor}
      </h2>
      <div className="stage-calls">
        {floor.choices.map(({ choice }) => (
          <Call
            key={choice}
            name={callName(choice, text)}
            count={floor.calls[choice] ?? 0}
            mine={mine === choice}
            onCall={onCall && mine === undefined ? () => onCall(choice) : undefined}
          />
        ))}
      </div>
      {join !== undefined && <StageJoin address={join} text={text} />}
    </section>
  )
}

function callName(choice: string, { floorActs }: StageText): string {
  const [, number] = /^present:(\d+)$/u.exec(choice) ?? []
  if (number !== undefined) return filled(floorActs.present, { number })
  return choice === 'press' ? floorActs.press : floorActs.objection
}

interface CallProps {
  readonly name: string
  readonly count: number
  readonly mine: boolean
  readonly onCall: (() => void) | undefined
}

function Call({ name, count, mine, onCall }: CallProps) {
  const inside = (
    <>
      {name}
      <i>{count}</i>
    </>
  )
  if (!onCall)
    return (
      <span className="stage-call" data-mine={mine}>
        {inside}
      </span>
    )
  return (
    <button type="button" className="stage-call" onClick={onCall}>
      {inside}
    </button>
  )
}
