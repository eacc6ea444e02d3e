import { memo } from 'react'
import type { PicturedExhibit, PicturedSeat } from '#picture'
import { cameraOf, type Shot } from './camera.ts'
import { GalleryBacks, GalleryFaces } from './crowd.tsx'
import { Figure } from './figures.tsx'
import { BenchFurniture, EvidenceTable, JuryTier, Stand, Table } from './furniture.tsx'
import { personOf, type Person } from './people.ts'
import type { Mood, Pose } from './poses.ts'
import { Paints, Room, Spot } from './room.tsx'
import type { Juror } from './seen.ts'

export type Sitter = 'judge' | 'bailiff' | 'defense' | 'prosecutor'

export interface DrawnPeople extends Readonly<Record<Sitter, Person>> {
  readonly seed: string
  readonly witness: Person | null
  readonly accused: Person
}

interface DrawingProps extends Readonly<Record<Sitter | 'witness' | 'accused', Pose>> {
  readonly shot: Shot
  readonly people: DrawnPeople
  readonly talker: PicturedSeat['role'] | null
  readonly acting: PicturedSeat['role'] | null
  /** Of defense, prosecution and accused, as words with spaces. */
  readonly moods: string
  readonly struck: string | null
  readonly gasp: boolean
  readonly voting: boolean
  readonly exhibits: readonly PicturedExhibit[]
  /** The jurors' votes, as words with spaces. */
  readonly jury: string
  readonly label: string
}

const INK = { defense: '#6fb1ff', prosecutor: '#f2a65a', judge: '#d9b45b', witness: '#c6b4f2', bailiff: '#b4bfd0' }

/** It changes when somebody else acts, not with every vote. */
export const Drawing = memo(function Drawing(props: DrawingProps) {
  const { shot, label, people, gasp } = props
  const { scale, x, y } = cameraOf(shot)
  return (
    <svg
      className="stage-drawing"
      viewBox="0 0 1440 810"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <Paints />
      {shot === 'gallery' ? (
        <GalleryFaces seed={people.seed} gasp={gasp} />
      ) : (
        <g transform={`translate(${x} ${y}) scale(${scale})`}>
          <Floor {...props} />
        </g>
      )}
      <rect width="1440" height="810" fill="url(#court-edges)" pointerEvents="none" />
    </svg>
  )
})

function Floor(props: DrawingProps) {
  const { people, acting, talker, judge, bailiff, witness, struck, jury, exhibits, voting, shot } = props
  const isLit = (who: PicturedSeat['role']): boolean => acting === who
  return (
    <>
      <Room />
      <Spot x={720} y={280} wide={260} colour={INK.judge} on={isLit('judge')} />
      <Spot x={330} y={430} colour={INK.defense} on={isLit('defense')} />
      <Spot x={1150} y={440} colour={INK.prosecutor} on={isLit('prosecutor')} />
      <Spot x={1010} y={330} wide={260} colour={INK.witness} on={isLit('witness')} />
      <Spot x={500} y={390} wide={200} colour={INK.bailiff} on={isLit('bailiff')} />
      <Figure
        x={720}
        y={308}
        size={1.06}
        person={people.judge}
        pose={judge}
        rim={INK.judge}
        lit={isLit('judge') || judge === 'slam'}
        talks={talker === 'judge'}
      />
      <BenchFurniture struck={struck} />
      <Figure
        legs
        x={492}
        y={470}
        size={0.82}
        person={people.bailiff}
        pose={bailiff}
        rim={INK.bailiff}
        lit={isLit('bailiff')}
        talks={talker === 'bailiff'}
      />
      {people.witness && (
        <Figure
          x={1008}
          y={380}
          size={0.98}
          person={people.witness}
          pose={witness}
          rim={INK.witness}
          from={-1}
          lit={isLit('witness')}
          talks={talker === 'witness'}
        />
      )}
      <Stand lit={isLit('witness')} />
      <Jury seed={people.seed} votes={jury === '' ? [] : (jury.split(' ') as Juror[])} turning={voting} />
      <EvidenceTable exhibits={exhibits} />
      <Sides {...props} />
      {shot === 'wide' && <GalleryBacks seed={people.seed} />}
    </>
  )
}

/** Both tables: the accused beside the defense. */
function Sides({ people, acting, talker, defense, prosecutor, accused, moods }: DrawingProps) {
  const [mood, against, own] = moods.split(' ') as [Mood, Mood, Mood]
  const isDefense = acting === 'defense' || defense === 'point'
  const isProsecution = acting === 'prosecutor' || prosecutor === 'point'
  return (
    <>
      <Figure
        x={214}
        y={536}
        size={0.94}
        person={people.accused}
        pose={accused}
        mood={own}
        rim="#9fd0c0"
        lit={isDefense}
      />
      <Figure
        x={348}
        y={536}
        size={1.06}
        person={people.defense}
        pose={defense}
        mood={mood}
        rim={INK.defense}
        lit={isDefense}
        talks={talker === 'defense'}
      />
      <Table side="defense" lit={isDefense} struck={defense === 'slam'} />
      <Figure x={1040} y={536} size={0.88} person={personOf(`${people.seed} second`)} rim={INK.prosecutor} from={-1} />
      <Figure
        x={1160}
        y={536}
        size={1.06}
        person={people.prosecutor}
        pose={prosecutor}
        mood={against}
        rim={INK.prosecutor}
        from={-1}
        lit={isProsecution}
        talks={talker === 'prosecutor'}
      />
      <Table side="prosecutor" lit={isProsecution} struck={prosecutor === 'slam'} />
    </>
  )
}

const RIMS: Readonly<Record<Juror, string>> = { guilty: INK.prosecutor, not_guilty: INK.defense, open: '#8fa3c8' }

interface JuryProps {
  readonly seed: string
  readonly votes: readonly Juror[]
  /** While they make up their minds they turn to each other. */
  readonly turning: boolean
}

function Jury({ seed, votes, turning }: JuryProps) {
  const juror = (at: number) => (
    <Figure
      key={at}
      x={1196 + (at % 3) * 88 - (at < 3 ? 0 : 26)}
      y={at < 3 ? 394 : 442}
      size={0.52}
      person={personOf(`${seed} juror ${at}`)}
      pose={turning && at % 2 === 0 ? 'lean' : 'seated'}
      rim={RIMS[votes[at] ?? 'open']}
      from={turning && at % 3 === 0 ? 1 : -1}
      lit={(votes[at] ?? 'open') !== 'open' || turning}
    />
  )
  return (
    <g className={turning ? 'stage-turning' : undefined}>
      {[0, 1, 2].map(juror)}
      <JuryTier row={0} />
      {[3, 4, 5].map(juror)}
      <JuryTier row={1} />
    </g>
  )
}
