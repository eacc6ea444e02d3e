import { Copy, Grid2x2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '../../kit/index.ts'
import { overlayAddress, overlayPresets, overlaySizes, sizeOf, usualOverlay } from './overlay-address.ts'
import type { OverlayChoice } from './overlay-address.ts'

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Where the plates of each preset stand, in a picture of 32 by 18. */
const SKETCHES: Readonly<Record<OverlayChoice['preset'], ReactNode>> = {
  stage: (
    <>
      <path d="M0 0H32V18H0Z" opacity={0.35} />
      <path d="M13 5H19V8H13ZM4 9H10V11H4ZM22 9H28V11H22ZM2 13H30V17H2Z" />
    </>
  ),
  'lower-third': <path d="M2 11H12V13H2ZM2 13H30V17H2Z" />,
  'side-rail': <path d="M22 1H31V5H22ZM22 6H31V11H22ZM22 12H31V17H22Z" />,
  ticker: <path d="M2 14H30V17H2Z" />,
  alerts: <path d="M3 3H16V8H3Z" />,
}

interface OverlaysProps {
  readonly address: string
  readonly onCopy: (address: string) => void
}

/** Builds the address of an overlay: which, what is heard, how large; with a look at it. */
export function Overlays({ address, onCopy }: OverlaysProps) {
  const { t } = useTranslation()
  const [choice, choose] = useState(usualOverlay)
  const base = new URL(address, location.href).href
  const { width, height } = sizeOf(choice)
  const look = (): void => {
    open(overlayAddress(base, choice, { preview: true }), '_blank', `noopener,width=${width},height=${height}`)
  }
  return (
    <section className="trial-overlays" aria-label={t('trial.air.overlay')}>
      <span>
        <b>{t('trial.air.overlay')}</b>
        <small className="type-12 text-text-3">{t('trial.air.overlayWhat')}</small>
      </span>
      <div className="trial-presets" role="group" aria-label={t('trial.air.preset')}>
        {overlayPresets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={choice.preset === preset}
            onClick={() => choose({ ...choice, preset })}
          >
            <svg viewBox="0 0 32 18" fill="currentcolor" aria-hidden>
              {SKETCHES[preset]}
            </svg>
            {t(`trial.air.presets.${preset}`)}
          </button>
        ))}
      </div>
      <div className="trial-choices">
        {(['sound', 'voice', 'thrift'] as const).map((what) => (
          <label key={what}>
            <input
              type="checkbox"
              checked={choice[what]}
              onChange={({ target }) => choose({ ...choice, [what]: target.checked })}
            />
            {t(`trial.air.${what}`)}
          </label>
        ))}
        <label>
          {t('trial.air.size')}
          <select
            className="field num"
            value={choice.size}
            onChange={({ target }) => choose({ ...choice, size: target.value as OverlayChoice['size'] })}
          >
            {overlaySizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onCopy(overlayAddress(base, choice))}>
          <Copy {...icon} />
          {t('trial.air.copyOverlay')}
        </Button>
        <button type="button" className={buttonClass({})} onClick={look}>
          <Grid2x2 {...icon} />
          {t('trial.air.preview')}
        </button>
      </div>
    </section>
  )
}
