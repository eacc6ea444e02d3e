import type { ReactNode } from 'react'

/** The light and the woods of the room, named once. */
export const Paints = () => (
  <defs>
    <linearGradient id="court-wall" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#0d1420" />
      <stop offset=".62" stopColor="#17223a" />
      <stop offset="1" stopColor="#0f1725" />
    </linearGradient>
    <linearGradient id="court-glass" x1="0" y1="0" x2=".2" y2="1">
      <stop offset="0" stopColor="#7d95bf" />
      <stop offset=".55" stopColor="#42587f" />
      <stop offset="1" stopColor="#263650" />
    </linearGradient>
    <linearGradient id="court-shaft" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#a9c2ee" stopOpacity=".17" />
      <stop offset="1" stopColor="#a9c2ee" stopOpacity="0" />
    </linearGradient>
    <radialGradient id="court-niche" cx=".5" cy=".66" r=".74">
      <stop offset="0" stopColor="#63512d" />
      <stop offset=".5" stopColor="#2c2922" />
      <stop offset="1" stopColor="#131a27" />
    </radialGradient>
    <linearGradient id="court-wood" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#3c2d1a" />
      <stop offset="1" stopColor="#1f170d" />
    </linearGradient>
    <linearGradient id="court-top" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#6d5328" />
      <stop offset="1" stopColor="#45341b" />
    </linearGradient>
    <linearGradient id="court-floor" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#141d2c" />
      <stop offset="1" stopColor="#070b12" />
    </linearGradient>
    <radialGradient id="court-edges" cx=".5" cy=".44" r=".76">
      <stop offset=".5" stopColor="#05080d" stopOpacity="0" />
      <stop offset="1" stopColor="#05080d" stopOpacity=".8" />
    </radialGradient>
    <radialGradient id="court-lamp" cx=".5" cy="0" r="1">
      <stop offset="0" stopColor="#e7d9a6" stopOpacity=".4" />
      <stop offset="1" stopColor="#e7d9a6" stopOpacity="0" />
    </radialGradient>
  </defs>
)

const PANELS = Array.from({ length: 15 }, (_, at) => 4 + at * 112)
const BOARDS = [-560, -360, -200, -70, 70, 200, 360, 560]

/** Walls, windows, the niche with the scales, and the floor. */
export const Room = () => (
  <>
    <rect width="1660" height="810" fill="#0a0e15" />
    {PANELS.map((x, at) => (
      <g key={x}>
        <rect x={x} width="110" height="478" fill="url(#court-wall)" opacity={at % 2 === 0 ? 0.78 : 0.95} />
        <rect x={x + 14} y="146" width="82" height="236" rx="2" fill="none" stroke="#23314b" strokeWidth="1.5" />
        <rect x={x + 14} y="404" width="82" height="58" rx="2" fill="none" stroke="#1c2840" strokeWidth="1.5" />
      </g>
    ))}
    <path d="M0 392H1660" stroke="#22304a" strokeWidth="2" />
    <rect y="478" width="1660" height="332" fill="url(#court-floor)" />
    <g stroke="#1c2639" strokeWidth="1.5" opacity=".7">
      {BOARDS.map((x) => (
        <path key={x} d={`M${720 + x * 0.62} 478L${720 + x * 1.7} 810`} />
      ))}
      <path d="M0 540H1660M0 628H1660" opacity=".5" />
    </g>
    <Window at={297} />
    <Window at={1143} />
    <path d="M235 124H359L640 640H340Z" fill="url(#court-shaft)" />
    <path d="M1205 124H1081L800 640H1100Z" fill="url(#court-shaft)" opacity=".75" />
    <Niche />
  </>
)

function Window({ at }: { readonly at: number }) {
  const frame = `M${at - 62} 336V124A62 62 0 0 1 ${at + 62} 124V336Z`
  return (
    <g>
      <path d={frame} fill="url(#court-glass)" />
      <g fill="none" stroke="#141d2c" strokeWidth="3.5">
        <path d={frame} />
        <path d={`M${at} 62V336M${at - 62} 124H${at + 62}M${at - 62} 196H${at + 62}M${at - 62} 268H${at + 62}`} />
        <path d={`M${at - 31} 124V336M${at + 31} 124V336M${at} 124L${at - 44} 80M${at} 124L${at + 44} 80`} />
      </g>
      <path d={`M${at - 72} 346V124A72 72 0 0 1 ${at + 72} 124V346Z`} fill="none" stroke="#2f3e58" strokeWidth="2" />
      <path d={`M${at - 80} 346H${at + 80}`} stroke="#3a4b69" strokeWidth="4" />
    </g>
  )
}

/** The seal of the house hangs over the bench. */
const Niche = () => (
  <g>
    <path d="M582 400V158A138 138 0 0 1 858 158V400Z" fill="url(#court-niche)" />
    <path d="M582 400V158A138 138 0 0 1 858 158V400" fill="none" stroke="#3a4a63" strokeWidth="2" />
    <path
      d="M596 400V158A124 124 0 0 1 844 158V400"
      fill="none"
      stroke="#d9b45b"
      strokeOpacity=".35"
      strokeWidth="1.5"
    />
    <g fill="none" stroke="#d9b45b" strokeOpacity=".85" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <path d="M720 78V152M702 152H738M679 92H761M679 92L661 128H697ZM761 92L743 128H779Z" />
      <path d="M661 128A18 9 0 0 0 697 128M743 128A18 9 0 0 0 779 128" />
      <circle cx="720" cy="73" r="4" fill="#d9b45b" stroke="none" />
    </g>
  </g>
)

/** Light on whoever acts. */
export function Spot({ x, y, wide = 330, colour, on, children }: SpotProps) {
  return (
    <g className="stage-spot" style={{ opacity: on ? 1 : 0, color: colour }}>
      <radialGradient id={`court-spot-${x}`}>
        <stop offset="0" stopColor="currentcolor" stopOpacity=".3" />
        <stop offset="1" stopColor="currentcolor" stopOpacity="0" />
      </radialGradient>
      <ellipse cx={x} cy={y} rx={wide} ry={wide * 0.72} fill={`url(#court-spot-${x})`} />
      {children}
    </g>
  )
}

interface SpotProps {
  readonly x: number
  readonly y: number
  readonly wide?: number
  readonly colour: string
  readonly on: boolean
  readonly children?: ReactNode
}
