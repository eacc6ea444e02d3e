import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { paces } from '../case/index.ts'
import { useCommands } from '../kit/index.ts'
import type { Player } from './player.ts'

type Acts = Readonly<Record<ReplayKey, () => void>>

const keys = {
  play: 'space',
  turnBack: 'left',
  turnOn: 'right',
  phaseBack: 'shift+left',
  phaseOn: 'shift+right',
  toStart: 'home',
  toEnd: 'end',
  slower: '<',
  faster: '>',
} as const

type ReplayKey = keyof typeof keys

/** What the keyboard does with a replay: in the palette, on the sheet of shortcuts, and by its keys. */
export function useTransportKeys(player: Player): (event: KeyboardEvent) => void {
  const { t } = useTranslation()
  const acts = actsOf(player)
  const labels: Readonly<Record<ReplayKey, string>> = {
    play: t(player.playing ? 'replay.pause' : 'replay.play'),
    turnBack: t('replay.turnBack'),
    turnOn: t('replay.turnOn'),
    phaseBack: t('replay.phaseBack'),
    phaseOn: t('replay.phaseOn'),
    toStart: t('replay.toStart'),
    toEnd: t('replay.toEnd'),
    slower: t('replay.slower'),
    faster: t('replay.faster'),
  }
  const named = Object.keys(keys) as readonly ReplayKey[]
  useCommands(named.map((id) => ({ id: `replay-${id}`, label: labels[id], keys: keys[id], run: acts[id] })))
  return (event) => {
    const found = onSlider[`${event.shiftKey ? 'shift+' : ''}${event.key}`] ?? onSlider[event.key]
    if (found === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    acts[found]()
  }
}

/** A slider that has the focus takes its keys itself, and does the same with them. */
const onSlider: Readonly<Record<string, ReplayKey>> = {
  ' ': 'play',
  ArrowLeft: 'turnBack',
  ArrowDown: 'turnBack',
  ArrowRight: 'turnOn',
  ArrowUp: 'turnOn',
  'shift+ArrowLeft': 'phaseBack',
  'shift+ArrowRight': 'phaseOn',
  PageDown: 'phaseBack',
  PageUp: 'phaseOn',
  Home: 'toStart',
  End: 'toEnd',
  '<': 'slower',
  '>': 'faster',
}

function actsOf({ tape, pace, toggle, seek, step, choose }: Player): Acts {
  /** Reading pace stands before the slowest. */
  const change = (by: 1 | -1): void => choose(paces[paces.indexOf(pace) + by] ?? pace)
  return {
    play: toggle,
    turnBack: () => step('turns', -1),
    turnOn: () => step('turns', 1),
    phaseBack: () => step('phases', -1),
    phaseOn: () => step('phases', 1),
    toStart: () => seek(0),
    toEnd: () => seek(tape.length),
    slower: () => change(-1),
    faster: () => change(1),
  }
}
