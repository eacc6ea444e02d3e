import lines from '../decks/decision/added.json' with { type: 'json' }
import plead from '../decks/decision/pleading.json' with { type: 'json' }
import { quotable } from '../text.ts'
import { byHeft, signOf, type Counsel } from './counsel.ts'

const MOST = 3

/** Speaks to what was filed since this side last spoke: names it and reads out what bears most on the question. */
export function speakToAdded(counsel: Counsel): void {
  const { data, points, spent, writer, share, side } = counsel
  const mine = signOf(side)
  for (const { title, exhibits } of (data.added ?? []).slice(0, MOST)) {
    const [best] = points
      .filter(({ exhibit, quote }) => exhibits.includes(exhibit.result_id) && !spent.has(quote))
      .toSorted((one, other) => Number(other.sign === mine) - Number(one.sign === mine) || byHeft(one, other))
    writer.paragraph()
    if (quotable(title)) writer.add({ title }, share(lines.newOnFile), lines.newOnFile)
    if (!best) {
      writer.add({}, share(lines.silent), lines.silent)
      continue
    }
    spent.add(best.quote)
    const told = best.sign === mine ? lines.helps : best.sign === 0 ? lines.neutral : lines.against
    if (writer.add({ quote: best.quote, id: best.exhibit.result_id }, plead.bareQuoting))
      writer.add({}, share(told), told)
  }
}
