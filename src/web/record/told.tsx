import { Check, CircleX, Flag, Gavel, TriangleAlert, type LucideIcon } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Told, ToldLine, ToldSign, Tone } from '#record'
import { MADE_UP, madeUp } from '../text/index.ts'
import { Labelled, type Known } from './words.tsx'

interface ToldTextProps {
  readonly told: Told
  readonly exhibits: Known
  /** Under what name others may point to it. */
  readonly anchor?: string | undefined
}

/** Something of the record, in the words of its format. */
export function ToldText({ told, exhibits, anchor }: ToldTextProps) {
  const { act, title, lines } = told
  const set = <ToldLines lines={lines} exhibits={exhibits} />
  if (act !== 'verdict' && title === undefined) return set
  return (
    <div id={anchor} className="record-verdict">
      <p className="record-finding" data-lines>
        <Gavel size={16} strokeWidth={1.5} aria-hidden /> <ToldSpan text={title ?? ''} exhibits={exhibits} />
      </p>
      {set}
    </div>
  )
}

interface ToldLinesProps {
  readonly lines: readonly ToldLine[]
  readonly exhibits?: Known
}

/** Lines one under the other: what is listed as a list under its heading, counts in a row, a sign as a picture. */
export function ToldLines({ lines, exhibits = none }: ToldLinesProps): ReactNode {
  const groups = grouped(lines)
  return groups.map((group, at) => {
    const [first] = group
    if (first === undefined) return null
    if (first.kind === 'bar')
      return (
        <CourtLine key={at}>
          <ToldSpan text={group.map(textOf).join(', ')} />
        </CourtLine>
      )
    if (!isListed(first)) return <Row key={at} line={first} heads={isListed(groups[at + 1]?.[0])} exhibits={exhibits} />
    return (
      <ul key={at}>
        {pointsIn(group).map((point, index) => (
          <li key={index}>
            {point.map((line, below) => (
              <p key={below} data-lines {...(below > 0 && { className: 'record-under' })}>
                <ToldSpan text={textOf(line)} exhibits={exhibits} />
              </p>
            ))}
          </li>
        ))}
      </ul>
    )
  })
}

/** A line on its own, as words. */
function textOf(line: ToldLine): string {
  switch (line.kind) {
    case 'text':
      return line.pieces.map(({ text }) => text).join('')
    case 'field':
      return `${line.name} ${line.text}`
    case 'bar':
      return `${line.name} ${line.value}`
    case 'exhibit':
      return [line.label, line.title, line.about].filter(Boolean).join(', ')
    case 'asked':
      return `${line.source}: ${line.question}`
    case 'gap':
      return ''
  }
}

const listing: ReadonlySet<ToldSign> = new Set(['bullet', 'ring'])

const depthOf = (line: ToldLine): number => (line.kind === 'text' ? (line.depth ?? 0) : 0)

/** A point of a list, and not something the court does. */
const isListed = (line: ToldLine | undefined): boolean =>
  line?.kind === 'text' && line.sign !== undefined && (listing.has(line.sign) || depthOf(line) > 0)

/** Counts that follow each other are one group; a list goes on with what is set in under its points. */
function grouped(lines: readonly ToldLine[]): readonly (readonly ToldLine[])[] {
  const groups: ToldLine[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    const first = last?.[0]
    const goesOn =
      first && isListed(first)
        ? isListed(line) || depthOf(line) > depthOf(first)
        : line.kind === 'bar' && first?.kind === 'bar'
    if (last && goesOn) last.push(line)
    else groups.push(line.kind === 'gap' ? [] : [line])
  }
  return groups
}

/** Each point with what stands under it. */
function pointsIn(group: readonly ToldLine[]): readonly (readonly ToldLine[])[] {
  const points: ToldLine[][] = []
  for (const line of group) {
    if (isListed(line)) points.push([line])
    else points.at(-1)?.push(line)
  }
  return points
}

interface RowProps {
  readonly line: ToldLine
  /** A list follows. */
  readonly heads: boolean
  readonly exhibits: Known
}

function Row({ line, heads, exhibits }: RowProps) {
  const { sign, pieces = [] } = line.kind === 'text' ? line : {}
  const [first] = pieces
  const isOne = pieces.length < 2
  const said = isOne ? (
    <ToldSpan text={textOf(line)} exhibits={exhibits} />
  ) : (
    pieces.map(({ text, tone }, at) => {
      const words = <ToldSpan text={text} exhibits={exhibits} />
      return tone === 'strong' || tone === 'judge' ? <b key={at}>{words}</b> : <Fragment key={at}>{words}</Fragment>
    })
  )
  // A title has a list under it, or a count beside it.
  if (sign === 'strip' || (sign === undefined && (!isOne || (heads && first?.tone === 'strong'))))
    return (
      <h3 className="record-sub" data-lines>
        {said}
      </h3>
    )
  if (sign !== undefined)
    return (
      <CourtLine sign={sign} tone={first?.tone}>
        {said}
      </CourtLine>
    )
  const isUnder = depthOf(line) > 0 || line.kind === 'exhibit'
  return (
    <p data-lines data-tone={first?.tone} {...(isUnder && { className: 'record-under' })}>
      {said}
    </p>
  )
}

const icons: Partial<Readonly<Record<ToldSign, LucideIcon>>> = {
  warning: TriangleAlert,
  tick: Check,
  cross: CircleX,
  flag: Flag,
}

interface CourtLineProps {
  readonly sign?: ToldSign
  readonly tone?: Tone | undefined
  readonly children: ReactNode
}

/** Something the court noted, in one line. */
function CourtLine({ sign = 'mark', tone, children }: CourtLineProps) {
  const Icon = icons[sign] ?? Gavel
  return (
    <p className="record-line" data-tone={tone} data-lines>
      <Icon size={14} strokeWidth={1.5} aria-hidden />
      <span>{children}</span>
    </p>
  )
}

/** What is told knows the languages of courts; in the made-up one it is marked like everything else. */
export function ToldSpan({ text, exhibits = none }: { readonly text: string; readonly exhibits?: Known }) {
  const { i18n } = useTranslation()
  return <Labelled text={text} exhibits={exhibits} {...(i18n.language === MADE_UP && { worded: accented })} />
}

const none: Known = new Map()

const accented = (text: string): string => (text.trim() === '' ? text : madeUp(text))
