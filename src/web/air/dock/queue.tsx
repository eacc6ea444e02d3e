import type { DeskLine, DeskPicture } from '#contract'
import { dockText as text } from '../text/dock.ts'
import type { Acts } from './acts.ts'
import { DockAsk } from './ask.tsx'
import type { Redacting } from './redacting.ts'

/** More than these are history, which the record keeps. */
const MOST = 30

interface QueueProps {
  readonly desk: DeskPicture
  readonly acts: Acts
  readonly redacting: Redacting
  readonly serverNow: number
}

/** Those that wait for a decision, before everything else. */
export function HeldLines(props: QueueProps) {
  const held = props.desk.lines.filter(({ state }) => state === 'held')
  if (held.length === 0) return null
  return (
    <section className="queue attention" aria-labelledby="held">
      <h2 id="held">{text.heldFor(held.length)}</h2>
      <Rows {...props} lines={held} />
    </section>
  )
}

/** All others, the newest on top. */
export function Queue(props: QueueProps) {
  const lines = props.desk.lines.filter(({ state }) => state !== 'held').toReversed()
  return (
    <section className="queue" aria-labelledby="queue">
      <h2 id="queue">{text.queue}</h2>
      <p className="quiet">{text.holding(props.desk.delay)}</p>
      {lines.length === 0 ? <p className="quiet">{text.noLines}</p> : <Rows {...props} lines={lines.slice(0, MOST)} />}
    </section>
  )
}

const Rows = ({ lines, ...props }: QueueProps & { readonly lines: readonly DeskLine[] }) => (
  <ol>
    {lines.map((line) => (
      <Row key={line.seq} {...props} line={line} />
    ))}
  </ol>
)

/** What can still be done with a line. What is kept off for good stays so. */
const choices: Readonly<Record<DeskLine['state'], readonly ('hold' | 'release' | 'redact')[]>> = {
  screening: ['hold', 'redact'],
  waiting: ['hold', 'redact'],
  aired: ['hold', 'redact'],
  held: ['release', 'redact'],
  redacted: [],
}

function Row({ line, desk, acts, redacting, serverNow }: QueueProps & { readonly line: DeskLine }) {
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
      {redacting.isOn(seq) ? (
        <p className="row">
          <span>{text.redacting}</span>
          <button
            type="button"
            className="ask small strong"
            aria-label={text.actOn(text.undo, seq)}
            onClick={() => redacting.undo(seq)}
          >
            {text.undo}
          </button>
        </p>
      ) : (
        <p className="row">
          {choices[state].map((choice) =>
            choice === 'redact' ? (
              <button
                key={choice}
                type="button"
                className="ask small"
                aria-label={text.actOn(text.redact, seq)}
                onClick={() => redacting.begin(seq)}
              >
                {text.redact}
              </button>
            ) : (
              <DockAsk
                key={choice}
                acts={acts}
                cue={{ cue: choice, of: seq }}
                what={text.actOn(text[choice], seq)}
                named
                className={choice === 'release' ? 'small strong' : 'small'}
              >
                {text[choice]}
              </DockAsk>
            ),
          )}
        </p>
      )}
    </li>
  )
}
