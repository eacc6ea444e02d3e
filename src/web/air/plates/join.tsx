import type { Invitation } from '#contract'
import { pollText as text } from '../text/polls.ts'

interface JoinProps {
  readonly join: Invitation | null
  readonly told: string
  /** What counts in chat. */
  readonly words: readonly string[]
}

/** How to take part: a drawing to scan, an address to type in, and words for the chat. */
export function Join({ join, told, words }: JoinProps) {
  if (!join) return null
  const [host, ...rest] = join.address.split('/')
  return (
    <div className="join">
      <img src={join.drawing} alt={text.drawing} />
      <p>
        <b>{told}</b>
        <span className="address">
          {host}
          <wbr />/{rest.join('/')}
        </span>
        {join.chat && <span>{text.inChat(words)}</span>}
      </p>
    </div>
  )
}
