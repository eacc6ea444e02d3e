import { CircleX, Gavel, Lock, Megaphone, PackageOpen, Strikethrough, TriangleAlert, Users, Zap } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf, SCRIPTED, type Header } from '#record'
import { choiceName } from '../../record/index.ts'
import { RoleSeal, roleOf } from '../../stage/index.ts'
import { useSpoken } from '../../kit/index.ts'
import type { TrialRow, SpokenLine } from '../../case/index.ts'

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

interface RowProps {
  readonly row: TrialRow
  readonly header: Header | undefined
}

/** One thing that happened, as the transcript has it. */
export const TranscriptRow = memo(function TranscriptRow({ row, header }: RowProps) {
  const { t } = useTranslation()
  const name = (agent: string): string => nameOf(header, agent)
  switch (row.kind) {
    case 'line':
      return <Spoken line={row} />
    case 'phase':
      return (
        <h3 className="mt-6 pb-2 edge-b-line serif-medium-21/28">
          {t(`common.phases.${row.phase}`, { defaultValue: row.phase })}
        </h3>
      )
    case 'examination':
      return (
        <h4 className="trial-examination">
          {t(`trial.examination.${row.entry.kind}`, { name: name(row.entry.witness) })}
        </h4>
      )
    case 'ruling':
      return <Ruled row={row} header={header} />
    case 'event':
      return (
        <Act sign={<Zap {...icon} />} of="event">
          {t(`trial.event.${row.entry.event}`, { name: name(row.entry.agent) })}
        </Act>
      )
    case 'perjury':
      return (
        <Act sign={<CircleX {...icon} />} of="perjury">
          {t('trial.perjury', { reason: row.entry.reason })}
        </Act>
      )
    case 'exhibit':
      return (
        <Act sign={<PackageOpen {...icon} />} of="exhibit">
          {t('trial.exhibit', { number: row.entry.exhibit, name: row.entry.name })}
        </Act>
      )
    case 'call': {
      const { act, voices: count, exhibit: number = 0 } = row.entry
      return (
        <Act sign={<Megaphone {...icon} />} of="call">
          {t(`trial.call.${act}`, { count, number })}
        </Act>
      )
    }
    case 'tally':
      return (
        <Act sign={<Users {...icon} />} of="tally">
          {Object.entries(row.entry.counts)
            .map(([choice, count]) => t('trial.vote.count', { choice: choiceName(t, choice, header), count }))
            .join(', ')}
        </Act>
      )
    case 'note':
      return (
        <div className="trial-note">
          <p>
            <Lock {...icon} />
            {t('trial.note', { name: name(row.entry.agent) })}
          </p>
          <p>{row.entry.content}</p>
        </div>
      )
    case 'over':
      return <HandedOver row={row} header={header} />
    case 'budget':
      return (
        <Act sign={<TriangleAlert {...icon} />} of="over">
          {t('trial.budget')}
        </Act>
      )
  }
})

interface ActProps {
  readonly sign: ReactNode
  readonly of: string
  readonly children: ReactNode
}

const Act = ({ sign, of, children }: ActProps) => (
  <p className="trial-act" data-of={of}>
    {sign}
    <span>{children}</span>
  </p>
)

function HandedOver({
  row: { entry },
  header,
}: {
  readonly row: Extract<TrialRow, { kind: 'over' }>
  readonly header: Header | undefined
}) {
  const { t } = useTranslation()
  const engine = (model: string): string => (model === 'offline' ? t('trial.offline') : model)
  const { agent, model, from, because: why } = entry
  return (
    <Act sign={<TriangleAlert {...icon} />} of="over">
      {t('trial.handOver', { model: engine(model), asked: engine(from), name: nameOf(header, agent), why })}
    </Act>
  )
}

function Ruled({
  row: { entry, objection },
  header,
}: {
  readonly row: Extract<TrialRow, { kind: 'ruling' }>
  readonly header: Header | undefined
}) {
  const { t } = useTranslation()
  const turns = entry.strikes ?? []
  return (
    <Act sign={<Gavel {...icon} />} of={entry.ruling}>
      <b>{t(`trial.ruling.${entry.ruling}`)}.</b>{' '}
      {objection && t('trial.ruling.about', { grounds: objection.grounds, name: nameOf(header, objection.agent) })}{' '}
      {objection?.by === 'audience' && t('trial.ruling.byAudience')}{' '}
      {turns.length > 0 && t('trial.ruling.strikes', { turns: turns.join(', '), count: turns.length })}
      {entry.unreadable && t('trial.ruling.unreadable')}
    </Act>
  )
}

function Spoken({ line }: { readonly line: SpokenLine }) {
  const { t } = useTranslation()
  const { turn, agent, name, content, struck, entry } = line
  const role = roleOf(agent)
  const lang = useSpoken()
  const { substitute } = entry
  return (
    <article
      className="trial-line"
      data-role={role}
      data-struck={struck}
      {...(turn !== null && { id: `turn-${turn}` })}
    >
      <p className="trial-who">
        <RoleSeal role={role} />
        <b className="type-14 font-semibold text-text">{name}</b>
        {turn !== null && <span className="num">{turn}</span>}
        {entry.type === 'recap' && <small>{t('trial.recap')}</small>}
        {entry.searched_by !== undefined && (
          <small>{t('trial.searchedBy', { searcher: entry.searched_by, model: entry.model })}</small>
        )}
        {entry.model === SCRIPTED && <small>{t('trial.scripted')}</small>}
        {struck && (
          <small className="trial-struck" title={t('trial.struckWhat')}>
            <Strikethrough {...icon} />
            {t('trial.struck')}
          </small>
        )}
      </p>
      {struck ? (
        <p className="trial-words" lang={lang}>
          <s>{content}</s>
        </p>
      ) : (
        <p className="trial-words" lang={lang}>
          {content}
        </p>
      )}
      {entry.cut_short && <p className="trial-substitute">⋯ {t('trial.cutShort')}</p>}
      {substitute && (
        <p className="trial-substitute">
          <TriangleAlert {...icon} />
          {t('trial.substitute', {
            model: entry.model === 'offline' ? t('trial.offline') : entry.model,
            asked: substitute.for,
            why: substitute.because,
          })}
        </p>
      )}
    </article>
  )
}
