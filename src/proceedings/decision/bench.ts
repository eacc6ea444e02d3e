import type { Prompt, Quoting } from '#court'
import type { CaseFile } from '#evidence'
import type { Exhibit, Json } from '#record'
import type { DecisionVerdict } from './events.ts'
import { wayOf } from './each.ts'
import type { OwedDirective, Matter, SideSpeech } from './matter.ts'
import { waysOf } from './naming.ts'
import { phrasesIn, type Phrases } from './phrases/index.ts'
import { directiveLines } from './said.ts'
import { aboutMatter, matterData, evidenceText, handedOver, OTHER_LENGTHS, struckText, tension } from './wording.ts'
import { list, paragraphs } from '../layout.ts'

/** A verdict before this one, and the exhibits that have come since. */
type Since = NonNullable<DecisionVerdict['since']>

export interface JudgeMaterial {
  readonly file: CaseFile
  readonly handOver: string
  readonly speeches: readonly SideSpeech[]
  readonly directives: readonly OwedDirective[]
  /** What was said when nobody could answer any more. */
  readonly late: readonly string[]
  readonly findings: readonly string[]
  readonly cited: readonly Exhibit[]
  readonly quoting: Quoting
  /** What the verdict before said, when the case was heard again. */
  readonly since: Since | undefined
  readonly least: number
  readonly most: number
}

const benchData = (matter: Matter, { file, speeches, directives, late, cited, least, most }: JudgeMaterial): Json =>
  matterData(matter, {
    file,
    directives: [...directives.map(({ content, ...how }) => ({ content, state: stateOf(how) })), ...late.map(unheard)],
    cited: cited.map(({ result_id: id }) => id),
    least,
    most,
    ways: matter.naming.each ? heardFor(matter, speeches) : [],
  })

/** The ways with the turns in which each was heard. */
const heardFor = ({ naming }: Matter, speeches: readonly SideSpeech[]): readonly object[] =>
  waysOf(naming).map((_, at) => ({
    way: `${at + 1}`,
    turns: speeches.filter(({ form, round }) => form === 'opening' && round === at + 1).map(({ turn }) => turn),
  }))

const unheard = (content: string): { readonly content: string; readonly state: string } => ({
  content,
  state: 'not answered',
})

function stateOf({ asks, owing, answers }: Omit<OwedDirective, 'content'>): string {
  if (!asks) return 'noted'
  if (owing.length > 0) return 'not answered'
  return answers.some(({ state }) => state === 'evaded') ? 'evaded' : 'answered'
}

/** The speeches in order, each cut marked and each directive where it fell; one that was given anew stands there once. */
function record(
  matter: Matter,
  { speeches, directives, quoting }: JudgeMaterial,
  { bench: words }: Phrases,
): readonly string[] {
  const fallenAt = (place: number): readonly string[] =>
    directives
      .filter((directive) => directive.place === place)
      .map(({ number, content }) => words.directive(number, content))
  return [
    ...fallenAt(0),
    ...speeches.flatMap(({ side, form, round, content, cutShort, cutBy, anew }, index) => [
      ...(anew
        ? [words.anew(side, form)]
        : [
            paragraphs(
              words.speech(side, form, wayOf(matter, round) === undefined ? null : round),
              quoting.speech(content, { cutShort }),
              cutBy !== null && (cutBy === 'cut' ? words.cut : words.cutBy(cutBy)),
            ),
          ]),
      ...fallenAt(index + 1),
    ]),
  ]
}

const before = (
  { finds_for: side, confidence, exhibits }: Since,
  { name }: Quoting,
  { bench: words, statement }: Phrases,
): string =>
  words.before(
    words.found[side],
    confidence,
    exhibits.length > 0 ? exhibits.map((id) => `[${name(id)}]`).join(' ') : statement.nothingNew,
  )

export function weighingPrompt(matter: Matter, bench: JudgeMaterial): Prompt {
  const phrases = phrasesIn(matter)
  const { bench: words, directive } = phrases
  const { quoting, findings, directives, late } = bench
  return {
    task: 'weigh',
    text: paragraphs(
      aboutMatter(matter),
      tension(matter),
      words.record,
      handedOver(bench.handOver, quoting, phrases),
      ...record(matter, bench, phrases),
      `${words.cited}\n\n${evidenceText(bench.cited, quoting, phrases)}`,
      struckText(bench.file.struck, quoting, phrases),
      findings.length > 0 && `${words.noted}\n${list(findings.map(quoting.labelled))}`,
      directives.length > 0 && `${directive.said} ${words.weighBy}\n${directiveLines(directives, quoting, phrases)}`,
      bench.since !== undefined && before(bench.since, quoting, phrases),
      late.length > 0 && `${words.late}\n${list(late.map((content) => `"${content}"`))}`,
      words.deliberate,
    ),
    words: OTHER_LENGTHS.deliberation,
    data: benchData(matter, bench),
  }
}

/** What it means to find for a side, in the words of the case. */
const causes = ({ naming: { proposal, alternative } }: Matter, { bench: words }: Phrases): string =>
  [
    words.forDefense(proposal.text.endsWith('?') ? words.yes(proposal.text) : proposal.text),
    words.forProsecution(alternative.text),
  ].join('\n')

export function verdictPrompt(matter: Matter, bench: JudgeMaterial): Prompt {
  const phrases = phrasesIn(matter)
  const { bench: words } = phrases
  return {
    task: 'verdict',
    text: paragraphs(
      words.verdict,
      matter.naming.each ? phrases.each.ranked : causes(matter, phrases),
      words.parts(words.count(bench.least, bench.most)),
      matter.naming.each && phrases.each.ranking,
    ),
    words: OTHER_LENGTHS.verdict,
    data: benchData(matter, bench),
  }
}
