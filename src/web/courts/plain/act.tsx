import { Gavel, Lock } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Told, ToldLine } from '#record'
import type { ToldSeat } from '#told'
import { ForkButton } from '../../fork/index.ts'
import { useSpoken } from '../../kit/index.ts'

interface ActProps {
  readonly told: Told
  readonly seat: ToldSeat | undefined
  /** Its number, if it is a turn. */
  readonly turn: number | undefined
}

/** One thing that happened, in the words of its format. */
export const PlainAct = memo(function PlainAct({ told, seat, turn }: ActProps) {
  const { act, title, words, lines } = told
  if (act === 'verdict')
    return (
      <section id="verdict" className="plain-verdict" aria-label={title}>
        <h3>
          <Gavel size={16} strokeWidth={1.5} aria-hidden />
          {title}
        </h3>
        <ToldLines lines={lines} />
      </section>
    )
  if (act === 'thought')
    return (
      <Private name={seat?.name ?? ''}>
        <PlainWords text={words} />
        <ToldLines lines={lines} />
      </Private>
    )
  if (act === 'speech')
    return (
      <article className="plain-speech" data-tone={told.tone} aria-label={seat?.name}>
        <Speaker seat={seat}>
          {turn !== undefined && <ForkButton seq={told.seq} number={turn} className="plain-fork" size={14} />}
        </Speaker>
        <PlainWords text={words} />
        <ToldLines lines={lines} />
      </article>
    )
  return (
    <div className="plain-act" data-tone={told.tone}>
      {title !== undefined && <h3>{title}</h3>}
      <ToldLines lines={lines} />
    </div>
  )
})

interface SpeakerProps {
  readonly seat: ToldSeat | undefined
  readonly now?: string | undefined
  readonly children?: ReactNode
}

export const Speaker = ({ seat, now, children }: SpeakerProps) => (
  <header className="plain-name">
    <h3>
      {seat?.name}
      {seat?.side !== undefined && <small>{seat.side}</small>}
    </h3>
    {now !== undefined && <small className="ms-auto">{now}</small>}
    {children}
  </header>
)

interface PrivateProps {
  readonly name: string
  readonly children: ReactNode
}

/** Private words: there for the reader, and never heard in court. Closed until somebody wants them. */
export function Private({ name, children }: PrivateProps) {
  const { t } = useTranslation()
  return (
    <details className="plain-private">
      <summary>
        <Lock size={14} strokeWidth={1.5} aria-hidden />
        {t('plain.private', { name })}
        <small>{t('plain.unheard')}</small>
      </summary>
      {children}
    </details>
  )
}

/** Words as they were said. Whatever stands in them is text, never markup that acts. */
export function PlainWords({ text }: { readonly text: string }) {
  const lang = useSpoken()
  return (
    <div className="plain-words" lang={lang}>
      {text.split(/\n{2,}/).map((part, at) => (
        <p key={at}>{part}</p>
      ))}
    </div>
  )
}

const ToldLines = ({ lines }: { readonly lines: readonly ToldLine[] }) =>
  lines.map((line, at) => <Line key={at} line={line} />)

function Line({ line }: { readonly line: ToldLine }): ReactNode {
  switch (line.kind) {
    case 'text':
      return (
        <p className="plain-line" data-tone={line.pieces[0]?.tone} data-sign={line.sign}>
          {line.pieces.map(({ text, tone }, at) => (tone === 'strong' ? <b key={at}>{text}</b> : text))}
        </p>
      )
    case 'field':
      return (
        <p className="plain-line">
          <b>{line.name}</b> {line.text}
        </p>
      )
    case 'bar':
      return <p className="plain-line">{`${line.name}: ${line.value} / ${line.of}`}</p>
    case 'asked':
      return <p className="plain-line">{`${line.source}: ${line.question} ${line.found}`}</p>
    case 'exhibit':
      return <p className="plain-line">{[line.label, line.title, line.about].filter(Boolean).join(' · ')}</p>
    case 'gap':
      return null
  }
}
