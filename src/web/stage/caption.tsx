import { useEffect, useRef, useState } from 'react'
import type { Picture, PicturedLine } from '#picture'
import { RoleSeal } from './plates.tsx'
import { readingAt, readingDone, type PagedReading } from './reading.ts'
import { earlierIn, roleOf, seatOf, shortName } from './seen.ts'
import { usePassing, wantsStillness } from './watching.ts'
import { pleaAt, untilStale, type CounselPlea } from './pleas.ts'
import { Shield, Strike } from './signs.tsx'
import { filled, type StageText } from '../text/index.ts'

interface CaptionProps {
  readonly picture: Picture
  readonly text: StageText
  /** How many of the lines before stand above. */
  readonly before?: number
  /** Milliseconds into the line by another clock than the page's, such as that of a replay. */
  readonly elapsed?: number | undefined
}

/** What is being said, large, with the lines before it small above. */
export function CaptionBar({ picture, text, before = 2, elapsed }: CaptionProps) {
  const { line, next, poll } = picture
  const thinker = next === null ? undefined : seatOf(picture, next)
  const isStale = useStale(picture, elapsed)
  const voted = usePassing(`poll ${poll?.opened_at ?? ''}`, (passed) => pleaAt(picture, passed).next)
  const { plea } = pleaAt(picture, voted)
  if (!line && !thinker) return null
  return (
    <div className="stage-plate stage-log" data-stale={isStale}>
      {earlierIn(picture, before).map((each) => (
        <EarlierLine key={each.seq} picture={picture} line={each} text={text} />
      ))}
      {plea && <PleaLine picture={picture} plea={plea} text={text} />}
      {line && isStale && !plea && <EarlierLine picture={picture} line={line} text={text} />}
      {line && !isStale && !plea && (
        <StageCaption key={line.seq} picture={picture} line={line} text={text} elapsed={elapsed} />
      )}
      {thinker && (
        <p className="stage-next" data-role={thinker.role}>
          {filled(text.thinking, { name: thinker.name })}
        </p>
      )}
    </div>
  )
}

/** Whether a line has been up for longer than any pause: then it is set with those before it. */
function useStale(picture: Picture, given: number | undefined): boolean {
  const { line } = picture
  const passed = usePassing(`line ${line?.seq ?? ''}`, (elapsed) => untilStale(picture, elapsed))
  return given === undefined && !wantsStillness() && untilStale(picture, passed) <= 0
}

interface PleaLineProps {
  readonly picture: Picture
  readonly plea: CounselPlea
  readonly text: StageText
}

/** While people vote: a line of each side's closing, in turn. */
function PleaLine({ picture, plea: { agent, words }, text }: PleaLineProps) {
  return (
    <div className="stage-caption stage-plea" key={agent}>
      <span className="stage-number" />
      <span className="stage-speaker" data-role={agent}>
        <RoleSeal role={agent} />
        <b>{seatOf(picture, agent)?.name ?? text.sides[agent]}</b>
      </span>
      <p className="stage-words" data-role={agent}>
        {words}
      </p>
    </div>
  )
}

interface LineProps {
  readonly picture: Picture
  readonly line: PicturedLine
  readonly text: StageText
}

function EarlierLine({ picture, line, text }: LineProps) {
  const name = seatOf(picture, line.agent)?.name ?? line.agent
  return (
    <div className="stage-earlier" data-struck={line.struck}>
      <span className="stage-number">{line.turn}</span>
      <span className="stage-who" data-role={roleOf(line.agent)}>
        {shortName(name)}
      </span>
      {line.content === null ? <Held text={text} /> : <Said line={line} />}
      <Marks line={line} text={text} />
    </div>
  )
}

const Said = ({ line }: { readonly line: PicturedLine }) =>
  line.struck ? <s className="stage-said">{line.content}</s> : <span className="stage-said">{line.content}</span>

const Held = ({ text }: { readonly text: StageText }) => (
  <span className="stage-held">
    <Shield />
    {text.covered}
  </span>
)

/** Each mark is a word with a sign: struck, by a substitute, from the case file, a recap. */
function Marks({ line, text }: { readonly line: PicturedLine; readonly text: StageText }) {
  return (
    <span className="stage-marks">
      {line.struck && (
        <em data-mark="struck">
          <Strike />
          {text.struck}
        </em>
      )}
      {line.kind === 'recap' && <em>{text.recap}</em>}
      {line.substitute && <em>{text.substitute}</em>}
      {line.scripted && <em>{text.scripted}</em>}
      {line.cut_short && <em>{text.cutShort}</em>}
    </span>
  )
}

function StageCaption({ picture, line, text, elapsed }: LineProps & Pick<CaptionProps, 'elapsed'>) {
  const seat = seatOf(picture, line.agent)
  const role = roleOf(line.agent)
  return (
    <div className="stage-caption" data-struck={line.struck}>
      <span className="stage-number">{line.turn}</span>
      <span className="stage-speaker" data-role={role}>
        <RoleSeal role={role} />
        <b>{seat?.name ?? line.agent}</b>
      </span>
      {line.content === null ? (
        <p className="stage-words">
          <Held text={text} />
        </p>
      ) : (
        <Words line={line} content={line.content} pace={{ ...picture, elapsed }} role={role} />
      )}
      <Marks line={line} text={text} />
    </div>
  )
}

interface WordsProps {
  readonly line: PicturedLine
  readonly content: string
  readonly pace: Pace
  readonly role: string
}

function Words({ line, content, pace, role }: WordsProps) {
  const { page, shown, next } = useCaptionReading(line, content, pace)
  const seen = page.slice(0, shown)
  return (
    <p className="stage-words" data-role={role}>
      {line.struck ? <s>{seen}</s> : seen}
      {next !== null && <span className="stage-caret" aria-hidden />}
      <span className="stage-to-come" aria-hidden>
        {page.slice(shown)}
      </span>
    </p>
  )
}

interface Pace extends Pick<CaptionProps, 'elapsed'> {
  readonly speed: number
  readonly paused: boolean
}

/**
 * Reveals a line at reading pace. A line that was there already when the page came counts from its own time; one that
 * arrives counts from its arrival, since the clocks of server and viewer need not agree.
 */
function useCaptionReading(line: PicturedLine, content: string, pace: Pace): PagedReading {
  const { elapsed: given, speed, paused } = pace
  const [begun] = useState(() => Date.now() - Math.min(Math.max(0, Date.now() - line.at), line.ms))
  const [elapsed, setElapsed] = useState(() => Date.now() - begun)
  const [passed, rate] = given === undefined ? [elapsed, speed] : [given, 1]
  const reading = wantsStillness() ? atOnce(content, passed, rate) : readingAt(content, passed, { speed: rate })
  const clock = useRef(begun)
  useEffect(() => {
    if (paused) {
      const since = Date.now()
      return () => {
        clock.current += Date.now() - since
      }
    }
    if (reading.next === null || given !== undefined) return undefined
    const timer = setTimeout(() => setElapsed(Date.now() - clock.current), Math.max(40, reading.next))
    return () => clearTimeout(timer)
  }, [elapsed, given, paused, reading.next])
  return reading
}

/** Without motion the pages turn, yet each stands whole. */
function atOnce(content: string, elapsed: number, speed: number): PagedReading {
  const { number, of, ...rest } = readingAt(content, elapsed, { speed })
  return number === of ? readingDone(content) : { ...rest, number, of, shown: rest.page.length }
}
