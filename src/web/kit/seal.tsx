import type { ToldSeal } from '#record'

interface SealProps extends ToldSeal {
  readonly outline?: boolean
  /** Said by a screen reader; without it the seal is decoration beside a written name. */
  readonly label?: string
  readonly className?: string
}

/** What stands for a seat: its letter, in its colour. */
export const Seal = ({ letter, ink, outline = false, label, className = '' }: SealProps) => (
  <span
    className={`seal seal-${ink} ${outline ? 'seal-outline' : ''} ${className}`}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    {letter}
  </span>
)
