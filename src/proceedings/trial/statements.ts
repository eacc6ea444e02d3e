import type { TrialBrief } from './brief.ts'
import { numberedExhibits, type CounselSide, type TrialScene } from './scene.ts'

/** Something a witness knows, and whom it helps. */
export interface KnownStatement {
  readonly says: string
  readonly helps: CounselSide | null
  /** The case's file says so; else it was judged. */
  readonly written: boolean
}

const sideFor = { prosecution: 'prosecutor', defense: 'defense' } as const

type Knowing = Pick<TrialBrief['witnesses'][number], 'knows'>

/** What a witness knows, a sentence each. */
export const knownTo = ({ knows }: Knowing): readonly string[] =>
  knows.map((item) => (typeof item === 'string' ? item : item.says))

/** What a witness knows, in the order of the file. Whom it helps is judged where the file does not say it. */
export function statementsOf(brief: TrialBrief, { knows }: Knowing): readonly KnownStatement[] {
  const judge = judging(brief)
  return knows.map((item) =>
    typeof item === 'string'
      ? { says: item, helps: judge(item), written: false }
      : { says: item.says, helps: sideFor[item.helps], written: true },
  )
}

/** Everything that witnesses know. */
export const allStatements = (brief: TrialBrief): readonly KnownStatement[] =>
  brief.witnesses.flatMap((witness) => statementsOf(brief, witness))

/** Whose words come up in an answer, by what the case has its witnesses know; null where it is nobody's. */
export function helpedBy(brief: TrialBrief, answer: string): CounselSide | null {
  const said = bare(answer)
  const found = allStatements(brief).filter(({ says }) => said.includes(bare(says)))
  const sides = new Set(found.map(({ helps }) => helps))
  return sides.size === 1 ? (found[0]?.helps ?? null) : null
}

/** Something that came out in court, and whom it helps by the case's file. */
export interface WeighedItem {
  readonly says: string
  readonly helps: CounselSide
  /** A thing by its number; else somebody's words. */
  readonly exhibit?: number
}

/** What was said and shown so far of which the case's file says whom it helps. Nobody learns of the rest. */
export function weighedIn({ brief, transcript, shown }: TrialScene): readonly WeighedItem[] {
  const said = brief.witnesses.flatMap((witness) => {
    const lines = transcript.filter(({ name, role }) => role === 'witness' && name === witness.name)
    return statementsOf(brief, witness).flatMap(({ says, helps, written }) =>
      written && helps && lines.some(({ content }) => cameOut(content, says)) ? [{ says, helps }] : [],
    )
  })
  const things = numberedExhibits(brief).flatMap(({ number, name, helps }) =>
    helps && shown.some((each) => each.number === number)
      ? [{ says: name, helps: sideFor[helps], exhibit: number }]
      : [],
  )
  return [...said, ...things]
}

/** So much of a sentence has come up where a witness says it in words of its own. */
const MOST_OF_IT = 0.5

function cameOut(line: string, says: string): boolean {
  if (bare(line).includes(bare(says))) return true
  const terms = termsOf(says)
  return terms.size > 1 && terms.intersection(termsOf(line)).size / terms.size > MOST_OF_IT
}

const bare = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

/** Beginnings of the words that carry meaning; enough to know a word again in another form. */
const termsOf = (text: string): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 6)))

/** Whose theory has more words in common with a statement. The accused and the charge are everybody's. */
function judging({ prosecutor, defense, defendant, charge }: TrialBrief): (statement: string) => CounselSide | null {
  const common = termsOf(`${defendant} ${charge}`)
  const own = (points: readonly string[] = []): ReadonlySet<string> => termsOf(points.join(' ')).difference(common)
  const [accusing, defending] = [own(prosecutor.theory), own(defense.theory)]
  const [onlyAccusing, onlyDefending] = [accusing.difference(defending), defending.difference(accusing)]
  return (statement) => {
    const terms = termsOf(statement)
    const lead = terms.intersection(onlyAccusing).size - terms.intersection(onlyDefending).size
    return lead === 0 ? null : lead > 0 ? 'prosecutor' : 'defense'
  }
}
