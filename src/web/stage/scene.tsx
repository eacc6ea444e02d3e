import { useMemo, type CSSProperties } from 'react'
import type { Picture, PicturedSeat } from '#picture'
import { cameraOf, shownAt, type Shot } from './camera.ts'
import { Drawing, type DrawnPeople, type Sitter } from './drawing.tsx'
import { JurySeats } from './jury.tsx'
import { accusedPerson, personOf, seatedPerson, type Person } from './people.ts'
import { AccusedPlate, NamePlate } from './plates.tsx'
import { accusedPose, bailiffPose, gaspIn, judgePose, moodOf, poseOf, witnessPose } from './poses.ts'
import { actingIn, jurorsOf, objectionUp, onStand, pollUp, roleOf, seatOf } from './seen.ts'
import { filled, stageText, type StageText } from '../text/index.ts'
import { useWatching } from './watching.ts'

interface SceneProps {
  readonly picture: Picture
  readonly text?: StageText
  /** Short plates leave the office out: for small rooms and large type. */
  readonly plates?: 'full' | 'short'
  /** Milliseconds into the line, where another clock than the page's runs. */
  readonly elapsed?: number | undefined
}

/** The courtroom, drawn: other people in every case, and the light on whoever acts. */
export function DrawnScene({ picture, text = stageText, plates = 'full', elapsed }: SceneProps) {
  const acting = actingIn(picture)
  const witness = onStand(picture)
  const jurors = jurorsOf(picture)
  const { shot, talks } = useWatching(picture, jurors.length > 0, elapsed)
  const people = usePeople(picture, witness)
  const name = acting === null ? undefined : seatOf(picture, acting)?.name
  const label = filled(text.scene, {
    who: seatOf(picture, 'judge')?.name ?? '',
    acting: name === undefined ? text.quiet : filled(text.acting, { name }),
  })
  const defense = poseOf(picture, 'defense')
  const prosecutor = poseOf(picture, 'prosecutor')
  const accused = accusedPose(picture)
  return (
    <div className="stage-scene" data-shot={shot}>
      <Drawing
        shot={shot}
        people={people}
        talker={talks && acting === picture.line?.agent ? roleOf(acting) : null}
        acting={acting === null ? null : roleOf(acting)}
        judge={judgePose(picture)}
        bailiff={bailiffPose(picture)}
        witness={witnessPose(picture)}
        defense={defense}
        prosecutor={prosecutor}
        accused={accused}
        moods={`${moodOf(picture, 'defense', defense)} ${moodOf(picture, 'prosecutor', prosecutor)} ${moodOf(picture, 'accused', accused)}`}
        struck={strikeOf(picture)}
        gasp={gaspIn(picture) !== null}
        voting={pollUp(picture) !== null}
        exhibits={picture.exhibits}
        jury={jurors.join(' ')}
        label={label}
      />
      <Plates picture={picture} acting={acting} witness={witness} text={text} plates={plates} shot={shot} />
      {jurors.length > 0 && (shot === 'wide' || shot === 'jury') && <JurySeats jurors={jurors} text={text} />}
    </div>
  )
}

/** What the gavel falls for; another reason lets it fall again. */
function strikeOf(picture: Picture): string | null {
  const objection = objectionUp(picture)
  if (picture.verdict) return 'verdict'
  return objection?.ruling && objection.stamped ? `ruling ${objection.number}` : null
}

/** Drawn once for a case, and again when another witness takes the stand. */
function usePeople(picture: Picture, witness: PicturedSeat | null): DrawnPeople {
  const { title, cast, defendant, charge, species } = picture
  return useMemo(() => {
    const seat = (id: Sitter): Person => {
      const found = cast.find((each) => each.id === id)
      return found ? seatedPerson({ title }, found) : personOf(`${title ?? ''} ${id}`)
    }
    return {
      seed: title ?? '',
      judge: seat('judge'),
      bailiff: seat('bailiff'),
      defense: seat('defense'),
      prosecutor: seat('prosecutor'),
      witness: witness && seatedPerson({ title }, witness),
      accused: accusedPerson({ title, defendant, charge, species }),
    }
  }, [title, cast, defendant, charge, species, witness])
}

interface PlatesProps extends Required<Omit<SceneProps, 'elapsed'>> {
  readonly acting: string | null
  readonly witness: PicturedSeat | null
  readonly shot: Shot
}

const PLACES: Readonly<Record<PicturedSeat['role'] | 'accused', readonly [x: number, y: number]>> = {
  judge: [720, 322],
  bailiff: [500, 470],
  witness: [1008, 392],
  defense: [348, 530],
  prosecutor: [1160, 530],
  accused: [214, 478],
}

/** Whose plate is up in a close shot: of those whom it is about, not of who stands behind them. */
const FOCUS: Readonly<Record<Exclude<Shot, 'wide' | 'gallery'>, readonly (keyof typeof PLACES)[]>> = {
  bench: ['judge', 'bailiff', 'witness'],
  stand: ['witness', 'judge'],
  defense: ['defense', 'accused'],
  prosecution: ['prosecutor', 'witness'],
  jury: [],
}

/** In a close shot a plate stands with its person, if that one is in the picture. */
function placed(shot: Shot, who: keyof typeof PLACES): CSSProperties | undefined | null {
  if (shot === 'wide') return undefined
  if (shot === 'gallery' || !FOCUS[shot].includes(who)) return null
  const [left, top] = shownAt(cameraOf(shot), PLACES[who])
  return left < 12 || left > 88 || top > 68 ? null : { left: `${left}%`, top: `${top}%` }
}

function Plates({ picture, acting, witness, text, plates, shot }: PlatesProps) {
  const seats = picture.cast.filter(({ id, role }) => role !== 'witness' || id === witness?.id)
  const accused = placed(shot, 'accused')
  return (
    <>
      {seats.map((seat) => {
        const style = placed(shot, seat.role)
        return style === null ? null : (
          <NamePlate
            key={seat.role}
            seat={seat}
            acting={seat.id === acting}
            short={plates === 'short'}
            text={text}
            style={style}
          />
        )
      })}
      {picture.defendant !== null && accused !== null && (
        <AccusedPlate name={picture.defendant} short={plates === 'short'} text={text} style={accused} />
      )}
    </>
  )
}
