import type { DeskPicture } from '#contract'
import type { trialPlatesEnglish } from '#picture'
import { dockText as text } from '../text/dock.ts'
import type { Acts } from './acts.ts'
import { DockAsk } from './ask.tsx'

/** Until a vote opens, nothing is waited for any more: too much to skip before the closings. */
const NEAR: ReadonlySet<string> = new Set<keyof (typeof trialPlatesEnglish)['phases']>([
  'closings',
  'verdict_vote',
  'sentence_vote',
])

const SPEEDS = [0.5, 1, 1.5, 2] as const

interface ControlsProps {
  readonly desk: DeskPicture
  readonly acts: Acts
}

export function DockControls({ desk, acts }: ControlsProps) {
  const { paused, speed, poll, phase } = desk.picture
  const isOpen = poll !== null && poll.tally === null
  const isOver = !desk.running
  const isNear = phase !== null && NEAR.has(phase)
  return (
    <section className="controls" aria-labelledby="controls">
      <h2 id="controls">{text.controls}</h2>
      <div className="row">
        {paused ? (
          <DockAsk acts={acts} cue={{ cue: 'go' }} what={text.go} keyed="S" disabled={isOver} className="strong">
            {text.go}
          </DockAsk>
        ) : (
          <DockAsk acts={acts} cue={{ cue: 'pause' }} what={text.pause} keyed="S" disabled={isOver}>
            {text.pause}
          </DockAsk>
        )}
        <DockAsk acts={acts} cue={{ cue: 'next' }} what={text.next} keyed="N" disabled={isOver}>
          {text.next}
        </DockAsk>
      </div>
      <div className="row speeds" role="group" aria-label={text.speed}>
        <span aria-hidden="true">
          {text.speed} {SPEEDS.every((each) => each !== speed) && text.speedOf(speed)}
        </span>
        {SPEEDS.map((each) => (
          <DockAsk
            key={each}
            acts={acts}
            cue={{ cue: 'speed', speed: each }}
            what={`${text.speed} ${text.speedOf(each)}`}
            named
            pressed={speed === each}
            disabled={isOver}
          >
            {text.speedOf(each)}
          </DockAsk>
        ))}
      </div>
      <div className="row">
        <DockAsk acts={acts} cue={{ cue: 'poll_start' }} what={text.pollStart} disabled={isOver || isOpen || !isNear}>
          {text.pollStart}
        </DockAsk>
        <DockAsk acts={acts} cue={{ cue: 'poll_stop' }} what={text.pollStop} disabled={isOver || !isOpen}>
          {text.pollStop}
        </DockAsk>
      </div>
      <p className="quiet">{isOpen ? text.pollOpen(poll.question, poll.voters) : text.pollShut}</p>
    </section>
  )
}
