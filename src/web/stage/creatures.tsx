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
