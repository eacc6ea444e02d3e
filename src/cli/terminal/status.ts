import { formatOf } from '#proceedings'
import { nameOf, type AgentStream, type Entry } from '#record'
import { doing, phaseName } from '../telling/wording.ts'
import type { Glyphs } from './glyphs.ts'
import { dotted, twoDigits } from './layout.ts'
import { costOf } from '../telling/ruling.ts'
import type { Narrator } from '../telling/narrate.ts'
import { inline } from './printable.ts'
import { termsIn, type Terms } from '../telling/terms/index.ts'
import { cut } from './width.ts'

/** Where the case is, as far as it has been shown. */
export interface ShownProgress {
  /** The words for it. */
  readonly terms?: Terms
  readonly phase?: string
  /** The phase as people call it. */
  readonly called?: string
  readonly turn: number
  readonly turns?: number
  readonly voice?: string
  /** Whether its model thinks, and for how long, in milliseconds. */
  readonly thinking?: boolean
  readonly thought?: number
  /** Directives that the court has not ended yet. */
  readonly waiting?: number
  /** Whether people are heard in this phase. */
  readonly hears?: boolean
  /** Whether somebody at the terminal can cut in by typing. */
  readonly listens?: boolean
  readonly calls: number
  /** Nothing to say while it costs nothing. */
  readonly cost?: string | undefined
}

/** What the status line says from here on; to be asked after the narrator has told the words or the entry. */
export function progressOf({ standing, story, busy, terms }: Narrator, latest: AgentStream | Entry): ShownProgress {
  const kind = latest.type === 'agent_stream' ? latest.kind : latest.type
  const agent = 'agent' in latest ? latest.agent : ''
  const thinking = latest.type === 'agent_stream' && latest.thinking === true
  const does = thinking ? terms.does.mute : doing(kind, agent, terms)
  // A line of a show stays up while the next ones are drafted.
  const format = formatOf(standing.header?.format)
  const speaker = format?.isShow && standing.speaker
  const voice =
    (does && `${nameOf(standing.header, agent)} ${does}`) ??
    (speaker === undefined || speaker === false
      ? undefined
      : `${nameOf(standing.header, speaker)} ${terms.does.turn}`) ??
    (busy.asking === undefined ? undefined : terms.status.asking(busy.asking))
  return {
    terms,
    ...(standing.phase !== undefined && { phase: standing.phase, called: story.phase(standing.phase) }),
    turn: standing.turns + (latest.type === 'agent_stream' && kind === 'turn' ? 1 : 0),
    ...(story.turns !== undefined && { turns: story.turns }),
    ...(voice !== undefined && { voice }),
    ...(thinking && { thinking }),
    ...(busy.waiting > 0 && { waiting: busy.waiting }),
    hears: format?.hearsIn(standing.phase) ?? false,
    calls: standing.calls,
    cost: costOf(standing, terms),
  }
}

const LONGEST_VOICE = 40

/** One line: phase, turn, who is at it, elapsed time, calls, cost. */
export function statusLine(progress: ShownProgress, elapsed: number, glyphs: Glyphs): string {
  const { terms = termsIn(), phase, called, turn, turns, waiting, hears, listens, calls, cost } = progress
  return `  ${dotted(glyphs, [
    phase === undefined ? terms.beforePhases : (called ?? phaseName(phase, terms)),
    turn > 0 && terms.turn(turn, turns),
    voiceIn(progress, terms, glyphs),
    waiting !== undefined && terms.status.directives(waiting),
    clockTime(elapsed),
    listens === true && hears === true && terms.status.type,
    terms.status.calls(calls),
    cost,
  ])}`
}

function voiceIn({ voice, thinking, thought = 0 }: ShownProgress, { status }: Terms, glyphs: Glyphs): string {
  if (voice === undefined) return `${status.waiting}${glyphs.cut}`
  const shown = cut(inline(voice), LONGEST_VOICE, glyphs.cut)
  return thinking ? `${shown}${glyphs.cut} ${clockTime(thought)}` : shown
}

export function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
    : `${minutes}:${twoDigits(seconds % 60)}`
}
