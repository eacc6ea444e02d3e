import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnnounce } from '../../announce.tsx'
import type { Connection } from '../../state/case.ts'
import type { Debate, Speaking } from '../../view/debate.ts'

/** Tells a screen reader where turns begin and end, never their words. What stood there on arrival is not told. */
export function useAnnounced(debate: Debate, speaking: Speaking, connection: Connection): void {
  const { t } = useTranslation()
  const { polite, assertive } = useAnnounce()
  const finished = debate.rounds.filter(({ turn }) => turn !== undefined).length
  const scored = debate.rounds.filter(({ score }) => score !== undefined).length
  const began = speaking.round?.turn ? speaking.round.number : 0
  const { closed } = debate.standing
  const ended = closed !== undefined
  const told = useRef<{ finished: number; scored: number; began: number; ended: boolean } | null>(null)

  useEffect(() => {
    const before = told.current
    told.current = { finished, scored, began: Math.max(began, before?.began ?? 0), ended }
    if (connection === 'connecting') told.current = null
    if (!before) return
    const name = (number: number): string => debate.seats[debate.rounds[number - 1]?.side ?? 'a'].name
    const says: string[] = []
    if (finished > before.finished) says.push(t('debate.say.finished', { name: name(finished), number: finished }))
    if (scored > before.scored) {
      const { number, score } = debate.rounds.findLast((round) => round.score !== undefined)!
      if (score?.score !== undefined) says.push(t('debate.say.scored', { name: name(number), score: score.score }))
    }
    if (began > before.began && speaking.round)
      says.push(t('debate.say.begins', { name: debate.seats[speaking.round.side].name, number: began }))
    if (ended && !before.ended) says.push(ending(debate, t))
    if (says.length > 0) polite(says.join(' '))
  }, [finished, scored, began, ended, connection])

  const line = useRef(connection)
  useEffect(() => {
    const before = line.current
    line.current = connection
    if (connection === 'reconnecting' && before === 'live') assertive(t('debate.say.lost'))
    if (connection === 'live' && before === 'reconnecting') polite(t('debate.say.back'))
  }, [connection])
}

type Translate = ReturnType<typeof useTranslation>['t']

function ending({ verdict, standing: { closed } }: Debate, t: Translate): string {
  if (verdict) return t('debate.say.verdict', { name: verdict.winner })
  if (closed?.outcome === 'mistrial') return t('debate.say.mistrial', { cause: closed.cause ?? '' })
  return t('debate.say.ended')
}
