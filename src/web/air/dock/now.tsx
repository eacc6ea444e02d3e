import type { DeskPicture } from '#contract'
import { dockText as text } from '../text/dock.ts'
import type { Acts } from './acts.ts'
import { DockAsk } from './ask.tsx'

interface DeskProps {
  readonly desk: DeskPicture
  readonly acts: Acts
}

/** The one button that must never be looked for. */
export const Panic = ({ desk, acts }: DeskProps) =>
  desk.picture.card === 'panic' ? (
    <DockAsk acts={acts} cue={{ cue: 'calm' }} what={text.calm} keyed="C" className="panic up">
      <b>{text.calm}</b>
      <span>{text.calmMore}</span>
    </DockAsk>
  ) : (
    <DockAsk acts={acts} cue={{ cue: 'panic' }} what={text.panic} keyed="P" className="panic">
      <b>{text.panic}</b>
      <span>{text.panicMore}</span>
    </DockAsk>
  )

export function statusOf({ picture, running }: DeskPicture): keyof typeof text.status {
  if (picture.card === 'panic') return 'panic'
  if (picture.closed !== null) return 'closed'
  if (!running) return 'stopped'
  return picture.paused ? 'paused' : 'running'
}

/** The line that is up, large. What the audience does not get is still shown here. */
export function Now({ desk }: { readonly desk: DeskPicture }) {
  const { line, cast } = desk.picture
  const seat = cast.find(({ id }) => id === line?.agent)
  const known = desk.lines.find(({ seq }) => seq === line?.seq)
  return (
    <section className="now" aria-labelledby="now">
      <h2 id="now">{text.now}</h2>
      {line ? (
        <>
          <p className="who">
            <b>{seat?.name ?? known?.agent}</b> {seat?.plate}
          </p>
          <p className="words">{line.content ?? known?.text ?? text.covered}</p>
          <ul className="marks">
            {line.content === null && <li>{text.covered}</li>}
            {known && <li>{text.states[known.state]}</li>}
            {line.struck && <li>{text.struck}</li>}
            {line.substitute && <li>{text.substitute}</li>}
          </ul>
        </>
      ) : (
        <p className="quiet">{text.nothing}</p>
      )}
    </section>
  )
}

/** The pause that runs, and the silence that nobody planned. */
export function Clocks({ desk, serverNow }: { readonly desk: DeskPicture; readonly serverNow: number }) {
  const { cue, dead_air: dead } = desk
  const left = cue === null ? null : cue.ends_at - serverNow
  const silent = dead.since === null ? 0 : Math.max(0, serverNow - dead.since)
  return (
    <section className="clocks">
      <div>
        <h2>{text.cue}</h2>
        <p>
          {cue === null ? text.noCue : text.beat(cue.name)}{' '}
          {left !== null && <b className="num">{left > 0 ? text.seconds(left) : text.overdue}</b>}
        </p>
      </div>
      <div data-alarm={silent > 0 || undefined}>
        <h2>{text.dead}</h2>
        <dl>
          {(
            [
              [text.deadNow, silent],
              [text.deadLongest, Math.max(dead.longest, silent)],
              [text.deadTotal, dead.total + silent],
            ] as const
          ).map(([name, ms]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{text.seconds(ms)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
