import { ChevronLeft, FolderOpen, List, MessageSquareText, Network, Scale } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { X } from 'lucide-react'
import { Composer } from '../../floor/index.ts'
import { Button, buttonClass, ExportMenu, ForkMark, ReplayLink, ShareButton } from '../../kit/index.ts'
import { CourtSits, LineState, Pausing } from './bar.tsx'
import { BriefAsk, BriefBody } from './brief.tsx'
import { Feed } from './column.tsx'
import { ExhibitsPanel } from './exhibits.tsx'
import { RulingBar } from './floor.tsx'
import { MapSection } from './map/section.tsx'
import { LedgerLines } from './meter.tsx'
import { PhaseStrokes } from './rail.tsx'
import { RuledCard } from './ruled.tsx'
import { PairMeters } from './scores.tsx'
import { useSitting } from './sitting.tsx'
import { Bill, Spend } from './spend.tsx'
import { VerdictPage } from './verdict.tsx'
import { sheetHost } from './sheets.ts'
import { useView } from './view.ts'

const BesideSection = lazy(async () => ({ default: (await import('./beside.tsx')).BesideSection }))
const BesideLine = lazy(async () => ({ default: (await import('./beside.tsx')).BesideLine }))

type Sheet = 'exhibits' | 'beside' | 'map' | 'ledger'

/** One column; what does not fit beside it comes up as a sheet. */
export function PhoneCourt() {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const [view, show] = useView()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const lift = useKeyboard()
  return (
    <div className="phone" style={{ paddingBottom: lift }}>
      <PhoneTop />
      <main className="phone-main" aria-label={hearing.title}>
        {view === 'verdict' ? (
          <div className="min-w-0 flex-1 overflow-y-auto">
            <VerdictPage />
          </div>
        ) : (
          <Feed>
            <RuledCard />
          </Feed>
        )}
      </main>
      <div className="phone-foot">
        <Composer ended={<RulingBar />} />
        <nav className="phone-tabs" aria-label={t('court.views.title')}>
          <Tab
            icon={<MessageSquareText size={16} strokeWidth={1.5} aria-hidden />}
            on={view !== 'verdict'}
            onClick={() => show('court')}
          >
            {t('court.tabs.testimony')}
          </Tab>
          {hearing.verdict && (
            <Tab
              icon={<Scale size={16} strokeWidth={1.5} aria-hidden />}
              on={view === 'verdict'}
              onClick={() => show('verdict')}
            >
              {t('court.views.verdict')}
            </Tab>
          )}
          <Tab icon={<FolderOpen size={16} strokeWidth={1.5} aria-hidden />} onClick={() => setSheet('exhibits')}>
            {t('court.tabs.exhibits', { number: hearing.exhibits.length })}
          </Tab>
          <Tab icon={<Network size={16} strokeWidth={1.5} aria-hidden />} onClick={() => setSheet('map')}>
            {t('court.views.map')}
          </Tab>
          <Tab icon={<List size={16} strokeWidth={1.5} aria-hidden />} onClick={() => setSheet('ledger')}>
            {t('court.tabs.ledger')}
          </Tab>
        </nav>
      </div>
      <Sheets sheet={sheet} onOpen={setSheet} onClose={() => setSheet(null)} />
    </div>
  )
}

function PhoneTop() {
  const { t } = useTranslation()
  const { hearing, id } = useSitting()
  const now = hearing.phases.findIndex(({ state }) => state === 'now')
  const phase = hearing.phases[now]
  return (
    <header className="phone-top">
      <Question />
      <div className="flex items-center gap-2 text-12">
        {phase && (
          <span className="truncate font-semibold text-brass">
            {t(`common.phases.${phase.phase}`)}{' '}
            <span className="font-normal text-text-3">
              {t('court.rail.of', { now: now + 1, all: hearing.phases.length })}
            </span>
          </span>
        )}
        <LineState short />
        <span className="ml-auto flex flex-none items-center">
          <ForkMark id={id} header={hearing.header} bare />
          <ReplayLink id={id} bare />
          <Spend />
          <Pausing />
        </span>
      </div>
      <PhaseStrokes />
      <PairMeters />
      <BriefAsk />
    </header>
  )
}

/** The way back to the docket, and what is being decided; a long question opens when it is touched. */
function Question() {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const [whole, setWhole] = useState(false)
  return (
    <div className="phone-question">
      <Link to="/" className={buttonClass({ manner: 'quiet', icon: true })} aria-label={t('common.docket')}>
        <ChevronLeft size={20} strokeWidth={1.5} aria-hidden />
      </Link>
      <h1 dir="auto">
        <button type="button" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {hearing.title || t('common.loading')}
        </button>
      </h1>
    </div>
  )
}

interface TabProps {
  readonly icon: ReactNode
  readonly on?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

const Tab = ({ icon, on = false, onClick, children }: TabProps) => (
  <button type="button" className="phone-tab" onClick={onClick} {...(on && { 'aria-current': 'page' as const })}>
    {icon}
    {children}
  </button>
)

interface SheetsProps {
  readonly sheet: Sheet | null
  readonly onOpen: (sheet: Sheet) => void
  readonly onClose: () => void
}

/** The composer stays in reach under a sheet, so a sheet holds nobody. */
function Sheets({ sheet, onOpen, onClose }: SheetsProps) {
  const { t } = useTranslation()
  return (
    <Dialog.Root open={sheet !== null} onOpenChange={(open) => !open && onClose()} modal={false}>
      <Dialog.Portal container={sheetHost()}>
        <Dialog.Content className="sheet sheet-tall" aria-describedby={undefined}>
          <div className="flex items-center justify-between">
            <Dialog.Title className="font-semibold">{sheet && t(`court.sheet.${sheet}`)}</Dialog.Title>
            <Dialog.Close asChild>
              <Button manner="quiet" icon aria-label={t('common.close')}>
                <X size={16} strokeWidth={1.5} aria-hidden />
              </Button>
            </Dialog.Close>
          </div>
          <Suspense>
            {sheet === 'exhibits' && <BesideLine onOpen={() => onOpen('beside')} />}
            {sheet === 'beside' && <BesideSection />}
          </Suspense>
          {sheet === 'exhibits' && <ExhibitsPanel />}
          {sheet === 'map' && <MapSection />}
          {sheet === 'ledger' && <Ledgers />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Ledgers() {
  const { t } = useTranslation()
  const { id } = useSitting()
  return (
    <div className="flex flex-col gap-6">
      <p className="flex flex-wrap gap-2">
        <CourtSits />
        <Link to="/c/$case/record" params={{ case: id }} className={buttonClass({})}>
          {t('court.views.record')}
        </Link>
        <ExportMenu id={id} />
        <ShareButton id={id} />
        <Link to="/" className={buttonClass({})}>
          {t('common.docket')}
        </Link>
      </p>
      {(['defense', 'prosecution'] as const).map((side) => (
        <section key={side}>
          <h3 className="font-semibold">{t('court.ledger.title', { side: t(`court.side.${side}`) })}</h3>
          <LedgerLines side={side} />
        </section>
      ))}
      <section>
        <Bill />
      </section>
      <section>
        <h3 className="mb-2 font-semibold">{t('court.brief.title')}</h3>
        <BriefBody />
      </section>
    </div>
  )
}

/** How far a keyboard on the screen covers the page. */
function useKeyboard(): number {
  const [covered, setCovered] = useState(0)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return undefined
    const measure = (): void => setCovered(Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop))
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [])
  return covered
}
