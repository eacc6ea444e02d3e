import { memo, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { citationsIn, exhibitsOf } from '#evidence'
import { decisionSeals } from '#told'
import { Seal, clockOf } from '../../kit/index.ts'
import { isMute, type LiveDraft } from '../../case/index.ts'
import { type Side, growingOf, blocksOf } from '../../view/index.ts'
import { RunningClock, useNow } from './clock.tsx'
import { Sign } from './signs.tsx'
import { useEvidence, useSitting } from './sitting.tsx'
import { RespondingTo } from './turn.tsx'
import { Words } from './words.tsx'

interface LiveProps {
  readonly side: Side
  readonly named?: boolean
}

/** The words a side is speaking, or that it is about to. Of these only the last paragraph changes. */
export function LiveTurn({ side, named = false }: LiveProps) {
  const { shown } = useSitting()
  const draft = shown(({ drafts }) => drafts.find(({ kind, agent }) => kind === 'turn' && agent === side))
  if (draft && !isMute(draft)) return <Speaking draft={draft} side={side} named={named} />
  return null
}

function Speaking({ draft, side, named }: Required<LiveProps> & { readonly draft: LiveDraft }) {
  const { t } = useTranslation()
  const { hearing, running, ticking } = useSitting()
  const longest = useRef(0)
  const { settled, last } = growingOf(draft.content, { done: draft.done })
  const again = draft.content.length < longest.current
  longest.current = Math.max(longest.current, draft.content.length)
  const owed = hearing.directives.filter(({ state }) => state === 'landed')
  const number = hearing.turns.length + 1
  return (
    <article
      className={`turn turn-live turn-${side} ${named ? 'turn-named' : ''}`}
      aria-label={t('court.turn.speaking', { side: t(`court.side.${side}`) })}
    >
      <header className="turn-head">
        {named && <Seal {...decisionSeals[side]} />}
        {named && <b>{t(`court.side.${side}`)}</b>}
        <span className={named ? '' : 'turn-number'}>{t('court.turn.number', { number })}</span>
        <span>{t(`common.phases.${hearing.phase ?? 'INTAKE'}`)}</span>
        {ticking && <SpeakingClock draft={draft} />}
      </header>
      {!running && <p className="withdrawn">{t('court.turn.adjourned')}</p>}
      {running && again && <p className="withdrawn">{t('court.turn.withdrawn')}</p>}
      <div className="testimony">
        {owed.map((directive) => (
          <RespondingTo key={directive.number} number={directive.number} />
        ))}
        {settled.map(({ start, text }) => (
          <Settled key={start} text={text} />
        ))}
        {last && <Last text={last.text} done={draft.done || !running} />}
        {draft.thinking && running && (
          <p className="ready">{t('court.turn.thinking', { side: t(`court.side.${side}`) })}</p>
        )}
        {draft.interrupted && (
          <p className="cut-line">
            <Sign name="cut" size={14} />
            {t('court.turn.cut')}
          </p>
        )}
      </div>
      {running && <p className="label mt-3">{t('court.turn.scoredAtEnd')}</p>}
    </article>
  )
}

function SpeakingClock({ draft }: { readonly draft: LiveDraft }) {
  const begun = useRef(Date.now())
  const now = useNow(!draft.done)
  return <span className="num ml-auto">{clockOf(now - begun.current)}</span>
}

/** A paragraph that will not change any more: its citations can be checked. */
const Settled = memo(function Settled({ text }: { readonly text: string }) {
  const { exhibits } = useEvidence()
  const blocks = useMemo(() => {
    const known = exhibitsOf([...exhibits.values()].map(({ entry }) => entry))
    return blocksOf(text, { citations: citationsIn(text, known), spans: [] })
  }, [text, exhibits])
  return blocks.map((block) => <Words key={block.start} block={block} />)
})

function Last({ text, done }: { readonly text: string; readonly done: boolean }) {
  const blocks = useMemo(() => blocksOf(text, { citations: [], spans: [] }), [text])
  return (
    <div className={done ? '' : 'growing'}>
      {blocks.map((block) => (
        <Words key={block.start} block={block} />
      ))}
    </div>
  )
}

interface ReadyProps {
  readonly side: Side
  readonly thinking: boolean
  readonly since: number
}

/** Before the first word: who is getting ready or thinks, and for how long. */
export function GettingReady({ side, thinking, since }: ReadyProps) {
  const { t } = useTranslation()
  return (
    <p className="ready">
      <span className={`ready-mark ink-${side}`} aria-hidden />
      {t(thinking ? 'court.turn.thinking' : 'court.turn.ready', { side: t(`court.side.${side}`) })}
      <RunningClock at={since} className="num text-text-3" />
    </p>
  )
}
