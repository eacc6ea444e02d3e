import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseStore, CaseLine } from '../../case/index.ts'
import { Composer, FileDrop } from '../../floor/index.ts'
import '../../floor/sheets/floor.css'
import './sheets/court.css'
import './sheets/acts.css'
import './sheets/filing.css'
import './sheets/words.css'
import './sheets/exhibits.css'
import './sheets/documents.css'
import './sheets/card.css'
import './sheets/verdict.css'
import './sheets/map.css'
import './sheets/matters.css'
import './sheets/sources.css'
import './sheets/table.css'
import './sheets/beside.css'
import './sheets/phone.css'
import { CaseBar } from './bar.tsx'
import { BriefStrip } from './brief.tsx'
import { ExhibitCard } from './card.tsx'
import { Feed, SideColumn } from './column.tsx'
import { DirectiveBanner } from './directive.tsx'
import { ExhibitsPanel } from './exhibits.tsx'
import { DecisionFloor, RulingBar } from './floor.tsx'
import { goTo } from './linking.ts'
import { PairMeters } from './scores.tsx'
import { MapSection } from './map/section.tsx'
import { PhoneCourt } from './phone.tsx'
import { PhaseRail } from './rail.tsx'
import { Researcher } from './researcher.tsx'
import { RuledCard } from './ruled.tsx'
import { SittingProvider, useEvidence, useSitting } from './sitting.tsx'
import { useSpeaker } from './speaker.ts'
import { VerdictPage } from './verdict.tsx'
import { useView } from './view.ts'
import { useVoice } from './voice.ts'

const BesideSection = lazy(async () => ({ default: (await import('./beside.tsx')).BesideSection }))
const BesideLine = lazy(async () => ({ default: (await import('./beside.tsx')).BesideLine }))

interface CourtProps {
  readonly id: string
  readonly store: CaseStore
  readonly line: CaseLine | undefined
}

/** The courtroom of a decision, live and after. */
export function DecisionCourt({ id, store, line }: CourtProps) {
  return (
    <SittingProvider id={id} store={store} line={line}>
      {(looking, look) => (
        <DecisionFloor>
          <FileDrop>
            <Court />
          </FileDrop>
          <ExhibitCard looking={looking} onClose={() => look(null)} />
        </DecisionFloor>
      )}
    </SittingProvider>
  )
}

function Court() {
  const { tier } = useSitting()
  useVoice()
  useAnchors()
  return tier === 'phone' ? <PhoneCourt /> : <DeskCourt />
}

function DeskCourt() {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const [view] = useView()
  if (view === 'court')
    return (
      <div className="court">
        <CaseBar />
        <PhaseRail />
        <BriefStrip />
        <main className="min-h-0" aria-label={hearing.title}>
          <Columns />
        </main>
        <DirectiveBanner />
        <Composer ended={<RulingBar />} />
      </div>
    )
  return (
    <div className="court-page">
      <CaseBar />
      <main aria-label={t(`court.views.${view}`)}>
        {view === 'verdict' && <VerdictPage />}
        {view === 'beside' ? (
          <Suspense>
            <BesideSection />
          </Suspense>
        ) : (
          <MapSection />
        )}
      </main>
    </div>
  )
}

/** Three columns, the one of the speaking side wider; or both sides in one, beside the exhibits. */
function Columns() {
  const { t } = useTranslation()
  const { tier } = useSitting()
  const [, show] = useView()
  const speaker = useSpeaker()
  const centre = (
    <section className="column column-exhibits" aria-label={t('court.exhibits.column')}>
      <RuledCard />
      <Suspense>
        <BesideLine onOpen={() => show('beside')} />
      </Suspense>
      <ExhibitsPanel />
      {tier === 'court' && <Researcher />}
    </section>
  )
  if (tier === 'pair')
    return (
      <div className="columns-pair">
        <section className="column" aria-label={t('court.column.all')}>
          <PairMeters />
          <Feed />
        </section>
        {centre}
      </div>
    )
  return (
    <div className={`columns columns-${speaker?.side ?? 'even'}`}>
      <SideColumn side="defense" />
      {centre}
      <SideColumn side="prosecution" />
    </div>
  )
}

/** An address may name a turn or an exhibit: once it is there, the page goes to it. */
function useAnchors(): void {
  const hash = useLocation({ select: (location) => location.hash })
  const { hearing, tier } = useSitting()
  const { exhibits, look } = useEvidence()
  const gone = useRef('')
  const known = /^turn-\d+$/.test(hash)
    ? hearing.turns.length >= Number(hash.slice(5))
    : hearing.exhibits.some(({ label }) => label === hash)
  useEffect(() => {
    if (!known) gone.current = ''
    if (!known || gone.current === hash) return
    gone.current = hash
    goTo(hash)
    const exhibit = [...exhibits.values()].find(({ label }) => label === hash)
    const at = document.querySelector<HTMLElement>(`#${CSS.escape(hash)}`)
    // The browser gives the target of an address the focus a frame later, which would close the card again.
    if (exhibit) requestAnimationFrame(() => requestAnimationFrame(() => look({ exhibit, at: at ?? document.body })))
  }, [known, hash, exhibits, look, tier])
}
