import type { TrialBrief } from './brief.ts'
import { numberedExhibits, type CounselSide, type NumberedExhibit, type TrialScene } from './scene.ts'
import { list, paragraphs } from '../layout.ts'
import type { TrialProgress } from './progress.ts'
import { statementsOf, weighedIn, type KnownStatement, type WeighedItem } from './statements.ts'

export const partyOf = (side: CounselSide): string => (side === 'prosecutor' ? 'prosecution' : 'defense')

/** As the bailiff reads it out. */
export const accusation = ({ defendant, charge }: TrialBrief): string => `${defendant} is charged: ${charge}`

/** What stands fast for the whole case. It is said once, in the system prompt, which providers keep. */
export const matter = (brief: TrialBrief): string =>
  paragraphs(
    `The case: ${brief.title}. ${accusation(brief)}`,
    brief.story,
    brief.facts.length > 0 && `Known beforehand:\n${list(brief.facts)}`,
    `Witnesses, in this order:\n${list(brief.witnesses.map(({ name, role }) => `${name}, ${role}`))}`,
  )

/** What lies on the table of one side besides. */
export const sideFile = (brief: TrialBrief, side: CounselSide): string => {
  const points = brief[side].theory ?? []
  const exhibits = numberedExhibits(brief)
  return paragraphs(
    points.length > 0 && `The points your side wants to make:\n${list(points)}`,
    ...brief.witnesses.map(
      (witness) =>
        `The statement that ${witness.name} gave beforehand:\n${list(statementsOf(brief, witness).map(helping))}`,
    ),
    exhibits.length > 0 && `Exhibits on your table:\n${list(exhibits.map(helpingExhibit))}`,
  )
}

/** Whom a statement helps is told where the case's file does. */
const helping = ({ says, helps, written }: KnownStatement): string =>
  written && helps ? `${says} (helps the ${partyOf(helps)})` : says

const helpingExhibit = (exhibit: NumberedExhibit): string =>
  exhibit.helps ? `${asExhibit(exhibit)} (helps the ${exhibit.helps})` : asExhibit(exhibit)

const weighed = ({ says, helps, exhibit }: WeighedItem): string =>
  `${exhibit === undefined ? quoted(says) : `Exhibit ${exhibit}, ${says}`} (helps the ${partyOf(helps)})`

/** The same for those who are to weigh it: only what was said and shown. */
export function weighedUp(scene: TrialScene): string | false {
  const items = weighedIn(scene)
  return items.length > 0 && `What has come out, and whom it helps:\n${list(items.map(weighed))}`
}

export const asExhibit = ({ number, name, description, text }: NumberedExhibit): string =>
  `Exhibit ${number}, ${name}: ${description}${text === null ? '' : ` It reads: “${text}”`}`

/** One line without the marks, so that nobody can end the fence around it or speak for another. */
export const tame = (words: string): string => words.replaceAll(/[⟪⟫]/gu, '').replaceAll(/\s+/gu, ' ').trim()

export const quoted = (words: string): string => `⟪${tame(words)}⟫`

export const betweenMarks = (lines: readonly string[]): string => ['⟪', ...lines, '⟫'].join('\n')

/**
 * What judge, jury and counsel have heard and seen. It comes first in every prompt, and what stands in it stands there
 * unchanged, so that providers can keep it.
 */
export const soFar = (scene: TrialScene): string =>
  seen(scene, (exhibit) => `(The court is shown ${tame(asExhibit(exhibit))})`)

/** The same for counsel, who has all the exhibits on its table and knows what it said itself. */
export const forCounsel = (scene: TrialScene, side: CounselSide): string =>
  seen(scene, ({ number }) => `(The court is shown Exhibit ${number}.)`, side)

function seen(
  { brief, transcript, shown, struck }: TrialScene,
  showing: (exhibit: NumberedExhibit) => string,
  reader?: CounselSide,
): string {
  const read: ReadonlySet<string> = new Set([brief.story, accusation(brief)])
  const shownIn = (from: number, to: number, line = ''): readonly string[] =>
    shown
      .filter((exhibit) => exhibit.after >= from && exhibit.after < to && !isRead(exhibit, line))
      .map((exhibit) => showing(exhibit))
  const struckIn = (from: number, to: number): readonly string[] => {
    if (to <= from + 1) return []
    const own = struck.filter(({ turn, agent }) => turn > from && turn < to && agent === reader)
    return own.length === 0
      ? ['(What was said here was struck.)']
      : own.map(({ content }) => `(You said here, and it was struck: ${tame(content)})`)
  }
  const lines = transcript.flatMap(({ turn, name, content, cutShort }, at) => {
    const before = transcript[at - 1]?.turn ?? 0
    return [
      ...shownIn(before, turn, content),
      ...struckIn(before, turn),
      ...(read.has(content) ? [] : [`${tame(name)}: ${tame(content)}${cutShort ? ' (cut off at its length)' : ''}`]),
    ]
  })
  const all = [...lines, ...shownIn(transcript.at(-1)?.turn ?? 0, Infinity)]
  return all.length === 0 ? 'Nothing has been said yet.' : `What was said so far:\n${betweenMarks(all)}`
}

/** What is read out need not be described. */
const isRead = ({ description, text }: NumberedExhibit, line: string): boolean =>
  line.includes(description) && (text === null || tame(line).includes(tame(text)))

/** What the witness on the stand may go by: its own words. */
export type OwnMemory = Pick<TrialProgress, 'testimony' | 'struck'>

/** What a witness remembers: what it was asked, what it said, what of that was struck, and what broke out of it. */
export const rememberedTestimony = ({ testimony, struck }: OwnMemory): string | false =>
  testimony.length > 0 &&
  `You were asked before, and said:\n${betweenMarks(
    testimony.flatMap(({ question, answer, outburst, asked, answered }) => [
      `Q: ${struck.has(asked) ? '(a question that was struck)' : tame(question)}`,
      `A: ${tame(answer)}${struck.has(answered) ? ' (struck: do not say it again)' : ''}`,
      ...(outburst === undefined ? [] : [`You burst out: ${tame(outburst)}`]),
    ]),
  )}`
