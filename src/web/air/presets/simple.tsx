import type { Alert } from '../alerts.ts'
import { AlertPlate } from '../plates/alert.tsx'
import { AirCaption, Next } from '../plates/caption.tsx'
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

export const AlertUp = ({ alert, picture, serverNow, join }: Omit<PresetView, 'elapsed'>) =>
  alert && <AlertPlate key={keyOfAlert(alert)} alert={alert} picture={picture} serverNow={serverNow} join={join} />

export const AlertsOnly = (view: PresetView) => <AlertUp {...view} />

/** The caption, and at most one alert. */
export const LowerThird = (view: PresetView) => (
  <>
    <AlertUp {...view} />
    <Next picture={view.picture} elapsed={view.elapsed} />
    {view.picture.line && <AirCaption picture={view.picture} line={view.picture.line} elapsed={view.elapsed} />}
  </>
)
