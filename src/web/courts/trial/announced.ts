import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '#record'
import { isTrialVerdict } from '#events'
import type { Picture } from '#picture'
import { useAnnounce, useLineAnnounced } from '../../kit/index.ts'
import type { Connection } from '../../case/index.ts'
import { rowsSince, type TrialRow, type Trial } from './trial.ts'

/** Tells a screen reader what is said and what the court does. What stood there on arrival is not told. */
export function useTrialAnnounced(trial: Trial, connection: Connection, entries: readonly Entry[]): void {
  const { t } = useTranslation()
  const { polite } = useAnnounce()
  const told = useRef<number | null>(null)
  const last = entries.at(-1)?.seq ?? 0

  useEffect(() => {
    if (connection === 'connecting' || last === 0) return
    const before = told.current
    told.current = last
    if (before === null) return
    const { standing } = trial
    const says = rowsSince(trial.rows, before).flatMap((row) => spoken(row, t))
    const fresh = entries.filter(({ seq }) => seq > before)
    for (const entry of fresh)
      if (entry.type === 'poll' && entry.seconds !== undefined)
        says.push(t('trial.say.poll', { question: entry.question }))
    if (fresh.some(({ type }) => type === 'closed')) says.push(ending(standing, t))
    // Whoever leaps ahead in a replay is told where that led, not all that lies between.
    const heard = connection === 'replay' ? says.slice(-1) : says
    if (heard.length > 0) polite(heard.join(' '))
  }, [last, connection])

  useLineAnnounced(connection)
}

/** Says once who is about to speak. */
export function useThinking({ cast, next }: Pick<Picture, 'cast' | 'next'>): void {
  const { t } = useTranslation()
  const { polite } = useAnnounce()
  const name = cast.find(({ id }) => id === next)?.name
  useEffect(() => {
    if (name !== undefined) polite(t('case.says.thinks', { name }))
  }, [name])
}

type Translate = ReturnType<typeof useTranslation>['t']

/** What is said, shown and ruled; the rest is for eyes. */
function spoken(row: TrialRow, t: Translate): readonly string[] {
  if (row.kind === 'line') return [t('trial.say.line', { name: row.name, content: row.content })]
  return row.kind === 'told' && (row.told.act === 'ruling' || row.told.act === 'evidence') ? [row.told.words] : []
}

function ending({ verdict, closed }: Trial['standing'], t: Translate): string {
  if (verdict && isTrialVerdict(verdict))
    return t('trial.say.verdict', { verdict: t(`trial.outcome.${verdict.verdict}`), sentence: verdict.sentence ?? '' })
  if (closed?.outcome === 'mistrial') return t('case.says.mistrial', { cause: closed.cause ?? '' })
  return t('trial.say.ended')
}
