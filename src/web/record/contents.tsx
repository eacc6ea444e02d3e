import { useTranslation } from 'react-i18next'
import type { Lines } from './sheet.ts'
import type { Section } from './view.ts'

interface ContentsProps {
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
  const title = usePhase()
  const entries = [
    ...sections.map((section, at) => ({ id: sectionId(at), name: title(section) })),
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

/** What a phase is called; one that nobody has named yet keeps its own word. */
export function usePhase(): (section: Pick<Section, 'phase' | 'way' | 'title'>) => string {
  const { t } = useTranslation()
  return ({ phase, way, title }) => {
    if (phase === null) return t('record.opening')
    const name = t(`common.phases.${phase}`, { defaultValue: title ?? phase })
    return way === undefined ? name : t('record.onWay', { phase: name, way })
  }
}
