import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '#record'
import { isDecisionVerdict } from '#events'
import { useAnnounce } from '../../kit/index.ts'
import type { HearingView } from './hearing/hearing.ts'
import { useSitting } from './sitting.tsx'
import { useSpeaker } from './speaker.ts'

type Translate = ReturnType<typeof useTranslation>['t']

/** What is older than the page is read, not announced. */
const GRACE = 3_000

/** Tells a screen reader where things begin and end; never the words themselves. */
export function useVoice(): void {
  const { t } = useTranslation()
  const { entries, hearing, connection } = useSitting()
  const announce = useAnnounce()
  const speaker = useSpeaker()
  const since = useRef(Date.now() - GRACE)
  const told = useRef(0)
  const speaking = speaker?.speaking ? speaker.side : null
  const thinking = speaker?.thinking ? speaker.side : null

  useEffect(() => {
    if (speaking !== null) announce.polite(t('court.voice.begins', { side: t(`court.side.${speaking}`) }))
  }, [announce, speaking, t])

  useEffect(() => {
    if (thinking !== null) announce.polite(t('court.turn.thinking', { side: t(`court.side.${thinking}`) }))
  }, [announce, thinking, t])

  useEffect(() => {
    const fresh = entries.filter(({ seq, at }) => seq > told.current && at > since.current)
    told.current = entries.at(-1)?.seq ?? 0
    const said = fresh.flatMap((entry) => sayingOf(entry, hearing, t) ?? [])
    if (said.length > 0) announce.polite(said.join(' '))
  }, [announce, entries, hearing, t])

  const lost = connection === 'reconnecting' || connection === 'gone'
  const wasLost = useRef(false)
  useEffect(() => {
    if (lost) announce.assertive(t('court.voice.lost'))
    else if (wasLost.current && connection === 'live') announce.polite(t('court.voice.back'))
    wasLost.current = lost
  }, [announce, connection, lost, t])
}

function sayingOf(entry: Entry, hearing: HearingView, t: Translate): string | null {
  const label = (id: string): string => hearing.labels.get(id) ?? id
  const side = (agent: string): string => t(`court.side.${agent}`)
  if (entry.type === 'confidence_update') return finished(entry.seq, hearing, t)
  if (entry.type === 'turn' && entry.interrupted) return t('court.voice.interrupted', { side: side(entry.agent) })
  if (entry.type === 'kill_shot')
    return t('court.voice.kill', {
      side: side(entry.agent),
      exhibit: label(entry.exhibit),
      other: label(entry.contradicts),
    })
  if (entry.type === 'directive_outcome') return t(`court.voice.${entry.state}`)
  if (entry.type === 'evidence_package') return t('court.voice.package', { count: entry.exhibits.length })
  if (entry.type === 'budget_reached') return t('court.voice.budget')
  if (entry.type === 'verdict' && isDecisionVerdict(entry)) return t('court.voice.verdict', { ruling: entry.ruling })
  if (entry.type === 'closed' && entry.outcome === 'mistrial')
    return t('court.voice.mistrial', { cause: entry.cause ?? '' })
  return null
}

/** A turn has been weighed: what it cited, and what it left without support. */
function finished(seq: number, hearing: HearingView, t: Translate): string | null {
  const turn = hearing.turns.findLast((each) => each.entry.seq < seq)
  if (!turn?.side || turn.entry.interrupted) return null
  return t('court.voice.finished', {
    side: t(`court.side.${turn.side}`),
    cited: t('court.voice.cited', { count: new Set(turn.citations.map(({ id }) => id)).size }),
    unsupported: t('court.voice.unsupported', {
      count: turn.flags.filter(({ status }) => status === 'unsupported').length,
    }),
  })
}
