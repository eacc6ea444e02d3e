import { useTranslation } from 'react-i18next'
import type { Lines } from './sheet.ts'
import { ToldSpan } from './told.tsx'
import type { Section } from './view.ts'

export interface ContentsProps {
  readonly sections: readonly Section[]
  readonly turns: number
  readonly exhibits: boolean
  readonly lines: Lines
  readonly reading: string | undefined
}

export const sectionId = (at: number): string => `part-${at + 1}`

/** The phases, each with the line it begins on. */
export function Contents({ sections, turns, exhibits, lines, reading }: ContentsProps) {
  const { t } = useTranslation()
  const entries = [
    ...sections.map((section, at) => ({ id: sectionId(at), name: <SectionTitle title={section.title} /> })),
    ...(exhibits ? [{ id: 'exhibits', name: t('record.exhibits') }] : []),
  ]
  return (
    <nav className="record-contents" aria-label={t('record.contents')}>
      <p>{t('record.turns', { count: turns })}</p>
      <ol>
        {entries.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} {...(reading === id && { 'aria-current': 'location' })}>
              {name}
              {lines.firsts[id] !== undefined && (
                <span className="num">
                  <span className="sr-only">{t('record.line', { number: '' })}</span>
                  {lines.firsts[id]}
                </span>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** What was filed before the first phase has a name of ours. */
export function SectionTitle({ title }: Pick<Section, 'title'>) {
  const { t } = useTranslation()
  return title === undefined ? t('record.opening') : <ToldSpan text={title} />
}
