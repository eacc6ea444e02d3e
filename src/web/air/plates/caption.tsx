import type { Picture, PicturedLine, PicturedSeat } from '#picture'
import { readingAt, type CounselPlea } from '../../stage/index.ts'
import { overlayText as text } from '../text/overlay.ts'

/** Who speaks. A name that the cast does not know stays unsaid. */
export const captionSeat = ({ cast }: Picture, agent: string): PicturedSeat | null =>
  cast.find(({ id }) => id === agent) ?? null

/** How long a caption has been read or said, less than nothing before that, and how long it takes to say, in milliseconds. */
export interface CaptionReading {
  readonly elapsed: number
  readonly spoken: number | undefined
}

interface CaptionProps {
  readonly picture: Picture
  readonly line: PicturedLine
  readonly reading: CaptionReading
  readonly reveals: boolean
}

/** A name on its plate, and two lines of what is said on theirs. */
export function AirCaption(caption: CaptionProps) {
  const { picture, line } = caption
  const seat = captionSeat(picture, line.agent)
  return (
    <section className={`low of-${seat?.role ?? 'court'}`}>
      <Name seat={seat} line={line} />
      <div className="cap">
        <CaptionWords {...caption} />
        <Stand picture={picture} />
      </div>
    </section>
  )
}

export function Name({ seat, line }: { readonly seat: PicturedSeat | null; readonly line: PicturedLine }) {
  return (
    <div className="np">
      <i className="ed" />
      <b>{seat?.name ?? text.roles.judge}</b>
      {seat && <span>{seat.plate}</span>}
      <Marks line={line} />
    </div>
  )
}

/** What must be known about a line besides its words, in words. */
export const Marks = ({ line }: { readonly line: PicturedLine }) => (
  <>
    {line.kind === 'recap' && <em className="mark">{text.recap}</em>}
    {line.substitute && <em className="mark mark-substitute">{text.substitute}</em>}
    {line.struck && <em className="mark mark-struck">{text.struck}</em>}
    {line.cut_short && <em className="mark">{text.cutShort}</em>}
  </>
)

export function CaptionWords({ picture, line, reading: { elapsed, spoken }, reveals }: CaptionProps) {
  if (line.content === null) return <p className="words covered">{text.held}</p>
  const { page, number, shown } = readingAt(line.content, elapsed, { speed: picture.speed, spoken })
  const begun = elapsed < 0 ? 0 : shown
  const seen = reveals ? page.slice(0, begun) : page
  return (
    <p key={`${line.seq} ${number}`} className={`words ${line.struck ? 'struck' : ''}`}>
      {line.struck ? <s>{seen}</s> : seen}
      {seen.length < page.length && <span className="to-come">{page.slice(begun)}</span>}
    </p>
  )
}

interface PleaProps {
  readonly picture: Picture
  readonly plea: CounselPlea
}

/** During a vote: a line of each side's closing, in turn. */
export function PleaCaption({ picture, plea: { agent, words } }: PleaProps) {
  const seat = captionSeat(picture, agent)
  return (
    <section key={agent} className={`low plea of-${agent}`}>
      <div className="np">
        <i className="ed" />
        <b>{seat?.name ?? text.roles[agent]}</b>
        <span>{text.asks}</span>
      </div>
      <div className="cap">
        <p className="words">{words}</p>
      </div>
    </section>
  )
}

/** Who is about to speak, once what is up has been read. */
export function Next({ picture, elapsed }: { readonly picture: Picture; readonly elapsed: number }) {
  const seat = picture.next === null ? null : captionSeat(picture, picture.next)
  if (!seat || untilRead(picture, elapsed) > 0) return null
  return (
    <p className={`next of-${seat.role}`}>
      <b>{seat.name}</b> {text.thinking}
    </p>
  )
}

/** Milliseconds until the line that is up has been read. */
export const untilRead = ({ line, speed }: Picture, elapsed: number): number =>
  line === null ? 0 : Math.max(0, line.ms / speed - elapsed)

/** Who is examined, and how far it has come. */
function Stand({ picture }: { readonly picture: Picture }) {
  const { stand } = picture
  if (!stand) return null
  const seat = captionSeat(picture, stand.witness)
  return (
    <div className="stand">
      <b>{seat?.name ?? text.roles.witness}</b>
      <span>{text.round(stand)}</span>
      <Rounds done={stand.round} of={stand.of} />
    </div>
  )
}

export const Rounds = ({ done, of }: { readonly done: number; readonly of: number }) => (
  <div className="rounds" aria-hidden="true">
    {Array.from({ length: of }, (_, index) => (
      <i key={index} className={index < done ? 'on' : ''} />
    ))}
  </div>
)
