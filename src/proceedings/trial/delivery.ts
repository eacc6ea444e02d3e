import type { Shape } from '#court'
import type { TrialBrief } from './brief.ts'
import { numberedExhibits, type NumberedExhibit } from './scene.ts'

/** An answer longer than this is cut at the end of a sentence; its prompt asks for less. */
const MOST_WORDS = 90

/** A question as it is spoken, and what is shown with it. */
export interface SpokenQuestion {
  readonly text: string
  readonly exhibit: NumberedExhibit | null
}

/** So many orders are looked for in one line. */
const MOST_ORDERS = 4

/** Counsel that writes PRESENT: and the number or name of an exhibit shows it. Only the rest is spoken. */
export function presented(brief: TrialBrief, words: string): SpokenQuestion {
  let rest = words
  let exhibit: NumberedExhibit | null = null
  for (let order = 0; order < MOST_ORDERS; order++) {
    const directive = numbered(rest) ?? byName(brief, rest) ?? astray(rest)
    if (!directive) break
    const { from, to, number } = directive
    const shown = numberedExhibits(brief).find((each) => each.number === number) ?? null
    const named = shown ? namedBehind(shown, rest.slice(to)) : 0
    rest = `${rest.slice(0, from)} ${rest.slice(to + named)}`.trim()
    exhibit ??= shown
  }
  return { text: /\p{L}/u.test(rest) ? rest.trim() : '', exhibit }
}

/** A question that can be spoken: whoever only shows something has asked nothing. */
export const asking = (brief: TrialBrief): Shape<string> => ({
  read: (text) =>
    presented(brief, text).text === ''
      ? { ok: false, why: 'There was no question in it. Ask one.' }
      : { ok: true, value: text.trim() },
})

interface StageDirection {
  readonly from: number
  readonly to: number
  readonly number?: number
}

const BEFORE = String.raw`[\s"“*_\x60([]*`
const AFTER = String.raw`[\s"”*_\x60)\].:,;–—-]*`
const NOUN = String.raw`(?:[Ee]xhibits?|EXHIBITS?|[Ee]x\.?|[Nn]o\.?|[Nn]r\.?|[Nn]umber|#)\s*`
const FIGURE = String.raw`(\d{1,3})\b(?:\s*(?:and|&)\s*(?:${NOUN})*\d{1,3}\b)*`
const GAP = String.raw`\s*[:#–—-]?[\s*_]*(?:[Tt]he\s+)?`
const STAGED = String.raw`\s*[[(*_]+\s*(?:presents?|presenting|shows?|showing)`

/**
 * "PRESENT: 2", "Present 2.", "PRESENT: the Exhibit No. 2 –", "**PRESENT: Ex. 2**". Small letters within a line are an
 * order only with a colon and the noun, in brackets or in bold, or on a line of their own: people are present, too.
 */
const NUMBERED = [
  new RegExp(`^${BEFORE}present${GAP}(?:${NOUN})*${FIGURE}${AFTER}`, 'iu'),
  new RegExp(String.raw`${BEFORE}\bPRESENT${GAP}(?:${NOUN})*${FIGURE}${AFTER}`, 'u'),
  new RegExp(String.raw`${BEFORE}\bpresent\s*:[\s*_]*(?:the\s+)?(?:${NOUN})+${FIGURE}${AFTER}`, 'iu'),
  new RegExp(String.raw`${STAGED}${GAP}(?:${NOUN})+${FIGURE}[^\])*_\n]{0,60}[\])*_]+${AFTER}`, 'iu'),
  new RegExp(String.raw`^[ \t]*present${GAP}(?:${NOUN})*${FIGURE}[ \t.]*$`, 'imu'),
]
const ORDER = String.raw`(?:${BEFORE}\bPRESENT|^${BEFORE}[Pp]resent|\s*[[(*_]+\s*[Pp]resent)\s*:`
const CALLED = new RegExp(String.raw`${ORDER}[\s"“*_]*`, 'u')
/** An order for something that is not there ends with its sentence or its line. */
const ASTRAY = new RegExp(String.raw`${ORDER}[^.!?\n–—\])]*${AFTER}`, 'u')

function numbered(words: string): StageDirection | undefined {
  const found = NUMBERED.map((pattern) => pattern.exec(words)).find((each) => each !== null)
  return found ? { ...placeOf(found), number: Number(found[1]) } : undefined
}

function byName(brief: TrialBrief, words: string): StageDirection | undefined {
  const called = CALLED.exec(words)
  if (!called) return undefined
  const { from, to } = placeOf(called)
  for (const exhibit of numberedExhibits(brief)) {
    const [name] = nameAt(exhibit, words.slice(to)) ?? []
    if (name !== undefined) return { from, to: to + name.length, number: exhibit.number }
  }
  return undefined
}

function astray(words: string): StageDirection | undefined {
  const found = ASTRAY.exec(words)
  return found ? placeOf(found) : undefined
}

const placeOf = (found: RegExpExecArray): { from: number; to: number } => ({
  from: found.index,
  to: found.index + found[0].length,
})

/** As it stands, where an expression is made of it. */
const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** The exhibit's name at the beginning, with the marks around it, and how it ends. */
function nameAt({ name }: NumberedExhibit, words: string): RegExpExecArray | null {
  const own = name.trim().replace(/^the\s+/iu, '')
  return new RegExp(String.raw`^[\s"“*_(]*(?:the\s+)?${literally(own)}(?!\p{L})(${AFTER})`, 'iu').exec(words)
}

/** "PRESENT: 2, the ledger. …" names it; "PRESENT: 2. The ledger says …" goes on to speak of it. */
function namedBehind(exhibit: NumberedExhibit, words: string): number {
  const [whole = '', ending = ''] = nameAt(exhibit, words) ?? []
  return ending.trim() !== '' || ending.includes('\n') ? whole.length : 0
}

const AN_END = /[.!?]["”’)]*(?=\s|$)/gu

export function capped(answer: string): string {
  const words = answer.trim().split(/\s+/u)
  if (words.length <= MOST_WORDS) return answer.trim()
  const most = words.slice(0, MOST_WORDS).join(' ')
  const last = [...most.matchAll(AN_END)].at(-1)
  return last ? most.slice(0, last.index + last[0].length) : `${most}…`
}
