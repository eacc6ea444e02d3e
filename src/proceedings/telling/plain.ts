import { isAloud, unworded, type AloudEntry, type Entry, type EntryOf, type ToldLine } from '#record'
import type { ToldContext, FormatTelling, Telling } from './around.ts'
import { gap, onOneLine, signedLine, text } from './lines.ts'

type Spoken = AloudEntry | EntryOf<'plan' | 'think'>

/** How a model is called in a sentence. */
const called = (model: string, { words }: ToldContext): string => (model === 'offline' ? words.offline : model)

const mark = (told: string): ToldLine => signedLine('warning', told, 'bad')

/** What is told of a speech when it has ended: how it ended, in which language, and whose words it was made of. */
function afterwords(entry: Spoken, around: ToldContext): readonly ToldLine[] {
  const { words } = around
  const { model, substitute, searched_by: searcher } = entry
  return [
    ...(entry.type === 'turn' && entry.interrupted ? [mark(words.interrupted(around.name(entry.agent)))] : []),
    ...(entry.cut_short ? [mark(words.cutShort)] : []),
    ...(entry.foreign ? [mark(words.foreign)] : []),
    ...(searcher === undefined ? [] : [text(words.searched(called(searcher, around), called(model, around)), 'dim')]),
    ...(substitute ? [mark(words.substitute(called(model, around), substitute.for, substitute.because))] : []),
  ]
}

const notice = (told: string): Telling => ({
  act: 'notice',
  tone: 'bad',
  lines: [gap, mark(told)],
})

/** Words of a speaker: those of a turn, those that are said aloud and are none, and those that nobody hears. */
const spoken = (entry: Spoken, around: ToldContext): Telling => ({
  act: isAloud(entry) ? 'speech' : 'thought',
  agent: entry.agent,
  words: entry.content,
  lines: afterwords(entry, around),
  ...(entry.type === 'turn' && { turn: around.standing.turns + 1 }),
})

/** Tells what every format has: who spoke, who stood in, what was asked of the court, how it ended. */
export function plain(around: ToldContext): Required<Pick<FormatTelling, 'told'>> {
  const { words } = around
  const said = (entry: Spoken): Telling => spoken(entry, around)
  return {
    told: {
      plan: said,
      think: said,
      turn: said,
      hand_over: ({ agent, model, from, because }) => ({
        ...notice(words.handOver(called(model, around), from, around.name(agent), because)),
        agent,
      }),
      fold: ({ agent, messages }) => ({ ...notice(words.fold(around.name(agent), messages)), agent }),
      budget_reached: ({ cause }) => notice(words.budget(cause)),
      intervention: ({ content }) => ({
        act: 'request',
        words: content,
        lines: [signedLine('scales', words.request.waits(onOneLine(content)), 'dim')],
      }),
      withdrawal: ({ intervention }) => ({
        act: 'note',
        lines: [text(words.request.takenBack, 'dim')],
        points: { entries: [intervention] },
      }),
      verdict: (entry) => ({
        act: 'verdict',
        agent: entry.agent,
        lines: [
          ...('incomplete' in entry && entry.incomplete ? [text(words.verdict.incomplete, 'bad')] : []),
          ...anyhow(entry),
        ],
      }),
      closed: (entry) => closed(entry, around),
      heard: () => [],
      receipt: () => [],
      draw: () => [],
      beat: () => [],
      vote: () => [],
      counted: () => [],
    },
  }
}

/** How the case ended without a verdict; with one there is nothing more to tell. */
export function closed(
  { outcome, cause }: EntryOf<'closed'>,
  { words: { closed: words } }: ToldContext,
  ended?: string,
): Telling {
  switch (outcome) {
    case 'verdict':
      return { act: 'closed' }
    case 'ended':
      return { act: 'closed', tone: 'strong', lines: [gap, text(cause ?? ended ?? words.ended, 'strong')] }
    case 'mistrial':
      return {
        act: 'closed',
        tone: 'bad',
        title: words.mistrial,
        lines: [text(words.noVerdict, 'strong'), gap, text(cause ?? words.noCause)],
      }
  }
}

/** What stands where an entry was that did not leave with the rest. */
export const withheld = ({ words }: ToldContext): Telling => ({ act: 'note', lines: [text(words.withheld, 'dim')] })

/** An entry of which nobody has said how it is told: at the least whose it is, in its own words. */
export const unknown = (entry: Entry, around: ToldContext): Telling =>
  isAloud(entry)
    ? spoken(entry, around)
    : {
        act: 'note',
        ...('agent' in entry && { agent: entry.agent }),
        lines: [
          gap,
          ...('agent' in entry ? [text(around.name(entry.agent), 'strong')] : []),
          ...anyhow(entry).map((line) => (line.kind === 'text' ? { ...line, sign: 'bullet' as const } : line)),
        ],
      }

/** Whatever an entry says, field by field: texts as they are, anything else by the name of its field. */
function anyhow(entry: Entry): readonly ToldLine[] {
  return Object.entries(entry).flatMap(([field, value]: readonly [string, unknown]): readonly ToldLine[] => {
    if (unworded.has(field) || value === null || value === undefined) return []
    const name = inWords(field)
    if (typeof value === 'string') return [text(value)]
    if (typeof value === 'object') return itemsOf(name, Object.entries(value))
    return [text(`${name}: ${JSON.stringify(value)}`)]
  })
}

function itemsOf(name: string, items: readonly (readonly [string, unknown])[]): readonly ToldLine[] {
  const said = items.flatMap(([key, value]): readonly string[] => {
    const own =
      typeof value === 'object' && value !== null
        ? Object.values(value)
            .filter((each) => typeof each !== 'object')
            .join(' ')
        : String(value)
    return own === '' ? [] : [/^\d+$/.test(key) ? own : `${inWords(key)}: ${own}`]
  })
  return said.length === 0 ? [] : [text(name, 'strong'), ...said.map((each) => signedLine('bullet', each))]
}

/** A name for machines as people write it. */
export const inWords = (name: string): string => {
  const words = name.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
