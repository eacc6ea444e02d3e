import { Pause, Play, SkipForward } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Picture } from '#picture'
import { api } from '../../case/index.ts'
import { useCommands, Button, useAsked } from '../../kit/index.ts'

const SPEEDS = [0.5, 1, 1.5, 2, 4, 8]
const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The owner runs the show: stop and go on, leave a pause out, faster and slower. */
export function Controls({ id, picture }: { readonly id: string; readonly picture: Picture }) {
  const { t } = useTranslation()
  const told = useAsked()
  const { paused, speed } = picture
  const turn = (): void => told(api.cue(id, { cue: paused ? 'go' : 'pause' }))
  const next = (): void => told(api.cue(id, { cue: 'next' }))
  useCommands([
    { id: 'pause', label: t(paused ? 'trial.controls.go' : 'trial.controls.pause'), keys: 'p', run: turn },
    { id: 'next', label: t('trial.controls.nextWhat'), keys: 'n', run: next },
  ])
  const Icon = paused ? Play : Pause
  const speeds = SPEEDS.includes(speed) ? SPEEDS : [...SPEEDS, speed].toSorted((one, other) => one - other)
  return (
    <div role="group" aria-label={t('trial.controls.title')} className="trial-controls">
      <Button onClick={turn} aria-keyshortcuts="p">
        <Icon {...icon} />
        <span className="case-bar-word">{t(paused ? 'trial.controls.go' : 'trial.controls.pause')}</span>
      </Button>
      <Button onClick={next} title={t('trial.controls.nextWhat')} aria-keyshortcuts="n">
        <SkipForward {...icon} />
        <span className="case-bar-word">{t('trial.controls.next')}</span>
      </Button>
      <label>
        <span className="sr-only">{t('trial.controls.speed')}</span>
        <select
          className="field num"
          value={speed}
          onChange={(event) => told(api.cue(id, { cue: 'speed', speed: Number(event.target.value) }))}
        >
          {speeds.map((each) => (
            <option key={each} value={each}>
              {t('trial.controls.times', { speed: each })}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
