import type { Juror } from './seen.ts'
import { filled, type StageText } from '../text/index.ts'

interface JurySeatsProps {
  readonly jurors: readonly Juror[]
  readonly text: StageText
}

/** Six seats: filled for guilty, a ring for not guilty, hollow while nobody has voted. */
export function JurySeats({ jurors, text }: JurySeatsProps) {
  const count = (vote: Juror): number => jurors.filter((juror) => juror === vote).length
  const told =
    count('open') === jurors.length
      ? text.juryOpen
      : filled(text.juryVoted, { guilty: count('guilty'), not: count('not_guilty') })
  return (
    <div className="stage-name" data-seat="jury">
      {text.jury}
      <span className="stage-seats" role="img" aria-label={told}>
        {jurors.map((vote, at) => (
          <i key={at} data-vote={vote} />
        ))}
      </span>
      {count('open') > 0 && <small>{text.juryOpen}</small>}
    </div>
  )
}
