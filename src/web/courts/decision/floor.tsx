import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FileButton, FilingNotes, FloorProvider, useFloor, type CaseFloor } from '../../floor/index.ts'
import { Button, GavelMark } from '../../kit/index.ts'
import { useFinding } from './finding.ts'
import { useSitting } from './sitting.tsx'
import { useView } from './view.ts'

/** How a decision stands to whoever would cut in or file. */
export function DecisionFloor({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const sitting = useSitting()
  const { connection, mayAct, hearing } = sitting
  const { closed, floor, directives, additions } = hearing
  const [, show] = useView()
  const stands = useMemo(
    (): CaseFloor => ({
      takesDocuments: true,
      mayFile: mayAct && connection === 'live' && (closed === undefined || closed.outcome === 'verdict'),
      hasEnded: closed !== undefined,
      deaf: floor === 'open' ? undefined : t(`court.composer.${floor === 'ruling' ? 'ruling' : 'before'}`),
      waiting: directives
        .filter(({ state }) => state === 'waiting')
        .map(({ intervention, number }) => ({
          intervention,
          title: t('court.directive.title', { number }),
          told: t(intervention.patient ? 'court.composer.patient' : 'court.composer.sent', { number }),
        })),
      landed: new Set(additions.flatMap(({ document, landed }) => (landed ? [document.seq] : []))),
      holds: floor === 'ruling',
      onReopened: () => show('court'),
    }),
    [connection, mayAct, closed, floor, directives, additions, show, t],
  )
  return (
    <FloorProvider sat={sitting} floor={stands}>
      {children}
    </FloorProvider>
  )
}

/** After the end this is where the ruling is announced. */
export function RulingBar() {
  const { t } = useTranslation()
  const { hearing, tier } = useSitting()
  const { mayFile } = useFloor()
  const [view, show] = useView()
  const { verdict, closed } = hearing
  const finding = useFinding(verdict)
  return (
    <div className="composer composer-ended">
      <GavelMark className="text-brass" />
      <p className="min-w-0 flex-1 truncate serif-medium-17/24">
        {finding ?? closed?.cause ?? t('court.verdict.none')}
      </p>
      {mayFile && view !== 'verdict' && <FileButton bare={tier === 'phone'}>{t('court.filing.again')}</FileButton>}
      {view !== 'verdict' && (
        <Button manner="court" onClick={() => show('verdict')}>
          {t('court.composer.read')}
        </Button>
      )}
    </div>
  )
}

/** After the verdict: a document takes the case up again. */
export function HearAgain() {
  const { t } = useTranslation()
  const { mayFile, hasEnded, tier } = useFloor()
  if (!mayFile || !hasEnded) return null
  return (
    <section className="hear-again" aria-label={t('court.filing.again')}>
      <p className="max-w-[72ch] flex-[1_1_--spacing(80)] text-text-2">{t('court.filing.againWhat')}</p>
      <FileButton>{t('court.filing.again')}</FileButton>
      {tier !== 'phone' && <FilingNotes />}
    </section>
  )
}
