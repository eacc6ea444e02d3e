import { useTranslation } from 'react-i18next'
import { afterwardsIn, standing, type Entry } from '#record'
import './after.css'
import { Came } from './came.tsx'
import { Mine } from './mine.tsx'
import { Questions } from './questions.tsx'

interface AfterwardsProps {
  readonly id: string
  readonly entries: readonly Entry[]
  readonly mayAct: boolean
}

/** What a person makes of a case when it has ended: the own decision, what came of it, and questions to the judge. */
export function Afterwards({ id, entries, mayAct }: AfterwardsProps) {
  const { t } = useTranslation()
  const { closed } = standing(entries)
  const { mine, came, asked } = afterwardsIn(entries)
  const isAsked = entries.some(({ type }) => type === 'question')
  if (!closed || (!mayAct && !mine && !came && !isAsked)) return null
  return (
    <section className="after" aria-label={t('after.title')}>
      <Mine id={id} mine={mine} mayAct={mayAct} />
      {(came || mayAct) && <Came id={id} came={came} mayAct={mayAct} />}
      {closed.outcome === 'verdict' && (isAsked || mayAct) && (
        <Questions id={id} entries={entries} waiting={asked.length} mayAct={mayAct} />
      )}
    </section>
  )
}
