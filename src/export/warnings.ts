import { isAloud, type Entry, type Standing } from '#record'
import { struckTurns } from '#told'
import { entriesOfType } from './exhibited.ts'
import { flat } from './flat.ts'
import type { DocumentWords } from './words/index.ts'

interface Found {
  readonly standing: Standing
  readonly keptOff: number
  readonly name: (agent: string) => string
}

/** What whoever reads a document must know before anything else in it. */
export function warningsOf(
  entries: readonly Entry[],
  { standing, keptOff, name }: Found,
  words: DocumentWords,
): readonly string[] {
  const { warning, turn } = words
  const { header, closed } = standing
  const spoken = entries.filter(isAloud)
  const substitutes = spoken.filter(({ substitute }) => substitute !== undefined).length
  const short = spoken.filter(({ cut_short: ended }) => ended).length
  const struck = [...struckTurns(entries)]
  const unread = entriesOfType(entries, 'document').filter(({ outcome }) => !outcome.startsWith('read'))
  const cause = flat(closed?.cause ?? '')
  return [
    ...(closed === undefined ? [warning.open] : []),
    ...(closed?.outcome === 'mistrial' ? [warning.mistrial(cause)] : []),
    ...(closed?.outcome === 'ended' ? [warning.ended(cause)] : []),
    ...playedOffline(header?.cast ?? [], name, warning),
    ...(substitutes > 0 ? [warning.substitutes(substitutes)] : []),
    ...(struck.length > 0 ? [warning.struck(struck.map(turn).join(', '))] : []),
    ...(standing.verdict && 'incomplete' in standing.verdict && standing.verdict.incomplete
      ? [warning.incomplete]
      : []),
    ...(short > 0 ? [warning.cutShort(short)] : []),
    ...(unread.length > 0 ? [warning.unread(unread.map((document) => flat(document.name)).join(', '))] : []),
    ...(keptOff > 0 ? [warning.keptOff(keptOff)] : []),
  ]
}

type Seats = NonNullable<Standing['header']>['cast']

function playedOffline(
  cast: Seats,
  name: (agent: string) => string,
  warning: DocumentWords['warning'],
): readonly string[] {
  const offline = cast.filter(({ models }) => models[0] === 'offline')
  if (offline.length === 0) return []
  const names = offline.map(({ id }) => flat(name(id)))
  return [offline.length === cast.length ? warning.offline : warning.partlyOffline(names.join(', '))]
}
