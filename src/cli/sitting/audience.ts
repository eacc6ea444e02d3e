import { wallClock } from '#court'
import { afterwardsIn, standing, type AgentStream, type Entry } from '#record'
import type { HowTold, Teller } from '#tellers'
import type { Glyphs } from '../terminal/glyphs.ts'
import { MARGIN } from '../terminal/layout.ts'
import { narrator } from '../telling/narrate.ts'
import { pacer } from '../terminal/pace.ts'
import { span, type StyledText } from '../terminal/palette.ts'
import { inline } from '../terminal/printable.ts'
import type { Screen } from '../terminal/screen.ts'
import { progressOf, statusLine, type ShownProgress } from '../terminal/status.ts'
import type { Surroundings } from '../surroundings.ts'
import type { Terms } from '../telling/terms/index.ts'
import { lastColumns, widthOf } from '../terminal/width.ts'

/** Whoever follows a case as it runs. */
export interface CaseAudience {
  /** Tells as much of what the record held before as one needs to follow the rest. */
  recall(past: readonly Entry[]): void
  read(entry: Entry): void
  hear(words: AgentStream): void
  /** Shows what a person is typing to the court; nothing yet, when it is empty. */
  typing(text: string): void
  /** Tells the person that the court did not hear it. */
  refuse(why: string): void
  caughtUp(): Promise<void>
  done(): Promise<void>
  /** Stops at once, on a line of its own. */
  leave(): void
}

/** How a case is to be followed. */
interface Following {
  readonly id: string
  /** 1 is reading pace, 0 is as fast as it comes. */
  readonly speed: number
  readonly teller: (manner: HowTold) => Teller
}

/** Readers at a terminal or a pipe. */
export function terminalAudience(around: Surroundings, { id, speed, teller }: Following): CaseAudience {
  const { out, width, glyphs } = around
  const clock = wallClock()
  const board = statusBoard(around, out)
  const story = narrator({ id, width, glyphs }, teller)
  const show = pacer<{ readonly progress?: ShownProgress }>(
    (spans, { progress }) => {
      if (progress) board.set(progress)
      out.write(spans)
    },
    { speed, clock },
  )
  const progressAt = (latest: AgentStream | Entry) => (out.hasStatus ? { progress: progressOf(story, latest) } : {})
  return {
    recall(past) {
      const [asked] = afterwardsIn(past).asked
      // Whoever asks on has seen the hearing.
      const isOver = asked !== undefined && standing(past).closed !== undefined
      const from = isOver
        ? past.findIndex(({ seq }) => seq === asked.seq)
        : past.findLastIndex(({ type }) => type === 'turn')
      for (const [index, entry] of past.entries()) {
        const spans = story.read(entry)
        if (index === 0 && !isOver) out.write([...spans, ...resumption(past, id, story.terms)])
        else if (index >= from) out.write(spans)
      }
    },
    read(entry) {
      show.show(story.read(entry), progressAt(entry))
    },
    hear(words) {
      show.show(story.hear(words), progressAt(words))
    },
    typing: (text) => board.typing(text),
    refuse: (why) => refuse(around, board, why),
    caughtUp: show.caughtUp,
    done: show.done,
    leave() {
      show.drop()
      board.end()
      out.endLine()
    },
  }
}

function resumption(past: readonly Entry[], id: string, terms: Terms): readonly StyledText[] {
  const turns = past.filter(({ type }) => type === 'turn').length
  return [
    span(`\n${MARGIN}${terms.resumed(turns)}\n`, 'judge'),
    span(`${MARGIN}${terms.before(`./courtroom show ${id}`)}\n`, 'dim'),
  ]
}

/** A program that takes the entries as they are, one a line; people get the status line beside it. */
export function jsonAudience(around: Surroundings, { teller }: Pick<Following, 'teller'>): CaseAudience {
  const { err, isTerminal, width, glyphs } = around
  const story = narrator({ id: '', width, glyphs }, teller)
  const board = isTerminal || !err.hasStatus ? undefined : statusBoard(around, err)
  return {
    recall(past) {
      for (const entry of past) story.read(entry)
    },
    read(entry) {
      around.json(entry)
      story.read(entry)
      board?.set(progressOf(story, entry))
    },
    hear: (words) => board?.set(progressOf(story, words)),
    typing: () => undefined,
    refuse: (why) => refuse(around, undefined, why),
    caughtUp: atOnce,
    done: atOnce,
    leave: () => board?.end(),
  }
}

const atOnce = async (): Promise<void> => undefined

const REDRAWS = 500

/** How long a notice stands before the status comes back. */
const NOTICED = 6_000

interface Board {
  set(progress: ShownProgress): void
  typing(text: string): void
  notice(text: string): void
  end(): void
}

/** The status line, and over it whatever a person is typing or has just been told. */
function statusBoard({ glyphs, width }: Surroundings, screen: Screen): Board {
  const began = Date.now()
  let progress: ShownProgress | undefined
  let over: string | undefined
  let listens = false
  let thinkingSince: number | undefined
  const draw = (): void => {
    const now = Date.now()
    if (over !== undefined) screen.status(over)
    else if (progress) {
      const thought = now - (thinkingSince ?? now)
      screen.status(statusLine({ ...progress, listens, thought }, now - began, glyphs))
    }
  }
  const ticking = setInterval(draw, REDRAWS).unref()
  return {
    set(next) {
      thinkingSince = next.thinking ? (thinkingSince ?? Date.now()) : undefined
      progress = next
      draw()
    },
    typing(text) {
      listens = true
      over = text === '' ? undefined : typed(text, width, glyphs)
      draw()
    },
    notice(text) {
      const told = `${MARGIN}${text}`
      over = told
      setTimeout(() => {
        if (over === told) over = undefined
      }, NOTICED).unref()
      draw()
    },
    end() {
      clearInterval(ticking)
      screen.status(undefined)
    },
  }
}

/** The end of a long line is what one is at. */
function typed(text: string, width: number, { cut }: Glyphs): string {
  const head = `${MARGIN}cut in> `
  return `${head}${lastColumns(inline(text), width - widthOf(head) - 1, cut)}_`
}

/** Amid the text it would break a line; without a status line it goes where complaints go. */
function refuse(around: Surroundings, board: Board | undefined, why: string): void {
  if (board && around.isTerminal) board.notice(why)
  else around.complain([span(why, 'bad')])
}
