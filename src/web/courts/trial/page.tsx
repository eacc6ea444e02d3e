import { lazy, Suspense, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { catalogueFor, type Entry } from '#record'
import type { Picture } from '#picture'
import { Afterwards } from '../../after/index.ts'
import { courtStateOf, Stopped } from '../../kit/index.ts'
import { useAnchor } from '../../record/index.ts'
import { DrawnStage } from '../../stage/index.ts'
import { stageText, type StageText } from '../../text/index.ts'
import { isMute, type CaseStore, type LiveDraft } from '../../case/index.ts'
import { drawnOn, trialOf, undrawn } from './trial.ts'
import '../../kit/sheets/case-bar.css'
import './sheets/court.css'
import './sheets/rail.css'
import { useTrialAnnounced, useThinking } from './announced.ts'
import { TrialHead } from './head.tsx'
import { useLinks } from './links.ts'
import { Rail } from './rail.tsx'
import { TrialTranscript } from './transcript.tsx'
import { StageSound } from './sound.tsx'
import { useVoting } from './voting.ts'

const Audits = lazy(async () => ({ default: (await import('../../audits/page.tsx')).Audits }))

interface TrialCourtProps {
  readonly id: string
  readonly store: CaseStore
}

/** The court of a trial: the stage, and below it the transcript with what has come of it so far. */
export function TrialCourt({ id, store }: TrialCourtProps) {
  const { t, i18n } = useTranslation()
  const text = useStageText()
  const { entries, connection, mayAct, running, trouble } = store()
  const drawn = usePicture(entries)
  const next = store(({ drafts }) => drafts.findLast(isMute)?.agent ?? null)
  const said = store(({ drafts }) => drafts.find((draft) => !isMute(draft)))
  const picture = useMemo(() => ({ ...drawn, next }), [drawn, next])
  const trial = useMemo(() => trialOf(entries, catalogueFor(i18n.language)), [entries, i18n.language])
  const voting = useVoting(id, trial)
  const isOpen = trial.audience && running && connection === 'live'
  const join = useLinks(id, isOpen && mayAct).data?.short
  useTrialAnnounced(trial, connection, entries)
  useThinking(picture)
  useAnchor(entries)
  return (
    <div className="trial">
      <TrialHead id={id} trial={trial} picture={picture} state={store(courtStateOf)} mayAct={mayAct} />
      {trouble !== null && !running && <Stopped>{t('trial.stopped', { why: trouble })}</Stopped>}
      <main>
        <div className="trial-stage night">
          <DrawnStage
            picture={picture}
            text={text}
            untitled
            {...(isOpen && { onVote: voting.vote, join })}
            voted={voting.voted}
            called={voting.called}
            elapsed={connection === 'replay' ? heardOf(picture, said) : undefined}
          />
          <StageSound picture={picture} />
        </div>
        <div className="trial-columns">
          <TrialTranscript trial={trial} live={running} />
          <Rail trial={trial} picture={picture}>
            <Afterwards id={id} entries={entries} mayAct={mayAct} />
          </Rail>
        </div>
        {trial.standing.closed && (
          <div className="px-6 pb-8">
            <Suspense>
              <Audits id={id} entries={entries} mayAct={mayAct} />
            </Suspense>
          </div>
        )}
      </main>
    </div>
  )
}

/** Drawn on from where it was: a long trial costs no more with each line. */
function usePicture(entries: readonly Entry[]): Picture {
  const drawn = useRef(undrawn)
  if (drawn.current.count > entries.length) drawn.current = undrawn
  if (drawn.current.count < entries.length) drawn.current = drawnOn(drawn.current, entries)
  return drawn.current.picture
}

/** How far a line has been heard that is being said again; all of it when nobody speaks. */
const heardOf = ({ line }: Picture, said: LiveDraft | undefined): number =>
  said && line ? (line.ms * said.content.length) / Math.max(1, line.content?.length ?? 1) : Infinity

/** The stage fills its own blanks, so it is given the texts of the catalogue as they stand there. */
function useStageText(): StageText {
  const { i18n } = useTranslation()
  const found: unknown = i18n.getResource(i18n.language, 'translation', 'trial.stage')
  return (found ?? stageText) as StageText
}
