import { answerTo } from '#evidence'
import * as cross from '../lines/cross.ts'
import { quotable, smooth, stems, withoutEnd, words } from '../text.ts'
import { signOf, type Counsel } from './counsel.ts'
import { inRow } from './names.ts'
import { lead, readOut, slotsOf } from './passage.ts'
import { keyWords } from './proposal.ts'
import { concernIn } from './stance.ts'
import type { Point } from './points.ts'

const MOST = 3
const LONGEST = 18

/** Answers what the court has asked before anything else: with the nearest passage, or by saying that there is none. */
export function answerDirectives(counsel: Counsel): void {
  for (const directive of counsel.data.directives.slice(0, MOST)) answer(counsel, directive)
}

function answer(counsel: Counsel, directive: Counsel['data']['directives'][number]): void {
  const { writer, share } = counsel
  const asked = smooth(directive.content)
  const short = quotable(asked) && words(asked).length <= LONGEST && /[?!.]$/u.test(asked) && !/[.!?…]\s/u.test(asked)
  const terms = matterOf(asked)
  writer.paragraph()
  if (!short || !writer.add({ directive: asked }, share(cross.directiveNamed)))
    writer.add({}, share(cross.directiveUnnamed), cross.directiveUnnamed)
  const found = passageOn(counsel, directive)
  if (found !== undefined) {
    lead(counsel, found)
    const phrase = phraseIn(asked)
    const told = phrase !== undefined && writer.add({ ...slotsOf(found), terms }, share(cross.directiveFound))
    counsel.spent.add(found.quote)
    const said = told || readOut(counsel, found)
    if (said && answerTo(directive.content, { content: writer.text() }).addressed)
      return void writer.add(
        {},
        share(found.sign === -signOf(counsel.side) ? cross.directiveAgainst : cross.directiveFollows),
      )
  }
  writer.add({ terms }, share(cross.directiveUnfound), cross.directiveUnfound)
  if (found === undefined) writer.add({}, share(cross.directiveUnfoundMore))
}

/** The fresh passage that shares most with what was asked, one’s own way if two share as much. */
function passageOn(
  { points, spent, side }: Counsel,
  { content, exhibits }: { content: string; exhibits: readonly string[] },
): Point | undefined {
  const matter = matterOf(smooth(content))
  const asked = new Set(stems(matter))
  const concern = concernIn(matter)
  const brought = new Set(exhibits)
  const least = Math.min(2, asked.size)
  return points
    .filter((point) => !spent.has(point.quote))
    .map((point) => {
      const shared = [...asked].filter((term) => point.terms.has(term)).length
      const mine = point.sign === signOf(side) ? 0.4 : 0
      const near = point.sign !== 0 && point.concern === concern ? 0.8 : 0
      return { point, shared, worth: shared + mine + near + (brought.has(point.exhibit.result_id) ? 0.6 : 0) }
    })
    .filter(
      ({ shared, point }) =>
        shared >= least || (shared > 0 && (brought.has(point.exhibit.result_id) || point.concern === concern)),
    )
    .toSorted((one, other) => other.worth - one.worth || other.point.heft - one.point.heft)[0]?.point
}

const ASKED =
  /^(?:(?:but|and|so) )?(?:what|how) about (.+)$|\bcares? about (.+)$|^(?:please )?(?:consider|discuss|address|mention|explain|focus on|speak (?:of|about|to)|tell (?:me|us) (?:more )?about|talk about) (.+)$/iu

/** What a directive is about, in its own phrase if it has one that can stand behind “on”. */
function phraseIn(directive: string): string | undefined {
  const told = (ASKED.exec(directive) ?? []).slice(1).find((part) => part !== undefined) ?? ''
  const phrase = withoutEnd(told).replace(/[?!]+$/u, '')
  return phrase !== '' && words(phrase).length <= 8 && !/[.,;:!?]/u.test(phrase) ? phrase : undefined
}

/** The same, else the words that carry it. */
const matterOf = (directive: string): string =>
  phraseIn(directive) ??
  (inRow(
    keyWords(directive)
      .map((word) => word.toLowerCase())
      .slice(0, 3),
  ) ||
    'what was asked')
