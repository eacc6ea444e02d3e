/** The sides and officers of a court, as their letter is shown. A and B are the debaters. */
export type SealSide = 'defense' | 'prosecution' | 'judge' | 'researcher' | 'witness' | 'a' | 'b'

const letters: Readonly<Record<SealSide, string>> = {
  defense: 'D',
  prosecution: 'P',
  judge: 'J',
  researcher: 'R',
  witness: 'W',
  a: 'A',
  b: 'B',
}

interface SealProps {
  readonly side: SealSide
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
