import type { AgentStream, AloudEntry, EntryOf, Told } from '#record'
import { citing, type Teller } from '#tellers'
import { doing } from './wording.ts'
import { dotted, edged, MARGIN, newline, paragraph, type Setting } from '../terminal/layout.ts'
import { span, type StyledText } from '../terminal/palette.ts'
import { inline } from '../terminal/printable.ts'
import { widthOf } from '../terminal/width.ts'
import { wrappedWords, wrapper, type WrappedWord } from '../terminal/wrap.ts'
import type { Terms } from './terms/index.ts'
import { toldLines, typeset } from './typeset.ts'

type Spoken = AloudEntry | EntryOf<'plan' | 'think'>
type Kind = Spoken['type']

/** How a case is told just now; the header may change it. */
export interface TextManner {
  readonly setting: Setting
  readonly terms: Terms
  readonly story: Pick<Teller, 'seat' | 'does' | 'turns' | 'sided' | 'exhibits'>
  /** How many turns stand in the record. */
  readonly turns: number
  /** The turns that are struck, where that is known before they are told. */
  readonly struck: ReadonlySet<number>
}

/** Speeches as text: while they are spoken and from their entries, none of their words twice. */
interface SpokenText {
  hear(words: AgentStream): readonly StyledText[]
  read(entry: Spoken, told: Told): readonly StyledText[]
  /** Another model speaks on. */
  handOver(told: Told): readonly StyledText[]
  /** Ends what is being said, for something else to be told. */
  end(): readonly StyledText[]
  readonly isGoingOn: boolean
}

export function spokenText(manner: TextManner): SpokenText {
  const { heading, gutter, mark, name } = headings(manner)
  let block: SpeechBlock | undefined
  /** What was heard of speakers whose entry has not come yet. */
  const heard = new Map<string, string>()
  const handedOver = new Set<string>()
  const done = new Set<string>()

  const begin = (key: string, kind: Kind, agent: string): SpeechBlock => {
    block = speechBlock(key, kind, agent, manner, gutter(kind))
    return block
  }

  const end = (): readonly StyledText[] => {
    if (!block) return []
    const rest = block.end()
    heard.set(block.key, block.said)
    block = undefined
    return rest
  }

  /** Text on a terminal cannot be taken back, so it is said to be void and the next words begin a block of their own. */
  const withdraw = (key: string): readonly StyledText[] => {
    if (block?.key !== key) return []
    const { agent } = block
    const rest = end()
    heard.delete(key)
    return [...rest, ...mark(manner.terms.withdrawn(name(agent)))]
  }

  /** Whatever of an entry's words was not heard live; all of it when something else was heard. */
  const unheard = (entry: Spoken, key: string): readonly StyledText[] => {
    if (block?.key === key) {
      const rest = restOf(entry.content, block.said)
      if (rest !== undefined) return [...block.say(rest), ...end()]
    }
    const before = end()
    const live = heard.get(key)
    if (live !== undefined && wrappedWords(live).join(' ') === wrappedWords(entry.content).join(' ')) return before
    const again = live === undefined ? [] : mark(manner.terms.void(name(entry.agent)))
    const title = heading(entry.type, entry.agent)
    return [...before, ...again, ...title, ...begin(key, entry.type, entry.agent).say(entry.content), ...end()]
  }

  const read = (entry: Spoken, { lines }: Told): readonly StyledText[] => {
    const key = entry.key ?? `entry ${entry.seq}`
    const text = unheard(entry, key)
    done.add(key)
    heard.delete(key)
    // That another model speaks stands last, and has been told when it took over.
    const isTold = handedOver.delete(key) && entry.substitute !== undefined
    return [...text, ...unpaced(toldLines(isTold ? lines.slice(0, -1) : lines, manner.setting))]
  }

  const handOver = (told: Told): readonly StyledText[] => {
    if (!block || block.agent !== told.agent) return [...end(), ...typeset(told, manner.setting)]
    handedOver.add(block.key)
    const lines = told.lines.filter(({ kind }) => kind !== 'gap')
    return [...end(), ...typeset({ ...told, lines }, manner.setting)]
  }

  const hear = (words: AgentStream): readonly StyledText[] => {
    if (words.to === 'sealed' || done.has(words.key)) return []
    if (words.withdrawn) return withdraw(words.key)
    if (words.content === '' || words.kind === 'ask') return SIGN
    if (block?.key === words.key) return block.say(words.content)
    const before = [...end(), ...heading(words.kind, words.agent)]
    return [...before, ...begin(words.key, words.kind, words.agent).say(words.content)]
  }

  return {
    hear,
    read,
    handOver,
    end,
    get isGoingOn() {
      return block !== undefined
    },
  }
}

/** A speech that is being set, word by word. */
interface SpeechBlock {
  readonly key: string
  readonly agent: string
  readonly said: string
  say(text: string): readonly StyledText[]
  end(): readonly StyledText[]
}

function speechBlock(
  key: string,
  kind: Kind,
  agent: string,
  { setting, story }: TextManner,
  gutter: string,
): SpeechBlock {
  const setter = wrapper(setting.width - widthOf(gutter))
  const cited = citing(story.exhibits)
  let said = ''
  const set = (words: readonly WrappedWord[]): readonly StyledText[] =>
    isPublic(kind) ? edged(words, span(gutter, story.seat(agent).tone)) : edged(words, span(gutter, 'dim'), 'dim')
  return {
    key,
    agent,
    get said() {
      return said
    },
    say(text) {
      said += text
      return set(setter.feed(cited.feed(text)))
    },
    end: () => [...set([...setter.feed(cited.end()), ...setter.end()]), newline],
  }
}

/** What stands above a speech and beside it. */
function headings(manner: TextManner) {
  const { story, struck } = manner
  const { glyphs } = manner.setting
  const name = (agent: string): string => inline(story.seat(agent).name)
  const gutter = (kind: Kind): string => `${MARGIN}${isPublic(kind) ? glyphs.voice : glyphs.thought} `
  const mark = (text: string): readonly StyledText[] => {
    const [first, ...rest] = paragraph(manner.setting, text, { tone: 'bad', margin: MARGIN + MARGIN })
    return first ? [{ ...first, text: `${MARGIN}${glyphs.warning} ${first.text.trimStart()}` }, ...rest] : []
  }

  const heading = (kind: Kind, agent: string): readonly StyledText[] => {
    const says = `${gutter(kind)}${name(agent)}`
    if (isPublic(kind) && kind !== 'turn')
      return [newline, span(says, story.seat(agent).tone), span(` ${glyphs.dot} ${story.does(kind)}\n`, 'dim', PAUSE)]
    if (kind !== 'turn') {
      const label = dotted(glyphs, [`${says} ${doing(kind, agent, manner.terms)}`, manner.terms.unheard])
      return [newline, span(`${label}\n`, 'dim', PAUSE)]
    }
    const turn = manner.turns + 1
    const { tone, side } = story.seat(agent)
    const parts = [
      manner.terms.turn(turn, story.turns),
      story.sided && side !== undefined && inline(side),
      struck.has(turn) && manner.terms.struck,
    ]
    const rest = ` ${glyphs.dot} ${dotted(glyphs, parts)}\n`
    return [newline, span(says, tone), span(rest, 'dim', PAUSE)]
  }

  return { heading, gutter, mark, name }
}

const unpaced = (spans: readonly StyledText[]): readonly StyledText[] => spans.map(({ text, tone }) => ({ text, tone }))

const isPublic = (kind: Kind): boolean => kind !== 'plan' && kind !== 'think'

/** Nothing to read, yet something to take the status line along. */
const SIGN: readonly StyledText[] = [{ text: '', tone: 'plain', beats: 0 }]

/** How long a reader looks at a new heading, in words. */
const PAUSE = 8

/** What is left to say of the content; undefined when something else was said. */
function restOf(content: string, said: string): string | undefined {
  const [whole, part] = [content.trim(), said.trimStart()]
  if (whole.startsWith(part)) return whole.slice(part.length)
  return part.trimEnd() === whole ? '' : undefined
}
