import { memo, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { placeAt, type ReplayMark, type ReplayTape } from '../case/index.ts'
import { clockOf } from '../kit/index.ts'
import { MarkSign } from './signs.tsx'

interface ScrubberProps {
  readonly tape: ReplayTape
  readonly at: number
  readonly onSeek: (at: number) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** The whole case as a line, parted by its phases, with what one comes back for above it. */
export function Scrubber({ tape, at, onSeek, onKeyDown }: ScrubberProps) {
  const { t } = useTranslation()
  const { turn, phase } = placeAt(tape, at)
  const time = t('replay.time', { now: clockOf(at), all: clockOf(tape.length) })
  const place = [phase, turn > 0 && t('replay.turn', { number: turn }), time].filter(Boolean).join(', ')
  return (
    <div className="scrubber">
      <Marks tape={tape} />
      <div className="scrubber-track" aria-hidden>
        {partsOf(tape).map(({ from, to }) => (
          <span key={from} className="scrubber-part" style={{ flexGrow: to - from }}>
            <i style={{ inlineSize: `${100 * Math.min(1, Math.max(0, (at - from) / (to - from)))}%` }} />
          </span>
        ))}
      </div>
      <input
        type="range"
        className="scrubber-slider"
        min={0}
        max={Math.max(1, Math.round(tape.length))}
        value={Math.round(at)}
        aria-label={t('replay.position')}
        aria-valuetext={place}
        onChange={({ target }) => onSeek(Number(target.value))}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

/** From one phase to the next; what is too short to be seen belongs to its neighbour. */
function partsOf({ phases, length }: ReplayTape): readonly { readonly from: number; readonly to: number }[] {
  const least = length / 200
  const bounds = phases.filter(
    (at, index) => at > least && length - at > least && at - (phases[index - 1] ?? 0) > least,
  )
  return [0, ...bounds].map((from, index) => ({ from, to: bounds[index] ?? Math.max(length, 1) }))
}

/** They change with the record only. */
const Marks = memo(function Marks({ tape: { marks, length } }: { readonly tape: ReplayTape }) {
  return (
    <div className="scrubber-marks" aria-hidden>
      {marks
        .filter(({ kind }) => kind !== 'phase')
        .map(({ kind, seq, at }) => (
          <span key={`${seq} ${kind}`} data-mark={kind} style={{ insetInlineStart: `${(100 * at) / length}%` }}>
            <MarkSign kind={kind} />
          </span>
        ))}
    </div>
  )
})

/** What a mark is called, in the words of its format where it has some. */
export const useMarkName = (): ((mark: ReplayMark) => string) => {
  const { t } = useTranslation()
  return ({ kind, title }) => title ?? t(`replay.marks.${kind}`)
}
