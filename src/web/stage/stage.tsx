import type { Picture } from '#picture'
import { ActMarks, StagePanic, RulingPlate, Stamp, VerdictCard } from './acts.tsx'
import { CaptionBar } from './caption.tsx'
import { HeadPlate, WitnessStrip } from './plates.tsx'
import { FloorCalls, PollBars, Scoreboard } from './poll.tsx'
import { DrawnScene } from './scene.tsx'
import { pollUp } from './seen.ts'
import './stage.css'
import './living.css'
import './plates.css'
import './captions.css'
import './acts.css'
import './shown.css'
import './poll.css'
import { stageText, type StageText } from '../text/index.ts'

interface StageProps {
  readonly picture: Picture
  readonly text?: StageText
  /** Left out where a bar above names the case. */
  readonly untitled?: boolean
  readonly onVote?: (poll: string, choice: string) => void
  /** What this person has chosen in the open vote, and on the floor. */
  readonly voted?: string | undefined
  readonly called?: string | undefined
  /** Where others take part, while they can. */
  readonly join?: string | undefined
  /** Milliseconds into the line, where another clock than the page's runs. */
  readonly elapsed?: number | undefined
}

/** The whole show on one board: the scene, and on it everything that is up at this moment. */
export function DrawnStage(props: StageProps) {
  const { picture, text = stageText, untitled = false, onVote, voted, called, join, elapsed } = props
  if (picture.card === 'panic')
    return (
      <div className="stage night">
        <div className="stage-board">
          <StagePanic text={text} />
        </div>
      </div>
    )
  const poll = pollUp(picture)
  return (
    <div className="stage night" data-phase={picture.phase}>
      <div className="stage-board">
        <div className="stage-picture">
          <DrawnScene picture={picture} text={text} elapsed={elapsed} />
          <ActMarks picture={picture} text={text} />
          <Stamp picture={picture} text={text} />
          {picture.verdict ? (
            <VerdictCard verdict={picture.verdict} text={text} />
          ) : (
            <RulingPlate picture={picture} text={text} />
          )}
          {picture.paused && <div className="stage-mark stage-paused">{text.paused}</div>}
        </div>
        <HeadPlate picture={picture} text={text} untitled={untitled} />
        <WitnessStrip picture={picture} text={text} />
        <div className="stage-foot">
          <CaptionBar picture={picture} text={text} elapsed={elapsed} />
          <div className="stage-side">
            {poll ? (
              <PollBars
                poll={poll}
                text={text}
                onVote={onVote && ((choice) => onVote(poll.poll, choice))}
                mine={voted}
                join={join}
              />
            ) : (
              <>
                <FloorCalls
                  picture={picture}
                  text={text}
                  onCall={onVote && ((choice) => onVote('floor', choice))}
                  mine={called}
                  join={join}
                />
                <Scoreboard picture={picture} text={text} />
              </>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
