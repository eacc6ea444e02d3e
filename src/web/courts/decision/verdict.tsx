import { CircleHelp, GitFork, Lock, TriangleAlert } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { sentencesIn } from '#evidence'
import type { DecisionVerdict } from '#events'
import { decisionSeals } from '#told'
import { Seal, useSpoken, clockOf, dateOf, GavelMark } from '../../kit/index.ts'
import { withLabels, type Side } from '../../view/index.ts'
import { isSide } from './hearing/sides.ts'
import { Certainty } from './certainty.tsx'
import { Chip } from './chip.tsx'
import { CitedText } from './cited.tsx'
import { Bar, LedgerLines, Score } from './meter.tsx'
import { Afterwards } from '../../after/index.ts'
import { HearAgain } from './floor.tsx'
import { useFinding } from './finding.ts'
import { TurnLink } from './place.tsx'
import { AgainRibbon, Since } from './since.tsx'
import { useSitting } from './sitting.tsx'

const Audits = lazy(async () => ({ default: (await import('../../audits/page.tsx')).Audits }))

/** The ruling and what it rests on, or why there is none. */
export function VerdictPage() {
  const { id, entries, mayAct, hearing } = useSitting()
  const { verdict } = hearing
  return (
    <div className="verdict-page">
      {verdict ? <Verdict verdict={verdict} /> : <Unruled />}
      <aside className="flex flex-col gap-6">
        <Afterwards id={id} entries={entries} mayAct={mayAct} />
        <Conceded />
        <Chambers />
      </aside>
    </div>
  )
}

function Unruled() {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const { closed } = hearing
  const mistrial = closed?.outcome === 'mistrial'
  return (
    <section className={`verdict ${mistrial ? 'verdict-mistrial' : ''}`} aria-label={t('court.verdict.title')}>
      <div className="ruling">
        <p className="ruling-act">
          {mistrial ? <TriangleAlert size={16} strokeWidth={1.5} aria-hidden /> : <GavelMark />}
          {t(mistrial ? 'case.mistrial' : 'court.verdict.none')}
        </p>
        <h2>
          {closed?.cause ?? t(hearing.floor === 'ruling' ? 'court.verdict.deliberating' : 'court.verdict.notYet')}
        </h2>
        {mistrial && <p>{t('court.verdict.mistrialNext')}</p>}
      </div>
      <Strengths />
    </section>
  )
}

function Verdict({ verdict }: { readonly verdict: DecisionVerdict }) {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const entry = hearing.standing
  const lang = useSpoken()
  const finding = useFinding(verdict)
  const [first, ...rest] = sentencesIn(verdict.ruling)
  const headline = first?.text ?? verdict.ruling
  const reasons = rest.length === 0 ? '' : verdict.ruling.slice(rest[0]!.start)
  return (
    <section className="verdict" aria-label={t('court.verdict.title')}>
      <AgainRibbon />
      {verdict.incomplete && (
        <p className="ribbon">
          <TriangleAlert size={16} strokeWidth={1.5} aria-hidden />
          {t('case.incomplete')}
        </p>
      )}
      <div className="ruling">
        <p className="ruling-act">
          <GavelMark />
          {t('court.verdict.rules')}
          <span className="num ml-auto font-normal text-text-3">{clockOf(entry.lastAt - entry.openedAt)}</span>
        </p>
        <h2 className={headline.length > 110 ? 'ruling-long' : ''} dir="auto" lang={lang}>
          {withLabels(headline, hearing.labels)}
        </h2>
        {reasons !== '' && <CitedText text={reasons} />}
        <p className="finding">
          {isSide(verdict.finds_for) && <Seal {...decisionSeals[verdict.finds_for]} />}
          {finding}
        </p>
      </div>
      <Since verdict={verdict} />
      <Ranked verdict={verdict} />
      <Strengths verdict={verdict} />
      <Decisive verdict={verdict} />
      <div className="verdict-two">
        <Questions title={t('court.verdict.unresolved')} texts={verdict.unresolved} turning={false} />
        <Questions title={t('court.verdict.flips')} texts={verdict.flip_conditions} turning />
      </div>
      <HearAgain />
      <Audited />
    </section>
  )
}

/** Whether the verdict holds, for whoever asks. */
function Audited() {
  const { id, shown, mayAct, hearing } = useSitting()
  const entries = shown((state) => state.entries)
  if (!hearing.closed) return null
  return (
    <div className="px-10 pb-8 max-pair:px-4">
      <Suspense>
        <Audits id={id} entries={entries} mayAct={mayAct} />
      </Suspense>
    </div>
  )
}

/** Every way that was heard, the best first. */
function Ranked({ verdict: { ranking = [] } }: { readonly verdict: DecisionVerdict }) {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  if (ranking.length === 0) return null
  return (
    <div className="verdict-part verdict-rule">
      <h3>{t('court.verdict.ranking')}</h3>
      <ol className="ranking">
        {ranking.map(({ option, why }) => (
          <li key={option}>
            <b dir="auto">{option}</b>
            <p dir="auto">{withLabels(why, hearing.labels)}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Two instruments that measure two things: how each side kept to the rules, and how sure the judge is. */
function Strengths({ verdict }: { readonly verdict?: DecisionVerdict }) {
  const { t } = useTranslation()
  const { sides } = useSitting().hearing
  const untouched = sides.defense.lines.length + sides.prosecution.lines.length === 0
  return (
    <div className="verdict-two">
      <div className="verdict-part">
        <h3>
          {t('court.verdict.strength')} <small>{t('court.verdict.strengthWhat')}</small>
        </h3>
        {untouched && <p className="mt-3 text-text-3">{t('court.verdict.untouched')}</p>}
        {!untouched &&
          (['defense', 'prosecution'] as const).map((side) => (
            <details key={side} className="strength">
              <summary>
                <Seal {...decisionSeals[side]} label={t(`court.side.${side}`)} />
                <Bar side={side} />
                <Score side={side} className="text-21" />
              </summary>
              <LedgerLines side={side} />
            </details>
          ))}
      </div>
      <div className="verdict-part">
        <h3>
          {t('court.verdict.certainty')}
          {verdict && <small>{t('court.verdict.certaintyOf', { confidence: verdict.confidence })}</small>}
        </h3>
        {verdict ? <Certainty verdict={verdict} /> : <p className="mt-3 text-text-3">{t('court.verdict.none')}</p>}
      </div>
    </div>
  )
}

function Decisive({ verdict }: { readonly verdict: DecisionVerdict }) {
  const { t, i18n } = useTranslation()
  const { hearing } = useSitting()
  if (verdict.decisive_evidence.length === 0) return null
  return (
    <div className="verdict-part verdict-rule">
      <h3>
        {t('court.verdict.decisive')}
        <small>
          {t('court.verdict.decisiveOf', { count: verdict.decisive_evidence.length, all: hearing.exhibits.length })}
        </small>
      </h3>
      <ul className="decisive">
        {verdict.decisive_evidence.map(({ id, title, why }) => {
          const entry = hearing.exhibits.find((exhibit) => exhibit.id === id)?.entry
          const about = [title, entry?.source, entry?.date ? dateOf(entry.date, i18n.language) : undefined]
          return (
            <li key={id}>
              <span>
                <Chip id={id} />
              </span>
              <p>{withLabels(why, hearing.labels)}</p>
              <small>{about.filter(Boolean).join(' · ')}</small>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface QuestionsProps {
  readonly title: string
  readonly texts: readonly string[]
  readonly turning: boolean
}

function Questions({ title, texts, turning }: QuestionsProps) {
  const { t } = useTranslation()
  const Icon = turning ? GitFork : CircleHelp
  return (
    <div className="verdict-part">
      <h3>{title}</h3>
      {texts.length === 0 ? (
        <p className="mt-3 text-text-3">{t('court.verdict.nothing')}</p>
      ) : (
        <ul>
          {texts.map((text) => (
            <li key={text} className="question">
              <Icon size={16} strokeWidth={1.5} aria-hidden className={turning ? 'text-brass' : 'text-unknown'} />
              <div>
                <CitedText text={text} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Conceded() {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  const all = hearing.turns.flatMap(({ concessions, phase }) => concessions.map((each) => ({ ...each, phase })))
  return (
    <section className="panel conceded" aria-label={t('court.verdict.conceded')}>
      <h3>{t('court.verdict.conceded')}</h3>
      {all.length === 0 && <p className="text-text-3">{t('court.verdict.nothingConceded')}</p>}
      <ul>
        {all.map(({ seq, agent, content, turn = 0, grants, phase }) => (
          <li key={seq}>
            <Seal {...decisionSeals[agent as Side]} outline label={t(`court.side.${agent}`)} />
            <div>
              <p className="font-serif text-17 leading-24">{withLabels(content, hearing.labels)}</p>
              <TurnLink turn={turn} className="label">
                {t(grants === 'strength' ? 'court.verdict.grantsStrength' : 'court.verdict.grantsWeakness', {
                  phase: t(`common.phases.${phase}`),
                  turn,
                })}
              </TurnLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the judge thought: shown to spectators, never to a side. */
function Chambers() {
  const { t } = useTranslation()
  const { hearing } = useSitting()
  if (hearing.thoughts.length === 0) return null
  return (
    <details className="chambers">
      <summary>
        <Lock size={14} strokeWidth={1.5} aria-hidden />
        {t('court.chambers.title')}
        <span>{t('court.chambers.hidden')}</span>
      </summary>
      {hearing.thoughts.map(({ seq, content }) => (
        <p key={seq}>{withLabels(content, hearing.labels)}</p>
      ))}
    </details>
  )
}
