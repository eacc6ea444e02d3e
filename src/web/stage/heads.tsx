import type { ReactNode } from 'react'
import type { Hair, Hat, Person, Trait } from './people.ts'
import type { Mood } from './poses.ts'

const crown = 'M-21-82C-27-116 27-116 21-82C17-100-17-100-21-82Z'
const locks = 'M-22-80C-31-120 31-120 22-80C24-62 29-50 24-40C16-36 15-52 17-68C20-98-20-98-17-68C-15-52-16-36-24-40Z'

/** Hair in front of the face, on heads of one size. */
const hairs: Readonly<Record<Hair, ReactNode>> = {
  bald: <path d="M-21-84C-25-78-24-70-20-66L-18-82ZM21-84C25-78 24-70 20-66L18-82Z" />,
  short: <path d={crown} />,
  parted: <path d="M-22-78C-29-116 30-120 22-78C21-92 12-98-6-98C-16-98-20-90-22-78Z" />,
  quiff: <path d="M-21-82C-26-104-14-112-6-108C4-124 30-116 21-82C19-98 0-94-10-98C-17-96-20-90-21-82Z" />,
  bun: (
    <>
      <path d={crown} />
      <circle cx={-6} cy={-115} r={11} />
    </>
  ),
  long: <path d={locks} />,
  bob: <path d="M-23-72C-32-118 32-118 23-72C24-66 20-62 17-66C20-98-20-98-17-66C-20-62-24-66-23-72Z" />,
  curly: (
    <>
      {[-20, -13, 0, 13, 20].map((x) => (
        <circle key={x} cx={x} cy={-95 - (20 - Math.abs(x)) * 0.6} r={10} />
      ))}
    </>
  ),
  tail: (
    <>
      <path d={crown} />
      <path d="M-19-92C-38-92-38-60-30-48C-26-60-28-76-17-82Z" />
    </>
  ),
  wig: (
    <>
      <path d={locks} />
      {[-25, 25].flatMap((x) => [-72, -58, -45].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r={7} />))}
    </>
  ),
}

const hats: Readonly<Record<Hat, ReactNode>> = {
  brim: (
    <>
      <path d="M-19-96C-19-124 19-124 19-96Z" fill="#b08a4a" />
      <path d="M-38-94C-20-102 20-102 38-94C20-88-20-88-38-94Z" fill="#c79d55" />
      <path d="M-19-99H19" stroke="#6b3d34" strokeWidth={4} />
    </>
  ),
  cap: <path d="M-22-92C-24-114 20-116 23-94L38-90C32-86 8-90-22-88Z" fill="#5b5348" />,
  toque: <path d="M-18-92V-106C-34-108-32-130-14-128C-8-140 10-140 14-128C32-130 34-108 18-106V-92Z" fill="#d9dbd8" />,
  peaked: (
    <>
      <path d="M-22-94C-30-112-16-116 0-116C16-116 30-112 22-94Z" fill="#26304a" />
      <path d="M-20-95H22L32-88C20-88 4-91-20-90Z" fill="#11182a" />
      <circle cx={2} cy={-104} r={3.5} fill="#d9b45b" />
    </>
  ),
  coronet: <path d="M-19-94L-22-114L-10-104L0-118L10-104L22-114L19-94Z" fill="#d9b45b" />,
  beret: <path d="M-22-94C-34-110 4-124 24-106C30-98 22-92 14-94Z" fill="#7d2f3a" />,
  band: <path d="M-21-92C-10-99 10-99 21-92L20-86C8-92-8-92-20-86Z" fill="#c05a4f" />,
}

const DARK = '#1d1512'

/** Brows and mouth of each mood; eyes look the way one faces. */
const faces: Readonly<Record<Mood, { readonly brows: string; readonly mouth: string; readonly eye: number }>> = {
  calm: { brows: 'M-9-94H-2M7-94H14', mouth: 'M-2-70H8', eye: 2.4 },
  stern: { brows: 'M-10-96L-1-92M7-92L15-97', mouth: 'M-3-69Q3-72 9-69', eye: 2.2 },
  wide: { brows: 'M-10-98Q-6-101-2-98M7-98Q11-101 15-98', mouth: 'M-1-70A4 5 0 1 0 7-70A4 5 0 1 0-1-70', eye: 3.2 },
  low: { brows: 'M-10-92L-2-95M7-95L15-92', mouth: 'M-3-68Q3-73 9-68', eye: 1.8 },
  glad: { brows: 'M-9-95Q-6-97-2-95M7-95Q11-97 14-95', mouth: 'M-4-72Q3-64 10-72', eye: 2.4 },
}

const extras: Readonly<Partial<Record<Trait, ReactNode>>> = {
  glasses: (
    <g fill="none" stroke="#cfd6e2" strokeWidth={1.6} strokeOpacity={0.85}>
      <circle cx={-5} cy={-86} r={6.5} />
      <circle cx={11} cy={-86} r={6.5} />
      <path d="M1.500-87H4.500" />
    </g>
  ),
  moustache: <path d="M3-77C-4-78-8-72-10-70C-3-69 1-72 3-74C5-72 10-69 16-70C14-73 10-78 3-77Z" />,
  beard: <path d="M-20-80C-21-56-8-50 2-50C13-50 21-58 20-80C17-68 12-76 3-76C-6-76-16-68-20-80ZM-4-69H9Q3-63-4-69Z" />,
}

interface HeadProps {
  readonly person: Person
  readonly mood: Mood
  readonly tint: (colour: string) => string
}

/** A head with its face: hair behind the features, hat on top. */
export function Head({ person, mood, tint }: HeadProps) {
  const { skin, hair, hairs: colour, hat, traits } = person
  const { brows, mouth, eye } = faces[mood]
  const ink = tint(DARK)
  return (
    <>
      <ellipse cx={2} cy={-82} rx={20} ry={25} fill={tint(skin)} />
      <g className="stage-eyes" fill={ink}>
        <ellipse cx={-5} cy={-86} rx={eye * 0.85} ry={eye} />
        <ellipse cx={11} cy={-86} rx={eye * 0.85} ry={eye} />
      </g>
      <g fill="none" stroke={ink} strokeWidth={2.2} strokeLinecap="round">
        <path d={brows} />
        <path d="M4-84Q7-79 4-78" strokeWidth={1.4} strokeOpacity={0.6} />
      </g>
      <g fill={tint(colour)}>
        {traits.includes('beard') && extras.beard}
        {traits.includes('moustache') && extras.moustache}
      </g>
      <path className="stage-mouth" d={mouth} fill={ink} stroke={ink} strokeWidth={2} strokeLinecap="round" />
      {traits.includes('glasses') && extras.glasses}
      <g fill={tint(colour)}>{hairs[hair]}</g>
      {hat && hats[hat]}
    </>
  )
}

/** The outline of a head, for its rim of light. */
export const HeadShape = ({ person: { hair, hat } }: Pick<HeadProps, 'person'>) => (
  <>
    <ellipse cx={2} cy={-82} rx={20} ry={25} />
    {hairs[hair]}
    {hat && hats[hat]}
  </>
)
