import { useTranslation } from 'react-i18next'
import { sentencesIn } from '#evidence'
import { Button, useSpoken, GavelMark } from '../../kit/index.ts'
import { withLabels } from '../../view/index.ts'
import { Certainty } from './certainty.tsx'
import { RunningClock } from './clock.tsx'
import { useFinding } from './finding.ts'
import { useSitting } from './sitting.tsx'
import { useView } from './view.ts'

/** The judge's word over the exhibits: being weighed, or the ruling in one sentence. It moves no testimony. */
export function RuledCard() {
  const { t } = useTranslation()
  const { hearing, running } = useSitting()
  const [, show] = useView()
  const lang = useSpoken()
  const { verdict, floor, closed } = hearing
  const finding = useFinding(verdict)
  if (verdict === undefined) {
    if (closed?.outcome === 'mistrial')
      return (
        <section className="ruled ruled-mistrial" aria-label={t('case.mistrial')}>
          <p className="ruling-act">{t('case.mistrial')}</p>
          <p>{closed.cause}</p>
        </section>
      )
    return floor === 'ruling' && running ? <Deliberating /> : null
  }
  const [first] = sentencesIn(verdict.ruling)
  return (
    <section className="ruled" aria-label={t('court.verdict.title')}>
      <p className="ruling-act">
        <GavelMark />
        {t('court.verdict.rules')}
      </p>
      <p className="ruled-words" dir="auto" lang={lang}>
        {withLabels(first?.text ?? verdict.ruling, hearing.labels)}
      </p>
      <p className="mt-2 text-text-2">{finding}</p>
      <Certainty verdict={verdict} />
      <Button size="small" className="mt-3" onClick={() => show('verdict')}>
        {t('court.composer.read')}
      </Button>
    </section>
  )
}

function Deliberating() {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  return (
    <section className="ruled" aria-label={t('court.verdict.deliberating')}>
      <p className="ruling-act">
        <GavelMark />
        {t('court.verdict.deliberating')}
        <RunningClock at={hearing.standing.lastAt} className="num ml-auto text-text-3" />
      </p>
    </section>
  )
}
