import { Cpu, Handshake, Link as LinkIcon, RefreshCw } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { decisionSeals } from '#told'
import { ForkButton } from '../../fork/index.ts'
import { Seal, clockOf, signed, useCopyLink, GavelMark } from '../../kit/index.ts'
import type { Labels, Side } from '../../view/index.ts'
import type { KillShotView, TurnView } from './hearing/turns.ts'
import { Sign } from './signs.tsx'
import { ChargeText } from './charge.tsx'
import { Words } from './words.tsx'

interface TurnProps {
  readonly turn: TurnView
  readonly labels: Labels
  readonly openedAt: number
  /** Side letter and name, where both sides stand in one column. */
  readonly named?: boolean
}

/** A turn that has been given. It renders again only when the court notes something of it. */
export const TurnArticle = memo(
  function TurnArticle({ turn, labels, openedAt, named = false }: TurnProps) {
    const { t } = useTranslation()
    const { number, side, blocks, entry, killShots } = turn
    const places = killShots.map((shot) => placeOf(shot, turn))
    return (
      <article
        id={`turn-${number}`}
        className={`turn turn-${side ?? 'court'} ${named ? 'turn-named' : ''}`}
        aria-label={t('court.turn.label', { number, side: t(`court.side.${entry.agent}`) })}
        tabIndex={-1}
      >
        <TurnHead turn={turn} openedAt={openedAt} named={named} />
        <div className="testimony">
          {turn.answers.map((each) => (
            <RespondingTo key={each} number={each} />
          ))}
          {blocks.map((block, index) => {
            const shots = killShots.filter((_, at) => places[at] === index)
            const words = <Words block={block} flags={turn.flags} turn={number} />
            return shots.length === 0 ? (
              <div key={block.start}>{words}</div>
            ) : (
              <div key={block.start} className="killshot">
                {words}
                {shots.map((shot) => (
                  <KillLine key={shot.seq} shot={shot} labels={labels} />
                ))}
              </div>
            )
          })}
          {entry.interrupted && (
            <p className="cut-line">
              <Sign name="cut" size={14} />
              {turn.cutBy === undefined ? t('court.turn.cut') : t('court.turn.cutHere', { number: turn.cutBy })}
            </p>
          )}
          {entry.cut_short && (
            <p className="cut-line">
              <Sign name="cut" size={14} />
              {t('court.turn.cutShort')}
            </p>
          )}
        </div>
        <TurnNotes turn={turn} />
      </article>
    )
  },
  (before, after) =>
    before.turn === after.turn && before.named === after.named && before.labels.size === after.labels.size,
)

/** The block that cites what strikes, else the one that cites what falls, else the last. */
function placeOf({ exhibit, contradicts }: KillShotView, { blocks }: TurnView): number {
  const citing = (id: string): number =>
    blocks.findIndex(({ pieces }) => pieces.some((piece) => piece.kind === 'cite' && piece.id === id))
  const at = citing(exhibit)
  return at >= 0 ? at : Math.max(citing(contradicts), blocks.length - 1)
}

function TurnHead({ turn, openedAt, named }: Required<Omit<TurnProps, 'labels'>>) {
  const { t } = useTranslation()
  const { number, phase, entry, handOver, side } = turn
  const { substitute } = entry
  const copy = useCopyLink()
  return (
    <header className="turn-head">
      {named && side && <Seal {...decisionSeals[side]} />}
      {named && <b>{t(`court.side.${entry.agent}`)}</b>}
      <span className={named ? '' : 'turn-number'}>{t('court.turn.number', { number })}</span>
      <span>{t(`common.phases.${phase}`)}</span>
      {turn.way !== undefined && (
        <span className="truncate" dir="auto" title={turn.way}>
          {turn.way}
        </span>
      )}
      <span className="ml-auto inline-flex flex-wrap items-center justify-end gap-x-2">
        {turn.cutBy !== undefined && (
          <span className="tag text-brass">
            <Sign name="cut" />
            {t('court.turn.cutBy', { number: turn.cutBy })}
          </span>
        )}
        {substitute && (
          <span className="tag text-contested" title={substitute.because}>
            <RefreshCw size={12} strokeWidth={1.5} aria-hidden />
            {t('court.turn.substitute', { model: substitute.for })}
          </span>
        )}
        {handOver && !substitute && (
          <span className="tag text-contested" title={handOver.because}>
            <RefreshCw size={12} strokeWidth={1.5} aria-hidden />
            {t('court.turn.handOver', { from: handOver.from })}
          </span>
        )}
        <span className="tag font-mono font-normal">
          <Cpu size={12} strokeWidth={1.5} aria-hidden />
          {entry.searched_by === undefined
            ? entry.model
            : t('court.turn.searchedBy', { searcher: entry.searched_by, model: entry.model })}
        </span>
        <span className="num">{clockOf(entry.at - openedAt)}</span>
        <ForkButton seq={entry.seq} number={number} className="link-mark" size={12} />
        <button
          type="button"
          className="link-mark"
          aria-label={t('court.turn.copyLink', { number })}
          onClick={() => copy(`turn-${number}`)}
        >
          <LinkIcon size={12} strokeWidth={1.5} aria-hidden />
        </button>
      </span>
    </header>
  )
}

export function RespondingTo({ number }: { readonly number: number }) {
  const { t } = useTranslation()
  return (
    <span className="responding">
      <GavelMark size={12} />
      {t('court.turn.responding', { number })}
    </span>
  )
}

function KillLine({ shot, labels }: { readonly shot: KillShotView; readonly labels: Labels }) {
  const { t } = useTranslation()
  const name = (id: string): string => labels.get(id) ?? id
  return (
    <p className="kill-line">
      <b className="inline-flex flex-none items-center gap-1.5 font-semibold text-kill">
        <Sign name="kill" size={14} />
        {t('court.kill.title')}
      </b>
      <span>
        {t('court.kill.contradicts', { exhibit: name(shot.exhibit), other: name(shot.contradicts) })}
        {shot.passages && (
          <span className="block text-text-3">
            {t('court.kill.passages', { one: shot.passages[0], other: shot.passages[1] })}
          </span>
        )}
      </span>
      <span className="num kill-points">{t(`court.kill.points.${shot.against as Side}`)}</span>
    </p>
  )
}

/** What the turn did to the ledger and what was granted in it. */
function TurnNotes({ turn }: { readonly turn: TurnView }) {
  const { t } = useTranslation()
  const { ledger, concessions, entry, unread } = turn
  if (ledger.length + concessions.length === 0 && !entry.restarted && !entry.foreign && unread === undefined)
    return null
  return (
    <footer className="turn-notes">
      {entry.restarted && <span className="tag text-contested">{t('court.turn.restarted')}</span>}
      {entry.foreign && <span className="tag text-contested">{t('court.turn.foreign')}</span>}
      {unread !== undefined && (
        <span className="tag font-normal text-text-3" title={unread}>
          {t('court.turn.unread')}
        </span>
      )}
      {concessions.length > 0 && (
        <span className="tag text-text-2">
          <Handshake size={14} strokeWidth={1.5} aria-hidden />
          {t('court.turn.concessions', { count: concessions.length })}
        </span>
      )}
      {ledger.map((line, index) => (
        <span key={index} className="tag text-text-3">
          <span className={`num font-semibold ${line.asked < 0 ? 'text-kill' : 'text-confirmed'}`}>
            {t(`court.letter.${line.side}`)} {signed(line.asked)}
          </span>
          <ChargeText line={line} flags={turn.flags} />
        </span>
      ))}
    </footer>
  )
}
