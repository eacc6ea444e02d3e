import { empty, nameOf, reduce, type AgentStream, type Entry, type EntryOf, type Standing } from '#record'
import { doing, phaseName } from './wording.ts'
import { citing, type Citing } from './exhibits.ts'
import { hearingTeller, type Busy } from './hearing.ts'
import { dotted, MARGIN, newline, paragraph, rule, type Setting } from './layout.ts'
import { factsOf, opening, sideOf, toneOf, type Facts } from './opening.ts'
import { span, type Span } from './palette.ts'
import { inline } from './printable.ts'
import { closing, scoreLine, verdictBox } from './ruling.ts'
import { trialTeller } from './trialview.ts'
import { widthOf } from './width.ts'
import { wordsOf, wrapper, type Word, type Wrapper } from './wrap.ts'

export type Spoken = EntryOf<'plan' | 'think' | 'turn' | 'recap'>
export type Kind = Spoken['type']

/** Tells a case as text: entries as they stand in the record, and words as they are spoken, none of them twice. */
export interface Narrator {
  hear(words: AgentStream): readonly Span[]
  read(entry: Entry): readonly Span[]
  readonly standing: Standing
  readonly facts: Facts
  readonly busy: Busy
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
export function narrator(setting: Setting, struck: ReadonlySet<number> = new Set()): Narrator {
  const { glyphs, width } = setting
  let standing = empty
  let facts: Facts = {}
  let block: Block | undefined
  /** What was heard of speakers whose entry has not come yet. */
  const heard = new Map<string, string>()
  const handedOver = new Set<string>()
  const done = new Set<string>()

  const name = (agent: string): string => inline(nameOf(standing.header, agent))
  const hearing = hearingTeller(setting, name)
  const trial = trialTeller(setting, name, () => facts.trial?.cast ?? [])
  const gutter = (kind: Kind): string => `${MARGIN}${isPublic(kind) ? glyphs.voice : glyphs.thought} `
  const mark = (text: string): readonly Span[] => {
    const [first, ...rest] = paragraph(setting, text, { tone: 'bad', margin: MARGIN + MARGIN })
    return first ? [{ ...first, text: `${MARGIN}${glyphs.warning} ${first.text.trimStart()}` }, ...rest] : []
  }

  const heading = (kind: Kind, agent: string): readonly Span[] => {
    const says = `${gutter(kind)}${name(agent)}`
    if (kind === 'recap')
      return [newline, span(says, toneOf(agent)), span(` ${glyphs.dot} ${doing(kind, agent)}\n`, 'dim', PAUSE)]
    if (kind !== 'turn') {
      const label = dotted(glyphs, [`${says} ${doing(kind, agent)}`, 'nobody else in court hears this'])
      return [newline, span(`${label}\n`, 'dim', PAUSE)]
    }
    const turn = standing.turns + 1
    const place = facts.turns === undefined ? `turn ${turn}` : `turn ${turn} of ${facts.turns}`
    const sided = facts.premise !== undefined || facts.trial || standing.header?.format === 'decision'
    const parts = [place, sided && inline(sideOf(agent, facts)), struck.has(turn) && 'STRUCK']
    const rest = ` ${glyphs.dot} ${dotted(glyphs, parts)}\n`
    return [newline, span(says, toneOf(agent)), span(rest, 'dim', PAUSE)]
  }

  const set = ({ kind, agent }: Block, words: readonly Word[]): readonly Span[] => {
    const edge = span(gutter(kind), isPublic(kind) ? toneOf(agent) : 'dim')
    const bare = { ...edge, text: edge.text.trimEnd() }
    return words.flatMap(({ text, at }) => {
      const word = span(at === 'inline' ? ` ${text}` : text, isPublic(kind) ? 'plain' : 'dim', 1)
      if (at === 'inline') return [word]
      if (at === 'start') return [edge, word]
      return at === 'line' ? [newline, edge, word] : [newline, bare, newline, edge, word]
    })
  }

  const begin = (key: string, kind: Kind, agent: string): Block => {
    block = {
      key,
      kind,
      agent,
      setter: wrapper(width - widthOf(gutter(kind))),
      citing: citing(hearing.exhibits),
      said: '',
    }
    return block
  }

  const say = (speaking: Block, text: string): readonly Span[] => {
    speaking.said += text
    return set(speaking, speaking.setter.feed(speaking.citing.feed(text)))
  }

  const end = (): readonly Span[] => {
    if (!block) return []
    const words = [...block.setter.feed(block.citing.end()), ...block.setter.end()]
    const rest = [...set(block, words), newline]
    heard.set(block.key, block.said)
    block = undefined
    return rest
  }

  /** Text on a terminal cannot be taken back, so it is said to be void and the next words begin a block of their own. */
  const withdraw = (key: string): readonly Span[] => {
    if (block?.key !== key) return []
    const { agent } = block
    const rest = end()
    heard.delete(key)
    return [...rest, ...mark(`${name(agent)} begins again; what was heard so far is withdrawn.`)]
  }

  /** Whatever of an entry's words was not heard live; all of it when something else was heard. */
  const unheard = (entry: Spoken, key: string): readonly Span[] => {
    if (block?.key === key) {
      const rest = restOf(entry.content, block.said)
      if (rest !== undefined) return [...say(block, rest), ...end()]
    }
    const before = end()
    const live = heard.get(key)
    if (live !== undefined && wordsOf(live).join(' ') === wordsOf(entry.content).join(' ')) return before
    const again = live === undefined ? [] : mark(`What ${name(entry.agent)} was heard to say is void; the record has:`)
    const title = heading(entry.type, entry.agent)
    return [...before, ...again, ...title, ...say(begin(key, entry.type, entry.agent), entry.content), ...end()]
  }

  const spoken = (entry: Spoken): readonly Span[] => {
    const key = entry.key ?? `entry ${entry.seq}`
    const text = unheard(entry, key)
    done.add(key)
    heard.delete(key)
    const cut = entry.type === 'turn' && entry.interrupted ? mark(`${name(entry.agent)} was interrupted here.`) : []
    const short = entry.cut_short ? mark('Ends here: the answer reached its length.') : []
    const foreign = entry.foreign ? mark('This is not the language of the court, although it was asked for twice.') : []
    const { model, substitute, searched_by: searcher } = entry
    const searched = searcher === undefined ? [] : [`Searched by ${called(searcher)}, written by ${called(model)}.`]
    const told = handedOver.delete(key) || !substitute
    return [
      ...text,
      ...cut,
      ...short,
      ...foreign,
      ...searched.flatMap((line) => paragraph(setting, line, { tone: 'dim' })),
      ...(told ? [] : mark(`These are the words of ${called(model)}, not of ${substitute.for}.`)),
    ]
  }

  const handOver = ({ agent, model, from, because }: EntryOf<'hand_over'>): readonly Span[] => {
    const speaking = block
    const lines = mark(`${called(model)} stands in for ${from} as ${name(agent)}: ${because}`)
    if (speaking?.agent !== agent) return [...end(), newline, ...lines]
    handedOver.add(speaking.key)
    return [...end(), ...lines]
  }

  const tell = (entry: Entry, after: Standing): readonly Span[] => {
    switch (entry.type) {
      case 'header':
        facts = factsOf(entry)
        return opening(entry, facts, setting)
      case 'phase_change':
        return [...end(), ...rule(setting, phaseName(entry.phase))]
      case 'plan':
      case 'think':
      case 'recap':
      case 'turn':
        return spoken(entry)
      case 'hand_over':
        return handOver(entry)
      case 'fold':
        return [
          ...end(),
          newline,
          ...mark(`${name(entry.agent)} sums up ${entry.messages} messages that its model can no longer hold.`),
        ]
      case 'score':
        return [...end(), ...scoreLine(entry, standing, setting)]
      case 'verdict':
        return [
          ...end(),
          ...(entry.format === 'decision'
            ? hearing.verdict(entry)
            : entry.format === 'trial'
              ? trial.verdict(entry)
              : verdictBox(entry, standing.header, facts, setting)),
        ]
      case 'closed':
        return [...end(), ...closing(entry, after, setting)]
      case 'budget_reached':
        return [...end(), newline, ...mark(`The budget is used up: ${entry.cause}`)]
      case 'receipt':
      case 'draw':
      case 'beat':
      case 'heard':
      case 'second_opinion':
      case 'clerk_matters':
      case 'vote':
      case 'counted':
        return []
      case 'tool_result':
        return hearing.tell(entry)
      case 'tool_call':
        return entry.status === 'pending' ? [] : [...end(), ...hearing.tell(entry)]
      case 'intervention':
        // While somebody speaks it cuts in, and is shown as a directive at once.
        return block ? [] : hearing.tell(entry)
      case 'clerk_reading':
      case 'clerk_clashes': {
        // Most say nothing, and then nobody who speaks is broken off.
        const told = hearing.tell(entry)
        return told.length === 0 ? [] : [...end(), ...told]
      }
      case 'document':
      case 'sources':
      case 'case_brief':
      case 'evidence_package':
      case 'directive_outcome':
      case 'validation_flag':
      case 'kill_shot':
      case 'confidence_update':
      case 'concession':
      case 'epistemic_map':
      case 'withdrawal':
      case 'court_directive':
        return [...end(), ...hearing.tell(entry)]
      case 'witness_script':
      case 'examination':
      case 'court_event':
      case 'objection':
      case 'ruling':
      case 'perjury':
      case 'exhibit_reveal':
      case 'poll':
      case 'tally':
      case 'floor_call':
      case 'cue':
      case 'screened':
        return [...end(), ...trial.tell(entry)]
    }
  }

  return {
    get standing() {
      return standing
    },
    get facts() {
      return facts
    },
    get busy() {
      return hearing.busy
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
      const spans = tell(entry, after)
      hearing.follow(entry)
      trial.follow(entry)
      standing = after
      return spans
    },
  }
}

const isPublic = (kind: Kind): boolean => kind === 'turn' || kind === 'recap'

/** Nothing to read, yet something to take the status line along. */
const SIGN: readonly Span[] = [{ text: '', tone: 'plain', beats: 0 }]

/** How long a reader looks at a new heading, in words. */
const PAUSE = 8

/** What is left to say of the content; undefined when something else was said. */
function restOf(content: string, said: string): string | undefined {
  const [whole, part] = [content.trim(), said.trimStart()]
  if (whole.startsWith(part)) return whole.slice(part.length)
  return part.trimEnd() === whole ? '' : undefined
}

const called = (model: string): string => (model === 'offline' ? 'the offline model' : model)
