import type { Alert } from '../alerts.ts'
import { AlertPlate } from '../plates/alert.tsx'
import { pleaAt } from '../../stage/index.ts'
import { AirCaption, Next, PleaCaption } from '../plates/caption.tsx'
import type { PresetView } from './view.ts'

/** A new key for a new thing, so that it enters anew; the same for one that merely changes. */
function keyOfAlert(alert: Alert): string {
  switch (alert.kind) {
    case 'objection':
    case 'ruling':
      return `${alert.kind} ${alert.objection.number}`
    case 'poll':
      return `poll ${alert.poll.poll}`
    case 'exhibit':
      return `exhibit ${alert.exhibit.exhibit}`
    case 'event':
      return `event ${alert.event.at}`
    case 'called':
      return `called ${alert.called.at}`
    case 'verdict':
    case 'perjury':
    case 'floor':
      return alert.kind
  }
}

type UpProps = Pick<PresetView, 'alert' | 'picture' | 'serverNow' | 'join'>

export const AlertUp = ({ alert, picture, serverNow, join }: UpProps) =>
  alert && <AlertPlate key={keyOfAlert(alert)} alert={alert} picture={picture} serverNow={serverNow} join={join} />

export const AlertsOnly = (view: PresetView) => <AlertUp {...view} />

/** What is said, or during a vote what counsel asks for; nothing when it has been up for long enough. */
function Said(view: PresetView) {
  const { picture, serverNow, stale } = view
  const { plea } = pleaAt(picture, serverNow - (picture.poll?.opened_at ?? serverNow))
  if (plea) return <PleaCaption picture={picture} plea={plea} />
  return picture.line && !stale && <AirCaption {...view} line={picture.line} />
}

/** The caption, and at most one alert. */
export const LowerThird = (view: PresetView) => (
  <>
    <AlertUp {...view} />
    <Next picture={view.picture} elapsed={view.elapsed} />
    <Said {...view} />
  </>
)
