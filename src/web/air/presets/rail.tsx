import './beside.css'
import './rail.css'
import type { Picture, PicturedLine } from '#picture'
import { Marks, Name, Next, Rounds, CaptionWords, captionSeat } from '../plates/caption.tsx'
import { overlayText as text } from '../text/overlay.ts'
import { AlertUp } from './simple.tsx'
import type { PresetView } from './view.ts'

/** How many of the lines before it stay in view. */
const BEFORE = 2

/** All of it in a column at the right, beside whatever else is on the screen. */
export function SideRail(view: PresetView) {
  const { picture, elapsed, alert, serverNow, join } = view
  const { line } = picture
  const seat = line && captionSeat(picture, line.agent)
  return (
    <div className="rail beside">
      <Head picture={picture} />
      <div className="before">
        {alert
          ? null
          : picture.recent.slice(-BEFORE).map((each) => <Earlier key={each.seq} picture={picture} line={each} />)}
      </div>
      <AlertUp alert={alert} picture={picture} serverNow={serverNow} join={join} />
      <Next picture={picture} elapsed={elapsed} />
      {line && (
        <section className={`said of-${seat?.role ?? 'court'}`}>
          <Name seat={seat} line={line} />
          <div className="cap">
            <CaptionWords {...view} line={line} />
          </div>
        </section>
      )}
    </div>
  )
}

function Head({ picture }: { readonly picture: Picture }) {
  const { stand, title, score, witnesses } = picture
  const counsel = picture.cast.filter(({ role }) => role === 'prosecutor' || role === 'defense')
  if (title === null && counsel.length === 0) return null
  return (
    <header className="plate head">
      {title !== null && <h1>{title}</h1>}
      {stand && (
        <div className="stand">
          <b>{captionSeat(picture, stand.witness)?.name ?? text.onTheStand(stand.number, witnesses)}</b>
          <span>{text.round(stand)}</span>
          <Rounds done={stand.round} of={stand.of} />
        </div>
      )}
      {picture.objections > 0 && (
        <dl className="score">
          <dt>{text.scoreboard}</dt>
          {(['prosecutor', 'defense'] as const).map((side) => (
            <dd key={side} className={`of-${side}`}>
              <i className="ed" />
              {text.roles[side]} <b className="num">{text.scoreOf(score[side].sustained, score[side].raised)}</b>
            </dd>
          ))}
        </dl>
      )}
    </header>
  )
}

function Earlier({ picture, line }: { readonly picture: Picture; readonly line: PicturedLine }) {
  const seat = captionSeat(picture, line.agent)
  return (
    <article className={`plate earlier of-${seat?.role ?? 'court'}`}>
      <h2>
        <i className="ed" />
        {seat?.name ?? text.roles.judge}
        <Marks line={line} />
      </h2>
      <p>{line.content === null ? text.held : line.struck ? <s>{line.content}</s> : line.content}</p>
    </article>
  )
}
