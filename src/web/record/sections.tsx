import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '#record'
import {
  CourtLine,
  DirectiveRule,
  HandOverLine,
  KillLine,
  PrivateWords,
  ScoreLine,
  StrengthLine,
  type Around,
} from './acts.tsx'
import { BriefText, DocumentList, PackageLine, SourcesLine } from './filed.tsx'
import { ClashLines, MapText } from './map.tsx'
import { ToldText } from './plain.tsx'
import { RulingText } from './ruling.tsx'
import type { Shown } from './search.ts'
import { TrialLine } from './trial.tsx'
import { TurnText } from './turn.tsx'
import type { Item } from './view.ts'

type ItemProps = Around & { readonly item: Item; readonly shown: Shown }

/** One thing the record tells, if it is to be shown. */
export const RecordItem = memo(function RecordItem({ item, shown, header, exhibits }: ItemProps) {
  const { t } = useTranslation()
  switch (item.kind) {
    case 'turn':
      return <TurnText item={item} name={nameOf(header, item.entry.agent)} exhibits={exhibits} flags={shown.flags} />
    case 'directive':
      return <DirectiveRule item={item} />
    case 'private':
      return shown.chambers && <PrivateWords item={item} header={header} />
    case 'unread':
      return shown.rulings && <CourtLine>{t('record.unread', { turn: item.entry.turn })}</CourtLine>
    case 'clashes':
      return shown.rulings && <ClashLines entry={item.entry} exhibits={exhibits} />
    case 'kill':
      return shown.rulings && <KillLine entry={item.entry} exhibits={exhibits} />
    case 'strength':
      return shown.rulings && <StrengthLine entry={item.entry} header={header} />
    case 'score':
      return shown.rulings && <ScoreLine entry={item.entry} header={header} />
    case 'over':
      return <HandOverLine entry={item.entry} header={header} />
    case 'documents':
      return <DocumentList entries={item.entries} />
    case 'sources':
      return <SourcesLine entry={item.entry} />
    case 'brief':
      return <BriefText entry={item.entry} />
    case 'package':
      return <PackageLine entry={item.entry} />
    case 'budget':
      return <CourtLine>{t('record.budget')}</CourtLine>
    case 'verdict':
      return <RulingText entry={item.entry} cause={item.cause} exhibits={exhibits} />
    case 'map':
      return <MapText entry={item.entry} exhibits={exhibits} />
    case 'ruled':
    case 'event':
    case 'perjury':
    case 'call':
      return shown.rulings && <TrialLine item={item} header={header} />
    case 'told':
      return <ToldText told={item.told} />
    case 'recap':
    case 'examination':
    case 'shown':
    case 'tally':
      return <TrialLine item={item} header={header} />
    case 'closed':
      return item.entry.type === 'reopened' ? (
        <CourtLine>{t('record.reopened')}</CourtLine>
      ) : (
        <CourtLine>
          <b>{t(item.entry.outcome === 'mistrial' ? 'record.mistrial' : 'record.ended')}.</b> {item.entry.cause}
        </CourtLine>
      )
  }
})
