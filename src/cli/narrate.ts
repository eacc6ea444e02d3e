import type { Facts } from '#court'
import {
  catalogueFor,
  empty,
  isDecisionVerdict,
  isTrialVerdict,
  nameOf,
  reduce,
  type AgentStream,
  type Catalogued,
  type Entry,
  type EntryOf,
  type Picture,
  type Standing,
} from '#record'
import { afterwords, called, restOf } from './afterwords.ts'
import { doing, phaseName } from './telling/wording.ts'
import { citing, type Citing } from './exhibits.ts'
import { hearingTeller, type Busy } from './hearing.ts'
import { dotted, edged, MARGIN, newline, paragraph, rule, type Setting } from './terminal/layout.ts'
import { factsOf, opening, sideOf, toneOf } from './opening.ts'
import { span, type Span } from './terminal/palette.ts'
import { inline } from './terminal/printable.ts'
import { closing, scoreLine, verdictBox } from './ruling.ts'
import { settingIn, termsOf, type Terms } from './terms/index.ts'
import { trialTeller } from './trialview.ts'
import { widthOf } from './terminal/width.ts'
import { wordsOf, wrapper, type Word, type Wrapper } from './terminal/wrap.ts'

export type Spoken = EntryOf<'plan' | 'think' | 'turn' | 'recap'>
export type Kind = Spoken['type']

/** Tells a case as text: entries as they stand in the record, and words as they are spoken, none of them twice. */
export interface Narrator {
  hear(words: AgentStream): readonly Span[]
  read(entry: Entry): readonly Span[]
  readonly standing: Standing
  readonly facts: Facts
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
export function narrator(given: Setting, struck: ReadonlySet<number> = new Set()): Narrator {
  const { glyphs, width } = given
  let setting = given
  let terms = termsOf(given)
  let standing = empty
  let facts: Facts = {}
  let block: Block | undefined
  /** What was heard of speakers whose entry has not come yet. */
  const heard = new Map<string, string>()
  const handedOver = new Set<string>()
  const done = new Set<string>()

  const name = (agent: string): string => inline(nameOf(standing.header, agent))
  const cast = (): Picture['cast'] => facts.trial?.cast ?? []
  let hearing = hearingTeller(setting, name)
  let trial = trialTeller(setting, name, cast)
  const gutter = (kind: Kind): string => `${MARGIN}${isPublic(kind) ? glyphs.voice : glyphs.thought} `
  const mark = (text: string): readonly Span[] => {
    const [first, ...rest] = paragraph(setting, text, { tone: 'bad', margin: MARGIN + MARGIN })
    return first ? [{ ...first, text: `${MARGIN}${glyphs.warning} ${first.text.trimStart()}` }, ...rest] : []
  }

  const heading = (kind: Kind, agent: string): readonly Span[] => {
    const says = `${gutter(kind)}${name(agent)}`
    if (kind === 'recap')
      return [newline, span(says, toneOf(agent)), span(` ${glyphs.dot} ${doing(kind, agent, terms)}\n`, 'dim', PAUSE)]
    if (kind !== 'turn') {
      const label = dotted(glyphs, [`${says} ${doing(kind, agent, terms)}`, terms.unheard])
      return [newline, span(`${label}\n`, 'dim', PAUSE)]
    }
    const turn = standing.turns + 1
    const parts = [
      terms.turn(turn, facts.turns),
      facts.sided && inline(sideOf(agent, facts, terms)),
      struck.has(turn) && terms.struck,
    ]
    const rest = ` ${glyphs.dot} ${dotted(glyphs, parts)}\n`
    return [newline, span(says, toneOf(agent)), span(rest, 'dim', PAUSE)]
  }

  const set = ({ kind, agent }: Block, words: readonly Word[]): readonly Span[] =>
    isPublic(kind) ? edged(words, span(gutter(kind), toneOf(agent))) : edged(words, span(gutter(kind), 'dim'), 'dim')

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
    return [...rest, ...mark(terms.withdrawn(name(agent)))]
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
    const again = live === undefined ? [] : mark(terms.void(name(entry.agent)))
    const title = heading(entry.type, entry.agent)
    return [...before, ...again, ...title, ...say(begin(key, entry.type, entry.agent), entry.content), ...end()]
  }

  const spoken = (entry: Spoken): readonly Span[] => {
    const key = entry.key ?? `entry ${entry.seq}`
    const text = unheard(entry, key)
    done.add(key)
    heard.delete(key)
    const { before, searched, after } = afterwords(entry, { name, terms, isTold: handedOver.delete(key) })
    return [
      ...text,
      ...before.flatMap(mark),
      ...searched.flatMap((line) => paragraph(setting, line, { tone: 'dim' })),
      ...after.flatMap(mark),
    ]
  }

  const handOver = ({ agent, model, from, because }: EntryOf<'hand_over'>): readonly Span[] => {
    const speaking = block
    const lines = mark(terms.handOver(called(model, terms), from, name(agent), because))
    if (speaking?.agent !== agent) return [...end(), newline, ...lines]
    handedOver.add(speaking.key)
    return [...end(), ...lines]
  }

  /** The header comes first, so nothing has been told yet in another language. */
  const speak = (language: Catalogued): void => {
    setting = settingIn(given, language)
    terms = termsOf(setting)
    hearing = hearingTeller(setting, name)
    trial = trialTeller(setting, name, cast)
  }

  const tell = (entry: Entry, after: Standing): readonly Span[] => {
    switch (entry.type) {
      case 'header':
        facts = factsOf(entry)
        speak(catalogueFor(entry.language))
        return opening(entry, facts, setting)
      case 'phase_change':
        return [...end(), ...rule(setting, hearing.named(entry, phaseName(entry.phase, terms)))]
      case 'plan':
      case 'think':
      case 'recap':
      case 'turn':
        return spoken(entry)
      case 'hand_over':
        return handOver(entry)
      case 'fold':
        return [...end(), newline, ...mark(terms.fold(name(entry.agent), entry.messages))]
      case 'score':
        return [...end(), ...scoreLine(entry, standing, setting)]
      case 'verdict':
        return [
          ...end(),
          ...(isDecisionVerdict(entry)
            ? hearing.verdict(entry)
            : isTrialVerdict(entry)
              ? trial.verdict(entry)
              : verdictBox(entry, standing.header, facts, setting)),
        ]
      case 'closed':
        return [...end(), ...closing(entry, after, setting)]
      case 'budget_reached':
        return [...end(), newline, ...mark(terms.budget(entry.cause))]
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
      case 'on_file':
      case 'reopened':
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
