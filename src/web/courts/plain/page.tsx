import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { standing, type Header } from '#record'
import { isMute, type CaseLine, type CaseStore, type LiveDraft, useTaken } from '../../case/index.ts'
import { Afterwards } from '../../after/index.ts'
import { courtStateOf, heightOfWords, JumpToLive, LongList, Stopped, useFollow } from '../../kit/index.ts'
import { useAnchor } from '../../record/index.ts'
import '../../floor/sheets/floor.css'
import '../../kit/sheets/case-bar.css'
import './sheets/court.css'
import { PlainAct, Private, Speaker, PlainWords } from './act.tsx'
import { usePlainAnnounced } from './announced.ts'
import { PlainFloor } from './floor.tsx'
import { PlainHead } from './head.tsx'
import { useStory, type Story } from './story.ts'

const Audits = lazy(async () => ({ default: (await import('../../audits/page.tsx')).Audits }))

interface PlainCourtProps {
  readonly id: string
  readonly store: CaseStore
  readonly line: CaseLine | undefined
}

/** The court of any format: its record as the format tells it, and whoever speaks. It knows no side and no score. */
export function PlainCourt({ id, store, line }: PlainCourtProps) {
  const { t } = useTranslation()
  const { entries, drafts, connection, mayAct, running, trouble } = store()
  const story = useStory(entries)
  const now = standing(entries)
  const state = store(courtStateOf)
  const taken = useTaken(now.header?.format)
  const isHeeded = (taken.words || taken.documents) && !now.closed && state !== 'replay'
  const { content, away, jump } = useFollow(state === 'live' || state === 'replay')
  const speaking = drafts.find(({ kind, content: said }) => kind === 'turn' && said !== '')
  usePlainAnnounced(story, speaking && story.teller.seat(speaking.agent).name, connection)
  useAnchor(entries)
  return (
    <div className="plain">
      <PlainFloor {...{ id, line, taken, isHeeded, entries, connection, running, trouble, mayAct }}>
        <PlainHead id={id} standing={now} phase={story.phase} state={state} mayAct={mayAct} />
        {now.header && <Seats header={now.header} story={story} />}
        {trouble !== null && !running && !isHeeded && <Stopped>{t('case.stopped', { why: trouble })}</Stopped>}
        <main className="plain-main" aria-label={t('plain.told')}>
          <div ref={content}>
            {story.chapters.length === 0 && drafts.length === 0 && <p className="plain-empty">{t('case.empty')}</p>}
            {story.chapters.map(({ seq, title, told }) => (
              <section key={seq} aria-label={title}>
                {title !== undefined && <h2 className="plain-phase">{title}</h2>}
                <LongList
                  items={told}
                  heightOf={({ words }) => heightOfWords(words, 80)}
                  isAt={({ seq: at }, anchor) => anchor === `entry-${at}`}
                  frame={(acts) => <ol>{acts}</ol>}
                  draw={(each, at) => (
                    <li key={`${each.seq} ${at}`} id={`entry-${each.seq}`}>
                      <PlainAct
                        told={each}
                        seat={each.agent === undefined ? undefined : story.teller.seat(each.agent)}
                        turn={story.turns.get(each.seq)}
                      />
                    </li>
                  )}
                />
              </section>
            ))}
            {drafts.map((draft) => (
              <LiveWords key={draft.key} draft={draft} story={story} />
            ))}
          </div>
          <Afterwards id={id} entries={entries} mayAct={mayAct} />
          {now.closed && (
            <Suspense>
              <Audits id={id} entries={entries} mayAct={mayAct} />
            </Suspense>
          )}
          {away && <JumpToLive className="plain-jump" jump={jump} />}
        </main>
      </PlainFloor>
    </div>
  )
}

function Seats({ header, story }: { readonly header: Header; readonly story: Story }) {
  const { t } = useTranslation()
  return (
    <section className="plain-seats" aria-label={t('plain.seats')}>
      <ul>
        {header.cast.map(({ id, models: [model] }) => {
          const { name, side, behind } = story.teller.seat(id)
          if (behind) return null
          return (
            <li key={id}>
              {name} {side !== undefined && <small>{side}</small>}
              <small className="block">{model === 'offline' ? t('case.seated') : model}</small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Words that have no entry yet. */
function LiveWords({ draft, story }: { readonly draft: LiveDraft; readonly story: Story }) {
  const { t } = useTranslation()
  const seat = story.teller.seat(draft.agent)
  if (draft.kind !== 'turn')
    return (
      <Private name={seat.name}>
        <PlainWords text={draft.content} />
      </Private>
    )
  return (
    <article className="plain-speech" data-tone={seat.tone} data-live aria-label={seat.name}>
      <Speaker seat={seat} now={draft.done ? undefined : t(isMute(draft) ? 'case.thinking' : 'case.speaking')} />
      <PlainWords text={draft.content} />
    </article>
  )
}
