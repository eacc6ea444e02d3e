import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Told } from '#record'
import type { Connection } from '../../case/index.ts'
import { useAnnounce, useLineAnnounced } from '../../kit/index.ts'
import type { Story } from './story.ts'

/** Tells a screen reader who speaks and how it ends, never their words. What stood there on arrival is not told. */
export function usePlainAnnounced({ chapters, teller }: Story, speaker: string | undefined, line: Connection): void {
  const { t } = useTranslation()
  const { polite } = useAnnounce()
  const last = chapters.at(-1)?.told.at(-1)
  const seen = useRef<number | null>(null)
  useEffect(() => {
    const before = seen.current
    seen.current = line === 'connecting' ? null : (last?.seq ?? 0)
    if (before === null || last === undefined || last.seq <= before) return
    const says = saidOf(last)
    if (says !== undefined) polite(says)
  }, [last?.seq, line])

  useEffect(() => {
    if (speaker !== undefined && seen.current !== null) polite(t('plain.say.begins', { name: speaker }))
  }, [speaker])

  useLineAnnounced(line)

  const saidOf = ({ act, agent, title, words }: Told): string | undefined => {
    if (act === 'speech' && agent !== undefined) return t('plain.say.speech', { name: teller.seat(agent).name })
    if (act === 'verdict' || act === 'closed') return [title, words].filter(Boolean).join('. ')
    return undefined
  }
}
