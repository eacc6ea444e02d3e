import { formatOf } from '#proceedings'
import { empty, isAloud, reduce, type AgentStream, type Entry, type Standing, type Told, type Typed } from '#record'
import { typedIn, type HowTold, type Teller } from '#tellers'
import type { Setting } from '../terminal/layout.ts'
import type { StyledText } from '../terminal/palette.ts'
import { accountOf } from './ruling.ts'
import { settingIn, termsOf, type Terms } from './terms/index.ts'
import { spokenText, type TextManner } from './speaking.ts'
import { typeset } from './typeset.ts'

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

/** With the whole record at hand, struck turns can be marked where they stand. */
export function narrator(
  given: Setting,
  teller: (manner: HowTold) => Teller,
  struck: ReadonlySet<number> = new Set(),
): Narrator {
  let setting = given
  let terms = termsOf(given)
  let standing = empty
  let verdict: Told | undefined
  const waiting = new Set<number>()

  const story = teller({ id: given.id, typed: (language) => typeOf(settingIn(given, language)) })
  const manner: TextManner = {
    story,
    struck,
    get setting() {
      return setting
    },
    get terms() {
      return terms
    },
    get turns() {
      return standing.turns
    },
  }
  const speeches = spokenText(manner)

  const tell = (entry: Entry, told: Told, after: Standing): readonly StyledText[] => {
    if (entry.type === 'plan' || entry.type === 'think' || isAloud(entry)) return speeches.read(entry, told)
    if (entry.type === 'hand_over') return speeches.handOver(told)
    if (told.act === 'request' && speeches.isGoingOn) return [] // It cuts in, and is shown as a directive at once.
    if (told.act === 'verdict') verdict = told
    const spans = told.lines.length === 0 && told.title === undefined ? [] : typeset(told, setting)
    if (entry.type !== 'closed') return [...speeches.end(), ...spans]
    const takesDocuments = formatOf(after.header?.format)?.takesDocuments ?? false
    return [...speeches.end(), ...spans, ...accountOf(after, { verdict, takesDocuments }, setting)]
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
    hear: (words) => speeches.hear(words),
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
