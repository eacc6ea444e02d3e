import type { CaseFile } from '../case.ts'
import { exhibitsOf, heardIn, speechAt } from '../citations.ts'
import { quotationsIn } from '../quotations.ts'
import { shortened } from '../text.ts'

/** What the rules did not find, by the number of its sentence. */
interface Unfound {
  readonly n: number
  readonly what: string
}

/** Figures and quotations of a speech that are not in the exhibits it cites, and quotations that stand nowhere. */
export function unfoundIn(file: CaseFile, turn: number): readonly Unfound[] {
  const at = file.speeches.findIndex((one) => one.turn === turn)
  if (at < 0) return []
  const whole = { ...file, struck: [] }
  const exhibits = exhibitsOf(file.exhibits, whole)
  const { wasSaid } = heardIn(file.speeches.slice(0, at), file.language)
  return speechAt(at, whole, exhibits).flatMap(({ statement, citations }, index) => {
    const missed = citations.filter(({ state }) => state === 'figure-not-found' || state === 'quote-not-found')
    const cited = [...Map.groupBy(missed, ({ reason }) => reason)].map(
      ([reason, same]) => `${[...new Set(same.map(({ id }) => id))].join(', ')}: ${reason}`,
    )
    const bare = citations.length > 0 ? [] : quotationsIn(statement.text)
    const invented = bare
      .filter((quotation) => !wasSaid(quotation) && !exhibits.all().some((source) => source.has(quotation)))
      .map((quotation) => exhibits.words.clerk.invented(shortened(quotation, 80)))
    return [...cited, ...invented].map((what) => ({ n: index + 1, what }))
  })
}

/** What the speaker of a turn has backed before, with the exhibit behind it. */
interface Backed {
  readonly id: string
  readonly words: string
}

const MOST = 20

/** The words that exhibits back in earlier turns of the same side, the newest last. */
export function backedBefore({ speeches, clerk }: CaseFile, turn: number): readonly Backed[] {
  const side = speeches.find((speech) => speech.turn === turn)?.side
  const backed = speeches
    .filter((speech) => speech.turn < turn && speech.side === side)
    .flatMap((speech) =>
      (clerk?.readings ?? [])
        .filter((reading) => reading.turn === speech.turn)
        .flatMap(({ marks }) => marks.filter(({ state }) => state === 'supports'))
        .map(({ id, clause }): Backed => ({ id, words: speech.content.slice(clause.start, clause.end) })),
    )
  const once = new Map(backed.map((one) => [`${one.id} ${one.words}`, one]))
  return [...once.values()].slice(-MOST)
}
