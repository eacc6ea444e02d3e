import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnnounce, useLineAnnounced } from '../../kit/index.ts'
import { levelAt } from '#events'
import type { Connection } from '../../case/index.ts'
import type { Debate } from './debate.ts'
import type { DebateSpeaking } from './speaking.ts'

/** How far a screen reader has been told: the numbers of statements, and whether it is over. */
interface ToldSoFar {
  readonly finished: number
  readonly scored: number
  readonly began: number
  readonly thinks: number
  readonly ended: boolean
}

/** Tells a screen reader where turns begin and end, never their words. What stood there on arrival is not told. */
export function useDebateAnnounced(debate: Debate, speaking: DebateSpeaking, connection: Connection): void {
  const { t } = useTranslation()
  const { polite } = useAnnounce()
  const finished = debate.rounds.filter(({ turn }) => turn !== undefined).length
  const scored = debate.rounds.filter(({ score }) => score !== undefined).length
  const { round } = speaking
  const said = round?.turn !== undefined && round.turn.content !== ''
  const began = round && said ? round.number : 0
  const thinks = round && !said && (round.turn?.thinking || round.think?.thinking) ? round.number : 0
  const { closed } = debate.standing
  const ended = closed !== undefined
  const told = useRef<ToldSoFar | null>(null)

  useEffect(() => {
    const before = told.current
    told.current = {
      finished,
      scored,
      began: Math.max(began, before?.began ?? 0),
      thinks: Math.max(thinks, before?.thinks ?? 0),
      ended,
    }
    if (connection === 'connecting') told.current = null
    if (!before) return
    const name = (number: number): string => debate.seats[debate.rounds[number - 1]?.side ?? 'a'].name
    const says: string[] = []
    if (finished > before.finished) says.push(t('debate.say.finished', { name: name(finished), number: finished }))
    if (scored > before.scored) {
      const { number, score } = debate.rounds.findLast((each) => each.score !== undefined)!
      if (score?.score !== undefined) says.push(t('debate.say.scored', { name: name(number), score: score.score }))
    }
    if (thinks > before.thinks && round) says.push(t('case.says.thinks', { name: debate.seats[round.side].name }))
    if (began > before.began && round)
      says.push(t('debate.say.begins', { name: debate.seats[round.side].name, number: began }))
    if (ended && !before.ended) says.push(ending(debate, t))
    if (says.length > 0) polite(says.join(' '))
  }, [finished, scored, began, thinks, ended, connection])

  useLineAnnounced(connection)
}

type Translate = ReturnType<typeof useTranslation>['t']

function ending({ verdict, standing: { closed } }: Debate, t: Translate): string {
  if (verdict)
    return t(levelAt(verdict) === undefined ? 'debate.say.verdict' : 'debate.say.level', { name: verdict.winner })
  if (closed?.outcome === 'mistrial') return t('case.says.mistrial', { cause: closed.cause ?? '' })
  return t('debate.say.ended')
}
