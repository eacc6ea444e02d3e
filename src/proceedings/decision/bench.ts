import type { Prompt, Quoting } from '#court'
import type { CaseFile, Side } from '#evidence'
import type { Exhibit, Json } from '#record'
import { RANKED, RANKING, wayOf } from './each.ts'
import type { Directive, Matter, Spoken } from './matter.ts'
import { waysOf } from './naming.ts'
import { SAID, spoken, sideNames } from './said.ts'
import { about, data, evidence, handedOver, list, OTHERS, paragraphs, tension } from './wording.ts'

export interface Bench {
  readonly file: CaseFile
  readonly handOver: string
  readonly speeches: readonly Spoken[]
  readonly directives: readonly Directive[]
  /** What was said when nobody could answer any more. */
  readonly late: readonly string[]
  readonly findings: readonly string[]
  readonly cited: readonly Exhibit[]
  readonly quoting: Quoting
  readonly least: number
  readonly most: number
}

const benchData = (matter: Matter, { file, speeches, directives, late, cited, least, most }: Bench): Json =>
  data(matter, {
    file,
    directives: [...directives.map(({ content, ...how }) => ({ content, state: stateOf(how) })), ...late.map(unheard)],
    cited: cited.map(({ result_id: id }) => id),
    least,
    most,
    ways: matter.naming.each ? heardFor(matter, speeches) : [],
  })

/** The ways with the turns in which each was heard. */
const heardFor = ({ naming }: Matter, speeches: readonly Spoken[]): readonly object[] =>
  waysOf(naming).map((_, at) => ({
    way: `${at + 1}`,
    turns: speeches.filter(({ form, round }) => form === 'opening' && round === at + 1).map(({ turn }) => turn),
  }))

const unheard = (content: string): { readonly content: string; readonly state: string } => ({
  content,
  state: 'not answered',
})

function stateOf({ asks, owing, answers }: Omit<Directive, 'content'>): string {
  if (!asks) return 'noted'
  if (owing.length > 0) return 'not answered'
  return answers.some(({ state }) => state === 'evaded') ? 'evaded' : 'answered'
}

const called: Readonly<Record<Side, string>> = { defense: 'DEFENSE', prosecution: 'PROSECUTION' }

/** The speeches in order, each cut marked and each directive where it fell; one that was given anew stands there once. */
function record(matter: Matter, { speeches, directives, quoting }: Bench): readonly string[] {
  const fallenAt = (place: number): readonly string[] =>
    directives
      .filter((directive) => directive.place === place)
      .map(({ number, content }) => `THE DECISION-MAKER, directive ${number}: "${content}"`)
  return [
    ...fallenAt(0),
    ...speeches.flatMap(({ side, form, round, content, cutShort, cutBy, anew }, index) => [
      ...(anew
        ? [`(The ${sideNames[side]}’s ${form} was cut here and given anew below.)`]
        : [
            paragraphs(
              `${called[side]}, ${form}${wayOf(matter, round) === undefined ? '' : ` on way ${round}`}:`,
              quoting.speech(content, { cutShort }),
              cutBy !== null && `(cut here by ${cutBy === 'cut' ? 'the decision-maker' : `directive ${cutBy}`})`,
            ),
          ]),
      ...fallenAt(index + 1),
    ]),
  ]
}

export const weigh = (matter: Matter, bench: Bench): Prompt => ({
  task: 'weigh',
  text: paragraphs(
    about(matter),
    tension(matter),
    'THE RECORD',
    handedOver(bench.handOver, bench.quoting),
    ...record(matter, bench),
    `EXHIBITS THAT WERE CITED\n\n${evidence(bench.cited, bench.quoting)}`,
    bench.findings.length > 0 && `WHAT THE COURT HAS NOTED\n${list(bench.findings.map(bench.quoting.labelled))}`,
    bench.directives.length > 0 && `${SAID} Weigh by it.\n${spoken(bench.directives, bench.quoting)}`,
    bench.late.length > 0 &&
      `SAID WHEN NOBODY COULD ANSWER ANY MORE\n${list(bench.late.map((content) => `"${content}"`))}`,
    'Deliberate in private before you rule. Which side has the stronger evidence, and where? Which exhibits carry the case, and how good are they? What was conceded, what was never answered? Do not rule yet.',
  ),
  words: OTHERS.deliberation,
  data: benchData(matter, bench),
})

/** What it means to find for a side, in the words of the case. */
const causes = ({ naming: { proposal, alternative } }: Matter): string =>
  `To find for the Defense is to say: ${proposal.text.endsWith('?') ? `yes to the dilemma, ${proposal.text}` : proposal.text}\nTo find for the Prosecution is to say: ${alternative.text}`

export const verdict = (matter: Matter, bench: Bench): Prompt => {
  const count = bench.least === bench.most ? `${bench.most}` : `${bench.least} to ${bench.most}`
  return {
    task: 'verdict',
    text: paragraphs(
      'Now deliver your verdict.',
      matter.naming.each ? RANKED : causes(matter),
      [
        '1. RULING: Which side has the stronger evidence, and what follows for the decision, in its own words? If the evidence is too thin for a ruling, find for neither.',
        `2. DECISIVE EVIDENCE: the ${count} exhibits that weighed most, each with the reason. Only exhibits that were cited in this court.`,
        '3. UNRESOLVED QUESTIONS: what neither side could adequately address.',
        '4. WHAT WOULD CHANGE THIS RULING: the conditions that would turn it.',
        '5. UNKNOWNS: what is simply not known although the decision would need it, if anything.',
        ...(matter.naming.each ? [RANKING] : []),
      ].join('\n'),
    ),
    words: OTHERS.verdict,
    data: benchData(matter, bench),
  }
}
