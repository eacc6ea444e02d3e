import { Gavel, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ToldLines, ToldSpan } from './told.tsx'
import type { Item } from './view.ts'
import type { Known } from './words.tsx'

interface ActProps<K extends Item['kind']> {
  readonly item: Extract<Item, { readonly kind: K }>
  readonly exhibits: Known
}

/** A person's directive, ruled across the column, with its end. */
export function DirectiveRule({ item: { number, directive, told }, exhibits }: ActProps<'directive'>) {
  const { t } = useTranslation()
  const { intervention, landed, state } = directive
  const isOpen = state === 'waiting' || state === 'landed' || state === 'withdrawn'
  return (
    <section id={`directive-${number}`} className="record-directive" aria-labelledby={`directive-${number}-name`}>
      <p data-lines>
        <b id={`directive-${number}-name`}>
          <Gavel size={14} strokeWidth={1.5} aria-hidden /> {t('record.directive', { number })}
        </b>{' '}
        <q>{(landed ?? intervention).content}</q>
      </p>
      <p data-lines className="record-outcome">
        {isOpen ? t(`record.${state}`) : <ToldSpan text={told?.words ?? ''} exhibits={exhibits} />}
      </p>
    </section>
  )
}

/** Words beside the hearing: private ones, or what is summed up for those who have just come in. */
export function Aside({ item: { title, content, told }, exhibits }: ActProps<'aside'>) {
  const head = <ToldSpan text={title} exhibits={exhibits} />
  const words = (
    <>
      {content.split(/\n{2,}/).map((text, at) => (
        <p key={at} data-lines>
          {text}
        </p>
      ))}
      {told.act !== 'notice' && <ToldLines lines={told.lines} exhibits={exhibits} />}
    </>
  )
  return told.to === 'open' ? (
    <article className="record-turn" data-tone={told.tone}>
      <header className="record-speaker" data-lines>
        <h3>{head}</h3>
      </header>
      <div className="record-words">{words}</div>
    </article>
  ) : (
    <section className="record-private">
      <p className="record-line" data-lines>
        <Lock size={14} strokeWidth={1.5} aria-hidden />
        {head}
      </p>
      {words}
    </section>
  )
}
