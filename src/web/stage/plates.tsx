import type { CSSProperties } from 'react'
import type { Picture, PicturedSeat, TrialRole } from '#picture'
import { Gavel, Scales } from './signs.tsx'
import { seatOf, shortName } from './seen.ts'
import { filled, type StageText } from '../text/index.ts'

const LETTERS: Readonly<Record<TrialRole, string>> = {
  judge: 'J',
  prosecutor: 'P',
  defense: 'D',
  bailiff: 'B',
  witness: 'W',
}

export const RoleSeal = ({ role }: { readonly role: TrialRole }) => (
  <span className="stage-seal" data-role={role} aria-hidden>
    {LETTERS[role]}
  </span>
)

interface NamePlateProps {
  readonly seat: PicturedSeat
  readonly acting: boolean
  readonly short: boolean
  readonly text: StageText
  /** Where it stands, if not at its place in the whole room. */
  readonly style?: CSSProperties | undefined
}

/** Somebody's name where they sit; a ring says who acts. */
export const NamePlate = ({ seat, acting, short, text, style }: NamePlateProps) => (
  <div className="stage-name" data-seat={seat.role} data-acting={acting} style={style}>
    <RoleSeal role={seat.role} />
    {seat.role === 'witness' ? shortName(seat.name) : seat.name}
    {!short && seat.role in text.sides && <small>{text.sides[seat.role as keyof typeof text.sides]}</small>}
  </div>
)

interface AccusedProps extends Pick<NamePlateProps, 'short' | 'text' | 'style'> {
  readonly name: string
}

/** Who stands accused, beside the defense. */
export const AccusedPlate = ({ name, short, text, style }: AccusedProps) => (
  <div className="stage-name" data-seat="accused" style={style}>
    {shortName(name)}
    {!short && <small>{text.defendant}</small>}
  </div>
)

interface HeadProps {
  readonly picture: Picture
  readonly text: StageText
  /** Left out where a bar above names the case. */
  readonly untitled?: boolean
}

/** Which case, and how far it has come. */
export function HeadPlate({ picture, text, untitled = false }: HeadProps) {
  const { title, phase, stand, witnesses, objections } = picture
  const named = (text.phases as Readonly<Record<string, string>>)[phase ?? '']
  return (
    <div className="stage-plate stage-head">
      <Scales />
      {!untitled && title !== null && <b className="stage-title">{title}</b>}
      {named !== undefined && <span className="stage-phase">{named}</span>}
      {stand && <span className="stage-phase">{filled(text.witnessOf, { number: stand.number, all: witnesses })}</span>}
      {objections > 0 && (
        <span className="stage-badge">
          <Gavel />
          {filled(text.objectionNumber, { number: objections })}
        </span>
      )}
    </div>
  )
}

/** Who is on the stand, and how many questions there still are: a segment each. */
export function WitnessStrip({ picture, text }: Pick<HeadProps, 'picture' | 'text'>) {
  const { stand } = picture
  const seat = stand && seatOf(picture, stand.witness)
  if (!stand || !seat) return null
  const told = filled(text.round[stand.kind], { round: stand.round, of: stand.of })
  return (
    <div className="stage-plate stage-strip">
      <RoleSeal role="witness" />
      <b>{seat.name}</b>
      <span className="stage-occupation">{seat.plate}</span>
      <span className="stage-rounds" data-kind={stand.kind} aria-hidden>
        {Array.from({ length: stand.of }, (_, at) => (
          <i key={at} data-state={at + 1 < stand.round ? 'done' : at + 1 === stand.round ? 'now' : 'to-come'} />
        ))}
      </span>
      <span className="stage-round">{told}</span>
    </div>
  )
}
