import lines from '../decks/decision/laying.json' with { type: 'json' }
import { stems } from '../text.ts'
import type { Counsel } from './counsel.ts'
import { findQuotes } from './find.ts'
import type { FileMatter } from './matters.ts'
import { inRow } from './names.ts'
import { readBeside } from './passage.ts'
import type { Quote } from './quotes.ts'

/** Reads out for neither side what the documents say on so many matters that nobody has opened; how many it was. Tied are those where they agree or contradict each other. */
export function layMatters(counsel: Counsel, most: number, how: { readonly tied?: boolean } = {}): number {
  const chosen = unopened(counsel)
    .filter(({ relation }) => !how.tied || relation !== 'beside')
    .slice(0, most)
  return chosen.filter((matter) => lay(counsel, matter)).length
}

/** What the file says where nothing hangs together: what comes nearest to the question, of different papers. */
export function layAlone(counsel: Counsel, most: number): boolean {
  const { data, heard, writer, share } = counsel
  const found = findQuotes(data.dilemma, data.exhibits, { least: 0 }).filter(
    ({ quote }) => !heard.includes(quote.words),
  )
  const quotes = found
    .map(({ quote }) => quote)
    .filter(({ exhibit }, at, all) => all.findIndex((one) => one.exhibit.source === exhibit.source) === at)
    .slice(0, most)
  if (quotes.length === 0) return false
  writer.paragraph()
  if (!writer.add({}, share(lines.lays.alone), lines.lays.alone)) return false
  return quotes.filter((quote) => readBeside(counsel, quote)).length > 0
}

function lay(counsel: Counsel, { relation, name, says }: FileMatter): boolean {
  const { writer, share } = counsel
  writer.paragraph()
  const decks = [share(lines.lays[relation]), lines.lays[relation], share(lines.lays.alone), lines.lays.alone]
  if (!writer.add({ matter: name }, ...decks)) return false
  for (const quote of says) readBeside(counsel, quote)
  if (relation === 'contradicted')
    writer.add({}, ...(isNewerFirst(says) ? [share(lines.staysNewer)] : []), share(lines.stays))
  return true
}

const isNewerFirst = ([first, second]: readonly Quote[]): boolean => {
  const [newer, older] = [first?.exhibit.date ?? null, second?.exhibit.date ?? null]
  return newer !== null && older !== null && newer.slice(0, older.length) > older.slice(0, newer.length)
}

const LAST_ROUND = 2

/**
 * Matters nobody has read from, contradictions and agreements first; of the rest those that touch the question. Where a
 * side could argue with one of the halves it is left to it until the last round.
 */
function unopened({ data, heard, matters, mine, points, spent }: Counsel): readonly FileMatter[] {
  const asked = new Set(stems(`${data.dilemma} ${mine ?? ''}`))
  const touching = ({ says }: FileMatter): number =>
    new Set(says.flatMap(({ words }) => stems(words)).filter((term) => asked.has(term))).size
  const sure = new Set(
    (data.round ?? 0) < LAST_ROUND ? points.filter(({ sign }) => sign !== 0).map(({ quote }) => quote) : [],
  )
  const all = matters().all.filter(
    ({ says }) => !says.some(({ words }) => heard.includes(words) || spent.has(words) || sure.has(words)),
  )
  return [
    ...all.filter(({ relation }) => relation !== 'beside'),
    ...all
      .filter((matter) => matter.relation === 'beside' && matter.name !== undefined && touching(matter) > 0)
      .toSorted((one, other) => touching(other) - touching(one)),
  ]
}

const MOST_NAMED = 3

/** Says once in a case which matters the papers dispute and no rule settles. */
export function nameOpen({ data, matters, writer, share }: Counsel): void {
  const { all, against } = matters()
  const open = all
    .filter(({ relation, says: [first, second] }) => {
      const clash = first && second && relation === 'contradicted' ? against(first).concat(against(second)) : []
      return clash.length > 0 && !clash.some(({ prevails }) => prevails)
    })
    .flatMap(({ name }) => (name === undefined ? [] : [`“${name}”`]))
    .slice(0, MOST_NAMED)
  const named = inRow(open)
  if (open.length > 0 && !data.speeches.some(({ content }) => content.includes(named)))
    writer.add({ matters: named }, share(lines.open))
}
