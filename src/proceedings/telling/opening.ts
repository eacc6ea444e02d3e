import { codeOfLanguage, type ForkChange, type Header, type Seating, type ToldLine } from '#record'
import type { ToldContext, FormatTelling, Telling, ToldSeat } from './around.ts'
import { field, gap, onOneLine, parted, text } from './lines.ts'
import { toldWords, type ToldWords } from './words/index.ts'

/** Who plays a seat, in words: `a, then b; tools: c; hard: d; effort low`. */
export function played(
  { models, searchers, hard, effort }: Seating,
  called: (model: string) => string = (model) => model,
  words: ToldWords['seating'] = toldWords('en').seating,
): string {
  const line = (list: readonly string[]): string => list.map(called).join(words.next)
  return [
    line(models),
    searchers && words.tools(line(searchers)),
    hard && words.hard(line(hard)),
    effort !== undefined && models.some((model) => model !== 'offline') && words.effort(effort),
  ]
    .filter((part) => typeof part === 'string')
    .join('; ')
}

/** Everything before the first word: what is argued, by whom, on what engine, in which language. */
export function opening(
  header: Header,
  around: ToldContext,
  { facts = [], engine, called, ruling }: FormatTelling,
  seat: (agent: string) => ToldSeat,
): Telling {
  const { words, typed } = around
  const { head } = words
  const offline = engine ?? words.engine
  const engineOf = (each: Seating): string =>
    played(each, (model) => (model === 'offline' ? offline : onOneLine(model)), words.seating)
  const engines = new Set(header.cast.map(engineOf))
  const seats = header.cast.map((each): ToldLine => {
    const { tone, side, behind } = seat(each.id)
    const told = parted(typed.dot, [side, engines.size > 1 && engineOf(each)])
    const isBehind = behind && engines.size === 1
    return {
      kind: 'field',
      name: onOneLine(each.name),
      text: told,
      tone,
      agent: each.id,
      ...(isBehind && { behind: true }),
    }
  })
  return {
    act: 'opened',
    title: header.title,
    tone: 'strong',
    lines: [
      gap,
      text(header.title, 'strong'),
      gap,
      ...facts,
      ...seats,
      ...(engines.size > 1 ? [] : [...engines].map((each) => field(head.engine, each))),
      ...(header.language === undefined ? [] : [field(head.language, languageIn(around, header.language))]),
      ...(header.forked === undefined ? [] : [field(head.fork, forkLine(header.forked, around, ruling))]),
      field(head.case, parted(typed.dot, [around.id, called ?? header.format, head.seed(onOneLine(header.seed))])),
    ],
  }
}

/** A language as the reader calls it. */
const languageIn = ({ language }: ToldContext, name: string): string =>
  new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(codeOfLanguage(name)) ?? name

function forkLine(
  { from, seq, change }: NonNullable<Header['forked']>,
  { words, typed }: ToldContext,
  ruling: FormatTelling['ruling'],
): string {
  return parted(typed.dot, [words.fork.of(onOneLine(from), seq), forkChangeTold(change, words, ruling)])
}

/** What is otherwise in a fork, in words. */
function forkChangeTold(
  change: ForkChange,
  { fork: words }: Pick<ToldWords, 'fork'>,
  ruling: FormatTelling['ruling'],
): string {
  switch (change.what) {
    case 'nothing':
      return words.nothing
    case 'directive':
      return words.directive(onOneLine(change.content))
    case 'strike':
      return words.strike(change.exhibits.length)
    case 'document':
      return words.document(change.names.map(onOneLine).join(', '))
    case 'model':
      return words.model(onOneLine(change.model))
    case 'ruling':
      return words.ruled(change.objection, ruling?.(change.ruling) ?? onOneLine(change.ruling))
    case 'seed':
      return words.seed(onOneLine(change.seed))
  }
}
