import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { pointsOf, type Debate, type DebateSide, type Point } from './debate.ts'

const WIDTH = 376
const HEIGHT = 176
const LEFT = 28
const TOP = 12
const BOTTOM = 152
const SIDES = ['a', 'b'] as const

/** Both sides' scores by turn: disc and solid line against square and dashes, so that colour is never needed. */
export const ScoreChart = memo(function ScoreChart({ debate }: { readonly debate: Debate }) {
  const { t } = useTranslation()
  const lines = SIDES.map((side) => ({ side, points: pointsOf(debate, side) }))
  const turns = Math.max(debate.turns ?? 0, debate.rounds.length, 2)
  const across = (turn: number): number => LEFT + 12 + ((turn - 1) * (WIDTH - LEFT - 40)) / (turns - 1)
  const told = lines.map(({ side, points }) =>
    t('debate.chartLine', {
      name: debate.seats[side].name,
      points: points.map((point) => t('debate.chartPoint', { ...point })).join(', '),
    }),
  )
  return (
    <section className="debate-panel" aria-labelledby="debate-chart">
      <h3 id="debate-chart">
        {t('debate.chart')} <small>{t('debate.chartScale')}</small>
      </h3>
      {lines.every(({ points }) => points.length === 0) ? (
        <p className="text-text-3">{t('debate.chartEmpty')}</p>
      ) : (
        <>
          <svg
            className="debate-chart"
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            role="img"
            aria-label={[t('debate.chart'), ...told].join('. ')}
          >
            {[0, 5, 10].map((value) => (
              <g key={value}>
                <path d={`M${LEFT} ${high(value)}H${WIDTH}`} stroke="var(--line)" />
                <text x={LEFT - 8} y={high(value) + 4} textAnchor="end">
                  {value}
                </text>
              </g>
            ))}
            {ticks(turns).map((turn) => (
              <text key={turn} x={across(turn)} y={HEIGHT - 4} textAnchor="middle">
                {turn}
              </text>
            ))}
            {lines.map(({ side, points }, at) => (
              <Line
                key={side}
                side={side}
                points={points}
                others={lines[1 - at]?.points ?? []}
                across={across}
                crowded={turns > 12}
              />
            ))}
          </svg>
          <Key debate={debate} />
        </>
      )}
    </section>
  )
})

const high = (value: number): number => BOTTOM - (value * (BOTTOM - TOP)) / 10

/** At most some twelve numbers under the line. */
function ticks(turns: number): readonly number[] {
  const step = Math.ceil(turns / 12)
  return Array.from({ length: Math.ceil(turns / step) }, (_, at) => 1 + at * step)
}

/** The figure stands on the side away from the other line. */
const isLower = ({ turn, score }: Point, others: readonly Point[]): boolean => {
  const near = others.toSorted((one, other) => Math.abs(one.turn - turn) - Math.abs(other.turn - turn))[0]
  return near !== undefined && score < near.score
}

interface LineProps {
  readonly side: DebateSide
  readonly points: readonly Point[]
  readonly others: readonly Point[]
  readonly across: (turn: number) => number
  readonly crowded: boolean
}

function Line({ side, points, others, across, crowded }: LineProps) {
  const at = points.map(({ turn, score }) => ({ turn, score, x: across(turn), y: high(score) }))
  return (
    <g className={`ink-${side}`}>
      <polyline
        points={at.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        {...(side === 'b' && { strokeDasharray: '6 4' })}
      />
      {at.map(({ turn, score, x, y }) => (
        <g key={turn}>
          {side === 'a' ? (
            <circle cx={x} cy={y} r={4.5} fill="currentColor" />
          ) : (
            <rect
              x={x - 4}
              y={y - 4}
              width={8}
              height={8}
              fill="var(--ink-900)"
              stroke="currentColor"
              strokeWidth={2}
            />
          )}
          {!crowded && (
            <text
              className="debate-value"
              x={x}
              y={isLower({ turn, score }, others) ? y + 20 : y - 10}
              textAnchor="middle"
            >
              {score}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

const Key = ({ debate }: { readonly debate: Debate }) => (
  <p className="debate-key" aria-hidden>
    {SIDES.map((side) => (
      <span key={side}>
        <svg width={24} height={8} className={`ink-${side}`}>
          <path d="M0 4h24" stroke="currentColor" strokeWidth={2} {...(side === 'b' && { strokeDasharray: '6 4' })} />
        </svg>
        {debate.seats[side].name}
      </span>
    ))}
  </p>
)
