import type { CSSProperties, ReactNode } from 'react'
import { Head } from './heads.tsx'
import type { Species } from '#picture'
import type { Person } from './people.ts'
import type { Mood } from './poses.ts'

interface CreatureProps {
  readonly creature: Species
  readonly person: Person
  readonly mood: Mood
  readonly rim: string
  readonly light: CSSProperties
  readonly tint: (colour: string) => string
}

interface Drawn {
  readonly shape: string
  readonly colour: string
  readonly details: (tint: (colour: string) => string) => ReactNode
  /** Where the eyes are, and how far apart. */
  readonly eyes: readonly [x: number, y: number, apart: number]
}

const drawn: Readonly<Record<Exclude<Species, 'ghost'>, Drawn>> = {
  bird: {
    shape: 'M-26 60C-40-10-30-60-16-86C-6-108 24-106 26-80C40-50 36 10 26 60Z',
    colour: '#3f8a5c',
    eyes: [8, -84, 0],
    details: (tint) => (
      <>
        <path d="M22-92C42-94 46-76 36-66C34-74 28-78 20-76Z" fill={tint('#d9a441')} />
        <path d="M-24-20C-36 20-30 50-18 60C-8 30-10-6-24-20Z" fill={tint('#c8483f')} />
        <path d="M-8-102C-14-118-4-122 0-108C2-122 14-122 10-104Z" fill={tint('#c8483f')} />
      </>
    ),
  },
  goose: {
    shape: 'M-40 60C-52 10-20-14 0-18C8-40 2-60-2-76C-6-104 26-108 28-82C30-64 22-50 24-20C44 0 40 40 34 60Z',
    colour: '#c9cfd6',
    eyes: [14, -86, 0],
    details: (tint) => (
      <>
        <path d="M26-88L52-80L26-72Z" fill={tint('#d98a3a')} />
        <path d="M-34 20C-20 4 8 6 16 22C4 44-24 46-34 20Z" fill={tint('#a7afba')} />
      </>
    ),
  },
  cat: {
    shape: 'M-32 60C-38 10-30-30-20-48L-26-104L-8-90H14L32-104L26-50C38-30 44 10 36 60Z',
    colour: '#6c6159',
    eyes: [3, -74, 18],
    details: (tint) => (
      <>
        <path d="M0-62L3-58L6-62Z" fill={tint('#d99a9a')} />
        <path
          d="M-8-60L-34-64M-8-57L-34-54M14-60L40-64M14-57L40-54"
          stroke={tint('#d8d3c8')}
          strokeWidth={1.4}
          fill="none"
        />
        <path d="M-18 0C-6-10 12-10 22 0L16 60H-12Z" fill={tint('#cfc7ba')} />
      </>
    ),
  },
  dog: {
    shape: 'M-34 60C-40 10-30-30-22-50C-40-46-42-86-24-96C-10-108 18-108 30-96C48-86 46-46 28-50C36-30 44 10 38 60Z',
    colour: '#8a6440',
    eyes: [3, -80, 18],
    details: (tint) => (
      <>
        <ellipse cx={4} cy={-62} rx={15} ry={12} fill={tint('#c9a57c')} />
        <ellipse cx={4} cy={-68} rx={6} ry={4.5} fill={tint('#1d1512')} />
        <path
          d="M-24-92C-44-84-40-50-26-50C-22-64-20-80-24-92ZM30-92C50-84 46-50 32-50C28-64 26-80 30-92Z"
          fill={tint('#5d422a')}
        />
      </>
    ),
  },
  beast: {
    shape: 'M-34 60C-40 10-30-20-20-40L-24-76L-42-90L-18-90C-8-104 14-104 24-90L48-90L30-76L26-40C36-20 44 10 38 60Z',
    colour: '#9a8468',
    eyes: [3, -76, 22],
    details: (tint) => (
      <>
        <path
          d="M-10-96C-14-116-26-120-32-112C-22-112-20-104-20-92ZM16-96C20-116 32-120 38-112C28-112 26-104 26-92Z"
          fill={tint('#d8cfb4')}
        />
        <ellipse cx={3} cy={-50} rx={17} ry={14} fill={tint('#c6b394')} />
        <path d="M-4-52V-48M10-52V-48" stroke={tint('#2a211c')} strokeWidth={4} strokeLinecap="round" />
      </>
    ),
  },
  snowman: {
    shape: 'M-40 60C-54 22-42-14-14-24C-30-34-34-56-24-74C-12-94 18-94 30-74C40-56 36-34 20-24C48-14 60 22 46 60Z',
    colour: '#dfe6ef',
    eyes: [3, -76, 20],
    details: (tint) => (
      <>
        <path d="M-26-84H32V-92H20V-122H-14V-92H-26Z" fill={tint('#454e66')} />
        <path d="M4-68L38-62L4-57Z" fill={tint('#d9772f')} />
        <path d="M-20-30C-6-20 12-20 26-30L30-18C12-8-8-8-24-18Z" fill={tint('#b4403c')} />
        <path d="M3 4V50" stroke={tint('#1d2230')} strokeWidth={8} strokeDasharray="0.1 20" strokeLinecap="round" />
      </>
    ),
  },
  box: {
    shape: 'M-40 60V-94C-40-116 46-116 46-94V60Z',
    colour: '#a8332e',
    eyes: [3, -78, 28],
    details: (tint) => (
      <>
        <path d="M-46-96H52V-88H-46Z" fill={tint('#7c2421')} />
        <path d="M-18-54H24V-46H-18Z" fill={tint('#14100d')} />
        <path d="M-20-28H26V14H-20Z" fill={tint('#d8d2c4')} />
        <path d="M-12-18H18M-12-8H18M-12 2H8" stroke={tint('#7c2421')} strokeWidth={3} />
      </>
    ),
  },
  round: {
    shape: 'M3-104A56 84 0 1 1 2.900-104Z',
    colour: '#d9a93f',
    eyes: [3, -76, 26],
    details: (tint) => (
      <g fill={tint('#b07f25')}>
        <circle cx={-28} cy={-18} r={9} />
        <circle cx={36} cy={-6} r={7} />
        <circle cx={36} cy={-48} r={5} />
        <circle cx={-22} cy={26} r={6} />
        <path d="M-12-60C-4-52 12-52 20-60C12-57-4-57-12-60Z" />
      </g>
    ),
  },
  tower: {
    shape: 'M-34 60L-18-68H-26V-80H-15V-102L3-122L21-102V-80H32V-68H24L40 60Z',
    colour: '#cfd3da',
    eyes: [3, -91, 15],
    details: (tint) => (
      <>
        <path d="M-25-12H31L35 22H-29Z" fill={tint('#b4403c')} />
        <path d="M-9-100H15V-82H-9Z" fill={tint('#f0cf6b')} />
        <path d="M-15-102L3-122L21-102Z" fill={tint('#b4403c')} />
      </>
    ),
  },
  boat: {
    shape: 'M-56-92H-2V-136L30-98H6V-92H64C62-10 50 60 34 60H-26C-42 60-54-10-56-92Z',
    colour: '#8a5a3c',
    eyes: [4, -74, 28],
    details: (tint) => (
      <>
        <path d="M4-130L27-100H4Z" fill={tint('#e4e0d4')} />
        <path d="M-56-92H64L63-86H-56Z" fill={tint('#c9a24f')} />
      </>
    ),
  },
  machine: {
    shape: 'M-40 60V-20H-12V-34H-26V-104H34V-34H20V-20H46V60Z',
    colour: '#5c6b80',
    eyes: [4, -76, 26],
    details: (tint) => (
      <>
        <path d="M4-104V-120" stroke={tint('#9fb0c8')} strokeWidth={4} />
        <circle cx={4} cy={-124} r={6} fill={tint('#e0604f')} />
        <path d="M-12-54H20" stroke={tint('#bcd0ea')} strokeWidth={7} strokeDasharray="4 3" />
        <path d="M-24 0H30M-24 14H30" stroke={tint('#3a4658')} strokeWidth={5} />
      </>
    ),
  },
}

const sheet = 'M-44 60C-46-20-44-112 2-112C48-112 50-20 48 60L32 48L18 60L2 48L-14 60L-28 48Z'

/** The accused is not always a person. */
export function CreatureFigure({ creature, person, mood, light, tint }: CreatureProps) {
  if (creature === 'ghost')
    return (
      <g className="stage-head-bob">
        <path className="stage-rim" d={sheet} fill="currentcolor" style={light} transform="translate(2.500 -1.500)" />
        <path d={sheet} fill={tint('#aeb9cc')} />
        <Head person={{ ...person, hair: 'bald', hat: null, traits: [], skin: '#aeb9cc' }} mood={mood} tint={tint} />
      </g>
    )
  const { shape, colour, details, eyes } = drawn[creature]
  const [x, y, apart] = eyes
  const wide = mood === 'wide' ? 5.5 : 4.2
  return (
    <g className="stage-head-bob">
      <path className="stage-rim" d={shape} fill="currentcolor" style={light} transform="translate(2.500 -1.500)" />
      <path d={shape} fill={tint(colour)} />
      {details(tint)}
      {(apart === 0 ? [x] : [x - apart / 2, x + apart / 2]).map((at) => (
        <g key={at} className="stage-eyes">
          <circle cx={at} cy={y} r={wide + 2} fill={tint('#f0efe6')} />
          <circle cx={at + 1.5} cy={y + (mood === 'low' ? 3 : 0)} r={wide / 1.6} fill={tint('#14100d')} />
        </g>
      ))}
    </g>
  )
}
