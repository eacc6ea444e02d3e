import { Link } from '@tanstack/react-router'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, GitFork, Pause, Play, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paces, placeAt, type CaseStore, type Landing, type ReplayPace } from '../case/index.ts'
import { useFork } from '../fork/index.ts'
import { Button, buttonClass, clockOf, useCommands } from '../kit/index.ts'
import { useAddress, useBeginning } from './address.ts'
import { useTransportKeys } from './keys.ts'
import { Moments } from './moments.tsx'
import { usePlayer, type Player } from './player.ts'
import { Scrubber } from './scrubber.tsx'

interface TransportProps {
  readonly whole: CaseStore
  readonly shown: CaseStore
  readonly landing: Landing
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The bar that moves a replay. */
export function Transport({ whole, shown, landing }: TransportProps) {
  const { t } = useTranslation()
  const beginning = useBeginning()
  const [from] = useState(beginning)
  const player = usePlayer({ whole, shown, landing, from })
  const onKeyDown = useTransportKeys(player)
  useAddress(player)
  const { tape, at, seek } = player
  return (
    <section className="transport" aria-label={t('replay.bar')}>
      <Steps player={player} />
      <Scrubber tape={tape} at={at} onSeek={seek} onKeyDown={onKeyDown} />
      <Place player={player} />
      <div className="transport-end">
        <Pace player={player} />
        <Moments tape={tape} onSeek={seek} />
        <ForkHere player={player} />
        <Link
          to="."
          search={{}}
          hash={true}
          resetScroll={false}
          className={buttonClass({ manner: 'quiet', icon: true })}
          aria-label={t('replay.leave')}
          title={t('replay.leave')}
        >
          <X {...icon} />
        </Link>
      </div>
    </section>
  )
}

/** Leaves the case behind the turn that is shown, into one of its own. */
function ForkHere({ player: { tape, at, playing, toggle } }: { readonly player: Player }) {
  const { t } = useTranslation()
  const fork = useFork()
  const { turn: number } = placeAt(tape, at)
  const turn = tape.entries.filter(({ type }) => type === 'turn')[number - 1]
  const leave = (): void => {
    if (playing) toggle()
    if (turn) fork?.({ seq: turn.seq, number })
  }
  const label = t('compare.fork.here')
  useCommands(fork && turn ? [{ id: 'fork-here', label, run: leave }] : [])
  if (!fork) return null
  return (
    <Button
      manner="quiet"
      icon
      aria-label={label}
      aria-haspopup="dialog"
      title={label}
      disabled={turn === undefined}
      onClick={leave}
    >
      <GitFork {...icon} />
    </Button>
  )
}

function Steps({ player: { playing, toggle, step } }: { readonly player: Player }) {
  const { t } = useTranslation()
  const Sign = playing ? Pause : Play
  return (
    <div className="transport-steps">
      <Step label={t('replay.phaseBack')} far onPress={() => step('phases', -1)}>
        <ChevronFirst {...icon} />
      </Step>
      <Step label={t('replay.turnBack')} onPress={() => step('turns', -1)}>
        <ChevronLeft {...icon} />
      </Step>
      <Button icon className="transport-play" aria-label={t(playing ? 'replay.pause' : 'replay.play')} onClick={toggle}>
        <Sign {...icon} fill="currentColor" />
      </Button>
      <Step label={t('replay.turnOn')} onPress={() => step('turns', 1)}>
        <ChevronRight {...icon} />
      </Step>
      <Step label={t('replay.phaseOn')} far onPress={() => step('phases', 1)}>
        <ChevronLast {...icon} />
      </Step>
    </div>
  )
}

interface StepProps {
  readonly label: string
  /** On a narrow screen the list of moments leads there. */
  readonly far?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

const Step = ({ label, far = false, onPress, children }: StepProps) => (
  <Button
    manner="quiet"
    icon
    {...(far && { className: 'transport-far' })}
    aria-label={label}
    title={label}
    onClick={onPress}
  >
    {children}
  </Button>
)

/** Where one is, in words and on the clock. The slider tells it to those who do not see it. */
function Place({ player: { tape, at } }: { readonly player: Player }) {
  const { t } = useTranslation()
  const { phase, turn } = placeAt(tape, at)
  return (
    <p className="transport-place" aria-hidden>
      <span className="truncate">{phase}</span>
      {turn > 0 && <span>{t('replay.turn', { number: turn })}</span>}
      <span className="num">
        {clockOf(at)}
        <span className="text-text-3"> / {clockOf(tape.length)}</span>
      </span>
    </p>
  )
}

function Pace({ player: { pace, choose } }: { readonly player: Player }) {
  const { t } = useTranslation()
  return (
    <select
      className="transport-pace"
      aria-label={t('replay.speed')}
      title={t('replay.speed')}
      value={pace}
      onChange={({ target }) => choose(paces.find((each) => `${each}` === target.value) ?? pace)}
    >
      {paces.map((each: ReplayPace) => (
        <option key={each} value={each}>
          {each === 'reading' ? t('replay.reading') : t('replay.times', { speed: each })}
        </option>
      ))}
    </select>
  )
}
