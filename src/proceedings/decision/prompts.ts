import type { Attachment, Prompt, Quoting } from '#court'
import type { Side } from '#evidence'
import type { Exhibit, Json } from '#record'
import type { DecisionBrief } from './brief.ts'
import { causeInTurn, wayOf } from './each.ts'
import { other, type TurnMaterial, type Matter, type Weaknesses } from './matter.ts'
import type { FileIn, SpeechForm } from './kinds.ts'
import { phrasesIn, type Phrases } from './phrases/index.ts'
import { ordered, directiveLines } from './said.ts'
import {
  aboutMatter,
  askedText,
  matterData,
  evidenceText,
  handedOver,
  LENGTHS,
  OTHER_LENGTHS,
  struckText,
  tension,
} from './wording.ts'
import { list, paragraphs } from '../layout.ts'

export { verdictPrompt, weighingPrompt, type JudgeMaterial } from './bench.ts'

interface Filed {
  readonly exhibits: readonly Exhibit[]
  readonly quoting: Quoting
  readonly files: readonly Attachment[]
  readonly hard: string | undefined
  /** The court's language. */
  readonly language?: string | undefined
}

const forHard = (hard: string | undefined): Pick<Prompt, 'hard'> => (hard === undefined ? {} : { hard })

/** What the person has named already. */
const own = ({ proposal, alternative, options = [] }: DecisionBrief, { brief: words }: Phrases): string =>
  [
    proposal !== undefined && words.proposal(proposal),
    alternative !== undefined && words.alternative(alternative),
    options.length > 0 && `${words.options}\n${list(options)}`,
  ]
    .filter(Boolean)
    .join('\n')

export function caseBrief(brief: DecisionBrief, { exhibits, quoting, files, hard, language }: Filed): Prompt {
  const phrases = phrasesIn({ language })
  const { passages, task } = phrases.brief
  return {
    task: 'case_brief',
    text: paragraphs(
      askedText(brief, phrases),
      own(brief, phrases),
      exhibits.length > 0 && `${passages}\n\n${evidenceText(exhibits, quoting, phrases)}`,
      task,
    ),
    words: OTHER_LENGTHS.brief,
    ...forHard(hard),
    data: { dilemma: brief.dilemma, context: brief.context ?? null, exhibits } as unknown as Json,
    ...(files.length > 0 && { files }),
  }
}

interface Planning {
  readonly least: number
  readonly most: number
  /** What is on file already. */
  readonly titles: readonly string[]
  readonly hard: string | undefined
}

const onFile = ({ titles }: Planning, { queries }: Phrases): string | false =>
  titles.length > 0 && `${queries.onFile}\n${list(titles)}`

const many = ({ least, most }: Planning, { queries }: Phrases): string => queries.many(least, most)

export const planQueries = (matter: Matter, how: Planning, phrases = phrasesIn(matter)): Prompt => ({
  task: 'queries',
  text: paragraphs(
    aboutMatter(matter),
    tension(matter),
    onFile(how, phrases),
    phrases.queries.plan(many(how, phrases)),
  ),
  words: OTHER_LENGTHS.queries,
  ...forHard(how.hard),
  data: matterData(matter, { directive: null, least: how.least, most: how.most }),
})

export const queriesOn = (matter: Matter, directive: string, how: Planning, phrases = phrasesIn(matter)): Prompt => ({
  task: 'queries',
  text: paragraphs(
    aboutMatter(matter),
    onFile(how, phrases),
    phrases.queries.cutIn(directive),
    phrases.queries.find(many(how, phrases)),
  ),
  words: OTHER_LENGTHS.queries,
  ...forHard(how.hard),
  data: matterData(matter, { directive, least: how.least, most: how.most }),
})

interface Searched {
  readonly state: string
  readonly asked: number
  readonly failed: number
  readonly file?: FileIn | undefined
  readonly quoting: Quoting
}

/** Which documents are silent, and that a file too large to lie there whole can be searched. */
function silentIn({ handing, passages, exhibits, absent }: FileIn, { handOver: words }: Phrases): string {
  const named = absent.map(({ name, title, because }) => `${title ?? name} (${words.because[because]})`)
  return paragraphs(
    handing !== 'whole' && words.part(exhibits, passages),
    named.length > 0 && `${words.absent}\n${list(named)}`,
  )
}

export function handOverPrompt(matter: Matter, exhibits: readonly Exhibit[], { quoting, ...how }: Searched): Prompt {
  const phrases = phrasesIn(matter)
  const { found, failed, task } = phrases.handOver
  return {
    task: 'hand_over',
    text: paragraphs(
      aboutMatter(matter),
      tension(matter),
      `${found}\n\n${evidenceText(exhibits, quoting, phrases)}`,
      how.file && silentIn(how.file, phrases),
      how.failed > 0 && failed(how.failed, how.asked),
      task,
    ),
    words: OTHER_LENGTHS.handOver,
    data: matterData(matter, { exhibits, ...how }),
  }
}

/** Whose cause it is, in the words of the case. What could only be proposed as it was asked is a yes to it. */
const cause = ({ naming: { proposal, alternative } }: Matter, side: Side, { statement: words }: Phrases): string =>
  side === 'defense'
    ? words.causes.defense(proposal.text.endsWith('?') ? words.yes : proposal.text)
    : words.causes.prosecution(alternative.text)

const seen = (
  { claims, sources, gaps }: Weaknesses,
  { name, labelled }: Quoting,
  { statement: words }: Phrases,
): string | undefined =>
  claims.length + sources.length + gaps.length === 0
    ? undefined
    : paragraphs(
        words.noted,
        claims.length > 0 &&
          `${words.claims}\n${list(claims.map(({ claim, status, reason }) => labelled(`(${words.statuses[status] ?? status}) "${claim}" ${reason}`)))}`,
        sources.length > 0 && `${words.sources}\n${list(sources.map(({ id, reason }) => `[${name(id)}] ${reason}`))}`,
        gaps.length > 0 && `${words.gaps}\n${list(gaps)}`,
      )

/** Told once; where every way is heard, anew for each. */
function whose(matter: Matter, side: Side, form: SpeechForm, { first, round }: TurnMaterial): string | false {
  if (!matter.naming.each) return first && cause(matter, side, phrasesIn(matter))
  return form === 'opening' && round !== null && causeInTurn(matter, side, round)
}

/** What the person has filed in the course of the hearing, each document with the marks of what it brought. */
const newOnFile = ({ added }: TurnMaterial, { name }: Quoting, { statement: words }: Phrases): string | false =>
  added.length > 0 &&
  `${words.added}\n${list(
    added.map(({ title, date, exhibits }) => {
      const brought = exhibits.length > 0 ? exhibits.map((id) => `[${name(id)}]`).join(' ') : words.nothingNew
      return `${title}${date === null ? '' : ` (${date})`}: ${brought}`
    }),
  )}`

/** A side's turn. What never changes stands first, what is new since it last spoke comes after, what it must do last. */
export function statementPrompt(matter: Matter, side: Side, form: SpeechForm, given: TurnMaterial): Prompt {
  const { first, exhibits, fresh, heard, weaknesses, standing, directives, interrupted, files, quoting, added } = given
  const way = wayOf(matter, given.round)
  const phrases = phrasesIn(matter)
  const { statement: words, directive } = phrases
  return {
    task: 'statement',
    text: paragraphs(
      first &&
        paragraphs(
          aboutMatter(matter),
          tension(matter),
          handedOver(given.handOver, quoting, phrases),
          `${words.evidence}\n\n${evidenceText(fresh, quoting, phrases)}`,
        ),
      !first && fresh.length > 0 && `${words.fresh}\n\n${evidenceText(fresh, quoting, phrases)}`,
      newOnFile(given, quoting, phrases),
      struckText(given.struck, quoting, phrases),
      whose(matter, side, form, given),
      ...heard.map(({ content, cutShort }) => `${words.said(other(side))}\n\n${quoting.speech(content, { cutShort })}`),
      seen(weaknesses, quoting, phrases),
      interrupted !== null && `${words.interrupted}\n\n${quoting.speech(interrupted)}`,
      standing.length > 0 && `${directive.said}\n${directiveLines(standing, quoting, phrases)}`,
      ...ordered(directives, exhibits, { quoting, phrases }),
      given.again && words.again,
      words.tasks[form],
      form === 'closing' && matter.naming.each && phrases.each.ranks,
      given.reopened && words.reopened,
    ),
    words: LENGTHS[form],
    ...forHard(given.hard),
    data: matterData(matter, {
      // The offline advocate goes by the question, which here is the way that is heard.
      ...(form === 'opening' && way !== undefined && { dilemma: way, proposal: way }),
      side,
      form,
      round: given.round,
      exhibits,
      speeches: given.speeches,
      weaknesses,
      directives: directives.map(({ content, found: { fresh: brought, near } }) => ({
        content,
        exhibits: [...brought, ...near],
      })),
      interrupted,
      ...(added.length > 0 && { added: added.map(({ title, exhibits: ids }) => ({ title, exhibits: ids })) }),
      slip: matter.brief.slip ?? false,
    }),
    ...(first && files.length > 0 && { files }),
  }
}
