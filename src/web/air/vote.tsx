import './ink.css'
import './vote.css'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { FLOOR, type Picture } from '#picture'
import { readingAt } from '../stage/index.ts'
import { useAir, useDue, type Aired } from './on-air.ts'
import { passIn } from './pass.ts'
import { keyOf } from '../sounds/index.ts'
import { voteText as text } from './text/vote.ts'
import { ballotAfter, keyOfFloor, keyOfPoll, openBooth, stubsIn, type Ballot } from './vote/ballot.ts'
import { callsOf } from './vote/calls.ts'
import { FloorCard, PollCard } from './vote/parts.tsx'

const pass = passIn(location.pathname)
const booth = pass && openBooth(pass)
const stubs = pass && stubsIn(localStorage, pass.id)

function Vote() {
  const { shown, line } = useAir(pass)
  if (!pass) return <p className="notice">{text.noCase}</p>
  return (
    <main className="vote">
      <h1>{shown?.picture.title ?? text.title}</h1>
      {line.state === 'lost' && <p className="notice lost">{text.lost}</p>}
      {shown ? <Shown shown={shown} /> : line.state !== 'lost' && <p className="notice">{text.connecting}</p>}
    </main>
  )
}

function Shown({ shown }: { readonly shown: Aired }) {
  const { picture, seen, ahead } = shown
  const now = Date.now()
  useDue(now + 1000 - ((now + ahead) % 1000), 250)
  const { ballot, last, cast } = useBallots()
  if (picture.card !== null) return <p className="notice">{text.recess}</p>
  const { poll, floor } = picture
  const isBusy = poll !== null && (poll.tally === null || picture.phase?.endsWith('_vote') === true)
  const canCall = floor.choices.length > 0 && picture.closed === null
  const isOpen = last !== null && [isBusy && keyOfPoll(poll), canCall && keyOfFloor(picture)].includes(last)
  const told = isOpen ? ballot(last) : undefined
  return (
    <>
      <p className="told" role="status" data-state={told?.state}>
        {told && toldOf(told, picture)}
      </p>
      {isBusy && (
        <PollCard
          poll={poll}
          picture={picture}
          ballot={ballot(keyOfPoll(poll))}
          serverNow={now + ahead}
          vote={(choice) => cast(keyOfPoll(poll), poll.poll, choice)}
        />
      )}
      {canCall && (
        <FloorCard
          picture={picture}
          ballot={ballot(keyOfFloor(picture))}
          call={(choice) => cast(keyOfFloor(picture), FLOOR, choice)}
        />
      )}
      {!isBusy && !canCall && picture.closed === null && <p className="notice">{text.noPoll}</p>}
      {picture.verdict && (
        <section className="card verdict">
          <h2>{text.verdict}</h2>
          <p>{text.verdicts[picture.verdict.verdict]}</p>
          {picture.verdict.sentence !== null && <p className="sentence">{picture.verdict.sentence}</p>}
        </section>
      )}
      {picture.closed !== null && <p className="notice">{text.over}</p>}
      <Present picture={picture} elapsed={now - (seen[keyOf.line(picture.line?.seq ?? 0)] ?? now)} />
    </>
  )
}

function Present({ picture, elapsed }: { readonly picture: Picture; readonly elapsed: number }) {
  const { line, cast } = picture
  if (!line) return <p className="notice">{text.quiet}</p>
  return (
    <section className="present" aria-labelledby="now">
      <h2 id="now">{cast.find(({ id }) => id === line.agent)?.name ?? text.now}</h2>
      <p className={line.struck ? 'struck' : ''}>
        {line.content === null ? text.held : readingAt(line.content, elapsed, { speed: picture.speed }).page}
      </p>
    </section>
  )
}

/** A sentence about the last vote, for everybody and for those who listen. */
function toldOf(ballot: Ballot, picture: Picture): string {
  if (ballot.state === 'refused') return ballot.told
  if (ballot.state === 'sending') return text.sending
  const chosen = picture.poll?.options.find(({ choice }) => choice === ballot.choice)?.label
  const called = callsOf(picture).find(({ choice }) => choice === ballot.choice)?.label
  if (chosen != null) return text.in(chosen)
  return called === undefined ? text.already : text.called(called)
}

interface Ballots {
  readonly ballot: (key: string) => Ballot | undefined
  /** The poll that was voted in last. */
  readonly last: string | null
  readonly cast: (key: string, poll: string, choice: string) => void
}

function useBallots(): Ballots {
  const [ballots, set] = useState<Readonly<Record<string, Ballot>>>({})
  const [last, setLast] = useState<string | null>(null)
  const ballot = (key: string): Ballot | undefined => ballots[key] ?? stubs?.get(key)
  const put = (key: string, to: Ballot): void => {
    set((before) => ({ ...before, [key]: to }))
    setLast(key)
    stubs?.keep(key, to)
  }
  return {
    ballot,
    last,
    cast(key, poll, choice) {
      put(key, { state: 'sending', choice })
      void booth?.(poll, choice).then((answer) => put(key, ballotAfter(choice, answer)))
    },
  }
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Vote />
  </StrictMode>,
)
