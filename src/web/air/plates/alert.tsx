import { lazy, Suspense } from 'react'
import type { Invitation } from '#contract'
import type { Picture, PicturedExhibit, PicturedObjection, PicturedVerdict } from '#picture'
import { ExhibitObject } from '../../stage/index.ts'
import type { Alert } from '../alerts.ts'
import { overlayText as text } from '../text/overlay.ts'
import { captionSeat } from './caption.tsx'
import { Clash, GavelSign, PeopleSign, ScalesSign } from './icons.tsx'

/** Most of a show goes by without a vote. */
const PollPlate = lazy(async () => ({ default: (await import('./poll.tsx')).PollPlate }))
const FloorPlate = lazy(async () => ({ default: (await import('./poll.tsx')).FloorPlate }))

interface AlertProps {
  readonly alert: Alert
  readonly picture: Picture
  readonly serverNow: number
  readonly join: Invitation | null
}

export function AlertPlate({ alert, picture, serverNow, join }: AlertProps) {
  switch (alert.kind) {
    case 'objection':
      return <Stamp objection={alert.objection} />
    case 'ruling':
      return (
        <RulingPlate
          objection={alert.objection}
          caption={picture.line?.content ?? null}
          struck={alert.struck.map(({ content }) => content)}
        />
      )
    case 'poll':
      return (
        <Suspense>
          <PollPlate poll={alert.poll} picture={picture} serverNow={serverNow} join={join} />
        </Suspense>
      )
    case 'floor':
      return (
        <Suspense>
          <FloorPlate floor={alert.floor} stand={picture.stand} join={join} />
        </Suspense>
      )
    case 'exhibit':
      return <ExhibitPlate exhibit={alert.exhibit} />
    case 'verdict':
      return <VerdictPlate verdict={alert.verdict} />
    case 'event':
      return (
        <section className="plate note">
          <ScalesSign />
          <b>{text.events[alert.event.event]}</b>
          <span>{captionSeat(picture, alert.event.agent)?.name}</span>
        </section>
      )
    case 'perjury':
      return <ClashPlate perjury={alert.perjury} name={captionSeat(picture, alert.perjury.witness)?.name} />
    case 'called':
      return (
        <section className="plate note">
          <PeopleSign />
          <b>{text.calls[alert.called.act]}</b>
          <span>{text.voices(alert.called.voices, alert.called.thanks)}</span>
        </section>
      )
  }
}

const Stamp = ({ objection }: { readonly objection: PicturedObjection }) => (
  <section className="stamp">
    <b>{text.objection}</b>
    <span>{text.raisedBy(objection)}</span>
  </section>
)

interface ClashProps {
  readonly perjury: NonNullable<Picture['perjury']>
  readonly name: string | undefined
}

/** Both halves, one under the other. */
const ClashPlate = ({ perjury: { statement, against, exhibit }, name }: ClashProps) => (
  <section className="plate note note-clash">
    <Clash />
    <b>{text.perjury}</b>
    <span>{text.perjuryOf(name ?? text.roles.witness, exhibit)}</span>
    {statement !== null && against !== null && (
      <>
        <q>{statement}</q>
        <q>{against}</q>
      </>
    )}
  </section>
)

interface RulingProps {
  readonly objection: PicturedObjection
  /** What the caption says at the same time, which need not be said twice. */
  readonly caption: string | null
  /** The words that nobody may go by any more, null where they are covered. */
  readonly struck: readonly (string | null)[]
}

function RulingPlate({ objection, caption, struck }: RulingProps) {
  const { ruling } = objection
  if (!ruling) return null
  return (
    <section className="plate ruling">
      <h2>
        <GavelSign />
        {text[ruling.ruling]}
      </h2>
      {(ruling.content === null || ruling.content !== caption) && <p className="say">{ruling.content ?? text.held}</p>}
      {objection.struck > 0 && (
        <div className="out">
          <h3>{text.linesStruck(objection.struck)}</h3>
          {struck.map((words, index) => (
            <p key={index}>{words === null ? text.heldShort : <s>{words}</s>}</p>
          ))}
        </div>
      )}
    </section>
  )
}

const ExhibitPlate = ({ exhibit }: { readonly exhibit: PicturedExhibit }) => (
  <section className="plate exhibit">
    <ExhibitObject name={exhibit.name} kind={exhibit.kind} />
    <div>
      <h2>
        <span className="num">{text.exhibit(exhibit.exhibit)}</span>
        <b>{exhibit.name ?? text.heldShort}</b>
        <small>{text.exhibitKinds[exhibit.kind]}</small>
      </h2>
      {exhibit.description !== null && <p>{exhibit.description}</p>}
    </div>
  </section>
)

const VerdictPlate = ({ verdict }: { readonly verdict: PicturedVerdict }) => (
  <section className="plate verdict">
    <h2>
      <GavelSign />
      {text.verdict}
    </h2>
    <p className="found">{text.verdicts[verdict.verdict]}</p>
    <p className="by">{text.by[verdict.by]}</p>
    {verdict.sentence !== null && (
      <p className="sentence">
        <b>{text.sentence}</b> {verdict.sentence}
      </p>
    )}
  </section>
)

export const PanicCard = () => (
  <section className="panic">
    <ScalesSign />
    <h1>{text.recess}</h1>
    <p>{text.recessMore}</p>
  </section>
)
