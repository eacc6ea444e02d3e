import { askedIn, type Proposition } from '#evidence'
import { bareWords, stemOf, stems } from '../text.ts'

/** Whether what is done keeps what there is, ends it, or brings something new. */
type Fate = 'keep' | 'end' | 'change'

/**
 * What a word tells of the option that has it: what is done, what it is done with, when and where, or only what kind of
 * thing it is (“bus” in “bus lane”).
 */
export interface OptionTrait {
  readonly side: 1 | -1
  readonly kind: 'deed' | 'thing' | 'beside' | 'sort'
}

/** One thing that an option would do. */
export interface Deed {
  readonly act: Fate
  readonly traits: ReadonlyMap<string, OptionTrait['kind']>
  /** What the other option has instead: what is left, ended or replaced. */
  readonly others: ReadonlyMap<string, OptionTrait['kind']>
}

const list = (text: string): readonly string[] => text.match(/\S+/g) ?? []
const stemmed = (text: string): ReadonlySet<string> => new Set(list(text).map(stemOf))

const KEEPING = stemmed(`keep continue retain maintain preserve stay extend renew remain wait postpone`)
const ENDING = stemmed(`end stop abolish ban close cut scrap remove drop abandon cancel quit leave sell eliminate forbid
  prohibit withdraw suspend discontinue repeal demolish fight terminate`)
/** To go from one thing to another, however it is said. */
const MOVING = stemmed('move switch change transfer relocate migrate convert shift')
/** What is done to something that is there either way. */
const TURNING = stemmed(
  'merge combine split divide expand enlarge rebuild renovate modernise reform regulate raise lower',
)
const NOUNS: Readonly<Record<string, string>> = {
  merg: 'merger',
  clos: 'closur',
  abolish: 'abolition',
  sell: 'sale',
  remov: 'removal',
}
/** What is made of a thing: “online”, “free”, “permanent”. */
const STATES = new Set(
  list('online offline free permanent open closed public private compulsory mandatory optional remote illegal legal'),
)
const TIMES = stemmed(`end beginning start middle january february march april may june july august september october
  november december spring summer autumn winter year month week day term today now soon next last later again before
  after`)

export const isKeeping = (root: string): boolean => KEEPING.has(root)
export const isEnding = (root: string): boolean => ENDING.has(root)

const STAYS =
  /\b(?:where|as) (?:it|he|she|they|things|everything) (?:is|are|was|were)\b|\b(?:carr|go)\w* on\b|\bas before\b/iu
/** Nothing is done, or it could only be read as it was asked. */
const UNTOLD = /^(?:everything|all|nothing)\b|\?$/iu

/** What an option would do, from its sentence and from the one that the case brief gives it. */
export const deedsIn = (...texts: readonly (string | undefined)[]): readonly Deed[] =>
  texts.flatMap((text) => (text === undefined || UNTOLD.test(text) ? [] : clausesOf(text).flatMap(deedOf)))

const clausesOf = (text: string): readonly Proposition[] => {
  const [first = ''] = text.split(/[;:]\s/u)
  const asked = askedIn(first)
  if (asked === undefined) return [{ subject: '', predicate: `have ${first}` }]
  return asked.predicate
    .split(/\s+and\s+(?=\p{Ll})/u)
    .reduce<readonly string[]>(
      (parts, part) =>
        parts.length === 0 || DOES.test(part)
          ? [...parts, part]
          : [...parts.slice(0, -1), `${parts.at(-1)} and ${part}`],
      [],
    )
    .map((predicate) => ({ subject: asked.subject, predicate }))
}

const DOES = /^(?:switch|move|start|stay|keep|go|take|use|buy|close|open|join|return|begin|sell|stop|put|have)\w*\s/iu

type Belonging = 'own' | 'other' | 'beside' | 'none'

/** A phrase of the deed with the preposition before it. */
const PHRASE =
  /(?:^|\s)(instead of|rather than|from|to|into|with|on|in|at|for|by|before|after|until|during|of|over|as|near|than)\s/giu

function phrasesIn(rest: string): readonly { readonly by: string; readonly text: string }[] {
  const cuts = [...` ${rest}`.matchAll(PHRASE)]
  const head = ` ${rest}`.slice(0, cuts[0]?.index ?? rest.length + 1)
  return [
    { by: '', text: head },
    ...cuts.map((cut, at) => ({
      by: cut[1]!.toLowerCase(),
      text: ` ${rest}`.slice(cut.index + cut[0].length, cuts[at + 1]?.index ?? rest.length + 1),
    })),
  ]
}

/** What many places are called behind their name. */
const KINDS = stemmed('house school road lane row street clinic hall park hospital college university')
/** Verbs that do not tell what is done. */
const PALE = stemmed('be have make get take do use go come give put run choose')

/** “Be closed for good”: what is done, and how. */
const PASSIVE =
  /^(not )?be (?:(?:now|still|all|fully|finally) )?(\p{L}+ed|kept|sold|cut|shut|built|made|let|left|given|taken)\b\s*(.*)$/iu

/** What is done to the subject is done to it as to an object: “the pool is closed” closes the pool. */
function active({ subject, predicate }: Proposition): Proposition {
  const [, not = '', verb, rest = ''] = PASSIVE.exec(predicate) ?? []
  if (verb === undefined) return { subject, predicate }
  const past: Readonly<Record<string, string>> = {
    kept: 'keep',
    sold: 'sell',
    left: 'leave',
    made: 'make',
    built: 'build',
  }
  return { subject: '', predicate: `${not}${past[verb] ?? verb} ${subject} ${rest}`.trim() }
}

function deedOf(asked: Proposition): readonly Deed[] {
  const { subject, predicate } = active(asked)
  const denied = /^not\s/iu.test(predicate)
  const [verb = '', ...more] = predicate.replace(/^not\s+/iu, '').split(/\s+/u)
  const root = stemOf(bareWords(verb)[0] ?? '').replace(/(\p{L})\1$/u, (two, one: string) =>
    /[ls]/u.test(one) ? two : one,
  )
  const rest = more.join(' ')
  const phrases = phrasesIn(rest)
  const stays = STAYS.test(predicate)
  const told = stays || KEEPING.has(root) || /\bpermanent/iu.test(rest) ? 'keep' : ENDING.has(root) ? 'end' : 'change'
  const goesTo = MOVING.has(root) && phrases.some(({ by }) => /^(?:to|into|from)$/u.test(by))
  const how = { goesTo, ends: told === 'end', replaces: root === 'replac', denied }
  const traits = new Map<string, OptionTrait['kind']>()
  const others = new Map<string, OptionTrait['kind']>()
  const shared = new Set(stems(subject))
  // What is moved online is there either way.
  const becomes = TURNING.has(root) || (MOVING.has(root) && bareWords(rest).some((word) => STATES.has(word)))
  // “The old van with an electric one”: both are vans, and what tells them apart stands before.
  const again = phrases.some(({ text }) => /\sones?$/u.test(text.trimEnd()))
  let role: Belonging = 'none'
  for (const { by, text } of phrases) {
    // “The use of phones” is as much the thing as the use.
    if (by !== 'of') role = roleOf(by, how)
    for (const { term, kind } of role === 'none' ? [] : termsIn(text, again)) {
      if (shared.has(term)) continue
      if (role === 'other') others.set(term, kind)
      else traits.set(term, kind === 'thing' ? (becomes ? 'sort' : role === 'own' ? 'thing' : 'beside') : kind)
    }
  }
  if (root === 'be') for (const [term, kind] of traits) if (kind === 'thing') traits.set(term, 'deed')
  if (!denied && !stays && !PALE.has(root)) {
    traits.set(root, 'deed')
    if (NOUNS[root] !== undefined) traits.set(NOUNS[root], 'deed')
    if (MOVING.has(root)) for (const other of MOVING) traits.set(other, 'deed')
  }
  return [{ act: denied ? (told === 'keep' ? 'end' : 'keep') : told, traits, others }]
}

/** The words of a phrase that carry it. What stands before the last one only says what kind of thing it is. */
function termsIn(
  text: string,
  again: boolean,
): readonly { readonly term: string; readonly kind: OptionTrait['kind'] }[] {
  const found = text.split(/\s+/u).flatMap((raw) => {
    const word = bareWords(raw)[0] ?? ''
    const term = STATES.has(word) ? stemOf(word) : stems(word)[0]
    if (term === undefined || TIMES.has(term) || /^\d/u.test(term)) return []
    return [{ term, isName: /^["“(]?\p{Lu}/u.test(raw), isState: STATES.has(word), joined: /[,]$/u.test(raw) }]
  })
  const named = found.some(({ isName, term }) => isName && !KINDS.has(term))
  const kept = found.filter(({ isName, term }) => !(isName && named && KINDS.has(term)))
  const heads = new Set(
    kept.flatMap(({ isState, joined }, at) => {
      const next = kept[at + 1]
      return !isState && (next === undefined || next.isState || joined) ? [at] : []
    }),
  )
  if (again && kept.length > 1) return kept.slice(0, -1).map(({ term }) => ({ term, kind: 'thing' }))
  return kept.map(({ term, isName, isState }, at) => ({
    term,
    kind: isState ? 'deed' : isName || heads.has(at) ? 'thing' : 'sort',
  }))
}

function roleOf(
  by: string,
  how: { readonly goesTo: boolean; readonly ends: boolean; readonly replaces: boolean; readonly denied: boolean },
): Belonging {
  if (by === 'from' || by === 'instead of' || by === 'rather than' || by === 'than' || by === 'over') return 'other'
  if (by === '') return how.goesTo ? 'none' : how.ends || how.replaces || how.denied ? 'other' : 'own'
  if (how.goesTo && (by === 'to' || by === 'into')) return 'own'
  if (how.replaces && by === 'with') return 'own'
  return how.ends ? 'none' : 'beside'
}

/** What only one of the two has. A word that both have tells nothing. */
export function traitsOf(proposal: readonly Deed[], alternative: readonly Deed[]): ReadonlyMap<string, OptionTrait> {
  const claimed = new Map<string, OptionTrait>()
  const both = new Set<string>()
  const firmly = new Map<string, OptionTrait>()
  const claim = (term: string, trait: OptionTrait): void => {
    if (claimed.has(term) && claimed.get(term)!.side !== trait.side) both.add(term)
    else if (!claimed.has(term)) claimed.set(term, trait)
  }
  for (const [side, deeds] of [
    [1, proposal],
    [-1, alternative],
  ] as const)
    for (const { traits, others } of deeds) {
      for (const [term, kind] of traits) claim(term, { side, kind })
      for (const [term, kind] of others) firmly.set(term, { side: side === 1 ? -1 : 1, kind })
    }
  const isLeft = ([term]: readonly [string, OptionTrait]): boolean => !both.has(term) && !firmly.has(term)
  // “Opens on Sundays” or “stays closed on Sundays”: what both name is what the proposal is about.
  const alone = ![...claimed].some((one) => isLeft(one) && one[1].side === 1 && one[1].kind !== 'deed')
  const found = [...claimed].filter((one) => isLeft(one) || (alone && one[1].side === 1 && one[1].kind !== 'deed'))
  return new Map([...found, ...firmly])
}
