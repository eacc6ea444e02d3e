import { formatOf } from '#proceedings'
import {
  empty,
  reduce,
  type AgentStream,
  type Entry,
  type EntryOf,
  type Standing,
  type Told,
  type Typed,
} from '#record'
import { citing, typedIn, type Citing, type HowTold, type Teller } from '#tellers'
import { doing } from './wording.ts'
import { dotted, edged, MARGIN, newline, paragraph, type Setting } from '../terminal/layout.ts'
import { span, type StyledText } from '../terminal/palette.ts'
import { inline } from '../terminal/printable.ts'
import { accountOf } from './ruling.ts'
import { settingIn, termsOf, type Terms } from './terms/index.ts'
import { toldLines, typeset } from './typeset.ts'
import { widthOf } from '../terminal/width.ts'
import { wrappedWords, wrapper, type WrappedWord, type Wrapper } from '../terminal/wrap.ts'

type Spoken = EntryOf<'plan' | 'think' | 'turn' | 'recap'>
type Kind = Spoken['type']

/** What is under way and not yet told. */
interface Busy {
  /** The newest question that is being asked of a source. */
  readonly asking?: string
  /** What people asked of the court and the court has not ended yet. */
  readonly waiting: number
}

/** Tells a case as text: entries as they stand in the record, and words as they are spoken, none of them twice. */
export interface Narrator {
  hear(words: AgentStream): readonly StyledText[]
  read(entry: Entry): readonly StyledText[]
  readonly standing: Standing
  readonly story: Pick<Teller, 'phase' | 'turns'>
  readonly busy: Busy
  readonly terms: Terms
}

interface Block {
  readonly key: string
  readonly agent: string
  readonly kind: Kind
  readonly setter: Wrapper
  readonly citing: Citing
  said: string
}

/** With the whole record at hand, struck turns can be marked where they stand. */
export function narrator(
  given: Setting,
  teller: (manner: HowTold) => Teller,
  struck: ReadonlySet<number> = new Set(),
): Narrator {
  const { glyphs, width } = given
  let setting = given
  let terms = termsOf(given)
  let standing = empty
  let block: Block | undefined
  let verdict: Told | undefined
  /** What was heard of speakers whose entry has not come yet. */
  const heard = new Map<string, string>()
  const handedOver = new Set<string>()
  const done = new Set<string>()
  const waiting = new Set<number>()

  const story = teller({ id: given.id, typed: (language) => typeOf(settingIn(given, language)) })
  const name = (agent: string): string => inline(story.seat(agent).name)
  const gutter = (kind: Kind): string => `${MARGIN}${isPublic(kind) ? glyphs.voice : glyphs.thought} `
  const mark = (text: string): readonly StyledText[] => {
    const [first, ...rest] = paragraph(setting, text, { tone: 'bad', margin: MARGIN + MARGIN })
    return first ? [{ ...first, text: `${MARGIN}${glyphs.warning} ${first.text.trimStart()}` }, ...rest] : []
  }

  const heading = (kind: Kind, agent: string): readonly StyledText[] => {
    const says = `${gutter(kind)}${name(agent)}`
    if (kind === 'recap')
      return [
        newline,
        span(says, story.seat(agent).tone),
        span(` ${glyphs.dot} ${doing(kind, agent, terms)}\n`, 'dim', PAUSE),
      ]
    if (kind !== 'turn') {
      const label = dotted(glyphs, [`${says} ${doing(kind, agent, terms)}`, terms.unheard])
      return [newline, span(`${label}\n`, 'dim', PAUSE)]
    }
    const turn = standing.turns + 1
    const { tone, side } = story.seat(agent)
    const parts = [
      terms.turn(turn, story.turns),
      story.sided && side !== undefined && inline(side),
      struck.has(turn) && terms.struck,
    ]
    const rest = ` ${glyphs.dot} ${dotted(glyphs, parts)}\n`
    return [newline, span(says, tone), span(rest, 'dim', PAUSE)]
  }

  const set = ({ kind, agent }: Block, words: readonly WrappedWord[]): readonly StyledText[] =>
    isPublic(kind)
      ? edged(words, span(gutter(kind), story.seat(agent).tone))
      : edged(words, span(gutter(kind), 'dim'), 'dim')

  const begin = (key: string, kind: Kind, agent: string): Block => {
    block = {
      key,
      kind,
      agent,
      setter: wrapper(width - widthOf(gutter(kind))),
      citing: citing(story.exhibits),
      said: '',
    }
    return block
  }

  const say = (speaking: Block, text: string): readonly StyledText[] => {
    speaking.said += text
    return set(speaking, speaking.setter.feed(speaking.citing.feed(text)))
  }

  const end = (): readonly StyledText[] => {
    if (!block) return []
    const words = [...block.setter.feed(block.citing.end()), ...block.setter.end()]
    const rest = [...set(block, words), newline]
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
    return [...rest, ...mark(terms.withdrawn(name(agent)))]
  }

  /** Whatever of an entry's words was not heard live; all of it when something else was heard. */
  const unheard = (entry: Spoken, key: string): readonly StyledText[] => {
    if (block?.key === key) {
      const rest = restOf(entry.content, block.said)
      if (rest !== undefined) return [...say(block, rest), ...end()]
    }
    const before = end()
    const live = heard.get(key)
    if (live !== undefined && wrappedWords(live).join(' ') === wrappedWords(entry.content).join(' ')) return before
    const again = live === undefined ? [] : mark(terms.void(name(entry.agent)))
    const title = heading(entry.type, entry.agent)
    return [...before, ...again, ...title, ...say(begin(key, entry.type, entry.agent), entry.content), ...end()]
  }

  const spoken = (entry: Spoken, { lines }: Told): readonly StyledText[] => {
    const key = entry.key ?? `entry ${entry.seq}`
    const text = unheard(entry, key)
    done.add(key)
    heard.delete(key)
    // That another model speaks stands last, and has been told when it took over.
    const isTold = handedOver.delete(key) && entry.substitute !== undefined
    return [...text, ...unpaced(toldLines(isTold ? lines.slice(0, -1) : lines, setting))]
  }

  const handOver = (told: Told): readonly StyledText[] => {
    const speaking = block
    if (speaking === undefined || speaking.agent !== told.agent) return [...end(), ...typeset(told, setting)]
    handedOver.add(speaking.key)
    const lines = told.lines.filter(({ kind }) => kind !== 'gap')
    return [...end(), ...typeset({ ...told, lines }, setting)]
  }

  const tell = (entry: Entry, told: Told, after: Standing): readonly StyledText[] => {
    if (entry.type === 'plan' || entry.type === 'think' || entry.type === 'recap' || entry.type === 'turn')
      return spoken(entry, told)
    if (entry.type === 'hand_over') return handOver(told)
    if (told.act === 'request' && block) return [] // It cuts in, and is shown as a directive at once.
    if (told.act === 'verdict') verdict = told
    const spans = told.lines.length === 0 && told.title === undefined ? [] : typeset(told, setting)
    if (entry.type !== 'closed') return [...end(), ...spans]
    const takesDocuments = formatOf(after.header?.format)?.takesDocuments ?? false
    return [...end(), ...spans, ...accountOf(after, { verdict, takesDocuments }, setting)]
  }

  /** What somebody asked waits until something is told that points to it. */
  const attend = ({ act, seq, points }: Told): void => {
    if (act === 'request') waiting.add(seq)
    for (const ended of points?.entries ?? []) waiting.delete(ended)
  }

  return {
    get standing() {
      return standing
    },
    story,
    get busy() {
      const { asking } = story
      return { waiting: waiting.size, ...(asking !== undefined && { asking }) }
    },
    get terms() {
      return terms
    },
    hear(words) {
      if (words.to === 'sealed' || done.has(words.key)) return []
      if (words.withdrawn) return withdraw(words.key)
      if (words.content === '' || words.kind === 'ask') return SIGN
      if (block?.key === words.key) return say(block, words.content)
      const before = [...end(), ...heading(words.kind, words.agent)]
      return [...before, ...say(begin(words.key, words.kind, words.agent), words.content)]
    },
    read(entry) {
      const after = reduce(standing, entry)
      const told = story.read(entry)
      if (entry.type === 'header') {
        // The header comes first, so nothing has been told yet in another language.
        setting = settingIn(given, story.language)
        terms = termsOf(setting)
      }
      const spans = told.flatMap((each) => tell(entry, each, after))
      for (const each of told) attend(each)
      standing = after
      return spans
    },
  }
}

const typeOf = ({ glyphs, language = 'en' }: Setting): Typed => ({ ...typedIn(language), ...glyphs })

const unpaced = (spans: readonly StyledText[]): readonly StyledText[] => spans.map(({ text, tone }) => ({ text, tone }))

const isPublic = (kind: Kind): boolean => kind === 'turn' || kind === 'recap'

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
