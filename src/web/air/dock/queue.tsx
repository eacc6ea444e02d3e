import type { DeskLine, DeskPicture } from '#record'
import { dockText as text } from '../text/dock.ts'
import type { Acts } from './acts.ts'
import { Ask } from './ask.tsx'

/** More than these are history, which the record keeps. */
const MOST = 30

interface QueueProps {
  readonly desk: DeskPicture
  readonly acts: Acts
  readonly serverNow: number
}

/** Those that wait for a decision first, then all others, the newest on top. */
export function Queue({ desk, acts, serverNow }: QueueProps) {
  const held = desk.lines.filter(({ state }) => state === 'held')
  const others = desk.lines.filter(({ state }) => state !== 'held').toReversed()
  const row = (line: DeskLine) => <Row key={line.seq} line={line} desk={desk} acts={acts} serverNow={serverNow} />
  return (
    <>
      {held.length > 0 && (
        <section className="queue attention" aria-labelledby="held">
          <h2 id="held">{text.heldFor(held.length)}</h2>
          <ol>{held.map(row)}</ol>
        </section>
      )}
      <section className="queue" aria-labelledby="queue">
        <h2 id="queue">{text.queue}</h2>
        {others.length === 0 ? <p className="quiet">{text.noLines}</p> : <ol>{others.slice(0, MOST).map(row)}</ol>}
      </section>
    </>
  )
}

/** What can still be done with a line. What is kept off for good stays so. */
const choices: Readonly<Record<DeskLine['state'], readonly ('hold' | 'release' | 'redact')[]>> = {
  screening: ['hold', 'redact'],
  waiting: ['hold', 'redact'],
  aired: ['hold', 'redact'],
  held: ['release', 'redact'],
  redacted: [],
}

function Row({ line, desk, acts, serverNow }: QueueProps & { readonly line: DeskLine }) {
  const { seq, state, why, airs_at: airs } = line
  const seat = desk.picture.cast.find(({ id }) => id === line.agent)
  return (
    <li className={`line is-${state}`}>
      <p className="top">
        <b>{seat?.name ?? text.type(line.type)}</b>
        {seat && line.type !== 'turn' && <span>{text.type(line.type)}</span>}
        <span className="state">{text.states[state]}</span>
        {state === 'waiting' && airs !== null && <span className="num">{text.airsIn(airs - serverNow)}</span>}
      </p>
      <p className="said">{line.text}</p>
      {why !== null && <p className="why">{why}</p>}
      {choices[state].length > 0 && (
        <p className="row">
          {choices[state].map((choice) => (
            <Ask
              key={choice}
              acts={acts}
              cue={{ cue: choice, of: seq }}
              what={text.actOn(text[choice], seq)}
              named
              className={choice === 'release' ? 'small strong' : 'small'}
            >
              {text[choice]}
            </Ask>
          ))}
        </p>
      )}
    </li>
  )
}
