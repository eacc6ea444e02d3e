import { directionOf } from '#evidence'
import { isMute, type LiveDraft } from '../../case/index.ts'
import type { Side } from '../../view/index.ts'
import type { HearingView } from './hearing/hearing.ts'
import { isSide, otherSide } from './hearing/sides.ts'
import { useSitting } from './sitting.tsx'

interface Speaker {
  readonly side: Side
  readonly speaking: boolean
  /** Its model thinks and has not said a word. */
  readonly thinking: boolean
}

/** Who speaks, or has to speak next while the court sits. Nobody, when others are at work. */
export function useSpeaker(): Speaker | null {
  const { shown, hearing, running } = useSitting()
  const agent = shown(({ drafts }) => drafts.find(isSpeaking)?.agent)
  const thinking = shown(({ drafts }) => drafts.some((draft) => isSpeaking(draft) && isMute(draft)))
  if (agent !== undefined && isSide(agent)) return { side: agent, speaking: !thinking, thinking }
  const next = running && hearing.floor === 'open' ? nextIn(hearing) : null
  return next && { side: next, speaking: false, thinking: false }
}

const isSpeaking = ({ kind, agent }: LiveDraft): boolean => kind === 'turn' && isSide(agent)

/** After a cut the other side answers, or the one that was named; else the order of business tells. */
function nextIn({ phase = '', turns, directives }: HearingView): Side | null {
  const last = turns.findLast(({ side }) => side !== null)
  const owed = directives.filter(({ state }) => state === 'landed')
  if (owed.length > 0 && last?.side) {
    const named = owed.map(({ intervention }) => directionOf(intervention.content).to)
    return named.every((to) => to === last.side) ? last.side : otherSide(last.side)
  }
  if (phase.startsWith('DEFENSE')) return 'defense'
  if (phase.startsWith('PROSECUTION')) return 'prosecution'
  const begun = turns.some((turn) => turn.phase === phase && turn.side === 'prosecution' && !turn.entry.interrupted)
  return begun ? 'defense' : 'prosecution'
}
