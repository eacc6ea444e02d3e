import type { ToldSeal } from '#record'

interface SparkLine {
  readonly ink: ToldSeal['ink']
  readonly values: readonly number[]
}

interface SparkProps {
  /** One line or two. The second is dashed, so that the two stay apart without colour. */
  readonly lines: readonly SparkLine[]
  readonly from?: number
  readonly to?: number
  readonly width?: number
  readonly height?: number
  /** What the lines say, in words. Without it the spark is decoration beside the numbers. */
  readonly label?: string
  readonly className?: string
}

const MARGIN = 3

/** How a number went, in steps: it holds until something changes it. */
export function Spark({ lines, from = 0, to = 100, width = 80, height = 20, label, className = '' }: SparkProps) {
  const high = (value: number): number =>
    height - MARGIN - ((Math.min(Math.max(value, from), to) - from) / (to - from || 1)) * (height - 2 * MARGIN)
  return (
    <svg
      className={`spark ${className}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {lines.map(({ ink, values }, at) => (
        <g key={ink} className={`ink-${ink}`}>
          <path
            d={stepped(values.map(high), width)}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.5}
            {...(at > 0 && { strokeDasharray: '3 2' })}
          />
          {values.length > 0 && <circle cx={width - MARGIN} cy={high(values.at(-1)!)} r={2} fill="currentColor" />}
        </g>
      ))}
    </svg>
  )
}

function stepped(heights: readonly number[], width: number): string {
  const [first, ...rest] = heights
  if (first === undefined) return ''
  const stride = (width - 2 * MARGIN) / Math.max(rest.length, 1)
  const steps = rest.map((y, at) => `H${(MARGIN + stride * (at + 1)).toFixed(1)}V${y.toFixed(1)}`)
  return `M${MARGIN} ${first.toFixed(1)}${rest.length === 0 ? `H${width - MARGIN}` : steps.join('')}`
}
