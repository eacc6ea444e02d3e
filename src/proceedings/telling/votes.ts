import type { EntryOf, ToldLine } from '#record'
import type { ToldContext, FormatTelling } from './around.ts'
import { gap, onOneLine, parted, signedLine, text } from './lines.ts'
import type { ToldWords } from './words/index.ts'

type Choice = EntryOf<'poll'>['options'][number]

/** Tells what is asked of an audience, how it voted, and what the operator of a show did. */
export function votes(around: ToldContext): Required<Pick<FormatTelling, 'told' | 'follow'>> {
  const { words, typed } = around
  const polls = new Map<string, readonly Choice[]>()
  const named = (choice: string, poll: string): string =>
    onOneLine(polls.get(poll)?.find((option) => option.choice === choice)?.label ?? choice.replaceAll('_', ' '))

  const tally = ({ poll, counts, winner, by, reasons = [] }: EntryOf<'tally'>): readonly ToldLine[] => {
    const rows = Object.entries(counts)
    const all = rows.reduce((sum, [, count]) => sum + count, 0)
    const ended = winner === null ? words.vote.even : `${named(winner, poll)} ${typed.dot} ${words.vote.votes(all, by)}`
    return [
      gap,
      ...rows.map(([choice, value]): ToldLine => ({
        kind: 'bar',
        name: named(choice, poll),
        value,
        of: all,
        won: choice === winner,
      })),
      text(ended, 'dim'),
      ...reasons.map(({ juror, choice, reason }) => {
        const who = juror === undefined ? '' : `, ${onOneLine(juror)}`
        return signedLine('bullet', `${named(choice, poll)}${who}: ${onOneLine(reason)}`, 'dim')
      }),
    ]
  }

  return {
    told: {
      poll: ({ question, options, seconds }) => ({
        act: 'vote',
        words: question,
        lines: [
          gap,
          text(
            parted(typed.dot, [onOneLine(question), seconds === undefined ? undefined : words.vote.open(seconds)]),
            'strong',
          ),
          ...options.map(({ label }) => signedLine('bullet', onOneLine(label), 'plain', 1)),
        ],
      }),
      tally: (entry) => ({ act: 'vote', lines: tally(entry) }),
      cue: (entry) => ({
        act: 'note',
        lines: [gap, signedLine('bullet', words.air.operator(cueWords(entry, words.air)), 'dim')],
      }),
      screened: ({ state, of, why, by }) =>
        state === 'clear'
          ? []
          : {
              act: 'note',
              lines: [gap, signedLine('warning', words.air.off(of, why ?? words.air.faults[by]), 'bad')],
              points: { entries: [of] },
            },
    },
    follow(entry) {
      if (entry.type === 'poll') polls.set(entry.poll, entry.options)
    },
  }
}

function cueWords(entry: EntryOf<'cue'>, words: ToldWords['air']): string {
  switch (entry.cue) {
    case 'speed':
      return words.speed(entry.speed)
    case 'hold':
      return words.held(entry.of)
    case 'release':
      return words.released(entry.of)
    case 'redact':
      return words.redacted(entry.of)
    case 'pause':
    case 'go':
    case 'next':
    case 'panic':
    case 'calm':
    case 'poll_start':
    case 'poll_stop':
      return words.cues[entry.cue]
  }
}
