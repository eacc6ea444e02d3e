import type { TrialBrief } from './brief.ts'
import type { CounselSide } from './scene.ts'

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
