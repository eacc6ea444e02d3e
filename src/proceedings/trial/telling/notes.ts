import type { EntryOf, ToldLine } from '#record'
import type { ToldContext } from '../../telling/around.ts'
import { beginningOf, gap, onOneLine, parted, signedLine, text } from '../../telling/lines.ts'
import type { TrialPlates } from './plates.ts'
import type { TrialWords } from '../words/index.ts'

/** As much of a line as one needs to know it again. */
const LONGEST_QUOTE = 120

/** What is told of a trial by what came before. */
export interface TrialHeard {
  readonly turns: string[]
  readonly objections: EntryOf<'objection'>[]
  /** Exhibits that were shown, and their names. */
  readonly shown: Map<number, string>
  readonly examined: Set<string>
  phase: string
}

/** What stands in the margin of a trial, in words: objections and rulings, what was shown, who was caught. */
interface TrialNotes {
  /** Who is examined now, how and in which round. */
  strip(examination: EntryOf<'examination'>): ToldLine
  stamp(objection: EntryOf<'objection'>): string
  ruled(ruling: EntryOf<'ruling'>): string
  caught(perjury: EntryOf<'perjury'>): string
  revealed(exhibit: EntryOf<'exhibit_reveal'>): readonly ToldLine[]
  won(call: EntryOf<'floor_call'>): string
}

export function trialNotes(around: ToldContext, words: TrialWords, plates: TrialPlates, heard: TrialHeard): TrialNotes {
  const { typed, name } = around
  const quoted = (said: string): string => around.quoted(beginningOf(onOneLine(said), LONGEST_QUOTE, typed.cut))
  const exhibit = (number: number): string => {
    const known = heard.shown.get(number)
    return known === undefined ? words.exhibit(number) : `${words.exhibit(number)}, ${known}`
  }

  const strip = ({ witness, kind, round, of }: EntryOf<'examination'>): ToldLine => {
    const plate = plates.plateOf(witness)
    const role = plate === undefined ? '' : `, ${onOneLine(plate)}`
    const pieces = [
      { text: name(witness).toUpperCase(), tone: 'c' as const },
      { text: `${role} ${typed.dash} ${words.round(words.kinds[kind], round, of)}`, tone: 'dim' as const },
    ]
    return { kind: 'text', sign: 'strip', pieces }
  }

  const stamp = ({ agent, grounds, by, against }: EntryOf<'objection'>): string =>
    parted(typed.dot, [
      words.objection,
      grounds !== '' && onOneLine(grounds),
      name(agent),
      against !== undefined && words.toTurn(against),
      by === 'audience' && words.byAudience,
    ])

  const struckWords = (strikes: readonly number[]): string => {
    const first = heard.turns[(strikes[0] ?? 0) - 1]
    if (strikes.length > 1) return words.struckMany(strikes)
    return `${words.struckOne(strikes[0])}${first === undefined ? '' : `: ${quoted(first)}`}`
  }

  const ruled = ({ ruling, strikes = [], content, turn, unreadable }: EntryOf<'ruling'>): string => {
    const struck = strikes.length === 0 ? '' : ` ${typed.dash} ${struckWords(strikes)}`
    const why = unreadable ? ` ${typed.dash} ${words.unreadable}` : ''
    const said = turn === undefined && !unreadable ? `: ${onOneLine(content)}` : ''
    return `${words.rulings[ruling]}${struck}${why}${said}`
  }

  const caught = ({ witness, statement, against, reason, decided_by: by }: EntryOf<'perjury'>): string => {
    const other =
      'turn' in against
        ? around.words.turn(against.turn)
        : 'exhibit' in against
          ? exhibit(against.exhibit)
          : words.beforehand
    const reading = by === 'model' ? words.reading : ''
    return `${words.contradicts(name(witness), other, quoted(statement), quoted(against.text))} ${onOneLine(reason)}${reading}`
  }

  const revealed = (entry: EntryOf<'exhibit_reveal'>): readonly ToldLine[] => [
    gap,
    signedLine(
      'mark',
      parted(typed.dot, [words.shown(entry.exhibit), onOneLine(entry.name), words.exhibitKinds[entry.kind]]),
      'judge',
    ),
    // The bailiff reads it out when all of them are shown.
    ...(heard.phase === 'evidence_reveal' ? [] : [text(entry.description, 'dim', 1)]),
  ]

  const won = ({ act, exhibit: number, voices }: EntryOf<'floor_call'>): string =>
    words.floor(voices, act === 'present' && number !== undefined ? words.present(exhibit(number)) : words.acts[act])

  return { strip, stamp, ruled, caught, revealed, won }
}
