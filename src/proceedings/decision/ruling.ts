import { z } from 'zod'
import {
  EACH,
  blankOf,
  jsonNaming,
  putIn,
  type Agent,
  type AnswerSchema,
  type CaseOutcome,
  type Court,
  type Shape,
} from '#court'
import type { EventOf } from '#record'
import type { DecisionPhase, DecisionVerdict } from './events.ts'
import { assess, citedIn, mapEvent, missingIn, movedSince, reasonsFor, unheardIn, withUnknowns } from '#evidence'
import type { Hearing } from './hearing.ts'
import type { Matter } from './matter.ts'
import { waysOf } from './naming.ts'
import { phrasesIn } from './phrases/index.ts'
import * as say from './prompts.ts'
import { findingsOf } from './review.ts'

const DECISIVE = { least: 2, most: 3 }

const line = z.string().trim().min(1)

interface Wanted {
  readonly least: number
  readonly most: number
  /** Numbers of the ways that are to be ranked; none, where there is one proposal. */
  readonly ways: readonly string[]
}

const isOnce = (names: readonly string[]): boolean => new Set(names).size === names.length

const hasNoDouble = ({ decisive_evidence: decisive }: { decisive_evidence: readonly { id: string }[] }): boolean =>
  isOnce(decisive.map(({ id }) => id))

const Verdict = z.strictObject({
  finds_for: z.enum(['defense', 'prosecution', 'neither']),
  ruling: line.describe('a short paragraph'),
  confidence: z
    .number()
    .min(0)
    .max(100)
    .describe('percent: how certain you are of the ruling, not how strong a case looks'),
  decisive_evidence: z.array(
    z.strictObject({
      id: z.string().describe('the mark of an exhibit, without brackets'),
      why: line.describe('one sentence'),
    }),
  ),
  unresolved: z.array(line.describe('one question')),
  flip_conditions: z.array(line.describe('one condition')),
  unknowns: z.array(line.describe('one thing')),
})

/** The same where ways are to be ranked. */
const RankingVerdict = Verdict.extend({
  ranking: z.array(
    z.strictObject({ option: z.string().describe('the number of a way'), why: line.describe('one sentence') }),
  ),
})

type Ruling = z.infer<typeof Verdict> & Partial<Pick<z.infer<typeof RankingVerdict>, 'ranking'>>

interface VerdictForm {
  readonly schema: z.ZodType<Ruling>
  readonly blank: AnswerSchema
}

const NO_DOUBLE = 'decisive_evidence names one exhibit twice.'
const plainForm: VerdictForm = { schema: Verdict.refine(hasNoDouble, NO_DOUBLE), blank: blankOf(Verdict) }
const rankingForm: VerdictForm = {
  schema: RankingVerdict.refine(hasNoDouble, NO_DOUBLE).refine(
    ({ ranking }) => isOnce(ranking.map(({ option }) => option)),
    'ranking names one way twice.',
  ),
  blank: blankOf(RankingVerdict),
}

/** The judge can only name what exists and was cited; with fewer exhibits cited, as many as there are. Every way once. */
function verdictForm(names: readonly string[], { least, most, ways }: Wanted): Shape<Ruling> {
  const { schema, blank } = ways.length > 0 ? rankingForm : plainForm
  const counted = putIn(blank, ['decisive_evidence'], (part) => ({ ...part, minItems: least, maxItems: most }))
  const cited =
    names.length > 0 ? putIn(counted, ['decisive_evidence', EACH, 'id'], (part) => ({ ...part, enum: names })) : counted
  if (ways.length === 0) return jsonNaming(schema, cited)
  const every = putIn(cited, ['ranking'], (part) => ({ ...part, minItems: ways.length, maxItems: ways.length }))
  return jsonNaming(
    schema,
    putIn(every, ['ranking', EACH, 'option'], (part) => ({ ...part, enum: ways })),
  )
}

/** What a ruling leaves behind, for the next one should the case be taken up again. */
export interface Ruled {
  readonly verdict: Pick<DecisionVerdict, 'finds_for' | 'confidence'>
  readonly map: EventOf<'epistemic_map'>
  /** The exhibits that were on file. */
  readonly exhibits: readonly string[]
}

/** What the judge had before it, for whoever asks it again. */
export interface JudgedMaterial {
  readonly matter: Matter
  readonly bench: say.JudgeMaterial
}

interface Circumstances {
  readonly incomplete?: true
  readonly before?: Ruled
  /** Told what the judge has before it. */
  readonly told?: ((material: JudgedMaterial) => void) | undefined
}

/** The judge weighs the record in private and rules on it. */
export async function ruleOnRecord(
  court: Court,
  judge: Agent,
  matter: Matter,
  hearing: Hearing,
  { before, told, ...record }: Circumstances,
): Promise<CaseOutcome & { readonly ruled?: Ruled }> {
  const { file } = hearing
  const exhibits = file.exhibits.map(({ result_id: id }) => id)
  const since = before && {
    ...before.verdict,
    exhibits: exhibits.filter((id) => !before.exhibits.includes(id)),
  }
  const phrases = phrasesIn(file)
  const late = await tooLate(court, hearing)
  const ids = citedIn(file).filter((id) => !file.struck.includes(id))
  const quoting = court.quoting()
  const bench = {
    file,
    handOver: hearing.handOver,
    speeches: hearing.spoken,
    directives: hearing.directives.all,
    late,
    findings: findingsOf(assess(file), phrases),
    cited: ids.flatMap((id) => file.exhibits.find(({ result_id: each }) => each === id) ?? []),
    quoting,
    since,
    ...decisiveFor(ids.length),
  }
  told?.({ matter, bench })
  // A record that the budget cut short is ruled on with what was kept back for that.
  const list = async (): Promise<void> => {
    if (!record.incomplete) await court.afford(() => hearing.nameMatters())
  }
  await court.meanwhile(() => court.think(judge, say.weighingPrompt(matter, bench)), list)
  const ways = matter.naming.each ? waysOf(matter.naming) : []
  const shape = verdictShape(matter, bench)
  const ruled = await court.ask(judge, say.verdictPrompt(matter, bench), shape, { orElse: () => undefined })
  if (ruled === undefined) return { outcome: 'mistrial', cause: phrases.record.noVerdict }
  const { unknowns, decisive_evidence: decisive, ranking, ...rest } = ruled
  await court.enter({
    type: 'verdict',
    format: 'decision',
    agent: judge.id,
    ...rest,
    ruling: quoting.resolved(rest.ruling),
    unresolved: rest.unresolved.map(quoting.resolved),
    flip_conditions: rest.flip_conditions.map(quoting.resolved),
    decisive_evidence: decisive.map(({ id: name, why }) => {
      const id = quoting.idOf(name) ?? name
      return { id, title: titleOf(bench.cited, id), why: quoting.resolved(why) }
    }),
    ...(ranking && {
      ranking: ranking.map(({ option, why }) => ({
        option: ways[Number(option) - 1]?.text ?? option,
        why: quoting.resolved(why),
      })),
    }),
    ...record,
    ...(since && { since }),
  })
  await court.phase('EPISTEMIC_MAP' satisfies DecisionPhase)
  const words = reasonsFor(file)
  const judged = withUnknowns(assess(hearing.file).map, unknowns, 'judge', words)
  const items = withUnknowns(judged, missingIn(hearing.handOver), 'researcher', words)
  const map = { ...mapEvent(items), unheard: unheardIn(file) }
  await court.enter(before ? { ...map, moved: movedSince(before.map, map) } : map)
  const { finds_for, confidence } = rest
  return { outcome: 'verdict', ruled: { verdict: { finds_for, confidence }, map, exhibits } }
}

/** How a verdict on this material is read. */
export function verdictShape({ naming }: Matter, { cited, quoting, least, most }: say.JudgeMaterial): Shape<Ruling> {
  const ids = cited.map(({ result_id: id }) => id)
  const ways = naming.each ? waysOf(naming) : []
  const wanted: Wanted = { least, most, ways: ways.map((_, at) => `${at + 1}`) }
  const form = verdictForm(ids.map(quoting.name), wanted)
  // The offline judge knows ids; in the form exhibits go by their short names.
  const named = (text: string): string => ids.reduce((short, id) => short.replaceAll(id, quoting.name(id)), text)
  return { ...form, read: (text: string) => form.read(named(text)) }
}

/** How many exhibits a verdict names as decisive, where so many were cited. */
export const decisiveFor = (cited: number): Pick<Wanted, 'least' | 'most'> => ({
  least: Math.min(DECISIVE.least, cited),
  most: Math.min(DECISIVE.most, cited),
})

const titleOf = (cited: readonly { result_id: string; title: string }[], id: string): string =>
  cited.find(({ result_id: each }) => each === id)?.title ?? id

/** What was asked when nobody could answer any more ends here, on the record, and goes to the judge as a question. */
async function tooLate(court: Court, hearing: Hearing): Promise<readonly string[]> {
  const late = await court.interventions()
  for (const intervention of [
    ...hearing.directives.owed.map((one) => one.intervention),
    ...late.map(({ seq }) => seq),
  ]) {
    const reason = phrasesIn(hearing.file).record.tooLate
    await court.enter({ type: 'directive_outcome', intervention, state: 'evaded', reason })
  }
  return late.map(({ content }) => content)
}
