import type { Sieve } from './tags.ts'

/** How local models head the thoughts that they write before an answer, and how they head the answer then. */
const heads = ['thinking process:', 'thinking:', 'thinking...', 'thinking…', 'thought process:'] as const
const turns = ['final answer:', 'final response:', 'answer:', 'response:', '...done thinking.'] as const
const head = /^\s*(?:#{1,4} ?|\*\*)?(?:(?:thinking(?: process)?|thought process)(?:\*\*)?:|thinking(?:\.{3}|…))[ \t]*/i
const turn = /^\s*(?:#{1,4} ?|\*\*)?(?:(?:final )?(?:answer|response)(?:\*\*)?:|\.{3}done thinking\.)[ \t]*/i

/** With more white space before it nobody writes a head; all that is held back is gone through again for every piece. */
const MOST_HELD = 256

/** Whether a text may go on to be one of these. Headings and bold print around them are no part of them. */
function mayBecome(list: readonly string[], text: string): boolean {
  if (text.length > MOST_HELD) return false
  const bare = text.replace(/^\s*(?:#{1,4} ?|\*\*?)?/, '').replace(/\*+$/, '')
  return list.some((each) => each.startsWith(bare.toLowerCase()))
}

/**
 * A block of thoughts with a head ("Thinking:") before the answer: a paragraph, the lists that follow it, and all up to
 * the head of the answer ("Final answer:"). Where that comes late, the words before it are void.
 */
export function block(): Sieve {
  let state: 'beginning' | 'head' | 'thought' | 'gap' | 'doubtful' | 'turn' | 'words' = 'beginning'
  let held = ''
  let isWithinLine = false
  let isThinking = false
  let isVoid = false

  /** The answer behind its head, without the end of the head's bold print. */
  const answer = (text: string): string => {
    const words = text.replace(/^\**\s*/, '')
    state = words === '' ? 'turn' : 'words'
    return words
  }

  const sift = (piece: string): string => {
    isThinking = isVoid = false
    if (state === 'words') return piece
    if (state === 'turn') return answer(piece)
    let text = held + piece
    let words = ''
    held = ''
    if (state === 'beginning') {
      state = head.test(text) ? 'head' : mayBecome(heads, text) ? 'beginning' : 'words'
      if (state === 'words') return text
      if (state === 'beginning') {
        held = text
        return ''
      }
      text = text.replace(head, '')
    }
    isThinking = state !== 'doubtful'
    while (text !== '') {
      const end = text.indexOf('\n') + 1
      const line = end === 0 ? text : text.slice(0, end)
      const more = text.slice(line.length)
      if (!isWithinLine && end === 0 && isUndecided(line, state)) {
        held = enoughOf(line)
        break
      }
      if (!isWithinLine && turn.test(line)) {
        isVoid = state === 'doubtful'
        return answer(text.replace(turn, ''))
      }
      if ((state === 'gap' && !isListed(line)) || (state !== 'doubtful' && line.startsWith('{'))) state = 'doubtful'
      if (state === 'doubtful') {
        words += line
        isWithinLine = end === 0
      } else if (/[^*\s]/.test(line)) state = 'thought'
      // The head may stand alone, with an empty line below.
      else if (state === 'thought') state = 'gap'
      text = more
    }
    return words
  }

  return {
    sift,
    rest: () => (['beginning', 'doubtful'].includes(state) || (state === 'gap' && !isListed(held)) ? held : ''),
    get isThinking() {
      return isThinking
    },
    get isVoid() {
      return isVoid
    },
  }
}

/** A line as long as that is a thought, of which counts how it begins and whether it is empty. */
const enoughOf = (line: string): string =>
  line.length <= MOST_HELD ? line : line.slice(0, MOST_HELD) + line.slice(MOST_HELD).trim().slice(0, 1)

/** Of a line that has not ended: thoughts are judged by whole lines, words only as long as they may turn out a head. */
const isUndecided = (line: string, state: string): boolean => {
  if (mayBecome(turns, line)) return true
  return state === 'thought' || state === 'head'
    ? !line.startsWith('{')
    : state === 'gap' && (line.length < 4 || isListed(line))
}

/** A list, or indented, or a heading: it goes on with the thoughts before it. */
const isListed = (line: string): boolean => /^(?:\s|\d{1,2}[.)]|[*•+-]|#)/.test(line)
