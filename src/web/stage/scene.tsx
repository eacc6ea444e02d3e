import { memo } from 'react'
import type { Picture, PicturedSeat } from '#picture'
import { Figure, hairOf, type Hair } from './figures.tsx'
import { BenchFurniture, JuryTier, Stand, Table } from './furniture.tsx'
import { Paints, Room, Spot } from './room.tsx'
import { actingIn, jurorsOf, objectionUp, onStand, poseOf, roleOf, seatOf, type Juror, type Pose } from './seen.ts'
import { NamePlate } from './plates.tsx'
import { JurySeats } from './jury.tsx'
import { filled, stageText, type StageText } from '../text/index.ts'

interface SceneProps {
  readonly picture: Picture
  readonly text?: StageText
  /** Short plates leave the office out: for small rooms and large type. */
  readonly plates?: 'full' | 'short'
}

/** The courtroom, drawn: the room stays dark, and rims of light say who acts. */
export function DrawnScene({ picture, text = stageText, plates = 'full' }: SceneProps) {
  const acting = actingIn(picture)
  const witness = onStand(picture)
  const ruled = objectionUp(picture)?.ruling != null
  const jurors = jurorsOf(picture)
  const name = acting === null ? undefined : seatOf(picture, acting)?.name
  const label = filled(text.scene, {
    who: seatOf(picture, 'judge')?.name ?? '',
    acting: name === undefined ? text.quiet : filled(text.acting, { name }),
  })
  return (
    <div className="stage-scene">
      <Drawing
        acting={acting === null ? null : roleOf(acting)}
        witness={witness?.name ?? null}
        defense={poseOf(picture, 'defense')}
        prosecutor={poseOf(picture, 'prosecutor')}
        ruled={ruled || picture.verdict !== null}
        jury={jurors.join(' ')}
        label={label}
      />
      <Plates picture={picture} acting={acting} witness={witness} text={text} plates={plates} />
      {jurors.length > 0 && <JurySeats jurors={jurors} text={text} />}
    </div>
  )
}

interface PlatesProps extends Required<SceneProps> {
  readonly acting: string | null
  readonly witness: PicturedSeat | null
}

function Plates({ picture, acting, witness, text, plates }: PlatesProps) {
  const seats = picture.cast.filter(({ id, role }) => role !== 'witness' || id === witness?.id)
  return seats.map((seat) => (
    <NamePlate key={seat.role} seat={seat} acting={seat.id === acting} short={plates === 'short'} text={text} />
  ))
}

interface DrawingProps {
  readonly acting: PicturedSeat['role'] | null
  readonly witness: string | null
  readonly defense: Pose
  readonly prosecutor: Pose
  readonly ruled: boolean
  /** The jurors' votes, as words with spaces. */
  readonly jury: string
  readonly label: string
}

const INK = { defense: '#6fb1ff', prosecutor: '#f2a65a', judge: '#d9b45b', witness: '#c6b4f2', bailiff: '#b4bfd0' }

/** It changes when somebody else acts, not with every vote. */
const Drawing = memo(function Drawing({ acting, witness, defense, prosecutor, ruled, jury, label }: DrawingProps) {
  return (
    <svg
      className="stage-drawing"
      viewBox="0 0 1440 810"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <Paints />
      <Room />
      <Spot x={720} y={280} wide={260} colour={INK.judge} on={acting === 'judge'} />
      <Spot x={330} y={430} colour={INK.defense} on={acting === 'defense'} />
      <Spot x={1150} y={440} colour={INK.prosecutor} on={acting === 'prosecutor'} />
      <Spot x={1010} y={330} wide={260} colour={INK.witness} on={acting === 'witness'} />
      <Spot x={500} y={390} wide={200} colour={INK.bailiff} on={acting === 'bailiff'} />
      <Figure x={720} y={310} size={1.12} hair="wig" rim={INK.judge} lit={acting === 'judge'}>
        <path d="M-14-50L0-28L14-50" fill="none" stroke="#e9edf4" strokeOpacity=".78" strokeWidth="2.4" />
      </Figure>
      <BenchFurniture ruling={ruled} />
      <Figure x={500} y={472} size={0.74} hair="cap" pose="standing" rim={INK.bailiff} lit={acting === 'bailiff'} />
      {witness !== null && (
        <Figure x={1008} y={364} size={0.98} hair={hairOf(witness)} rim={INK.witness} lit={acting === 'witness'} />
      )}
      <Stand lit={acting === 'witness'} />
      <Jury votes={jury === '' ? [] : (jury.split(' ') as Juror[])} />
      <Figure x={238} y={532} size={0.94} hair="curly" rim={INK.defense} />
      <Figure
        x={334}
        y={532}
        size={1.08}
        hair="short"
        pose={defense}
        rim={INK.defense}
        lit={acting === 'defense' || defense === 'objecting'}
      />
      <Table side="defense" lit={acting === 'defense' || defense === 'objecting'} />
      <Figure x={1062} y={532} size={0.9} hair="bun" rim={INK.prosecutor} from={-1} />
      <Figure
        x={1160}
        y={532}
        size={1.06}
        hair="long"
        pose={prosecutor}
        rim={INK.prosecutor}
        from={-1}
        lit={acting === 'prosecutor' || prosecutor === 'objecting'}
      />
      <Table side="prosecutor" lit={acting === 'prosecutor' || prosecutor === 'objecting'} />
      <Gallery />
      <rect width="1440" height="810" fill="url(#court-edges)" pointerEvents="none" />
    </svg>
  )
})

const RIMS: Readonly<Record<Juror, string>> = { guilty: INK.prosecutor, not_guilty: INK.defense, open: '#8fa3c8' }
const JURY_HAIR: readonly Hair[] = ['short', 'long', 'bald', 'curly', 'bun', 'short']

function Jury({ votes }: { readonly votes: readonly Juror[] }) {
  const juror = (at: number) => (
    <Figure
      key={at}
      x={1190 + (at % 3) * 92 - (at < 3 ? 0 : 26)}
      y={at < 3 ? 392 : 440}
      size={0.5}
      hair={JURY_HAIR[at] ?? 'short'}
      rim={RIMS[votes[at] ?? 'open']}
      from={-1}
      lit={(votes[at] ?? 'open') !== 'open'}
      ink={at < 3 ? '#1b2740' : '#152036'}
    />
  )
  return (
    <>
      {[0, 1, 2].map(juror)}
      <JuryTier row={0} />
      {[3, 4, 5].map(juror)}
      <JuryTier row={1} />
    </>
  )
}

const HEADS: readonly Hair[] = [
  'short',
  'bun',
  'bald',
  'long',
  'curly',
  'short',
  'brim',
  'bun',
  'short',
  'long',
  'bald',
]

/** Those who watch: the backs of their heads, no two beside each other alike. */
const Gallery = memo(function Gallery() {
  return Array.from({ length: 17 }, (_, at) => (
    <Figure
      key={at}
      x={-4 + at * 90 + ((at * 37) % 19) - 9}
      y={712 + ((at * 53) % 23)}
      size={0.96 + ((at * 29) % 13) / 100}
      hair={HEADS[(at * 3) % HEADS.length] ?? 'short'}
      rim="#3a4a63"
      from={at < 8 ? 1 : -1}
      ink="#060a11"
    />
  ))
})
