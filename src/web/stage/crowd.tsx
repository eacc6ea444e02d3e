import { memo } from 'react'
import { Figure } from './figures.tsx'
import { HeadShape } from './heads.tsx'
import { lots, personOf, type Person } from './people.ts'
import type { Pose } from './poses.ts'

const bare = (person: Person): Person => ({ ...person, hat: null })

/** Those who watch, from behind: the backs of their heads, no two cases alike. */
export const GalleryBacks = memo(function GalleryBacks({ seed }: { readonly seed: string }) {
  return Array.from({ length: 17 }, (_, at) => {
    const person = bare(personOf(`${seed} gallery ${at}`))
    const size = 0.84 + ((at * 29) % 13) / 100
    return (
      <g
        key={at}
        transform={`translate(${-4 + at * 90 + ((at * 37) % 19) - 9} ${716 + ((at * 53) % 23)}) scale(${size})`}
      >
        {['#3a4a63', '#060a11'].map((ink, layer) => (
          <g
            key={ink}
            fill={ink}
            opacity={layer === 0 ? 0.5 : 1}
            transform={layer === 0 ? 'translate(2 -1)' : undefined}
          >
            <path
              d={`M${-person.wide} 120C${-person.wide}-40-14-50-10-64H12C16-50 ${person.wide}-40 ${person.wide} 120Z`}
            />
            <HeadShape person={person} />
          </g>
        ))}
      </g>
    )
  })
})

const STARTLED: readonly Pose[] = ['recoil', 'recoil', 'lean', 'recoil', 'point', 'slump']
const ROWS = [
  { y: 352, size: 0.86, count: 9, step: 168, from: 48 },
  { y: 500, size: 1.1, count: 8, step: 196, from: 36 },
  { y: 690, size: 1.42, count: 7, step: 236, from: 12 },
] as const

/** The gallery from the bench: faces, and a breath drawn all at once. */
export const GalleryFaces = memo(function GalleryFaces({
  seed,
  gasp,
}: {
  readonly seed: string
  readonly gasp: boolean
}) {
  const draw = lots(`${seed} faces ${gasp}`)
  return (
    <>
      <rect width="1440" height="810" fill="#0b1220" />
      <path d="M0 0H1440V300H0Z" fill="url(#court-wall)" />
      {ROWS.map(({ y, size, count, step, from }, row) => (
        <g key={y} className={gasp ? 'stage-gasp' : undefined} style={{ animationDelay: `${row * 60}ms` }}>
          {Array.from({ length: count }, (_, at) => (
            <Figure
              key={at}
              x={from + at * step + draw([-14, 0, 12])}
              y={y + draw([-8, 0, 8])}
              size={size}
              person={personOf(`${seed} gallery ${row} ${at}`, draw(['', '', '', 'hedge', 'actor', 'runner']))}
              pose={gasp ? draw(STARTLED) : draw(['seated', 'seated', 'lean'])}
              rim="#8fa3c8"
              from={draw([1, -1])}
              lit={row > 0}
            />
          ))}
          <path d={`M0 ${y - 2}H1440V${y + 240}H0Z`} fill="url(#court-wood)" />
          <path d={`M0 ${y - 2}H1440`} stroke="#6b5126" strokeWidth={3} />
        </g>
      ))}
    </>
  )
})
