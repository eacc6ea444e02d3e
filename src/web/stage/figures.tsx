import type { CSSProperties } from 'react'
import { CreatureFigure } from './creatures.tsx'
import { Head, HeadShape } from './heads.tsx'
import type { Dress, Person } from './people.ts'
import { STANCES, type Mood, type Pose } from './poses.ts'

interface FigureProps {
  readonly x: number
  readonly y: number
  readonly size?: number
  readonly person: Person
  readonly pose?: Pose
  readonly mood?: Mood
  /** The colour of its rim of light, and the side it faces. */
  readonly rim: string
  readonly from?: 1 | -1
  readonly lit?: boolean
  readonly talks?: boolean
  /** Somebody who stands in the open is seen down to the shoes. */
  readonly legs?: boolean
}

const NIGHT = [10, 15, 26] as const

/** A colour in the dark of the room: nobody is quite unseen, and whoever acts is in the light. */
function tinted(colour: string, share: number): string {
  const parts = NIGHT.map((dark, at) => {
    const own = Number.parseInt(colour.slice(1 + at * 2, 3 + at * 2), 16)
    return Math.round(own * share + dark * (1 - share))
  })
  return `rgb(${parts.join(' ')})`
}

const turned = (x: number, y: number, degrees: number): CSSProperties => ({
  transform: `translate(${x}px,${y}px) rotate(${degrees}deg)`,
})

const bust = (wide: number, long: number): string =>
  `M${-wide} ${long}V0C${-wide - 1}-30 ${-wide + 12}-44 -14-52L-9-64H11L16-52C${wide - 12}-44 ${wide + 1}-30 ${wide} 0V${long}Z`

/** Somebody with a body that says what they feel: it leans, starts back, sinks, strikes and points. */
export function Figure(props: FigureProps) {
  const { x, y, size = 1, person, pose = 'seated', rim, from = 1, lit = false, talks = false, legs = false } = props
  const { up, turn, down, nod, near, far, mood } = STANCES[pose]
  const wide = lit ? 3 : 1.8
  const long = 48 + up
  const light: CSSProperties = { color: rim, opacity: lit ? 1 : 0.5 }
  const share = lit ? 0.96 : 0.5
  const tint = (colour: string): string => tinted(colour, share)
  const shared = { person, tint, mood: props.mood ?? mood }
  return (
    <g transform={`translate(${x} ${y}) scale(${size * from} ${size * person.tall})`} className="stage-figure">
      <g className="stage-limb" data-pose={pose} data-talks={talks} style={turned(0, down - up, turn)}>
        {person.creature ? (
          <CreatureFigure creature={person.creature} rim={rim} light={light} {...shared} />
        ) : (
          <>
            <g className="stage-rim" fill="currentcolor" style={light} transform={`translate(${wide} ${-wide * 0.5})`}>
              <path d={bust(person.wide, long)} />
              <g className="stage-limb" style={turned(0, 0, nod)}>
                <HeadShape person={person} />
              </g>
            </g>
            {legs && <path d="M-32 96L-28 204H-40V214H-4L0 110L6 214H42V204H30L34 96Z" fill={tint('#141a28')} />}
            <Arm person={person} at={-1} angles={far} tint={tint} />
            <Torso person={person} tint={tint} long={long} />
            <g className="stage-limb" style={turned(0, 0, nod)}>
              <g className="stage-head-bob">
                <Head {...shared} />
              </g>
            </g>
            <Arm person={person} at={1} angles={near} tint={tint} finger={pose === 'point'} />
          </>
        )}
      </g>
    </g>
  )
}

interface PartProps {
  readonly person: Person
  readonly tint: (colour: string) => string
}

interface ArmProps extends PartProps {
  readonly at: 1 | -1
  readonly angles: readonly [shoulder: number, elbow: number]
  readonly finger?: boolean
}

/** An arm of two parts and a hand; it turns at shoulder and elbow, so a pose is two angles. */
function Arm({ person, tint, at, angles: [shoulder, elbow], finger = false }: ArmProps) {
  const { wide, cloth, skin } = person
  const sleeve = tint(cloth)
  const edge = tint('#0a0f1a')
  return (
    <g className="stage-limb" style={turned(at * (wide - 11), -36, shoulder)}>
      <path d="M0 0V36" stroke={edge} strokeWidth={25} strokeLinecap="round" />
      <path d="M0 0V36" stroke={sleeve} strokeWidth={22} strokeLinecap="round" />
      <g className="stage-limb" style={turned(0, 36, elbow)}>
        <g className={at === 1 ? 'stage-forearm' : undefined}>
          <path d="M0 0V30" stroke={edge} strokeWidth={21} strokeLinecap="round" />
          <path d="M0 0V30" stroke={sleeve} strokeWidth={18} strokeLinecap="round" />
          <path d="M-9 33H9" stroke={tint('#d8dde6')} strokeWidth={4} />
          <circle cy={42} r={9} fill={tint(skin)} />
          {finger && <path d="M0 44V64" stroke={tint(skin)} strokeWidth={6} strokeLinecap="round" />}
        </g>
      </g>
    </g>
  )
}

function Torso({ person, tint, long }: PartProps & { readonly long: number }) {
  return (
    <>
      <path d={bust(person.wide, long)} fill={tint(person.cloth)} />
      <path d="M-10-64H12L10-50L2-44L-7-50Z" fill={tint(person.skin)} />
      <Clothes person={person} tint={tint} />
    </>
  )
}

function Clothes({ person: { dress, trim, traits, wide }, tint }: PartProps) {
  const [colour, white, dark] = [tint(trim), tint('#d8dde6'), tint('#11151f')]
  return (
    <>
      {dressing[dress]({ colour, white, dark, wide })}
      {traits.includes('pearls') &&
        [-9, -4, 2, 8, 12].map((x) => (
          <circle key={x} cx={x} cy={-46 + (10 - Math.abs(x - 2)) * 0.4} r={2.4} fill={white} />
        ))}
      {traits.includes('bow') && <path d="M2-50L-9-55V-43L2-48L13-43V-55Z" fill={colour} />}
      {traits.includes('medals') && (
        <path d="M12-30H32M12-24H28" stroke={colour} strokeWidth={4} strokeDasharray="5 2" />
      )}
    </>
  )
}

interface Cut {
  readonly colour: string
  readonly white: string
  readonly dark: string
  readonly wide: number
}

const shirt = 'M-9-54L2-14L13-54L8-50L2-44L-4-50Z'

const dressing: Readonly<Record<Dress, (cut: Cut) => React.ReactNode>> = {
  robe: ({ white, dark }) => (
    <>
      <path d="M-14-50L-34 60M18-50L36 60" stroke={dark} strokeWidth={3} fill="none" />
      <path d="M-8-52H11L8-26L2-30L-5-26Z" fill={white} />
    </>
  ),
  suit: ({ colour, white, dark }) => (
    <>
      <path d={shirt} fill={white} />
      <path d="M-1-48H5L8-20L2-12L-4-20Z" fill={colour} />
      <path d="M-12-54L-22-34L-12-30L2 0L16-30L26-34L16-54" fill="none" stroke={dark} strokeWidth={3} />
    </>
  ),
  blouse: ({ white, colour }) => (
    <>
      <path d="M-14-52C-8-38 12-38 18-52L12-34L2-40L-8-34Z" fill={white} />
      <circle cx={2} cy={-36} r={4} fill={colour} />
    </>
  ),
  waistcoat: ({ colour, white, dark }) => (
    <>
      <path d="M-10-54L-16-44V90H20V-44L14-54L2-40Z" fill={colour} opacity={0.55} />
      <path d="M-9-54L2-36L13-54L8-50H-4Z" fill={white} />
      <path d="M2-34V60" stroke={dark} strokeWidth={2} strokeDasharray="2 12" strokeLinecap="round" />
    </>
  ),
  apron: ({ white, dark }) => (
    <>
      <path d="M-18-34H22L26 90H-22Z" fill={white} opacity={0.85} />
      <path d="M-18-34L-10-56M22-34L14-56" stroke={white} strokeWidth={4} />
      <path d="M-12-6H16V12H-12Z" fill="none" stroke={dark} strokeWidth={2} opacity={0.4} />
    </>
  ),
  uniform: ({ colour, wide }) => (
    <>
      <path d={`M${-wide + 6}-38H${-wide + 20}M${wide - 20}-38H${wide - 6}`} stroke={colour} strokeWidth={5} />
      <path d="M2-40V70" stroke={colour} strokeWidth={4.5} strokeDasharray="0.1 15" strokeLinecap="round" />
      <path d="M-10-54L2-46L14-54" fill="none" stroke={colour} strokeWidth={3} />
    </>
  ),
  cardigan: ({ colour, white, dark }) => (
    <>
      <path d={shirt} fill={white} />
      <path d="M-12-52L2-8V90M16-52L2-8" fill="none" stroke={colour} strokeWidth={5} opacity={0.7} />
      <path d="M8 4V60" stroke={dark} strokeWidth={3} strokeDasharray="3 13" strokeLinecap="round" />
    </>
  ),
}
