import { Gavel, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '#record'
import { Afterwards } from '../../after/index.ts'
import { Button, courtStateOf, heightOfWords, JumpToLive, LongList, Stopped, useFollow } from '../../kit/index.ts'
import { useAnchor } from '../../record/index.ts'
import type { CaseStore } from '../../case/index.ts'
import { debateOf, type Debate } from './debate.ts'
import { speakingIn, type DebateSpeaking } from './speaking.ts'
import '../../kit/sheets/case-bar.css'
import './sheets/court.css'
import './sheets/outcome.css'
import './sheets/seats.css'
import { useDebateAnnounced } from './announced.ts'
import { Chamber } from './chamber.tsx'
import { ScoreChart } from './chart.tsx'
import { DebateHead, Premise } from './head.tsx'
import { JudgeNotes } from './notes.tsx'
import { FinishedRound, LiveRound, type Company } from './round.tsx'
import { DebateOutcome } from './verdict.tsx'

const Audits = lazy(async () => ({ default: (await import('../../audits/page.tsx')).Audits }))

interface DebateCourtProps {
  readonly id: string
  readonly store: CaseStore
}

/** The court of a debate: statements with the judge's scores beside them, and how it stands at the right. */
export function DebateCourt({ id, store }: DebateCourtProps) {
  const { t } = useTranslation()
  const { entries, drafts, connection, mayAct, running, trouble } = store()
  const debate = useDebate(entries)
  const speaking = speakingIn(debate, drafts)
  const state = store(courtStateOf)
  const isOpen = debate.standing.closed === undefined
  const { content, away, jump } = useFollow(isOpen && running)
  useDebateAnnounced(debate, speaking, connection)
  useAnchor(entries)
  const unseen = useUnseen(debate.rounds.length, away)

  return (
    <div className="debate" data-open={isOpen}>
      <DebateHead id={id} debate={debate} state={state} mayAct={mayAct} />
      <Premise debate={debate} />
      {trouble !== null && !running && <Stopped>{t('case.stopped', { why: trouble })}</Stopped>}
      <div className="debate-columns">
        <main className="debate-main">
          <div ref={content}>
            <Plans debate={debate} speaking={speaking} />
            <Statements debate={debate} speaking={speaking} />
          </div>
          {away && <JumpToLive className="debate-jump" unseen={unseen} jump={jump} />}
        </main>
        <aside className="debate-rail" aria-label={t('debate.verdict.title')}>
          <DebateOutcome debate={debate} />
          <Afterwards id={id} entries={entries} mayAct={mayAct} />
          {debate.standing.closed && (
            <Suspense>
              <Audits id={id} entries={entries} mayAct={mayAct} />
            </Suspense>
          )}
          {debate.judge && <ScoreChart debate={debate} />}
          <JudgeNotes debate={debate} speaking={speaking} />
        </aside>
      </div>
    </div>
  )
}

/** Words change once a frame, entries seldom: only these make the view anew. */
const useDebate = (entries: readonly Entry[]): Debate => useMemo(() => debateOf(entries), [entries])

interface PartProps {
  readonly debate: Debate
  readonly speaking: DebateSpeaking
}

function Plans({ debate, speaking }: PartProps) {
  const { t } = useTranslation()
  const sides = (['a', 'b'] as const).filter((side) => debate.plans[side] ?? speaking.plans[side])
  if (sides.length === 0) return null
  return (
    <section className="debate-plans" aria-label={t('debate.plans')}>
      {sides.map((side) => (
        <Chamber
          key={side}
          seal={side}
          title={t('debate.chambers.plan')}
          hidden={t('debate.chambers.only', { name: debate.seats[side].name })}
          entry={debate.plans[side]}
          draft={speaking.plans[side]}
        />
      ))}
    </section>
  )
}

function Statements({ debate, speaking }: PartProps) {
  const { t } = useTranslation()
  const { rounds, turns } = debate
  const judged = debate.judge !== null
  const { a, b } = debate.seats
  const company = useMemo<Company>(
    () => ({ seats: { a, b }, judged, turns }),
    [a.name, a.model, b.name, b.model, judged, turns],
  )
  const [isFolded, fold, foldAll] = useFolding()
  const finished = rounds.filter(({ turn }) => turn !== undefined)
  const open = rounds.at(-1)
  const coming =
    speaking.round ?? (open && open.turn === undefined ? { number: open.number, side: open.side } : undefined)
  if (finished.length === 0 && coming === undefined && debate.standing.closed === undefined)
    return <p className="py-10 text-center font-serif text-17 text-text-3">{t('case.empty')}</p>
  return (
    <section aria-label={t('debate.testimony')}>
      {finished.length > 2 && (
        <p className="debate-folding">
          <Button manner="quiet" size="small" aria-pressed={foldAll.folded} onClick={foldAll.toggle}>
            {t(foldAll.folded ? 'debate.unfoldAll' : 'debate.foldAll')}
          </Button>
        </p>
      )}
      <LongList
        items={finished}
        heightOf={({ turn }) => heightOfWords(turn?.content ?? '', 190)}
        isAt={({ number }, anchor) => anchor === `turn-${number}`}
        draw={({ turn, ...round }) => (
          <FinishedRound
            key={round.number}
            {...round}
            turn={turn!}
            company={company}
            folded={isFolded(round.number)}
            onFold={fold}
            weighing={speaking.note?.number === round.number}
          />
        )}
      />
      {coming && (
        <LiveRound
          number={coming.number}
          side={coming.side}
          company={company}
          think={open && open.turn === undefined ? open.think : undefined}
          thought={'think' in coming ? coming.think : undefined}
          draft={'turn' in coming ? coming.turn : undefined}
        />
      )}
      {speaking.deliberation && (
        <p className="debate-line">
          <Gavel size={16} strokeWidth={1.5} aria-hidden className="text-brass" />
          {t('debate.deliberating')}
        </p>
      )}
      {debate.budget && (
        <p className="debate-line">
          <TriangleAlert size={16} strokeWidth={1.5} aria-hidden className="text-unknown" />
          {t('debate.budget')}
        </p>
      )}
    </section>
  )
}

/** Which statements show only their first line. */
function useFolding() {
  const [folded, setFolded] = useState(false)
  const [others, setOthers] = useState<ReadonlySet<number>>(new Set())
  const fold = useCallback((number: number) => setOthers((before) => before.symmetricDifference(new Set([number]))), [])
  const toggle = (): void => {
    setFolded(!folded)
    setOthers(new Set())
  }
  return [(number: number) => folded !== others.has(number), fold, { folded, toggle }] as const
}

/** How many statements have come since the reader left the end. */
function useUnseen(rounds: number, away: boolean): number {
  const seen = useRef(rounds)
  if (!away) seen.current = rounds
  return rounds - seen.current
}
