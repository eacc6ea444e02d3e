/** The sides and officers of a court, as their letter is shown. A and B are the debaters. */
export type Side = 'defense' | 'prosecution' | 'judge' | 'researcher' | 'witness' | 'a' | 'b'

const letters: Readonly<Record<Side, string>> = {
  defense: 'D',
  prosecution: 'P',
  judge: 'J',
  researcher: 'R',
  witness: 'W',
  a: 'A',
  b: 'B',
}

interface SealProps {
  readonly side: Side
  readonly outline?: boolean
  /** Said by a screen reader; without it the seal is decoration beside a written name. */
  readonly label?: string
  readonly className?: string
}

export const Seal = ({ side, outline = false, label, className = '' }: SealProps) => (
  <span
    className={`seal seal-${side} ${outline ? 'seal-outline' : ''} ${className}`}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    {letters[side]}
  </span>
)
