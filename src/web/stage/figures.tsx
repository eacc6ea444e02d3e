import type { CSSProperties, ReactNode } from 'react'

export type Hair = 'short' | 'bun' | 'long' | 'curly' | 'bald' | 'cap' | 'wig' | 'brim'

const HAIR: readonly Hair[] = ['short', 'bun', 'long', 'curly', 'bald', 'brim']

/** Somebody's own head of hair, always the same one. */
export function hairOf(name: string): Hair {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997
  return HAIR[sum % HAIR.length] ?? 'short'
}

const crown = 'M-18-78C-23-107 23-107 18-78C14-92-14-92-18-78Z'

const hairs: Readonly<Record<Hair, ReactNode>> = {
  bald: null,
  short: <path d={crown} />,
  bun: (
    <>
      <path d={crown} />
      <circle cy={-105} r={8.5} />
    </>
  ),
  long: (
    <path d="M-20-76C-27-111 27-111 20-76C21-62 25-52 21-46C15-44 13-54 14-66C17-92-17-92-14-66C-13-54-15-44-21-46C-25-52-21-62-20-76Z" />
  ),
  curly: (
    <>
      {[-17, -11, 0, 11, 17].map((x) => (
        <circle key={x} cx={x} cy={-92 - (17 - Math.abs(x)) * 0.5} r={8.5} />
      ))}
    </>
  ),
  cap: <path d="M-20-88C-20-108 20-108 20-88L24-84H-24Z" />,
  wig: (
    <path d="M-21-82C-27-113 27-113 21-82C25-72 23-62 25-54C22-48 14-50 15-60C18-92-18-92-15-60C-14-50-22-48-25-54C-23-62-25-72-21-82Z" />
  ),
  brim: <path d="M-16-90C-16-112 16-112 16-90L30-86C30-82-30-82-30-86Z" />,
}

const shoulders = 'M-48 0C-49-31-36-45-13-52L-10-60V-68H10V-60L13-52C36-45 49-31 48 0Z'
const torso = 'M-44 0C-46-40-50-84-48-120H48C50-84 46-40 44 0Z'

const UP = 118

/** A raised arm with a pointing finger, in strokes. */
const arm = { sleeve: 'M34-138L66-102L82-172', hand: 'M83-178L85-192', finger: 'M87-194L89-219' }

interface FigureProps {
  readonly x: number
  readonly y: number
  readonly size?: number
  readonly hair: Hair
  readonly pose?: 'seated' | 'standing' | 'objecting'
  /** The colour of its rim of light, and the side it comes from. */
  readonly rim: string
  readonly from?: 1 | -1
  readonly lit?: boolean
  readonly ink?: string
  readonly children?: ReactNode
}

/** Somebody in the dark: a silhouette, and a rim of light that says who acts. */
export function Figure({
  x,
  y,
  size = 1,
  hair,
  pose = 'seated',
  rim,
  from = 1,
  lit = false,
  ink = '#05080d',
  children,
}: FigureProps) {
  const body = <Body hair={hair} pose={pose} from={from} />
  const light: CSSProperties = { color: rim, opacity: lit ? 1 : 0.5 }
  const wide = lit ? 2.6 : 1.5
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <g
        fill="currentcolor"
        stroke="currentcolor"
        style={light}
        className="stage-rim"
        transform={`translate(${from * wide} ${-wide * 0.45})`}
      >
        {body}
      </g>
      <g fill={ink} stroke={ink} style={{ color: ink }}>
        {body}
      </g>
      {children}
    </g>
  )
}

interface BodyProps {
  readonly hair: Hair
  readonly pose: 'seated' | 'standing' | 'objecting'
  readonly from: 1 | -1
}

function Body({ hair, pose, from }: BodyProps) {
  const up = pose === 'seated' ? 0 : UP
  return (
    <>
      <g stroke="none" transform={`translate(0 ${-up})`}>
        <path d={shoulders} />
        <ellipse cy={-80} rx={17} ry={21} />
        {hairs[hair]}
      </g>
      {up > 0 && <path d={torso} stroke="none" />}
      {pose === 'objecting' && (
        <g fill="none" strokeLinecap="round" strokeLinejoin="round" transform={from === -1 ? 'scale(-1 1)' : undefined}>
          <path d={arm.sleeve} strokeWidth={25} />
          <path d={arm.hand} strokeWidth={17} />
          <path d={arm.finger} strokeWidth={7.5} />
        </g>
      )}
    </>
  )
}
