import type { Picture, PicturedExhibit, PicturedVerdict } from '#picture'
import { callUp, eventUp, exhibitUp, objectionUp, perjuryUp, seatOf, type ObjectionUp } from './seen.ts'
import { ExhibitObject } from './objects.tsx'
import { Bolt, Crossed, Gavel, Horn } from './signs.tsx'
import { filled, type StageText } from '../text/index.ts'

interface ActProps {
  readonly picture: Picture
  readonly text: StageText
}

const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

function groundsOf({ agent, grounds, by }: ObjectionUp, text: StageText): string {
  const side = agent === 'prosecutor' || agent === 'defense' ? text.sides[agent] : agent
  if (grounds === null) return filled(text.raised, { side })
  return filled(by === 'audience' ? text.raisedByGallery : text.raisedBy, { grounds: capital(grounds), side })
}

/** It slams in and stays until the court has ruled and gone on. */
export function Stamp({ picture, text }: ActProps) {
  const objection = objectionUp(picture)
  if (!objection?.stamped) return null
  return (
    <div className="stage-stamp" data-side={objection.agent} key={objection.number}>
      <b>{text.objection}</b>
      <span>{groundsOf(objection, text)}</span>
    </div>
  )
}

/** The ruling hangs on the bench: brass, since it is an act of the court. */
export function RulingPlate({ picture, text }: ActProps) {
  const ruling = objectionUp(picture)?.ruling
  if (!ruling) return null
  return (
    <div className="stage-ruling" data-ruling={ruling.ruling}>
      <Gavel />
      <b>{text[ruling.ruling]}</b>
      {ruling.content !== null && <q>{ruling.content}</q>}
    </div>
  )
}

/** What nobody had planned, a call from the gallery, a contradiction: one mark each, and below them what is shown. */
export function ActMarks({ picture, text }: ActProps) {
  const event = eventUp(picture)
  const call = callUp(picture)
  const perjury = perjuryUp(picture)
  const exhibit = exhibitUp(picture)
  return (
    <div className="stage-acts">
      {call && (
        <div className="stage-mark" data-act="call">
          <Horn />
          <b>{text.calls[call.act]}</b>
          <span>{filled(call.voices === 1 ? text.voice : text.voices, { count: call.voices })}</span>
        </div>
      )}
      {event && (
        <div className="stage-mark" data-act="event">
          <Bolt />
          <b>{text.events[event.event]}</b>
          <span>{seatOf(picture, event.agent)?.name}</span>
        </div>
      )}
      {perjury && (
        <div className="stage-mark" data-act="perjury">
          <Crossed />
          <b>{text.contradiction}</b>
          <span>{seatOf(picture, perjury.witness)?.name}</span>
          {perjury.statement !== null && <q>{perjury.statement}</q>}
          {perjury.against !== null && <q>{perjury.against}</q>}
        </div>
      )}
      {exhibit && <RevealedCard key={exhibit.exhibit} exhibit={exhibit} text={text} />}
    </div>
  )
}

function RevealedCard({ exhibit, text }: { readonly exhibit: PicturedExhibit; readonly text: StageText }) {
  return (
    <div className="stage-exhibit" data-kind={exhibit.kind}>
      <ExhibitObject name={exhibit.name} kind={exhibit.kind} />
      <p className="stage-exhibit-head">
        {filled(text.exhibit, { number: exhibit.exhibit })}
        <small>{text.kinds[exhibit.kind]}</small>
      </p>
      <b>{exhibit.name ?? text.covered}</b>
      {exhibit.description !== null && <p>{exhibit.description}</p>}
    </div>
  )
}

/** How it ended. */
export function VerdictCard({ verdict, text }: { readonly verdict: PicturedVerdict; readonly text: StageText }) {
  const { guilty = 0, not_guilty: not = 0 } = verdict.counts
  const counts = filled(text.juryVoted, { guilty, not })
  return (
    <div className="stage-verdict" data-verdict={verdict.verdict}>
      <Gavel />
      <b>{text.verdict[verdict.verdict]}</b>
      <span>{filled(text.verdictBy[verdict.by], { counts })}</span>
      {verdict.sentence !== null && (
        <p>
          <small>{text.sentence}</small>
          {verdict.sentence}
        </p>
      )}
    </div>
  )
}

/** One card over everything, while something must not be seen. */
export const StagePanic = ({ text }: { readonly text: StageText }) => (
  <div className="stage-panic" role="status">
    <Gavel />
    <b>{text.panic}</b>
    <span>{text.panicWhy}</span>
  </div>
)
