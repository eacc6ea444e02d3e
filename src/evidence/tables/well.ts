import { assess } from '../assess.ts'
import type { CaseFile, ClerkReading, Speech } from '../case.ts'
import { readReview, type ReviewAnswer } from '../clerk/reading.ts'
import type { Flag } from '../flags.ts'
import { testExhibit } from './exhibit.ts'

/** A small hearing for tests: whether an allotment society should drill a well. */
const exhibits = [
  testExhibit(
    'tool_offer',
    'We drill to a depth of 40 metres for 8,200 euros. The work takes three days. The pump is not included.',
    { title: 'Offer of the drilling firm', date: '2026-03-02', source_type: 'document' },
  ),
  testExhibit('tool_meter', 'month,cubic metres,euros\nJune,88,352\nJuly,124,496\nAugust,98,392', {
    title: 'Water meter',
    date: '2026-09-01',
    source_type: 'document',
  }),
  testExhibit(
    'tool_minutes',
    'Eleven of the 64 plots stood empty last summer. Some members fear for the old pear tree. Others fear nothing.',
    { title: 'Minutes of the society', date: '2026-02-11', source_type: 'document' },
  ),
  testExhibit(
    'tool_office',
    'Wells deeper than 30 metres need a permit. A permit may take up to four months. One application in three was granted in 2025.',
    { title: 'Leaflet of the water office', date: '2025-11-20', source_type: 'document' },
  ),
]

const opening = `We propose to drill a well. The driller offers a depth of 40 metres for 8,200 euros [TOOL:tool_offer]. Last summer the society paid 1,240 euros for water [TOOL:tool_meter].

Eleven plots stood empty. So the money leaves us every year. [TOOL:tool_minutes]

A permit takes four months [TOOL:tool_office]. Gardeners with a well nearly always stay for decades. The office writes that permits are "granted to nearly everybody who asks" [TOOL:tool_office].`

const answer = `The other side says that a permit takes four months. The work takes three weeks [TOOL:tool_offer]. Some members fear for the old pear tree [TOOL:tool_meter].

Is that a plan? I grant that the water is dear. One application in three was granted in 2025 [TOOL:tool_office], so four months are the least of it. Every well in the valley is dry by August. And the offer says "The pump is not included" [TOOL:tool_offer].`

export const wellSpeeches: readonly Speech[] = [
  { turn: 1, side: 'defense', content: opening },
  { turn: 2, side: 'prosecution', content: answer },
]

export const well: CaseFile = { exhibits, speeches: wellSpeeches, directives: [], opinions: [], struck: [] }

const line = (t: string, at: number): ReviewAnswer['lines'][number] => ({ n: at + 1, t })
const mark = (n: number, o: string, q: string, s: string, v: string): ReviewAnswer['marks'][number] => {
  return { n, o: `tool_${o}`, q, s, v }
}

/** What a careful clerk answers on both turns. */
export const reviews: Readonly<Record<number, ReviewAnswer>> = {
  1: {
    lines: ['argument', 'fact', 'fact', 'fact', 'inference', 'fact', 'fact', 'fact'].map(line),
    marks: [
      mark(2, 'offer', 'a depth of 40 metres for 8,200 euros', 'a depth of 40 metres for 8,200 euros', 'supports'),
      mark(3, 'meter', 'the society paid 1,240 euros', '352+496+392=1240', 'computed'),
      mark(4, 'minutes', 'Eleven plots stood empty', 'Eleven of the 64 plots stood empty', 'supports'),
      mark(6, 'office', 'A permit takes four months', 'A permit may take up to four months', 'partly'),
    ],
    notes: [
      { n: 7, q: 'Gardeners with a well nearly always stay for decades', v: 'uncited' },
      { n: 8, q: 'granted to nearly everybody who asks', v: 'quote' },
    ],
    replies: [],
    tasks: [],
  },
  2: {
    lines: ['other', 'fact', 'fact', 'question', 'concession', 'fact', 'fact', 'fact'].map(line),
    marks: [
      mark(2, 'offer', 'The work takes three weeks', 'The work takes three days', 'contradicts'),
      mark(3, 'meter', 'fear for the old pear tree', 'Some members fear for the old pear tree', 'misplaced'),
      mark(6, 'office', 'half of the applications were granted', 'half of the applications were granted', 'supports'),
      mark(8, 'offer', 'The pump is not included', 'The pump is not included', 'supports'),
    ],
    notes: [{ n: 7, q: 'Every well in the valley is dry by August', v: 'uncited' }],
    replies: [{ n: 6, to: '1.6', v: 'rebuts' }],
    tasks: [],
  },
}

/** The hearing with what stands of a clerk's answers. */
export const readBy = (bent: (answer: ReviewAnswer, speech: Speech) => ReviewAnswer, file = well): CaseFile =>
  file.speeches.reduce((known, speech) => {
    const reading = readReview(bent(reviews[speech.turn]!, speech), known, speech.turn)
    return { ...known, clerk: { readings: [...(known.clerk?.readings ?? []), reading], clashes: [], matters: [] } }
  }, file)

export const clerkReadingAt = (file: CaseFile, turn: number): ClerkReading =>
  file.clerk!.readings.find((reading) => reading.turn === turn)!

/** Each flag by its turn, kind and first words. */
export const shownFlags = (file: CaseFile): readonly string[] => assess(file).flags.map(shownFlag)

const shownFlag = ({ turn, kind, claim }: Flag): string => `${turn} ${kind}: ${claim.slice(0, 16)}`
