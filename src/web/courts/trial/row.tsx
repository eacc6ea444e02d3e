import { Lock, Strikethrough, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { SCRIPTED } from '#picture'
import { ToldLines, ToldSpan } from '../../record/index.ts'
import { RoleSeal, roleOf } from '../../stage/index.ts'
import { ForkButton } from '../../fork/index.ts'
import { useSpoken } from '../../kit/index.ts'
import type { TrialRow, SpokenLine } from './trial.ts'

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** One thing that happened, as the transcript has it. */
export const TranscriptRow = memo(function TranscriptRow({ row }: { readonly row: TrialRow }) {
  const { t } = useTranslation()
  switch (row.kind) {
    case 'line':
      return <Spoken line={row} />
    case 'phase':
      return (
        <h3 className="mt-6 pb-2 edge-b-line serif-medium-21/28">
          <ToldSpan text={row.told.chapter ?? row.told.title ?? ''} />
        </h3>
      )
    case 'told':
      return (
        <div className="trial-told">
          <ToldLines lines={row.told.lines} />
        </div>
      )
    case 'note':
      return (
        <div className="trial-note">
          <p>
            <Lock {...icon} />
            {t('trial.note', { name: row.name })}
          </p>
          <p>{row.content}</p>
        </div>
      )
  }
})

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
        {turn !== null && <ForkButton seq={entry.seq} number={turn} className="trial-fork" size={14} />}
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
      {entry.cut_short && <p className="trial-substitute">⋯ {t('case.cutShort')}</p>}
      {substitute && (
        <p className="trial-substitute">
          <TriangleAlert {...icon} />
          {t('case.substitute', {
            model: entry.model === 'offline' ? t('trial.offline') : entry.model,
            asked: substitute.for,
            why: substitute.because,
          })}
        </p>
      )}
    </article>
  )
}
