import {
  ChevronDown,
  ChevronRight,
  Link as LinkIcon,
  PenLine,
  Search,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usualSeals, type EntryOf } from '#record'
import { ForkButton } from '../../fork/index.ts'
import { Seal, useCopyLink } from '../../kit/index.ts'
import { isMute, type LiveDraft } from '../../case/index.ts'
import { stageOf, type Debate, type DebateSide, type Round } from './debate.ts'
import { Chamber } from './chamber.tsx'
import { GrowingProse, Prose } from './prose.tsx'
import { ScoreBlock } from './score.tsx'

export interface Company {
  readonly seats: Debate['seats']
  readonly judged: boolean
  readonly turns: number | null
}

type FinishedProps = Omit<Round, 'turn'> & {
  readonly turn: EntryOf<'turn'>
  readonly company: Company
  readonly folded: boolean
  readonly onFold: (number: number) => void
  readonly weighing: boolean
}

/** A statement that is done. It renders once: all it is made of are entries, and those do not change. */
export const FinishedRound = memo(function FinishedRound(props: FinishedProps) {
  const { number, side, turn, score, before, company, folded, onFold, weighing } = props
  if (folded) return <FoldedRound {...props} />
  return (
    <Frame number={number} side={side} company={company} turn={turn} fold={() => onFold(number)}>
      <Thought {...props} />
      <div className="testimony">
        <Prose text={turn.content} />
        {turn.interrupted && <CutMark />}
        {turn.cut_short && <CutShort />}
      </div>
      <Remarks {...props} />
      <Aside>
        {score ? (
          <ScoreBlock side={side} number={number} score={score} before={before} />
        ) : (
          weighing && <Weighing number={number} />
        )}
      </Aside>
    </Frame>
  )
})

function FoldedRound({ number, side, turn, score, company, onFold }: FinishedProps) {
  const { t } = useTranslation()
  const [line] = turn.content.split('\n', 1)
  return (
    <article id={`turn-${number}`} className="debate-fold" data-side={side}>
      <button type="button" aria-expanded={false} onClick={() => onFold(number)}>
        <Seal {...usualSeals[side]} label={company.seats[side].name} />
        <span className="label">{t(`debate.stage.${stageOf(number, company.turns)}`, { number })}</span>
        <span className="truncate">{line}</span>
        <span className={`num ink-${side}`}>{score?.score ?? ''}</span>
        <ChevronRight size={16} strokeWidth={1.5} aria-hidden />
      </button>
    </article>
  )
}

interface LiveProps {
  readonly number: number
  readonly side: DebateSide
  readonly company: Company
  readonly think: EntryOf<'think'> | undefined
  readonly thought: LiveDraft | undefined
  readonly draft: LiveDraft | undefined
}

/** The statement that is being prepared or given. */
export function LiveRound({ number, side, company, think, thought, draft }: LiveProps) {
  const { t } = useTranslation()
  const speaking = draft !== undefined && draft.content !== '' && !draft.thinking
  return (
    <Frame number={number} side={side} company={company} state={t(speaking ? 'case.speaking' : 'case.thinking')}>
      <Thought number={number} side={side} company={company} {...(think && { think })} draft={thought} />
      {draft && !isMute(draft) && (
        <div className="testimony">
          <GrowingProse text={draft.content} done={draft.done} />
          {draft.interrupted && <CutMark />}
        </div>
      )}
    </Frame>
  )
}

interface FrameProps {
  readonly number: number
  readonly side: DebateSide
  readonly company: Company
  readonly state?: string
  /** What was said, once it has been. */
  readonly turn?: EntryOf<'turn'>
  readonly fold?: () => void
  readonly children: ReactNode
}

function Frame({ number, side, company, state, turn, fold, children }: FrameProps) {
  const { t } = useTranslation()
  const copy = useCopyLink()
  const heading = `turn-${number}-name`
  return (
    <article
      id={`turn-${number}`}
      className="debate-turn"
      data-side={side}
      data-finished={turn !== undefined}
      aria-labelledby={heading}
    >
      <div className="debate-edge" aria-hidden>
        <Seal {...usualSeals[side]} />
      </div>
      <header className="debate-name">
        <h2 id={heading}>{company.seats[side].name}</h2>
        <span>{t(`debate.stage.${stageOf(number, company.turns)}`, { number })}</span>
        {state !== undefined && (
          <span className={`debate-state ink-${side}`}>
            <PenLine size={14} strokeWidth={1.5} aria-hidden />
            {state}
          </span>
        )}
        {turn && (
          <span className="debate-tools">
            <ForkButton seq={turn.seq} number={number} />
            <button type="button" aria-label={t('debate.copy', { number })} onClick={() => copy(`turn-${number}`)}>
              <LinkIcon size={16} strokeWidth={1.5} aria-hidden />
            </button>
            <button type="button" aria-label={t('debate.fold', { number })} onClick={fold}>
              <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
            </button>
          </span>
        )}
      </header>
      {children}
    </article>
  )
}

interface ThoughtProps {
  readonly number: number
  readonly side: DebateSide
  readonly company: Company
  readonly think?: EntryOf<'think'>
  readonly draft?: LiveDraft | undefined
}

function Thought({ number, side, company: { seats, judged }, think, draft }: ThoughtProps) {
  const { t } = useTranslation()
  if (!think && !draft) return null
  const other = seats[side === 'a' ? 'b' : 'a'].name
  return (
    <Chamber
      title={number === 1 ? t('debate.chambers.opening') : t('debate.chambers.turn', { number })}
      hidden={t(judged ? 'debate.chambers.hiddenBoth' : 'debate.chambers.hiddenOther', { other })}
      entry={think}
      draft={draft}
    />
  )
}

const Aside = ({ children }: { readonly children: ReactNode }) => <div className="debate-beside">{children}</div>

function Weighing({ number }: { readonly number: number }) {
  const { t } = useTranslation()
  return <p className="debate-score text-14 text-text-3">{t('debate.weighing', { number })}</p>
}

function CutMark() {
  const { t } = useTranslation()
  return <span className="debate-cut">⟂ {t('debate.cut')}</span>
}

/** The answer ended at its length, although it was asked once to finish its sentence. */
function CutShort() {
  const { t } = useTranslation()
  return <span className="debate-cut">⋯ {t('case.cutShort')}</span>
}

/** Whatever a reader must know of who really spoke. */
function Remarks({ turn, side, company, handOvers }: FinishedProps) {
  const { t } = useTranslation()
  const seat = company.seats[side]
  const engine = (model: string): string => (model === 'offline' ? t('case.seated') : model)
  const { substitute, model } = turn
  const told = handOvers.length > 0
  return (
    <>
      {handOvers.map((over) => (
        <Remark key={over.seq}>
          {t('debate.handOver', {
            model: engine(over.model),
            asked: engine(over.from),
            name: over.agent === side ? seat.name : t('debate.judge'),
            why: over.because,
          })}
        </Remark>
      ))}
      {substitute && !told && (
        <Remark>
          {t('case.substitute', { model: engine(model), asked: engine(substitute.for), why: substitute.because })}
        </Remark>
      )}
      {turn.searched_by !== undefined && (
        <Remark sign={Search}>
          {t('debate.searchedBy', { searcher: engine(turn.searched_by), model: engine(model) })}
        </Remark>
      )}
      {turn.restarted && <Remark>{t('debate.restarted')}</Remark>}
      {turn.foreign && <Remark>{t('debate.foreign')}</Remark>}
    </>
  )
}

interface RemarkProps {
  readonly sign?: LucideIcon
  readonly children: ReactNode
}

const Remark = ({ sign: Sign = TriangleAlert, children }: RemarkProps) => (
  <p className="debate-remark">
    <Sign size={14} strokeWidth={1.5} aria-hidden />
    {children}
  </p>
)
