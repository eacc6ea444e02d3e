import { Gavel, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  isDebateVerdict,
  isDecisionVerdict,
  isTrialVerdict,
  type DebateVerdict,
  type DecisionVerdict,
  type EntryOf,
} from '#record'
import { TrialRuling } from './trial.tsx'
import { Labelled, type Known } from './words.tsx'

interface RulingProps {
  readonly entry: EntryOf<'verdict'>
  readonly cause: string | undefined
  readonly exhibits: Known
}

/** The ruling as the record keeps it. */
export function RulingText({ entry, cause, exhibits }: RulingProps) {
  const { t } = useTranslation()
  return (
    <div id={isDecisionVerdict(entry) && entry.since ? `verdict-${entry.seq}` : 'verdict'} className="record-verdict">
      {entry.incomplete && (
        <p className="record-line" data-lines>
          <TriangleAlert size={14} strokeWidth={1.5} aria-hidden />
          {t('record.incomplete')}
        </p>
      )}
      {isDecisionVerdict(entry) && <Decided verdict={entry} cause={cause} exhibits={exhibits} />}
      {isDebateVerdict(entry) && <Won verdict={entry} />}
      {isTrialVerdict(entry) && <TrialRuling verdict={entry} />}
    </div>
  )
}

interface DecidedProps extends Omit<RulingProps, 'entry'> {
  readonly verdict: DecisionVerdict
}

function Decided({ verdict, cause, exhibits }: DecidedProps) {
  const { t } = useTranslation()
  const side = verdict.finds_for
  const said = (text: string): ReactNode => <Labelled text={text} exhibits={exhibits} />
  return (
    <>
      <p className="record-finding" data-lines>
        <Gavel size={16} strokeWidth={1.5} aria-hidden />{' '}
        {side === 'neither' || cause === undefined ? t(`record.finds.${side}`) : t(`record.found.${side}`, { cause })}
      </p>
      <p data-lines>{said(verdict.ruling)}</p>
      {verdict.ranking && (
        <List
          title={t('record.ranking')}
          items={verdict.ranking.map(({ option, why }, at) => ({ option, why, place: at + 1 }))}
          told={({ option, why, place }) => (
            <>
              {place}. {option} {said(why)}
            </>
          )}
        />
      )}
      <p data-lines>{t('record.certainty', { confidence: verdict.confidence })}</p>
      <List
        title={t('record.decisive')}
        items={verdict.decisive_evidence.map(({ id, title, why }) => [exhibits.get(id)?.label ?? id, title, why])}
        told={([label = '', title = '', why = '']) => (
          <>
            <a className="record-label" href={`#${label}`}>
              {label}
            </a>{' '}
            {title}: {said(why)}
          </>
        )}
      />
      <List title={t('record.unresolved')} items={verdict.unresolved} told={said} />
      <List title={t('record.turnsIt')} items={verdict.flip_conditions} told={said} />
    </>
  )
}

function Won({ verdict }: { readonly verdict: DebateVerdict }) {
  const { t } = useTranslation()
  const scores = Object.entries(verdict.scores ?? {})
  return (
    <>
      <p className="record-finding" data-lines>
        <Gavel size={16} strokeWidth={1.5} aria-hidden /> {t('record.wins', { name: verdict.winner })}
      </p>
      {scores.length > 0 && (
        <p data-lines>{scores.map(([name, score]) => t('record.finalScore', { name, score })).join(', ')}</p>
      )}
      {verdict.reasoning.split(/\n{2,}/).map((text, at) => (
        <p key={at} data-lines>
          {text}
        </p>
      ))}
      {verdict.premise_upheld !== undefined && (
        <p data-lines>{t(verdict.premise_upheld ? 'record.upheld' : 'record.rejected')}</p>
      )}
    </>
  )
}

interface ListProps<T> {
  readonly title: string
  readonly items: readonly T[]
  readonly told: (item: T) => ReactNode
}

function List<T>({ title, items, told }: ListProps<T>) {
  if (items.length === 0) return null
  return (
    <>
      <h3 className="record-sub" data-lines>
        {title}
      </h3>
      <ul>
        {items.map((item, at) => (
          <li key={at} data-lines>
            {told(item)}
          </li>
        ))}
      </ul>
    </>
  )
}
