import { CircleX, Gavel, Megaphone, PackageOpen, Users, Zap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { nameOf, type EntryOf, type Header, type TrialVerdict } from '#record'
import { CourtLine } from './acts.tsx'
import { Length } from './turn.tsx'
import type { Item } from './view.ts'

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

type Of<K extends Item['kind']> = Extract<Item, { readonly kind: K }>

type TrialItem = Of<'ruled' | 'recap' | 'examination' | 'event' | 'perjury' | 'shown' | 'call' | 'tally'>

interface TrialLineProps {
  readonly item: TrialItem
  readonly header: Header | undefined
}

/** What only a trial has: objections with their ruling, events, exhibits, votes. */
export function TrialLine({ item, header }: TrialLineProps) {
  const { t } = useTranslation()
  const name = (agent: string): string => nameOf(header, agent)
  switch (item.kind) {
    case 'ruled':
      return <Ruled item={item} header={header} />
    case 'recap':
      return <Recap entry={item.entry} name={name(item.entry.agent)} />
    case 'examination':
      return (
        <h3 className="record-sub" data-lines>
          {t(`record.trial.examination.${item.entry.kind}`, { name: name(item.entry.witness) })}
        </h3>
      )
    case 'event':
      return (
        <CourtLine sign={<Zap {...icon} />}>
          {t(`record.trial.event.${item.entry.event}`, { name: name(item.entry.agent) })}
        </CourtLine>
      )
    case 'perjury':
      return <Contradiction entry={item.entry} name={name(item.entry.witness)} />
    case 'shown': {
      const { exhibit: number, name: what, description } = item.entry
      return (
        <CourtLine sign={<PackageOpen {...icon} />}>
          <b>{t('record.trial.exhibit', { number, name: what })}.</b> {description}
        </CourtLine>
      )
    }
    case 'call': {
      const { act, exhibit = 0, voices: count } = item.entry
      return (
        <CourtLine sign={<Megaphone {...icon} />}>
          {t(`record.trial.call.${act}`, { count, number: exhibit })}
        </CourtLine>
      )
    }
    case 'tally':
      return <Tally entry={item.entry} header={header} />
  }
}

function Ruled({
  item: { objection, entry },
  header,
}: {
  readonly item: Of<'ruled'>
  readonly header: Header | undefined
}) {
  const { t } = useTranslation()
  const struck = entry.strikes ?? []
  return (
    <CourtLine tone={entry.ruling === 'sustained' ? 'record-sustained' : ''}>
      <b>{t(`record.trial.${entry.ruling}`, { grounds: objection.grounds, name: nameOf(header, objection.agent) })}</b>{' '}
      {t(`record.trial.by.${objection.by}`)}
      {struck.length > 0 && ` ${t('record.trial.strikes', { turns: struck.join(', '), count: struck.length })}`}
      {entry.unreadable && ` ${t('record.trial.unreadable')}`}
    </CourtLine>
  )
}

function Recap({ entry, name }: { readonly entry: EntryOf<'recap'>; readonly name: string }) {
  const { t } = useTranslation()
  return (
    <article className="record-turn" data-side="judge">
      <header className="record-speaker" data-lines>
        <h3>{name}</h3>
        <small>{t('record.trial.recap')}</small>
      </header>
      <div className="record-words">
        <p data-lines>{entry.content}</p>
        <Length of={entry} />
      </div>
    </article>
  )
}

function Contradiction({ entry, name }: { readonly entry: EntryOf<'perjury'>; readonly name: string }) {
  const { t } = useTranslation()
  const { against, turn, reason } = entry
  const said =
    'turn' in against
      ? t('record.trial.perjuryTurn', { name, turn, other: against.turn })
      : t('record.trial.perjuryExhibit', { name, turn, number: against.exhibit })
  return (
    <CourtLine sign={<CircleX {...icon} />} tone="record-kill">
      <b>{said}</b> {reason}
    </CourtLine>
  )
}

function Tally({ entry, header }: { readonly entry: EntryOf<'tally'>; readonly header: Header | undefined }) {
  const { t } = useTranslation()
  const counts = Object.entries(entry.counts).map(([choice, count]) =>
    t('record.trial.count', { choice: choiceName(t, choice, header), count }),
  )
  return (
    <>
      <CourtLine sign={<Users {...icon} />}>
        <b>{t(`record.trial.tally.${entry.by}`)}</b> {counts.join(', ')}
        {entry.winner === null && `. ${t('record.trial.even')}`}
      </CourtLine>
      {(entry.reasons ?? []).length > 0 && (
        <ul>
          {entry.reasons?.map(({ choice, reason }, at) => (
            <li key={at} data-lines>
              {t('record.trial.reason', { choice: choiceName(t, choice, header), reason })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type Translate = ReturnType<typeof useTranslation>['t']

/** A choice in words: those of the verdict are ours, those of the sentence stand in the brief by their number. */
export function choiceName(t: Translate, choice: string, header: Header | undefined): string {
  if (choice === 'guilty' || choice === 'not_guilty') return t(`record.trial.choice.${choice}`)
  const { brief } = header ?? {}
  const sentences =
    typeof brief === 'object' && brief !== null && !Array.isArray(brief) ? brief['sentences'] : undefined
  const named = Array.isArray(sentences) ? sentences[Number(/\d+$/u.exec(choice)?.[0] ?? 0) - 1] : undefined
  return typeof named === 'string' ? named : choice
}

/** What was found. The judge's words stand above it, as the last turn. */
export function TrialRuling({ verdict }: { readonly verdict: TrialVerdict }) {
  const { t } = useTranslation()
  const { guilty = 0, not_guilty: not = 0 } = verdict.counts
  return (
    <>
      <p className="record-finding" data-lines>
        <Gavel {...icon} size={16} /> {t(`record.trial.found.${verdict.verdict}`)}
      </p>
      <p data-lines>{t(`record.trial.foundBy.${verdict.by}`, { guilty, not })}</p>
      {verdict.sentence !== null && <p data-lines>{t('record.trial.sentence', { sentence: verdict.sentence })}</p>}
    </>
  )
}
