import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FLOOR } from '#picture'
import { api, ApiError } from '../../case/index.ts'
import type { Trial } from './trial.ts'
import { useSaid, notify } from '../../kit/index.ts'

interface Voting {
  readonly vote: (poll: string, choice: string) => void
  /** What this person has chosen in the open vote, and on the floor. */
  readonly voted: string | undefined
  readonly called: string | undefined
}

/** Everybody has one vote until a poll is opened again; the entry that opened it tells one from the next. */
export function useVoting(id: string, { floor, poll }: Pick<Trial, 'floor' | 'poll'>): Voting {
  const { t } = useTranslation()
  const say = useSaid()
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const choose = (opened: number, choice: string): void => setChosen((before) => new Map([...before, [opened, choice]]))
  const send = async (name: string, choice: string, opened: number): Promise<void> => {
    try {
      await api.voter(id)
      await api.vote(id, name, choice)
      choose(opened, choice)
      notify({ text: t(name === FLOOR ? 'trial.vote.called' : 'trial.vote.in') })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      if (code === 'voted') choose(opened, '')
      notify({ text: refusal(code, error), failed: true })
    }
  }
  const refusal = (code: string, error: unknown): string => {
    if (code === 'voted') return t('trial.vote.again')
    if (code === 'too-late') return t('trial.vote.closed')
    return t('trial.vote.failed', { why: say(error) })
  }
  return {
    vote(name, choice) {
      const opened = name === FLOOR ? floor : poll
      if (opened) void send(name, choice, opened.seq)
    },
    voted: poll && chosen.get(poll.seq),
    called: floor && chosen.get(floor.seq),
  }
}
